import { ruleUse } from '@palpite/contract/promotions/shapes.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { conditions } from './conditions/conditions.ts';
import { rewards } from './rewards/rewards.ts';
import { type Args, argsSchema, type DayFacts, type Facts, type Rule, sayRule } from './rule.ts';
import { triggers } from './triggers/triggers.ts';

const all: readonly Rule[] = [...triggers, ...conditions, ...rewards];
const standard = (rule: Rule): Args =>
  Object.fromEntries(Object.entries(rule.args).map(([name, form]) => [name, form.standard]));
const trigger = (code: string) => {
  const found = triggers.find((each) => each.code === code);
  if (!found) throw new Error(`no trigger ${code}`);
  return found;
};
const on = (day: string, more: Partial<DayFacts> = {}): DayFacts => ({
  day,
  turnover: 0n,
  lost: 0n,
  came: false,
  ...more,
});
const facts = (more: Partial<Facts> = {}): Facts => ({
  ...{ days: [], deposits: [], birthday: null, registered: null },
  ...more,
});
const march = { from: '2026-03-01', until: '2026-03-16', today: '2026-03-16' };
const check = (code: string, args: Args, given: Partial<Facts>, span = march) =>
  trigger(code).check({ ...standard(trigger(code)), ...args }, facts(given), span);

test('each rule has a code of its own, arguments of its own schema, and its sentence in every language', () => {
  expect(new Set(triggers.map(({ code }) => code)).size).toBe(triggers.length);
  for (const rule of all) {
    const args = { ...standard(rule), ...(rule.code === 'code' && { code: 'VERAO' }) };
    expect(argsSchema(rule).safeParse(args).success, rule.code).toBe(true);
    // as an activity names it
    expect(ruleUse.safeParse({ code: rule.code, args }).success, rule.code).toBe(true);
    expect(argsSchema(rule).safeParse({ ...args, other: 1 }).success).toBe(false);
    for (const language of ['PT', 'EN', 'AR'] as const) {
      const said = sayRule(rule, args, language, 'R$');
      expect(said, rule.code).not.toMatch(/[{}]|undefined/);
      expect(said).not.toContain('VERAO');
      expect(rule.text.AR).toBeTruthy();
    }
  }
});

test('a loss counts when its week is over, and the winnings of the week are taken off', () => {
  const days = [
    on('2026-03-03', { lost: m('80.00') }),
    on('2026-03-05', { lost: m('-20.00') }),
    on('2026-03-09', { lost: m('500.00') }),
    on('2026-03-16', { lost: m('70.00') }),
  ];
  const weeks = check('loss', { least: '50.00', period: 'week' }, { days });
  expect(weeks.map(({ key, base, isReady }) => [key, base, isReady])).toEqual([
    ['week:2026-02-23', 0n, false],
    ['week:2026-03-02', m('60.00'), true],
    ['week:2026-03-09', m('500.00'), true],
    ['week:2026-03-16', m('70.00'), false],
  ]);
  // the end of the activity ends its last week
  const ended = check('loss', { least: '50.00', period: 'week' }, { days }, { ...march, today: '2026-03-17' });
  expect(ended.at(-1)?.isReady).toBe(true);
});

test('turnover is added up by day, week, month or for good', () => {
  const days = [on('2026-03-01', { turnover: m('60.00') }), on('2026-03-02', { turnover: m('50.00') })];
  const ready = (period: string) =>
    check('turnover', { least: '100.00', period }, { days }).filter((each) => each.isReady);
  expect(['day', 'week', 'month', 'all'].map((period) => ready(period).length)).toEqual([0, 0, 1, 1]);
});

test('days with a login are counted, in a row where that is asked', () => {
  const days = ['02', '03', '05', '06', '07'].map((day) => on(`2026-03-${day}`, { came: true }));
  const actual = (inRow: boolean) => check('login_days', { days: 5, inRow, period: 'month' }, { days })[0]?.actual;
  expect([actual(false), actual(true)]).toEqual([5n, 3n]);
});

test('deposits: the one asked for by its number, or any later one on a weekday', () => {
  const deposit = (nth: number, amount: string, day: string) => ({ orderNo: `D${nth}`, nth, amount: m(amount), day });
  const deposits = [
    deposit(1, '30.00', '2026-03-04'),
    deposit(2, '10.00', '2026-03-06'),
    deposit(3, '90.00', '2026-03-07'),
  ];
  expect(check('deposit', { nth: 2, least: '20.00' }, { deposits })).toMatchObject([
    { key: 'deposit:D2', isReady: false },
  ]);
  expect(check('deposit', { nth: 1, least: '20.00' }, { deposits })).toMatchObject([
    { isReady: true, base: m('30.00') },
  ]);
  expect(check('reload', { least: '20.00', weekdays: ['sat'] }, { deposits })).toMatchObject([{ key: 'deposit:D3' }]);
  expect(check('reload', { least: '5.00', weekdays: [] }, { deposits })).toHaveLength(2);
});

test('a birthday comes once a year, and stays for its days', () => {
  const birthday = '1990-03-10';
  expect(check('birthday', { days: 7 }, { birthday })).toMatchObject([
    { key: 'birthday:2026', isReady: true, claimUntil: '2026-03-17' },
  ]);
  expect(check('birthday', { days: 7 }, { birthday }, { ...march, until: '2026-03-09', today: '2026-03-09' })).toEqual(
    [],
  );
  expect(check('birthday', { days: 7 }, {})).toEqual([]);
  const leap = { from: '2026-02-20', until: '2026-03-01', today: '2026-03-01' };
  expect(check('birthday', { days: 1 }, { birthday: '1992-02-29' }, leap)).toMatchObject([
    { claimUntil: '2026-03-01' },
  ]);
});

test('a share is whole cents, rounded down, and never above its bound', () => {
  const share = rewards.find(({ code }) => code === 'cash_share');
  const args = { percent: 10, most: '50.00', rollover: 1 };
  expect(share?.check(args, m('123.49'))).toBe(m('12.34'));
  expect(share?.check(args, m('9999.00'))).toBe(m('50.00'));
  expect(share?.check(args, -m('10.00'))).toBe(0n);
  expect(share?.most(args)).toBe(m('50.00'));
});
