import { expect, test } from 'vitest';
import { cheapestOf } from './cost-by-game.ts';

const game = (name: string, cost: bigint | null, leastOdds: number | null = null) => ({
  ...{ name, cost, staked: 500n, leastOdds },
});
const names = (games: readonly { name: string }[]) => games.map(({ name }) => name);

test('the cheapest games come first, and those whose return is not known last', () => {
  const games = [game('unknown', null), game('dear', 40n), game('cheap', 5n)];
  expect(names(cheapestOf(games, 3))).toEqual(['cheap', 'dear', 'unknown']);
});

test('however many games count, the one whose bets need odds is among those that are shown', () => {
  const many = Array.from({ length: 100 }, (_, at) => game(`game ${at}`, BigInt(at)));
  const shown = names(cheapestOf([game('sports', null, 15_000), ...many], 60));
  expect(shown).toHaveLength(60);
  expect(shown.slice(0, 2)).toEqual(['game 0', 'game 1']);
  expect(shown.slice(-2)).toEqual(['game 58', 'sports']);
});
