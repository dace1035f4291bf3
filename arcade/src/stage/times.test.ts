import { expect, test } from 'vitest';
import { chanceText } from './times.ts';

test('a small chance keeps three digits that say something', () => {
  expect(chanceText(0.495, 'PT')).toBe('49,50%');
  expect(chanceText(0.00015259, 'EN')).toBe('0.0153%');
  expect(chanceText(0.3, 'PT')).toBe('30%');
  expect(chanceText(0, 'EN')).toBe('0%');
});
