import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasStopped, type Leg, legsOf, mayCancel, nextLegs, planChase } from './chase.ts';

const one = 1_000_000n;
const limits = { legs: 6, mostMultiple: 1000 };
const multiplesOf = (plan: ReturnType<typeof planChase>) =>
  'legs' in plan ? plan.legs.map(({ multiple }) => multiple) : plan.fault;

test('equal and doubling chases take the multiples they say', () => {
  const terms = { cost: 2n * one, win: 18n * one };
  expect(multiplesOf(planChase(terms, { kind: 'equal', multiple: 3 }, limits))).toEqual([3, 3, 3, 3, 3, 3]);
  const doubling = { kind: 'doubling', multiple: 1, every: 2, by: 2 } as const;
  expect(multiplesOf(planChase(terms, doubling, limits))).toEqual([1, 1, 2, 2, 4, 4]);
  expect(multiplesOf(planChase(terms, { ...doubling, every: 1 }, { legs: 40, mostMultiple: 1000 }))).toEqual({
    ...{ leg: 11, code: 'multiple' },
  });
  // what each leg costs, comes to and wins
  expect(legsOf(terms, [1, 2])).toEqual([
    { multiple: 1, cost: 2n * one, spent: 2n * one, win: 18n * one, profit: 16n * one },
    { multiple: 2, cost: 4n * one, spent: 6n * one, win: 36n * one, profit: 30n * one },
  ]);
});

test('a profit rate takes the smallest multiple that brings it, or says which leg cannot', () => {
  const amounts = fc.bigInt({ min: 1n, max: 1000n });
  fc.assert(
    fc.property(amounts, amounts, fc.nat(50_000), fc.integer({ min: 1, max: 5 }), (cost, win, rate, multiple) => {
      const brings = (spent: bigint, times: bigint) =>
        (times * win - spent - times * cost) * 10_000n >= BigInt(rate) * (spent + times * cost);
      const plan = planChase({ cost, win }, { kind: 'profit', multiple, rate }, limits);
      if ('fault' in plan) {
        // profit: no multiple would do, however much; multiple: the largest allowed does not
        if (plan.fault.code === 'profit') {
          expect(plan.fault.leg).toBe(1);
          expect(win * 10_000n).toBeLessThanOrEqual(cost * BigInt(10_000 + rate));
        }
        return;
      }
      let spent = 0n;
      for (const leg of plan.legs) {
        const times = BigInt(leg.multiple);
        expect(brings(spent, times)).toBe(true);
        if (leg.multiple > multiple) expect(brings(spent, times - 1n)).toBe(false);
        spent += times * cost;
        expect(leg.spent).toBe(spent);
      }
    }),
  );
  // a stake of 5 of 10 at 9.8: at 50 % profit the multiples grow until they are too many
  const terms = { cost: 10n * one, win: (98n * one * 2n) / 10n };
  const half = { kind: 'profit', multiple: 1, rate: 5000 } as const;
  expect(multiplesOf(planChase(terms, half, { ...limits, legs: 5 }))).toEqual([1, 4, 17, 72, 307]);
  expect(multiplesOf(planChase(terms, half, limits))).toEqual({ leg: 6, code: 'multiple' });
  expect(multiplesOf(planChase(terms, { kind: 'profit', multiple: 1, rate: 9600 }, limits))).toEqual({
    ...{ leg: 1, code: 'profit' },
  });
});

const leg = (state: Leg['state'], at: number, won = 0n): Leg => ({
  ...{ state, cost: 2n * one, won, opens: at * 100, closes: at * 100 + 95 },
});

test('a win stops the legs that wait and gives them back; a leg that is a ticket by then stands', () => {
  const legs = [leg('lost', 0), leg('won', 1, 18n * one), leg('active', 2), leg('waiting', 3), leg('waiting', 4)];
  expect(nextLegs(legs, { onWin: true }, 300, 5)).toEqual({ activate: [], cancel: [3, 4], refund: 4n * one });
  expect(nextLegs(legs, { onWin: false }, 300, 5)).toEqual({ activate: [3], cancel: [], refund: 0n });
  // a profit of 350 % of what was staked: 18 won, 4 staked
  expect(hasStopped(legs, { onWin: false, onProfit: 35_000 })).toBe(true);
  expect(hasStopped(legs, { onWin: false, onProfit: 35_001 })).toBe(false);
  expect(hasStopped([leg('void', 0), leg('waiting', 1)], { onWin: true, onProfit: 0 })).toBe(false);
  // half pay may win less than was staked
  expect(hasStopped([leg('won', 0, one)], { onWin: false, onProfit: 0 })).toBe(false);
});

test('the next leg waits for the result before it, but not beyond the close of its issue', () => {
  const late = [leg('active', 0), leg('waiting', 1), leg('waiting', 2)];
  expect(nextLegs(late, { onWin: true }, 99, 5)).toEqual({ activate: [], cancel: [], refund: 0n });
  expect(nextLegs(late, { onWin: true }, 100, 5).activate).toEqual([]);
  expect(nextLegs(late, { onWin: true }, 189, 5).activate).toEqual([]);
  expect(nextLegs(late, { onWin: true }, 190, 5).activate).toEqual([1]);
  // nothing can stop this one
  expect(nextLegs(late, { onWin: false }, 100, 5).activate).toEqual([1]);
  expect(nextLegs([leg('lost', 0), ...late.slice(1)], { onWin: true }, 100, 5).activate).toEqual([1]);
  // an issue that closed without it gives the leg back
  expect(nextLegs(late, { onWin: true }, 195, 5)).toEqual({ activate: [], cancel: [1], refund: 2n * one });
  expect([194, 195].map((now) => mayCancel(leg('active', 1), now))).toEqual([true, false]);
  expect(mayCancel(leg('won', 9), 0)).toBe(false);
});
