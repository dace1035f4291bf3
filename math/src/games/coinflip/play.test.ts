import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { compare } from '../../chance/rational.ts';
import { anyDraws, expectPromises, listed } from '../rig.ts';
import { type CoinFlipAction, coinFlip, playCoinFlip, sideOf } from './play.ts';
import { isRtpTrue, returnsOf } from './rtp.ts';
import { type CoinSide, coinFlipRules, coinSides, multiplierAfter } from './rules.ts';

const stake = 2_000_000n;
const flip = (side: CoinSide): CoinFlipAction => ({ kind: 'flip', side });
const cashOut: CoinFlipAction = { kind: 'cash-out' };
const side = fc.constantFrom(...coinSides);
/** Heads, tails, heads, tails… */
const draws = listed(drawSpace / 2, drawSpace / 2 - 1);

test('the upper half of the draws is heads', () => {
  expect([0, drawSpace / 2 - 1, drawSpace / 2, drawSpace - 1].map(sideOf)).toEqual([
    'tails',
    'tails',
    'heads',
    'heads',
  ]);
});

test('every flip called right doubles what leaving pays', () => {
  expect([1, 2, 3, 20].map((flips) => multiplierAfter(coinFlipRules, flips))).toEqual([
    19_800, 39_600, 79_200, 10_380_902_400,
  ]);
  const first = coinFlip.begin({ side: 'heads' }, stake, draws);
  expect(first).toMatchObject({ over: false, staked: stake, payout: 0n });
  expect(first.events).toEqual([{ kind: 'flipped', called: 'heads', side: 'heads', multiplier: 19_800 }]);
  const second = coinFlip.act(first.state, flip('tails'), stake, draws);
  expect(coinFlip.view(second.state)).toEqual({
    flips: ['heads', 'tails'],
    multiplier: 39_600,
    next: 79_200,
    over: false,
  });
  const left = coinFlip.act(second.state, cashOut, stake, draws);
  expect(left).toMatchObject({ over: true, payout: 7_920_000n, events: [{ kind: 'ended', multiplier: 39_600 }] });
  expect(coinFlip.view(left.state)).toMatchObject({ multiplier: 39_600, next: null, over: true });
});

test('a wrong call loses it all, the first or a later one', () => {
  const lost = coinFlip.begin({ side: 'tails' }, stake, draws);
  expect(lost).toMatchObject({ over: true, staked: stake, payout: 0n, state: { end: 'wrong', drawn: 1 } });
  expect(lost.events).toEqual([
    { kind: 'flipped', called: 'tails', side: 'heads', multiplier: 0 },
    { kind: 'ended', multiplier: 0 },
  ]);
  const { state } = coinFlip.begin({ side: 'heads' }, stake, draws);
  const later = coinFlip.act(state, flip('heads'), stake, draws);
  expect(later).toMatchObject({ over: true, payout: 0n, state: { flips: ['heads', 'tails'], drawn: 2 } });
  expect(coinFlip.view(later.state)).toMatchObject({ multiplier: 0, next: null, over: true });
  for (const action of [flip('heads'), cashOut])
    expect(() => coinFlip.act(later.state, action, stake, draws)).toThrow(RangeError);
});

test('the twentieth flip called right ends the round with the most it can pay', () => {
  const heads = listed(drawSpace - 1);
  let step = coinFlip.begin({ side: 'heads' }, stake, heads);
  for (let flips = 1; flips < 20; flips += 1) {
    expect(step.over).toBe(false);
    step = coinFlip.act(step.state, flip('heads'), stake, heads);
  }
  expect(step).toMatchObject({ over: true, payout: 2_076_180_480_000n, state: { end: 'cash-out', drawn: 20 } });
  expect(step.payout).toBe(coinFlip.mostPayout({ side: 'heads' }, stake));
});

test('a side no coin has is refused', () => {
  expect(coinFlip.faultOf({ side: 'edge' as CoinSide }, 1n)).toBe('side');
  expect(() => coinFlip.begin({ side: 'edge' as CoinSide }, 1n, draws)).toThrow(RangeError);
  const { state } = coinFlip.begin({ side: 'heads' }, stake, draws);
  expect(() => coinFlip.act(state, flip('edge' as CoinSide), stake, draws)).toThrow(RangeError);
});

test('it keeps what every game promises, and draws no flip before it is called', () => {
  expectPromises(
    coinFlip,
    side.map((called) => ({ side: called })),
    ({ state }) => expect(state.drawn).toBe(state.flips.length),
  );
  const asked: number[] = [];
  coinFlip.begin({ side: 'heads' }, stake, (index) => {
    asked.push(index);
    return draws(index);
  });
  expect(asked).toEqual([0]);
});

test('flips called one by one come to what they come to at once', () => {
  fc.assert(
    fc.property(fc.array(side, { minLength: 1, maxLength: 20 }), anyDraws, (called, all) => {
      const [first = 'heads', ...rest] = called;
      let step = coinFlip.begin({ side: first }, stake, all);
      for (const each of rest) if (!step.over) step = coinFlip.act(step.state, flip(each), stake, all);
      if (!step.over) step = coinFlip.act(step.state, cashOut, stake, all);
      const multiplier = playCoinFlip(called, all);
      expect(step.payout).toBe((stake * BigInt(multiplier)) / 10_000n);
      expect(step.events.at(-1)).toEqual({ kind: 'ended', multiplier });
    }),
  );
});

test('every way to play returns the declared 99 per cent', () => {
  const returns = returnsOf(coinFlipRules);
  expect(returns).toHaveLength(20);
  for (const each of returns) expect(compare(each, { numerator: 99n, denominator: 100n })).toBe(0);
  expect(coinFlip.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...coinFlipRules, rtp: 9899 })).toBe(false);
  expect(isRtpTrue({ ...coinFlipRules, edge: 200 })).toBe(false);
});
