import { expect, test } from 'vitest';
import { speakTexts, textsNow } from './texts.ts';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

const files = import.meta.glob<Tree>('../locales/*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
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

test('every text is there in Portuguese and in English, with the same values to fill in', () => {
  const pt = roomsOf('pt');
  const en = roomsOf('en');
  expect([...en.keys()].sort()).toEqual([...pt.keys()].sort());
  for (const [room, tree] of pt) expect(keysOf(en.get(room) ?? {}).sort(), room).toEqual(keysOf(tree).sort());
});

test('no text is empty', () => {
  for (const [file, tree] of Object.entries(files)) expect(JSON.stringify(tree), file).not.toMatch(/:\s*""/);
});

test('every key written out in the code has a text', () => {
  const known = new Set(
    [...roomsOf('pt')].flatMap(([room, tree]) =>
      keysOf(tree).map((key) => `${room}:${key.replace(/_(one|many|other)$/, '')}`),
    ),
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
