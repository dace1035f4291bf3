import { expect, test } from 'vitest';
import { coinFlip } from './coinflip/play.ts';
import { feira } from './feira/play.ts';
import { keno } from './keno/play.ts';
import { mines } from './mines/play.ts';
import { plinko } from './plinko/play.ts';
import { roulette } from './roulette/play.ts';

test('a bet is read from what was said, amounts from decimal strings', () => {
  expect(mines.betOf({ mines: 3 })).toEqual({ mines: 3 });
  expect(coinFlip.betOf({ side: 'heads' })).toEqual({ side: 'heads' });
  expect(plinko.betOf({ rows: 16, risk: 'high' })).toEqual({ rows: 16, risk: 'high' });
  expect(keno.betOf({ risk: 'low', picks: [1, 40] })).toEqual({ risk: 'low', picks: [1, 40] });
  expect(feira.betOf({})).toEqual({});
  expect(roulette.betOf({ chips: [{ place: 'red', amount: '2.5' }] })).toEqual({
    chips: [{ place: 'red', amount: 2_500_000n }],
  });
});

test.for([
  [mines, { mines: '3' }],
  [mines, { mines: 3, tiles: 25 }],
  [mines, null],
  [mines, [3]],
  [coinFlip, { side: 'edge' }],
  [plinko, { rows: 7, risk: 'high' }],
  [plinko, { rows: 16, risk: 'toString' }],
  [keno, { risk: 'low', picks: '12' }],
  [keno, { risk: 'low', picks: [1, '2'] }],
  [feira, { stake: 1 }],
  [feira, 'spin'],
  [roulette, { chips: [{ place: 'red', amount: 2.5 }] }],
  [roulette, { chips: [{ place: 'red', amount: '1e3' }] }],
  [roulette, { chips: [{ place: 'red', amount: '1', twice: true }] }],
  [roulette, { chips: 'red' }],
  [roulette, { chips: Array.from({ length: 200 }, () => ({ place: 'red', amount: '1' })) }],
] as const)('what is not in the shape of a bet is none: %#', ([game, said]) => {
  expect(game.betOf(said)).toBeUndefined();
});

test('a bet in the right shape may still be one the rules do not allow', () => {
  const bet = mines.betOf({ mines: 25 });
  expect(bet && mines.faultOf(bet, 1n)).toBe('mines');
});
