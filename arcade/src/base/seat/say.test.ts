import { expect, test } from 'vitest';
import { mergeTexts, readerOf } from './say.ts';

const texts = {
  title: 'Minas',
  bet: { place: 'Apostar {{stake}}', range: '{{from}} a {{to}}, {{from}} incluído' },
  gems_one: '{{count}} gema',
  gems_other: '{{count}} gemas',
  seeds_zero: 'nenhuma semente',
  seeds_one: '{{count}} semente',
  seeds_other: '{{count}} sementes',
  rows: 'fileiras',
  told: ['Primeiro {{what}}.', 'Depois nada.'],
};
const { t, list } = readerOf('PT', texts);

test('a text is found by its name, with its figures where they belong', () => {
  expect(t('title')).toBe('Minas');
  expect(t('bet.place', { stake: 'R$ 5,00' })).toBe('Apostar R$ 5,00');
  expect(t('bet.range', { from: 1, to: 7n })).toBe('1 a 7, 1 incluído');
});

test('what stands in a text is not read as one, and what is not known leaves its place empty', () => {
  expect(t('bet.place', { stake: '{{from}} $1 $&' })).toBe('Apostar {{from}} $1 $&');
  expect(t('bet.place', {})).toBe('Apostar ');
});

test('a text that counts is said in the form of its number', () => {
  expect([0, 1, 2].map((count) => t('gems', { count }))).toEqual(['0 gema', '1 gema', '2 gemas']);
  expect([0, 1, 2].map((count) => t('seeds', { count }))).toEqual(['nenhuma semente', '1 semente', '2 sementes']);
  // millions have a form of their own in Portuguese, which no text of ours brings
  expect(t('gems', { count: 1_000_000 })).toBe('1000000 gemas');
  expect(t('rows', { count: 3 })).toBe('fileiras');
  const forms = Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`n_${form}`, form]));
  const arabic = readerOf('AR', forms);
  const said = [0, 1, 2, 3, 11, 100].map((count) => arabic.t('n', { count }));
  expect(said).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
});

test('a list of texts is said one by one', () => {
  expect(list('told', { what: 'isto' })).toEqual(['Primeiro isto.', 'Depois nada.']);
  expect(list('title')).toEqual([]);
});

test('a name without a text is said itself, or is left to whoever misses it', () => {
  for (const name of ['bet.nothing', 'bet', 'title.more', 'toString']) expect(t(name)).toBe(name);
  const strict = readerOf('PT', texts, (name) => {
    throw new Error(`there is no text ${name}`);
  });
  expect(() => strict.t('bet.nothing')).toThrow('there is no text bet.nothing');
});

test('of texts laid over others, those on top are heard, name by name', () => {
  const { t: both } = readerOf('PT', mergeTexts(texts, { bet: { place: 'Jogar {{stake}}' } }));
  expect([both('bet.place', { stake: 1 }), both('bet.range', { from: 1, to: 2 }), both('title')]).toEqual([
    'Jogar 1',
    '1 a 2, 1 incluído',
    'Minas',
  ]);
});
