import { oddsFormats } from '@palpite/math/sports/odds/formats.ts';
import { expect, test } from 'vitest';
import { oddsText } from './odds-text.ts';

test('odds are written in each format as the language writes figures', () => {
  const all = (odds: number, language: 'PT' | 'EN') => oddsFormats.map((format) => oddsText(odds, format, language));
  expect(all(25_000, 'PT')).toEqual(['2,50', '6/4', '+150', '1,50', '−0,6667', '1,50']);
  expect(all(15_000, 'EN')).toEqual(['1.50', '1/2', '−200', '0.50', '0.50', '−2.00']);
  expect(oddsText(123_456_700, 'decimal', 'PT')).toBe('12.345,67');
  expect(oddsText(10_000, 'decimal', 'PT')).toBe('–');
});
