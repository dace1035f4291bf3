import { expect, test } from 'vitest';
import { concurrencyLimit } from './in-turn.ts';

test('two run, two wait in their order, and one more is told to come back', async () => {
  const inTurn = concurrencyLimit({ mostAtOnce: 2, mostWaiting: 2 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.push(end));
      return number;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(inTurn(async () => 4)).rejects.toMatchObject({ code: 'server.busy' });
  ends[1]?.();
  expect(await all[1]).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('work that fails hands its turn on', async () => {
  const inTurn = concurrencyLimit({ mostAtOnce: 1, mostWaiting: 1 });
  const [first, second] = [
    inTurn(async () => {
      throw new Error('broken');
    }),
    inTurn(async () => 'done'),
  ];
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
