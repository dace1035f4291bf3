import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goOnAsking } from './go-on-asking.ts';
import { makeStore } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at which one bet has no answer; `answer` says what becomes of the next call. */
function table() {
  const store = makeStore<{ key: string | undefined }, { key: string | undefined }>(
    { key: undefined },
    (_, said) => said,
  );
  const sent: (string | undefined)[] = [];
  let isBack = false;
  goOnAsking(
    store,
    ({ key }) => key,
    async () => {
      const { key } = store.get();
      sent.push(key);
      // under way it has no place among what got no answer
      store.say({ key: undefined });
      await Promise.resolve();
      if (!isBack) store.say({ key });
    },
  );
  const comeBack = () => {
    isBack = true;
  };
  return { store, sent, comeBack };
}

test('a bet without an answer is sent again by itself until it has one, with the key it was made with', async () => {
  const { store, sent, comeBack } = table();
  store.say({ key: 'a' });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(sent).toEqual(['a', 'a']);
  comeBack();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a', 'a', 'a']);
});

test('it is sent as soon as the browser has its line back', async () => {
  const { store, sent, comeBack } = table();
  store.say({ key: 'a' });
  comeBack();
  window.dispatchEvent(new Event('online'));
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
});

test('after two minutes it waits for the player; another bet begins anew', async () => {
  const { store, sent } = table();
  store.say({ key: 'a' });
  await vi.advanceTimersByTimeAsync(130_000);
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(before);
  store.say({ key: 'b' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent.at(-1)).toBe('b');
});

test('while nothing is without an answer nothing is sent', async () => {
  const { store, sent } = table();
  store.say({ key: undefined });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});
