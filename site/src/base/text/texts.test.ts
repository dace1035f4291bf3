import { languageTag, readLanguage } from '@palpite/contract/base/language.ts';
import { expect, test } from 'vitest';
import { speakTexts, textsNow } from './texts.ts';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

const files = import.meta.glob<Tree>('../../locales/*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function keysOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value) ? [`${before}${key}`] : keysOf(value as Tree, `${before}${key}.`),
  );
}

const roomsOf = (language: string) =>
  new Map(
    Object.entries(files)
      .filter(([file]) => file.includes(`/${language}/`))
      .map(([file, tree]) => [file.replace(/^.*\/|\.json$/g, ''), tree]),
  );

const plural = /_(zero|one|two|few|many|other)$/;
const written = [...new Set(Object.keys(files).map((file) => file.split('/')[3] ?? ''))];

/** Every key with its texts. */
function textsOf(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${before}${key}`, value] as [string, string]]
      : Array.isArray(value)
        ? [[`${before}${key}`, value.join(' ')] as [string, string]]
        : textsOf(value as Tree, `${before}${key}.`),
  );
}

const properNames = ['DB-IP', 'PIX'];

const blanks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every text is there in every language that has texts, with the same values to fill in', () => {
  expect(written.sort()).toEqual(['ar', 'en', 'pt']);
  const own = roomsOf('pt');
  for (const language of written) {
    const rooms = roomsOf(language);
    expect([...rooms.keys()].sort(), language).toEqual([...own.keys()].sort());
    for (const [room, tree] of own) {
      const portuguese = new Map(textsOf(tree).map(([key, text]) => [key.replace(plural, ''), text]));
      const texts = textsOf(rooms.get(room) ?? {});
      const keys = [...new Set(texts.map(([key]) => key.replace(plural, '')))];
      expect(keys.sort(), `${language}/${room}`).toEqual([...portuguese.keys()].sort());
      // a form for one certain number may say it in a word
      for (const [key, text] of texts.filter(([each]) => !plural.test(each)))
        expect(blanks(text), `${language}/${room} ${key}`).toEqual(blanks(portuguese.get(key) ?? ''));
    }
  }
});

test('a text that counts has every form its language counts in', () => {
  for (const language of written) {
    const { pluralCategories } = new Intl.PluralRules(languageTag(readLanguage(language) ?? 'PT')).resolvedOptions();
    for (const [room, tree] of roomsOf(language)) {
      const keys = textsOf(tree).map(([key]) => key);
      for (const base of keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, '')))
        for (const form of pluralCategories) expect(keys, `${language}/${room}`).toContain(`${base}_${form}`);
    }
  }
});

test('what a page says stands in its locale files', () => {
  const found = Object.entries(sources)
    .filter(([file]) => file.endsWith('.tsx'))
    .flatMap(([file, source]) => {
      const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
      // between tags; an arrow, a comparison and a type's bracket are no tags
      const inTags = [...bare.matchAll(/(?<=["'}\w\s/])>\s*([^<>{}=;()|&]*\p{L}{2,}[^<>{}=;()|&]*)<\/[a-zA-Z]/gu)];
      const inAttributes = [...bare.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}{2,}[^"]*)"/gu)];
      return [...inTags, ...inAttributes].map(([, text = '']) => `${file}: ${text.trim()}`);
    });
  // proper names, the same in every language
  expect(found.filter((each) => !properNames.some((name) => each.endsWith(`: ${name}`)))).toEqual([]);
});

test('no text is empty', () => {
  for (const [file, tree] of Object.entries(files)) expect(JSON.stringify(tree), file).not.toMatch(/:\s*""/);
});

test('every key written out in the code has a text', () => {
  const known = new Set(
    [...roomsOf('pt')].flatMap(([room, tree]) => keysOf(tree).map((key) => `${room}:${key.replace(plural, '')}`)),
  );
  const missing = Object.entries(sources).flatMap(([file, source]) => {
    const room = /useTexts\('(\w+)'/.exec(source)?.[1] ?? 'site';
    const keys = [...source.matchAll(/\bt\('([\w.:]+)'/g)].map(([, key = '']) =>
      key.includes(':') ? key : `${room}:${key}`,
    );
    const notices = [...source.matchAll(/showNotice\('([\w.:]+)'/g)].map(([, key = '']) => key);
    return [...keys, ...notices].filter((key) => !known.has(key)).map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test('values are filled in, plurals follow the count, and a key without a text is given back', async () => {
  await speakTexts('PT', ['site', 'catalogue']);
  const t = textsNow('catalogue');
  expect(t('notFound', { query: 'xyz' })).toBe('Nenhum jogo com “xyz”');
  expect(t('gameCount', { count: 1 })).toBe('1 jogo');
  expect(t('gameCount', { count: 2 })).toBe('2 jogos');
  expect(t('site:close')).toBe('Fechar');
  expect(t('nothing.here')).toBe('nothing.here');
  await speakTexts('EN');
  expect(textsNow('catalogue')('site:close')).toBe('Close');
});

test('Arabic counts in all its forms', async () => {
  await speakTexts('AR', ['site', 'catalogue']);
  const t = textsNow('catalogue');
  expect([0, 1, 2, 3, 11, 100].map((count) => t('gameCount', { count }))).toEqual([
    'لا ألعاب',
    'لعبة واحدة',
    'لعبتان',
    '3 ألعاب',
    '11 لعبة',
    '100 لعبة',
  ]);
});
