import { expect, test } from 'vitest';
import { wordOf } from './reconcile.ts';

const cpf = '52998224725';
const amount = 200_000_000n;
const line = {
  ...{ reference: 'TED1', amount, at: new Date('2026-03-02T15:00:00Z'), text: 'D-2026-000001' },
  payer: { cpf, name: 'Luana Prado' },
};
const asked = { amount, cpf };

test('a transfer of the player’s own with the amount that was asked for is found', () => {
  expect(wordOf(line, asked)).toBe('found');
  expect(wordOf({ ...line, amount: amount - 10_000n }, asked)).toBe('other_amount');
  expect(wordOf(undefined, asked)).toBe('missing');
});

test('another person’s is nobody’s to credit, also with another amount, and so is that of an account without a CPF', () => {
  const other = { ...line, payer: { cpf: '11144477735', name: 'Caio' } };
  expect(wordOf(other, asked)).toBe('other_payer');
  expect(wordOf({ ...other, amount: 1n }, asked)).toBe('other_payer');
  expect(wordOf({ ...line, payer: { cpf: undefined, name: 'Empresa' } }, asked)).toBe('other_payer');
  expect(wordOf(line, { ...asked, cpf: null })).toBe('other_payer');
});

test('a bank that names nobody leaves it to two people to see who paid', () => {
  expect(wordOf({ ...line, payer: { cpf: undefined, name: undefined } }, asked)).toBe('unnamed');
});
