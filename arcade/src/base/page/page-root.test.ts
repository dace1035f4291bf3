import { expect, test, vi } from 'vitest';
import { makeStore } from '../seat/store.ts';
import { hereSoon } from './page-root.ts';

const aStore = () => makeStore<string, string>('entering', (_, next) => next);
const isHere = (state: string) => state !== 'entering';

/** What has ended once everything that waits for nothing but itself has. */
const settled = async (promise: Promise<void>) => {
  let ended = false;
  void promise.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return () => ended;
};

test('a table that is here, or comes at once, is drawn with the page; one that stays away is not waited for', async () => {
  vi.useFakeTimers();
  const here = aStore();
  here.say('ready');
  expect((await settled(hereSoon(here, isHere)))()).toBe(true);

  const coming = aStore();
  const comes = await settled(hereSoon(coming, isHere));
  expect(comes()).toBe(false);
  coming.say('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(comes()).toBe(true);

  const away = await settled(hereSoon(aStore(), isHere));
  expect(away()).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(away()).toBe(true);
  vi.useRealTimers();
});
