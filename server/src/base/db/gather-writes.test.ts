import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

function open(write: (keys: readonly string[]) => void) {
  const [written, lost, failed]: [string[][], string[], unknown[]] = [[], [], []];
  const gathered = gatherWrites<string, number>({
    apartMs: 0,
    outage: { failed: (error) => failed.push(error), worked: () => undefined },
    async write(values) {
      const keys = [...values.keys()];
      write(keys);
      written.push(keys);
    },
    lost: (key) => void lost.push(key),
  });
  return { gathered, written, lost, failed };
}
const fault = (code: string) => Object.assign(new Error(code), { code });

test('one value that cannot be written holds back no other, and is given up', async () => {
  const { gathered, written, lost, failed } = open((keys) => {
    if (keys.includes('bad')) throw fault('22003');
    if (keys.includes('absurd')) throw new RangeError('Invalid time value');
  });
  for (const key of ['a', 'b', 'bad', 'c', 'absurd', 'd', 'e']) gathered.put(key, 1);
  await gathered.settled();
  expect(written.flat().sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([lost.sort(), failed]).toEqual([['absurd', 'bad'], []]);
  gathered.put('f', 1);
  await gathered.close();
  expect(written.at(-1)).toEqual(['f']);
});

test('what could not be written for now is tried again, unless it is forgotten', async () => {
  let isAway = true;
  const { gathered, written, lost, failed } = open(() => {
    if (isAway) throw fault('ECONNREFUSED');
  });
  gathered.put('a', 1);
  await expect.poll(() => failed.length).toBe(1);
  gathered.put('b', 1);
  await gathered.forget();
  isAway = false;
  gathered.put('c', 1);
  await gathered.settled();
  expect([written.flat(), lost]).toEqual([['c'], []]);
  await gathered.close();
});

test('where so many go in one write, what is urgent goes first, then the oldest, and it is known how old the rest is', async () => {
  const written: { keys: string[]; left: number | undefined }[] = [];
  const began = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const gathered = gatherWrites<string, number>({
    apartMs: 0,
    most: 2,
    outage: { failed: () => undefined, worked: () => undefined },
    async write(values, left) {
      began.resolve();
      await gate.promise;
      written.push({ keys: [...values.keys()], left });
    },
    lost: () => undefined,
  });
  gathered.put('first', 1);
  await began.promise;
  const from = performance.now();
  for (const key of ['a', 'b', 'c', 'd']) gathered.put(key, 1);
  gathered.put('e', 1, true);
  gathered.put('a', 2);
  const until = performance.now();
  gate.resolve();
  await gathered.settled();
  expect(written.map(({ keys }) => keys)).toEqual([['first'], ['e', 'a'], ['b', 'c'], ['d']]);
  const [first, ...rest] = written.map(({ left }) => left);
  expect([first, rest.pop()]).toEqual([undefined, undefined]);
  for (const left of rest) {
    expect(left).toBeGreaterThanOrEqual(from);
    expect(left).toBeLessThanOrEqual(until);
  }
  for (const key of ['x', 'y', 'z']) gathered.put(key, 1);
  await gathered.close();
  expect(written.slice(4).flatMap(({ keys }) => keys)).toEqual(['x', 'y', 'z']);
});
