import { expect, test } from 'vitest';
import { chanceText, timesText } from './times.ts';

test('a multiplier is written with the decimals it has', () => {
  expect(timesText(10_000, 'PT')).toBe('1×');
  expect(timesText(10_000, 'PT', 2)).toBe('1,00×');
  expect(timesText(19_800, 'PT')).toBe('1,98×');
  expect(timesText(11_250, 'EN')).toBe('1.125×');
  expect(timesText(100_000_000, 'PT')).toBe('10.000×');
  expect(timesText(0, 'PT', 2)).toBe('0,00×');
});

test('a small chance keeps three digits that say something', () => {
  expect(chanceText(0.495, 'PT')).toBe('49,50%');
  expect(chanceText(0.00015259, 'EN')).toBe('0.0153%');
  expect(chanceText(0.3, 'PT')).toBe('30%');
  expect(chanceText(0, 'EN')).toBe('0%');
});
