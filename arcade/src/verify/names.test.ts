import { expect, test } from 'vitest';
import { games } from './game/games.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default', eager: true });

test('every game is called here what its own page is called', () => {
  for (const language of ['pt', 'en', 'ar']) {
    const codes = ['dice', 'crash', ...Object.keys(games)];
    const titles = codes.map((code) => [code, files[`../locales/${language}/${code}.json`]?.title]);
    expect(files[`../locales/${language}/verify.json`]?.games, language).toEqual(Object.fromEntries(titles));
  }
});
