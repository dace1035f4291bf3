import { expect, test } from 'vitest';
import { cardOf } from '../../games/cards.ts';
import { returnOf } from '../../games/rtp.ts';
import { differencesOf } from '../returns.ts';
import { edgeOf, edgesOf, expectPublished, paidOn } from '../rig.ts';
import { dragonTiger, heightOf, tieAt, winnerOf } from './dragon-tiger.ts';

const cards = (text: string) => {
  const [dragon = 0, tiger = 0] = text.split(' ').map(cardOf);
  return { dragon, tiger };
};

// games.md §4.4
test('every spot has the published edge, and declares its return', () => {
  const edges = edgesOf(dragonTiger);
  const published: readonly (readonly [string, number, number])[] = [
    ['dragon', 3.7349, 4],
    ['tiger', 3.7349, 4],
    ['tie', 10.36, 2],
    ['suited-tie', 13.98, 2],
  ];
  for (const [spot, edge, decimals] of published) expectPublished(edges.get(spot), edge, decimals, spot);
  for (const side of ['dragon', 'tiger'])
    for (const half of ['big', 'small', 'odd', 'even']) expectPublished(edges.get(`${side}-${half}`), 7.69, 2, half);
  expect(edges.size).toBe(12);
  expect(differencesOf(dragonTiger)).toEqual([]);
});

test('eight for one on a tie returns only 67 percent', () => {
  expectPublished(edgeOf(returnOf(tieAt(8, 0).outcomes())), 32.77, 2);
});

test('two physical cards of a shoe, each with each, come to the published chances', () => {
  const shoe = Array.from({ length: 416 }, (_, card) => card % 52);
  const counts = { dragon: 0, tiger: 0, tie: 0, suited: 0 };
  for (const [one, dragon] of shoe.entries())
    for (const [two, tiger] of shoe.entries()) {
      if (one === two) continue;
      counts[winnerOf({ dragon, tiger })] += 1;
      if (dragon === tiger) counts.suited += 1;
    }
  const all = 416 * 415;
  expect(counts.tie / all).toBeCloseTo(0.0746988, 7);
  expect(counts.dragon / all).toBeCloseTo(0.4626506, 7);
  expect(counts.tiger).toBe(counts.dragon);
  expect(counts.suited / all).toBeCloseTo(0.0168675, 7);
});

test('an ace is lowest, a king highest, and a tie takes half of either side', () => {
  expect(['Ad', '2c', '7h', 'Ts', 'Kd'].map(cardOf).map(heightOf)).toEqual([1, 2, 7, 10, 13]);
  expect(paidOn(dragonTiger, cards('Kd As'), 'dragon', 'tiger', 'tie', 'suited-tie')).toEqual([2, 0, 0, 0]);
  expect(paidOn(dragonTiger, cards('8d 8s'), 'dragon', 'tiger', 'tie', 'suited-tie')).toEqual([0.5, 0.5, 12, 0]);
  expect(paidOn(dragonTiger, cards('8d 8d'), 'tie', 'suited-tie')).toEqual([12, 51]);
});

test('a seven loses on big, small, odd and even of its side', () => {
  const halves = (side: string) => ['big', 'small', 'odd', 'even'].map((half) => `${side}-${half}`);
  expect(paidOn(dragonTiger, cards('7d 6s'), ...halves('dragon'), ...halves('tiger'))).toEqual([
    ...[0, 0, 0, 0],
    ...[0, 2, 0, 2],
  ]);
  expect(paidOn(dragonTiger, cards('Ad Ks'), ...halves('dragon'), ...halves('tiger'))).toEqual([
    ...[0, 2, 2, 0],
    ...[2, 0, 2, 0],
  ]);
});

test('a round takes two cards of the shoe, and dragon beside tiger risks only the difference', () => {
  const { result, taken } = dragonTiger.play((index) => [cardOf('9h'), cardOf('4c')][index] ?? expect.fail());
  expect([result, taken]).toEqual([cards('9h 4c'), 2]);
  const chips = [
    { spot: 'dragon', amount: 7n },
    { spot: 'tiger', amount: 5n },
    { spot: 'tiger-odd', amount: 3n },
  ];
  expect(dragonTiger.opposed(chips)).toBe(10n);
});
