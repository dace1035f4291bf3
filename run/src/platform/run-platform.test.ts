import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayOpen } from './run-platform.ts';

let said: unknown[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
});
afterEach(() => void vi.restoreAllMocks());

function trial() {
  const gone = Promise.withResolvers<string>();
  const stopping = new AbortController();
  const done: string[] = [];
  const platform = { gone: gone.promise, stop: async () => void done.push('platform') };
  const code = stayOpen(platform, stopping.signal, () => done.push('front ends'));
  return { gone, stopping, done, code };
}

test('a platform whose part died too often says so with the end of its log, stops the rest and ends with 1', async () => {
  const { gone, done, code } = trial();
  gone.resolve(
    'server ended with code 7, for the 5th time within 60 s. Its log is server.log; the last lines:\n\nno room',
  );
  expect(await code).toBe(1);
  expect(done).toEqual(['front ends', 'platform']);
  expect(said.join('\n')).toContain('for the 5th time within 60 s. Its log is server.log; the last lines:\n\nno room');
});

test('a platform that was told to stop ends with 0', async () => {
  const { stopping, done, code } = trial();
  stopping.abort();
  expect(await code).toBe(0);
  expect(done).toEqual(['front ends', 'platform']);
});
