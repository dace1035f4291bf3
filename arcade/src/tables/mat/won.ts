// What came, on the mat: which spots won, and what each chip of the player's came to.
import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { Micro } from '@palpite/math/money.ts';
import { settleChips } from '@palpite/math/tables/chips.ts';
import type { TableState } from '../state.ts';
import { gameOf } from './games.ts';

/** The spots that pay more than was laid. */
export function winnersAt(game: string, outcome: Outcome): ReadonlySet<string> {
  const spots = [...(gameOf(game)?.spots ?? [])];
  return new Set(spots.flatMap(([spot, { timesAt }]) => (timesAt(outcome) > multiplierUnit ? [spot] : [])));
}

/**
 * What each chip of the player's was paid, by its spot. Only the server pays: where what it paid is not the sum of
 * these, nothing is said of single chips.
 */
export function paidAt(
  game: string,
  { round, mine }: Pick<TableState, 'round' | 'mine'>,
): ReadonlyMap<string, Micro> | undefined {
  const rules = gameOf(game);
  if (!rules || !mine || mine.state === 'placed' || !round?.outcome) return undefined;
  const settled = settleChips(rules, mine.chips, round.outcome);
  const sum = settled.reduce((total, { paid }) => total + paid, 0n);
  return sum === mine.payout ? new Map(settled.map(({ spot, paid }) => [spot, paid])) : undefined;
}
