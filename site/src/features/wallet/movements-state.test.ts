import { expect, test } from 'vitest';
import { usualRange } from '../../base/records/range.ts';
import { kindsOfMovement, movementsPath, pathOfOrder, readMovements, toggled } from './movements-state.ts';

test('the address holds kinds, days, order and page, and nonsense in it is ignored', () => {
  expect(readMovements('kinds=withdraw,deposit,gold&wallet=31&period=7&order=%2042%20&page=3')).toEqual({
    kinds: ['deposit', 'withdraw'],
    wallet: 31,
    range: { period: '7', from: '', to: '' },
    order: '42',
    page: 3,
  });
  const usual = { kinds: [], wallet: undefined, range: usualRange, order: '', page: 1 };
  expect(readMovements('page=0&wallet=main')).toEqual(usual);
  expect(movementsPath('/x', usual)).toBe('/x');
  const view = readMovements('kinds=deposit,withdraw&wallet=31&period=today&order=42&page=2');
  expect(readMovements(movementsPath('/x', view).slice(3))).toEqual(view);
});

test('a kind is added and taken away; all of them are the same as none', () => {
  expect(toggled([], 'withdraw')).toEqual(['withdraw']);
  expect(toggled(['withdraw'], 'deposit')).toEqual(['deposit', 'withdraw']);
  expect(toggled(['deposit', 'withdraw'], 'deposit')).toEqual(['withdraw']);
  const allBut = kindsOfMovement.filter((each) => each !== 'other');
  expect(toggled(allBut, 'other')).toEqual([]);
  expect(toggled(['deposit'], 'withdraw', ['deposit', 'withdraw'])).toEqual([]);
});

test('a movement opens the deposit, withdrawal or bet it belongs to', () => {
  expect(pathOfOrder({ codeType: 'deposit', orderNo: '7' })).toBe('/member/deposits/7');
  expect(pathOfOrder({ codeType: 'withdraw', orderNo: '7' })).toBe('/member/withdraw/7');
  expect(pathOfOrder({ codeType: 'winning', orderNo: 'a&b' })).toBe('/member/personalHistoryCopy?bet=a%26b');
  expect(pathOfOrder({ codeType: 'other', orderNo: '7' })).toBeUndefined();
  expect(pathOfOrder({ codeType: 'deposit', orderNo: null })).toBeUndefined();
});
