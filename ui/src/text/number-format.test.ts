import { languages } from '@palpite/contract/base/language.ts';
import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCurrency,
  formatDecimal,
  formatInteger,
  formatOdds,
  formatScaled,
  formatShort,
  formatTenThousandths,
  formatTime,
  isolated,
  readAmount,
  readScaled,
  timesText,
} from './number-format.ts';

test('an amount is written in the habit of the language, rounded down to cents', () => {
  expect(formatAmount(1_284_509_999n, 'PT')).toBe('1.284,50');
  expect(formatAmount(1_284_509_999n, 'EN')).toBe('1,284.50');
  expect(formatAmount(-1_509_999n, 'PT')).toBe('−\u00a01,50');
  expect(formatAmount(9_999n, 'PT')).toBe('0,00');
  expect(formatAmount(123_456_789_012_345_678n, 'EN')).toBe('123,456,789,012.34');
});

test('a currency stands before its figure, a sign before both', () => {
  expect(formatCurrency(10_000_000n, 'R$', 'PT', 'always')).toBe('+\u00a0R$\u00a010,00');
  expect(formatCurrency(-5_000_000n, 'R$', 'PT', 'always')).toBe('−\u00a0R$\u00a05,00');
  expect(formatCurrency(0n, 'R$', 'PT', 'always')).toBe('R$\u00a00,00');
});

test('scaled numbers keep every decimal', () => {
  expect(formatScaled(6700, 2, 'PT')).toBe('67,00');
  expect(formatScaled(30_000, 4, 'EN')).toBe('3.0000');
  expect(formatScaled(7, 2, 'PT')).toBe('0,07');
  expect(formatInteger(10_001, 'PT')).toBe('10.001');
});

test('an amount is understood however it is typed', () => {
  const cases: [string, 'PT' | 'EN', string | undefined][] = [
    ['12,50', 'PT', '12.50'],
    ['12.50', 'PT', '12.50'],
    ['1.234,5', 'PT', '1234.5'],
    ['1.234', 'PT', '1234'],
    ['1.234.567', 'PT', '1234567'],
    ['1,234.5', 'EN', '1234.5'],
    ['1,234', 'EN', '1234'],
    ['1.234', 'EN', '1.23'],
    ['1,5', 'EN', '1.5'],
    ['R$ 007,999', 'PT', '7.99'],
    [',5', 'PT', '0.5'],
    ['', 'PT', undefined],
    ['abc', 'PT', undefined],
    [',', 'PT', undefined],
  ];
  for (const [typed, language, read] of cases)
    expect(readAmount(typed, language), `${typed} in ${language}`).toBe(read);
});

test('what is written can be read back', () => {
  for (const cents of [0n, 1n, 10n, 99n, 100n, 12_345n, 100_000n, 123_456_789n, 10n ** 11n])
    for (const language of ['PT', 'EN'] as const)
      expect(readScaled(formatScaled(cents, 2, language), 2, language)).toBe(Number(cents));
});

test('a time is written with its seconds', () => {
  expect(formatTime(Date.UTC(2026, 10, 20, 17, 7, 9), 'PT', 'America/Sao_Paulo')).toBe('14:07:09');
});

test('each language groups and cuts in its own habit, with the digits everybody can type', () => {
  expect(formatAmount(1_234_567_890_000n, 'HI')).toBe('12,34,567.89');
  expect(formatAmount(1_284_500_000n, 'ES')).toBe('1.284,50');
  expect(formatAmount(1_284_500_000n, 'RU')).toBe('1\u00a0284,50');
  expect(formatAmount(1_284_500_000n, 'AR')).toBe('1,284.50');
  expect(formatAmount(1_284_500_000n, 'PT-BR')).toBe('1.284,50');
  for (const language of languages) {
    expect(formatAmount(9_876_543_210_000n, language)).not.toMatch(/[^\d.,\s’']/u);
    expect(readScaled(formatScaled(1_234_567, 2, language), 2, language), language).toBe(1_234_567);
  }
});

test('where text runs from right to left, an amount with its symbol and sign, and a masked account, are kept in their order', () => {
  expect(formatCurrency(-5_000_000n, 'R$', 'AR')).toBe('\u2066−\u00a0R$\u00a05.00\u2069');
  expect(formatScaled(-150, 2, 'FA')).toBe('\u2066−\u00a01.50\u2069');
  expect(isolated('···.482-09', 'AR')).toBe('\u2066···.482-09\u2069');
  expect(isolated('···.482-09', 'PT')).toBe('···.482-09');
  expect(formatScaled(150, 2, 'AR')).toBe('1.50');
  expect(readAmount(formatCurrency(1_284_500_000n, 'R$', 'AR'), 'AR')).toBe('1284.50');
});

test('an amount is understood in the digits of the keyboard it is typed on', () => {
  expect(readAmount('١٢٬٣٤٥٫٦٧', 'AR')).toBe('12345.67');
  expect(readAmount('۱۲۳', 'FA')).toBe('123');
  expect(readAmount('१२३.५', 'HI')).toBe('123.5');
  expect(readAmount('၅၀', 'MY')).toBe('50');
});

test('a number with decimals as it travels is read in each language, and any other text stays what it is', () => {
  expect(['PT', 'EN'].map((language) => formatDecimal('1234.5060', language as 'PT' | 'EN'))).toEqual([
    '1.234,5060',
    '1,234.5060',
  ]);
  for (const text of ['2', 'over', '-1.5', '1.', '1.5x', '']) expect(formatDecimal(text, 'PT')).toBeUndefined();
});

test('a multiplier is written with the decimals it has', () => {
  expect(timesText(10_000, 'PT')).toBe('1×');
  expect([15_000, 14_999, 10_010_000].map((odds) => formatOdds(odds, 'PT'))).toEqual(['1,50', '1,4999', '1.001,00']);
  expect(formatTenThousandths(55_000, 'EN')).toBe('5.50');
  expect(timesText(10_000, 'PT', 2)).toBe('1,00×');
  expect(timesText(19_800, 'PT')).toBe('1,98×');
  expect(timesText(11_250, 'EN')).toBe('1.125×');
  expect(timesText(100_000_000, 'PT')).toBe('10.000×');
  expect(timesText(0, 'PT', 2)).toBe('0,00×');
});

test('an amount at an axis is short, and has cents only where it is not whole', () => {
  const short = (amount: bigint, language: 'PT' | 'EN' | 'AR') => formatShort(amount, language);
  expect(short(40_000_000_000n, 'PT')).toBe('40\u00a0mil');
  expect(short(2_500_000_000n, 'EN')).toBe('2.5K');
  expect(short(-20_000_000n, 'PT')).toBe('−20');
  expect([short(0n, 'PT'), short(500_000n, 'PT')]).toEqual(['0', '0,50']);
  expect(short(-40_000_000_000n, 'AR')).toMatch(/^\u2066−40/);
});
