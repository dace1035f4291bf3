import { parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { acceptsMoney, canGather, movableAmount, movedBetween, walletsOf } from './transfer-state.ts';

const held = (accountTypeId: number, available: string) => ({
  accountTypeId,
  accountName: `w${accountTypeId}`,
  availBalance: parseMoney(available),
});
const lock = (accountTypeId: number, lockedIn: boolean, lockedOut: boolean) => ({
  accountTypeId,
  lockedIn,
  lockedOut,
  reason: 'staff' as const,
});

test('the main wallet comes first, each with its own lock', () => {
  const wallets = walletsOf({ balance: [held(31, '1.00'), held(2, '5.00')] }, [lock(31, false, true)]);
  expect(wallets.map(({ type, lockedOut, reason }) => [type, lockedOut, reason])).toEqual([
    [2, false, null],
    [31, true, 'staff'],
  ]);
});

test('whole cents may leave, and nothing of what is locked', () => {
  const [main, locked] = walletsOf({ balance: [held(2, '5.019999'), held(31, '1.00')] }, [lock(31, false, true)]);
  expect([movableAmount(main), movableAmount(locked), movableAmount(undefined)]).toEqual([parseMoney('5.01'), 0n, 0n]);
});

test('there is something to gather where another wallet holds it, also in a break', () => {
  const both = { balance: [held(2, '0.00'), held(31, '1.00')] };
  expect(canGather(walletsOf(both, []))).toBe(true);
  expect(canGather(walletsOf(both, [lock(31, false, true)]))).toBe(false);
  expect(canGather(walletsOf(both, [lock(2, true, false), lock(31, true, false)]))).toBe(true);
  expect(canGather(walletsOf({ balance: [held(2, '9.00'), held(31, '0.00')] }, []))).toBe(false);
});

test('own money comes home always, enters no locked wallet, and neither bonus nor points are moved between', () => {
  const locks = [lock(2, true, false), lock(31, true, false)];
  const wallets = walletsOf(
    { balance: [held(2, '5.00'), held(3, '1.00'), held(4, '7.00'), held(31, '1.00'), held(32, '0.00')] },
    locks,
  );
  const own = movedBetween(wallets);
  expect(own.map((each) => [each.type, acceptsMoney(each)])).toEqual([
    [2, true],
    [31, false],
    [32, true],
  ]);
  expect(acceptsMoney(undefined)).toBe(false);
});
