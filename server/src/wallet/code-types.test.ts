import { codeType } from '@palpite/contract/wallet/shapes.ts';
import { expect, test } from 'vitest';
import { entryKinds } from '../ledger/ledger.ts';
import { familyOf, kindsOf } from './code-types.ts';
import { movementName } from './record/movement-words.ts';

test('every kind of entry stands in one family, and has a name in three languages', () => {
  expect(Object.keys(familyOf).toSorted()).toEqual([...entryKinds].toSorted());
  // a family nothing can ever stand in would be a filter of nothing
  expect(new Set(Object.values(familyOf))).toEqual(new Set(codeType.options));
  for (const kind of entryKinds) {
    expect(codeType.safeParse(familyOf[kind]).success, kind).toBe(true);
    const names = (['PT', 'EN', 'AR'] as const).map((language) => movementName(kind, false, language));
    expect(new Set(names).size, kind).toBeGreaterThan(1);
    expect(names.every((name) => name.length > 2)).toBe(true);
    expect(names[2]).toMatch(/[\u0600-\u06FF]/);
  }
});

test('families are named with commas; none means all, and a word that is no family is told apart', () => {
  expect(kindsOf(undefined)).toBeUndefined();
  expect(kindsOf(' , ')).toBeUndefined();
  expect(kindsOf('dividend, betting_rebate')).toEqual(['dividend', 'rebate']);
  expect(kindsOf('deposit,nothing')).toBeNull();
});

test('salaries by the day, by the hour and in real time, and the rebate of referrals have a family each', () => {
  const families = ['daily_wage', 'hour_wage', 'realtime_wage', 'referral_rebate', 'betting_rebate'];
  expect(families.map((family) => kindsOf(family))).toEqual([
    ['daily_salary'],
    ['hourly_salary'],
    ['realtime_salary'],
    ['referral_rebate'],
    ['rebate'],
  ]);
});

test('what came back is called so', () => {
  expect(movementName('withdrawal', true, 'PT')).toBe('Saque devolvido');
  expect(movementName('withdrawal', false, 'PT')).toBe('Saque');
  expect(movementName('agent_transfer', true, 'EN')).toBe('Transfer received');
});
