import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { rooms } from '../../house.ts';
import { compose } from '../compose.ts';
import type { Platform } from '../room.ts';
import { baseRefusals } from './base-refusals.ts';
import { refusalText } from './refusal-text.ts';
import { type Refusals, refusals } from './refusals.ts';

compose({} as Platform, rooms);

const brought: Refusals = Object.assign({}, baseRefusals, ...rooms.map(({ refusals }) => refusals));
const codes = Object.keys(brought) as RefusalCode[];

const contract = import.meta.glob<Record<string, Record<string, number>>>(
  '../../../../contract/src/{*/refusals,base/refusal}.ts',
  { eager: true },
);

/** Heard by staff alone. */
const staffs = /^office\.|^messages\.(own_language_missing|bad_linkage|bad_target|help_loop|unknown_player)$/;

const blanks = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();

test('each room brings what its contract refuses, under the status it has there', () => {
  const declared = new Map<string, Record<string, number>>();
  for (const [path, lists] of Object.entries(contract))
    declared.set(path.split('/').at(-2) ?? '', Object.assign({}, ...Object.values(lists)));
  const statuses = (room: Refusals) =>
    Object.fromEntries(Object.entries(room).map(([code, { status }]) => [code, status]));
  const said = rooms.flatMap(({ name, refusals }) => (refusals ? [[name, statuses(refusals)] as const] : []));
  expect(new Map([['base', statuses(baseRefusals)], ...said])).toEqual(declared);
});

test('each code has its status and its text, and the types want a text for every code and for no other', () => {
  const status = { 'bets.unknown': 404, 'bets.range_too_long': 422 } as const;
  const said = { PT: 'Não', EN: 'No' };
  const texts = { 'bets.unknown': said, 'bets.range_too_long': said };
  expect(refusals(status, texts)).toEqual({
    'bets.unknown': { status: 404, said },
    'bets.range_too_long': { status: 422, said },
  });
  type Texts = Parameters<typeof refusals<typeof status>>[1];
  expectTypeOf<keyof Texts>().toEqualTypeOf<keyof typeof status>();
  expectTypeOf<Pick<typeof texts, 'bets.unknown'>>().not.toExtend<Texts>();
});

test('whatever a player may be refused is said in Arabic, and every language has the same figures', () => {
  expect(codes.filter((code) => !staffs.test(code) && brought[code]?.said.AR === undefined)).toEqual([]);
  for (const code of codes)
    for (const text of Object.values(brought[code]?.said ?? {}))
      expect(blanks(text), code).toEqual(blanks(brought[code]?.said.EN));
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
