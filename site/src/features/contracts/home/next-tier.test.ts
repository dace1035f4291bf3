import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { nextTierOf, paceOf } from './next-tier.ts';

const plan: Terms = {
  kind: 'dividend',
  period: 'M',
  tiers: [
    { turnover: 0n, netLoss: m('100'), active: 1, rate: 100_000 },
    { turnover: m('1000'), netLoss: m('200'), active: 2, rate: 120_000 },
  ],
  active: { deposits: 0n, turnover: 0n },
  fee: 0,
  carryOver: false,
};
const team = (turnover: string, netLoss: string, active: number) => ({
  ...{ turnover: m(turnover), netLoss: m(netLoss), active },
});
const period = { startsAt: 0, endsAt: 1000 };

test('the next tier says what is missing for it, and how far the furthest condition is', () => {
  expect(nextTierOf(plan, team('500', '150', 2), 1)).toEqual({
    rate: 120_000,
    missing: [
      { of: 'turnover', has: m('500'), needs: m('1000') },
      { of: 'netLoss', has: m('150'), needs: m('200') },
    ],
    share: 500,
  });
  expect(nextTierOf(plan, team('0', '-50', 0), null)).toMatchObject({ rate: 100_000, share: 0 });
  expect(nextTierOf(plan, team('9000', '900', 9), 2)).toBeUndefined();
});

test('the pace says when it is reached, that it is not in time, or nothing where nothing can be said', () => {
  const at = (turnover: string, netLoss: string, active: number, now: number) => {
    const next = nextTierOf(plan, team(turnover, netLoss, active), 1);
    return next && paceOf(next, period, now);
  };
  expect(at('500', '150', 2, 400)).toBe(800);
  expect(at('500', '150', 2, 500)).toBe('late');
  expect(at('500', '150', 1, 400)).toBeUndefined();
  expect(at('500', '-1', 2, 400)).toBeUndefined();
});
