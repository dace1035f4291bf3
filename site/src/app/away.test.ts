import { Refused } from '@palpite/contract/base/client.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that looks at something, and how often it asked. */
function look(answer: () => Promise<string>) {
  let asked = 0;
  const observer = new QueryObserver(newQueryClient(), {
    queryKey: ['something'],
    queryFn: () => {
      asked += 1;
      return answer();
    },
  });
  const leave = observer.subscribe(() => undefined);
  return { asked: () => asked, shown: () => observer.getCurrentResult().data, leave };
}

test.each([
  ['network', 0],
  ['server.busy', 503],
] as const)(
  'a page that got no answer (%s) goes on asking, and fills itself once there is one',
  async (code, status) => {
    let isBack = false;
    const page = look(async () => {
      if (!isBack) throw new Refused(code, 'one moment', status);
      return 'here';
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.asked()).toBeGreaterThan(10);
    expect(page.shown()).toBeUndefined();
    isBack = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.shown()).toBe('here');
    const before = page.asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.asked()).toBe(before);
    page.leave();
  },
);

test('a refusal is an answer, and a fault is not asked about for ever', async () => {
  const refused = look(() => Promise.reject(new Refused('function.not.available', 'no', 403)));
  const broken = look(() => Promise.reject(new Refused('server.fault', 'a fault', 500)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.asked()).toBe(1);
  expect(broken.asked()).toBe(3);
  refused.leave();
  broken.leave();
});
