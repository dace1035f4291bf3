import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file begins with the mark of UTF-8 and ends every line as the standard says', () => {
  expect(csvOf([['a', 'b'], ['ção']], 'EN')).toBe('\uFEFFa,b\r\nção\r\n');
});

test.for(['=cmd|calc', '+1', '-1', '@sum', '\tx', '\rx'])('%j opens as text and not as a formula', (text) => {
  expect(csvOf([[text]], 'EN')).toContain(`'${text}`);
});

test('commas, quotes and line ends of a text stay inside their cell', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines']], 'EN')).toBe('\uFEFF"a,b","say ""no""","two\nlines"\r\n');
});

test('an amount is a number of the language, also below zero', () => {
  expect(csvOf([[-1_500_000n, 10_000n]], 'EN')).toBe('\uFEFF-1.50,0.01\r\n');
  expect(csvOf([[-1_500_000n]], 'PT')).toBe('\uFEFF"-1,50"\r\n');
});
