import { type Draft, draftOf, problemsOf, termsOf, withTier } from '@palpite/math/commission/draft.ts';
import type { DividendTerms, RealtimeTerms, SalaryTerms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { shareHabit } from '@palpite/ui/text/share.ts';
import { expect, test } from 'vitest';

const [PT, EN] = [shareHabit('PT'), shareHabit('EN')];

const dividend: DividendTerms = {
  kind: 'dividend',
  period: 'H',
  tiers: [
    { turnover: 0n, netLoss: m('10000'), active: 2, rate: 100_000 },
    { turnover: m('5000.50'), netLoss: m('50000'), active: 3, rate: 125_500 },
  ],
  active: { deposits: m('1000'), turnover: 0n },
  fee: 50_000,
  carryOver: true,
};
const salary: SalaryTerms = {
  kind: 'hourly_salary',
  tiers: [{ turnover: m('100'), active: 0, rate: 5_000 }],
  active: { deposits: 0n, turnover: 0n },
};
const realtime: RealtimeTerms = { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 1_250 };

/** A draft of the terms with one tier changed. */
function changed(draft: Draft, index: number, part: Partial<Draft['tiers'][number]>): Draft {
  return { ...draft, tiers: draft.tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) };
}

test('terms that are typed say what they said, in any language', () => {
  for (const terms of [dividend, salary, realtime])
    for (const habit of [PT, EN]) expect(termsOf(draftOf(terms, habit), habit)).toEqual(terms);
  expect(draftOf(realtime, PT)).toMatchObject({ singleBet: '2', loss: '0,125' });
});

test('what one holds may be offered as it is', () => {
  for (const terms of [dividend, salary, realtime]) expect([...problemsOf(draftOf(terms, PT), terms, PT)]).toEqual([]);
});

test('each field says what is wrong with it as it is typed', () => {
  const draft = draftOf(dividend, PT);
  const problems = (next: Draft) => Object.fromEntries(problemsOf(next, dividend, PT));
  expect(problems(changed(draft, 1, { rate: '12,56' }))).toEqual({ 'tiers.1.rate': 'over_upline' });
  expect(problems(changed(draft, 1, { rate: '9' }))).toEqual({ 'tiers.1.rate': 'tier_falls' });
  expect(problems(changed(draft, 1, { netLoss: '9000' }))).toMatchObject({ 'tiers.1.netLoss': 'tier_falls' });
  expect(problems(changed(draft, 1, { rate: '' }))).toMatchObject({ 'tiers.1.rate': 'missing' });
  expect(problems(changed(draft, 1, { rate: '101' }))).toMatchObject({ 'tiers.1.rate': 'not_a_rate' });
  expect(problems({ ...draft, period: 'D', fee: '4', carryOver: false, activeDeposits: '' })).toEqual({
    period: 'period_differs',
    fee: 'looser_than_upline',
    carryOver: 'looser_than_upline',
    'active.deposits': 'looser_than_upline',
  });
  expect(problems({ ...draft, tiers: [] })).toEqual({ tiers: 'no_tiers' });
  const rates = problemsOf({ ...draftOf(realtime, EN), singleBet: '2.1', profit: '' }, realtime, EN);
  expect([...rates]).toEqual([
    ['profit', 'missing'],
    ['singleBet', 'over_upline'],
  ]);
});

test('one tier more is the same as the last, which it has to rise above', () => {
  const more = withTier(draftOf(salary, PT));
  expect([...problemsOf(more, salary, PT)]).toEqual([
    ['tiers.1.turnover', 'tier_repeats'],
    ['tiers.1.rate', 'tier_repeats'],
  ]);
  expect(new Set(more.tiers.map(({ id }) => id)).size).toBe(2);
});
