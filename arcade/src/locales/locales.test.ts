import { languageTag, readLanguage } from '@palpite/contract/base/language.ts';
import { expect, test } from 'vitest';

const files = import.meta.glob<object>('./*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every key with its text: 'bet.place' → 'Apostar {{stake}}'. */
function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(text, `${before}${name}.`)
      : [[before + name, String(text)] as [string, string]],
  );
}
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const plural = /_(zero|one|two|few|many|other)$/;
const languages = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))];
const pages = [...new Set(Object.keys(files).map((file) => file.split('/')[2] ?? ''))];

test('every language has every text, with the same figures in it', () => {
  expect(languages.sort()).toEqual(['ar', 'en', 'pt']);
  for (const page of pages) {
    const portuguese = new Map(flat(files[`./pt/${page}`] ?? {}).map(([key, text]) => [key.replace(plural, ''), text]));
    for (const language of languages) {
      const texts = flat(files[`./${language}/${page}`] ?? {});
      expect([...new Set(texts.map(([key]) => key.replace(plural, '')))].sort(), language).toEqual(
        [...portuguese.keys()].sort(),
      );
      for (const [key, text] of texts) {
        expect(text.trim(), key).not.toBe('');
        // a form for one certain number may say it in a word
        if (!plural.test(key)) expect(slots(text), key).toEqual(slots(portuguese.get(key) ?? ''));
      }
    }
  }
});

test('a text that counts has every form its language counts in', () => {
  for (const [file, texts] of Object.entries(files)) {
    const language = readLanguage(file.split('/')[1]) ?? 'PT';
    const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions();
    const keys = flat(texts).map(([key]) => key);
    for (const key of keys.filter((each) => each.endsWith('_other'))) {
      const base = key.replace(plural, '');
      // Portuguese and its like count millions in a form of their own, which `other` serves as well
      const needed = pluralCategories.filter((form) => form !== 'many' || language === 'AR');
      expect(keys, `${file} ${base}`).toEqual(expect.arrayContaining(needed.map((form) => `${base}_${form}`)));
    }
  }
});

test('what a page says stands in its locale files', () => {
  const found = Object.entries(sources).flatMap(([file, source]) => {
    const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    const inTags = [...bare.matchAll(/(?<!=)>\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)<\/[a-zA-Z]/gu)].map(
      ([, text = '']) => text,
    );
    const inAttributes = [
      ...bare.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}{2,}[^"]*)"/gu),
    ].map(([, text = '']) => text);
    return [...inTags, ...inAttributes].map((text) => `${file}: ${text.trim()}`);
  });
  // the name of a function of mathematics is the same in every language
  expect(found.filter((each) => !/: (SHA-256|HMAC-SHA-256)/.test(each))).toEqual([]);
});
