import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import { statusOf } from '@palpite/contract/base/refusal.ts';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';
import { arabicTexts } from './refusal-text-ar.ts';

/** Heard by staff alone. */
const staffs = /^office\.|^messages\.(own_language_missing|bad_linkage|bad_target|help_loop|unknown_player)$/;

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('whatever a player may be refused is said in Arabic, with the figures of the English words', () => {
  const codes = (Object.keys(statusOf) as RefusalCode[]).filter((code) => !staffs.test(code));
  expect(codes.filter((code) => arabicTexts[code] === undefined)).toEqual([]);
  const keep = Object.fromEntries(['age', 'min', 'max'].map((name) => [name, `{${name}}`]));
  for (const code of codes) {
    const english = refusalText(code, 'EN', new Proxy(keep, { get: (_, name) => `{${String(name)}}` }));
    expect(blanks(arabicTexts[code] ?? ''), code).toEqual(blanks(english));
  }
});

test('a language without words of its own is answered in English, Portuguese of Brazil in Portuguese', () => {
  expect(refusalText('bets.unknown', 'JA')).toBe('We could not find this bet.');
  expect(refusalText('bets.unknown', 'PT-BR')).toBe('Não achamos esta aposta.');
  expect(refusalText('bets.unknown', 'AR')).toBe('لم نجد هذا الرهان.');
  expect(refusalText('office.not_found', 'AR')).toBe('We could not find what you are looking for.');
});

test('an amount in a refusal is written as the language writes it, in digits everybody can type', () => {
  const said = (language: 'PT' | 'EN' | 'AR' | 'HI') =>
    refusalText('wallet.insufficient', language, { available: '1234567.50' });
  expect(said('PT')).toContain('1.234.567,50');
  expect(said('EN')).toContain('1,234,567.50');
  expect(said('AR')).toContain('1,234,567.50');
  expect(said('HI')).toContain('12,34,567.50');
});
