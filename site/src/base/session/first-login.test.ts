import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../testing/open-site.tsx';

/** The page is loaded anew in the same tab. */
async function load() {
  vi.resetModules();
  const [{ cameIn, closeGreeting, firstLoginNow }, { endSession, startSession }] = await Promise.all([
    import('./first-login.ts'),
    import('./session.ts'),
  ]);
  return { cameIn, closeGreeting, firstLoginNow, endSession, startSession };
}
const later: SessionValue = { ...session, customerType: 0 };
const first: SessionValue = { ...later, firstTimeLogin: true };

beforeEach(() => sessionStorage.clear());

test('who is in the account for the first time stays so for the brand when the page is loaded anew', async () => {
  const before = await load();
  before.cameIn(first);
  before.startSession('tok');
  expect(before.firstLoginNow()).toEqual({ news: true, greeting: true });
  expect((await load()).firstLoginNow()).toEqual({ news: true, greeting: false });
});

test('the greeting comes once in a session of the browser', async () => {
  const page = await load();
  page.cameIn(first);
  page.closeGreeting();
  expect(page.firstLoginNow()).toEqual({ news: true, greeting: false });
  page.cameIn(first);
  expect(page.firstLoginNow().greeting).toBe(false);
});

test('a logout and a later login end it', async () => {
  const page = await load();
  page.cameIn(first);
  page.startSession('tok');
  page.endSession();
  expect(page.firstLoginNow()).toEqual({ news: false, greeting: false });
  expect((await load()).firstLoginNow().news).toBe(false);
  page.cameIn(first);
  page.cameIn(later);
  expect((await load()).firstLoginNow().news).toBe(false);
});

test.for([
  ['a password that must be changed comes before the greeting', { passwordExpired: true }, { news: true }],
  ['agents are not greeted', { customerType: 1 }, { news: true }],
  ['a trial account is always new, and is neither greeted nor told', { customerType: 4 }, { news: false }],
] as const)('%s', async ([, more, told]) => {
  const page = await load();
  page.cameIn({ ...first, ...more });
  expect(page.firstLoginNow()).toEqual({ ...told, greeting: false });
});
