import { languageTag, readLanguage } from '@palpite/contract/base/language.ts';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Tree>('./*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const plural = /_(zero|one|two|few|many|other)$/;
const bare = (key: string) => key.replace(plural, '');
const blanks = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();

function textsIn(tree: Tree, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}${key}`, value] as [string, string]] : textsIn(value, `${before}${key}.`),
  );
}

/** The texts of a language: 'payments:deposits.title' and what it says. */
const textsOf = (language: string) =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, tree]) =>
      textsIn(tree).map(([key, text]) => [`${file.replace(/^.*\/|\.json$/g, '')}:${key}`, text] as const),
    );

const rooms = new Set(Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, '')));
const known = new Set(textsOf('pt').map(([key]) => bare(key)));

/** Whose texts a file reads when a key names no room: what it says itself, else its folder's. */
function ownRoom(file: string, source: string): string {
  const said = /useTranslation\((?:\[?'(\w+)')?/.exec(source);
  if (said) return said[1] ?? 'office';
  return /^\.\.\/features\/(\w+)\//.exec(file)?.[1] ?? 'office';
}

const withRoom = (key: string, own: string) => (/^\w+:/.test(key) ? key : `${own}:${key}`);

/** The keys written out in the brackets of `t(…)`, before the values to fill in; more than one where it chooses. */
const asked = (source: string) =>
  [...source.replace(/`[^`]*`/g, '``').matchAll(/\bt\(([^,()]+(?:\([^()]*\)[^,()]*)*)/g)].flatMap(([, key = '']) =>
    [...key.matchAll(/(?:^\s*|[?:]\s)'([\w.:-]+)'/g)].map(([, name = '']) => name),
  );

test('every text is there in both languages, with the same values to fill in', () => {
  const written = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))];
  expect(written.sort()).toEqual(['en', 'pt']);
  const portuguese = new Map(textsOf('pt'));
  const english = new Map(textsOf('en'));
  expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  for (const [key, text] of portuguese) {
    expect(text.trim(), key).not.toBe('');
    expect(english.get(key)?.trim(), key).not.toBe('');
    expect(blanks(english.get(key) ?? ''), key).toEqual(blanks(text));
  }
});

test('a text that counts has every form its language counts in', () => {
  for (const language of ['pt', 'en']) {
    const { pluralCategories } = new Intl.PluralRules(languageTag(readLanguage(language) ?? 'PT')).resolvedOptions();
    const keys = textsOf(language).map(([key]) => key);
    // a million of something never waits here: 'many' is not written
    for (const counted of keys.filter((key) => key.endsWith('_other')).map(bare))
      for (const form of pluralCategories.filter((each) => each !== 'many'))
        expect(keys, language).toContain(`${counted}_${form}`);
  }
});

test('every key written out in the code has a text', () => {
  const missing = Object.entries(sources).flatMap(([file, source]) =>
    asked(source)
      .map((name) => withRoom(name, ownRoom(file, source)))
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every text is named by the code', () => {
  const written = /'([\w.:-]+)'|"([\w.:-]+)"|`((?:[\w.:-]|\$\{[^}]*\})+)`/g;
  const named = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(written)].map(([, single, double, template]) => {
      const pattern = (single ?? double ?? template ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.:-]+');
      // what begins with a value may be of any room
      return pattern.startsWith('[') ? pattern : withRoom(pattern, ownRoom(file, source));
    }),
  );
  const exact = new Set(named);
  const patterns = named.filter((each) => each.includes('[')).map((each) => new RegExp(`^${each}$`));
  const unnamed = [...known].filter(
    (key) => !exact.has(key.replaceAll('.', '\\.')) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unnamed).toEqual([]);
});

test('a page is brought with every room it reads', () => {
  const routes = sources['../app/routes.tsx'] ?? '';
  const brought = [...routes.matchAll(/import\('([^']+)'\)\)\.\w+,([^)]*)\)/g)];
  expect(brought.length).toBeGreaterThan(20);
  for (const [, page = '', listed = ''] of brought) {
    const read = new Set([...reachedFrom(page)].filter(ofFeature).flatMap((file) => roomsReadBy(sources[file] ?? '')));
    const given = [...listed.matchAll(/'(\w+)'/g)].map(([, room = '']) => room);
    expect(
      [...read].filter((room) => !given.includes(room)),
      page,
    ).toEqual([]);
  }
});

const ofFeature = (file: string) => file.startsWith('../features/');

function roomsReadBy(source: string): string[] {
  const said = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  const inKeys = [...source.matchAll(/['"`](\w+):[\w.]/g)].map(([, room = '']) => room);
  return [...said, ...inKeys].filter((room) => rooms.has(room) && room !== 'office');
}

/** A file and all it imports, one after the other. */
function reachedFrom(first: string): Set<string> {
  const reached = new Set([first]);
  for (const file of reached)
    for (const [, from = ''] of (sources[file] ?? '').matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const path = new URL(from, `file:///office/src/locales/${file}`).pathname;
      reached.add(path.replace('/office/src/', '../'));
    }
  return reached;
}
