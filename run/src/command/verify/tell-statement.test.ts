import { honestFile, signed } from '@palpite/math/commission/statement/rig-statement.ts';
import { expect, test } from 'vitest';
import { tellStatement } from './tell-statement.ts';

const terms = (singleBet: number) => ({ kind: 'realtime_salary' as const, singleBet, profit: 0, loss: 0 });
const file = () =>
  honestFile([
    { upline: -1, terms: terms(20_000) },
    { upline: 0, terms: terms(15_000) },
    { upline: 1, bets: [{ stake: '10000.00', payout: '0.00' }] },
  ]);

test('an honest file holds, and every part and line of it is told', () => {
  const { lines, holds } = tellStatement(JSON.stringify(file()));
  expect(holds).toBe(true);
  expect(lines).toEqual([
    'Contract 40, from 2026-03-01T03:00:00.000Z to 2026-04-01T03:00:00.000Z',
    'The digest is that of the file.',
    'The hash of the terms of 2 contract(s) is that of their text.',
    'The terms are valid.',
    'The tree of 2 member(s) leads up to the holder.',
    'The figures are the sums of 1 bet(s) and 0 late one(s) or change(s).',
    'The line of contract 40 comes out at 50.00.',
    'The line of contract 41 below it comes out at 150.00.',
    'Everything holds.',
  ]);
});

test('a line that differs is named with its field, what the file says and how it comes out', () => {
  const changed = file();
  changed.lines[0].amount = '50.01';
  const { lines, holds } = tellStatement(JSON.stringify(signed(changed)));
  expect(holds).toBe(false);
  expect(lines).toContain('NOT so: The line of contract 40 comes out at 50.00.');
  expect(lines).toContain('The line of contract 41 below it comes out at 150.00.');
  expect(lines.at(-2)).toBe('line of contract 40: amount: the file says 50.01, it comes out at 50.00');
  expect(lines.at(-1)).toBe('1 thing(s) do NOT hold.');
});

test('what is no statement is refused with a sentence', () => {
  expect(() => tellStatement('{')).toThrow('not JSON');
  expect(() => tellStatement('{"format":"else"}')).toThrow('The file is no statement: format is not');
});
