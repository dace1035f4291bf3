import { parseMoney as m } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { type Counted, payable, workOut } from './work-out.ts';

const most = m('100000');
const row = (more: Partial<Counted> = {}): Counted => ({
  ...{ turnover: 0n, paidTurnover: 0n, lapsed: 0n, paid: 0n },
  ...more,
});

test('turnover times the rate, to the cent: 0.6 % of 1,234.56 are 7.40 and the rest is carried', () => {
  const { amount, counted, row: after } = workOut(row({ turnover: m('1234.56') }), 60);
  expect([amount, counted]).toEqual([m('7.40736'), m('1234.56')]);
  expect(payable(amount, m('1'), most)).toEqual({ amount: m('7.40'), carried: m('0.00736') });
  // once more nothing
  expect(workOut(after, 60)).toMatchObject({ amount: 0n, counted: 0n });
  // only what came since
  expect(workOut({ ...after, turnover: m('1334.56') }, 120).amount).toBe(m('1.20'));
});

test('the minimum is 1.00: 166.66 at 0.6 % is not paid, 166.67 is', () => {
  expect(payable(workOut(row({ turnover: m('166.66') }), 60).amount, m('1'), most)).toEqual({
    amount: 0n,
    carried: m('0.99996'),
  });
  expect(payable(workOut(row({ turnover: m('166.67') }), 60).amount, m('1'), most).amount).toBe(m('1'));
  expect(payable(-m('5'), m('1'), most)).toEqual({ amount: 0n, carried: -m('5') });
});

test('no more is paid at once than a reward may come to; the rest is carried', () => {
  expect(payable(m('12.345'), m('1'), m('5'))).toEqual({ amount: m('5'), carried: m('7.345') });
  expect(payable(m('5'), m('1'), m('5'))).toEqual({ amount: m('5'), carried: 0n });
  expect(payable(m('12.345'), m('8'), m('5'))).toEqual({ amount: m('5'), carried: m('7.345') });
});

test('what became void comes off what was not paid, then off what was, as it was paid', () => {
  const paid = row({ turnover: m('300'), paidTurnover: m('200'), lapsed: m('100'), paid: m('2') });
  expect(workOut({ ...paid, turnover: m('250') }, 100)).toMatchObject({ amount: 0n, counted: 0n });
  const taken = workOut({ ...paid, turnover: m('150') }, 100);
  expect(taken).toMatchObject({ amount: -m('0.50'), counted: -m('50'), rate: null });
  expect(taken.row).toEqual(row({ turnover: m('150'), paidTurnover: m('150'), lapsed: 0n, paid: m('1.50') }));
  // it stands again after all
  expect(workOut({ ...taken.row, turnover: m('200') }, 100).amount).toBe(m('0.50'));
});

test('without a rate what is open is never paid', () => {
  const late = workOut(row({ turnover: m('500') }), undefined);
  expect(late).toMatchObject({ amount: 0n, row: { lapsed: m('500'), paidTurnover: 0n } });
  expect(workOut(late.row, 100).amount).toBe(0n);
});
