// The sentences of the specification's error catalogue (section 8) that no answer of the platform carries: a screen says them by itself. Each
// stands in the texts of both languages, and the screen that says it still asks for it. What the platform refuses in words of its own is walked
// row by row beside it; how these screens come up, in the tests of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const textIn = (language: 'en' | 'pt', file: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (here, step) => (here as Tree | undefined)?.[step],
      JSON.parse(read(`locales/${language}/${file}.json`)),
    );

const rows: readonly [file: string, key: string, words: string, saidBy: string][] = [
  ['site', 'error.network', 'Network link is abnormal, please try again', 'base/failure.ts'],
  ['site', 'error.network', 'Network link is abnormal, please try again', 'app/status-failed-page.tsx'],
  [
    'site',
    'error.slow',
    'The page took longer time to load, please check your network connectivity',
    'app/error-boundary.tsx',
  ],
  ['site', 'error.unknown', 'Unknown error', 'app/error-boundary.tsx'],
  ['site', 'error.unknown', 'Unknown error', 'base/failure.ts'],
  ['site', 'error.notLoggedIn', 'You are not logged in, please login', 'base/caller.ts'],
  ['site', 'unknownHost.title', 'Invalid URL, please contact customer service', 'app/closed-pages.tsx'],
  ['site', 'captcha.none', 'Image load error', 'base/captcha-field.tsx'],
  ['site', 'error.image', 'Image load error', 'base/picture.tsx'],
  ['site', 'error.network', 'Network link is abnormal, please try again', 'app/line-banner.tsx'],
  ['site', 'region.title', 'Access restricted', 'app/closed-pages.tsx'],
  ['site', 'maintenance.title', 'We are under maintenance', 'app/closed-pages.tsx'],
  ['social', 'failed', 'Login failure. Please try again.', 'features/social/callback-page.tsx'],
  ['agents', 'only.title', 'Non-agents cannot log in', 'app/agent-only.tsx'],
  [
    'entrance',
    'registerFirst.title',
    'Please Register An Account First',
    'features/entrance/register-first-dialog.tsx',
  ],
  ['entrance', 'error.terms', 'Please accept the terms of use to continue', 'features/entrance/register-form.tsx'],
  ['popups', 'maintenance.title', 'Game maintenance', 'features/catalogue/popup/maintenance-dialog.tsx'],
  ['players', 'menu.copied', 'Username copied', 'features/players/account-menu.tsx'],
];

test.each(rows)('%s %s: “%s”, said by %s', (file, key, words, saidBy) => {
  const english = textIn('en', file, key);
  const portuguese = textIn('pt', file, key);
  expect(english).toContain(words);
  expect(portuguese).toEqual(expect.any(String));
  expect(portuguese).not.toBe(english);
  expect(read(saidBy)).toContain(key);
});

test('the table is whole', () => {
  process.stdout.write(`the error catalogue, on the screen: ${rows.length} rows in PT and EN\n`);
  expect(new Set(rows.map(([file, key, , saidBy]) => `${file} ${key} ${saidBy}`)).size).toBe(rows.length);
});
