import { expect, test } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

test('what fails holds up none of the others, and is thrown after them', async () => {
  const done: number[] = [];
  const broken = new Error('2 is broken');
  const work = (faults: readonly number[]) => async (item: number) => {
    await Promise.resolve();
    if (faults.includes(item)) throw broken;
    done.push(item);
  };
  await expect(eachInTurn([1, 2, 3], work([2]))).rejects.toBe(broken);
  expect(done).toEqual([1, 3]);
  await expect(eachInTurn([1, 2, 3], work([1, 2]))).rejects.toThrow('2 of 3 failed');
  expect(done).toEqual([1, 3, 3]);
  await eachInTurn([4, 5], work([]));
  expect(done.slice(3)).toEqual([4, 5]);
});
