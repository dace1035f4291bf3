import { expect, test } from 'vitest';
import { ageOn } from './field-problem.ts';
import { phoneProblem } from './phone-check.ts';

test('a year of life is full on the birthday, and a leap day child waits for March', () => {
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('a number has the digits of its country and can exist there', () => {
  expect(phoneProblem('(11) 98765-4321', '55')).toBeUndefined();
  expect(phoneProblem('98765-4321', '55')).toEqual({ kind: 'digits', digits: 11 });
  expect(phoneProblem('00000000000', '55')).toEqual({ kind: 'invalid' });
  expect(phoneProblem('912345678', '351')).toBeUndefined();
  expect(phoneProblem('12', '351')).toEqual({ kind: 'invalid' });
});
