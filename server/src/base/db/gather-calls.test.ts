import { expect, test } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

/** A store that answers when it is told to. */
function slowStore() {
  const asked: (readonly number[])[] = [];
  const begun: (() => void)[] = [];
  const run = async (keys: readonly number[]) => {
    asked.push(keys);
    await new Promise<void>((resolve) => begun.push(resolve));
    if (keys.includes(13)) throw Object.assign(new Error('13 cannot be read'), { code: '22003' });
    if (keys.includes(99)) throw new Error('Connection terminated unexpectedly');
    return keys.map((key) => key * 2);
  };
  /** Lets all go on that is under way, and what follows from it. */
  const goOn = async () => {
    while (begun.length > 0) {
      for (const go of begun.splice(0)) go();
      await new Promise(setImmediate);
    }
  };
  return { asked, run, goOn };
}

test('what is asked while a call is under way goes with the next, never with the one that has begun', async () => {
  const { asked, run, goOn } = slowStore();
  const read = gatherCalls(run);
  const answers = [read(1), read(2), read(3)];
  expect(asked).toEqual([[1]]);
  await goOn();
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1], [2, 3]]);
  // whoever comes when nothing is under way waits for nobody
  const later = read(4);
  expect(asked.at(-1)).toEqual([4]);
  await goOn();
  expect(await later).toBe(8);
});

test('no call asks for more than it may, and the same key twice is answered twice', async () => {
  const { asked, run, goOn } = slowStore();
  const read = gatherCalls(run, 2);
  const answers = [1, 2, 2, 3, 4].map(read);
  await goOn();
  expect(await Promise.all(answers)).toEqual([2, 4, 4, 6, 8]);
  expect(asked).toEqual([[1], [2, 2], [3, 4]]);
});

test('where a call of many fails each is asked alone: the others have their answer, and who comes later too', async () => {
  const { asked, run, goOn } = slowStore();
  const read = gatherCalls(run);
  const answers = [1, 2, 13, 3].map((key) => read(key).catch((error: Error) => error.message));
  await goOn();
  expect(await Promise.all(answers)).toEqual([2, 4, '13 cannot be read', 6]);
  expect(asked).toEqual([[1], [2, 13, 3], [2], [13], [3]]);
  const after = read(5);
  await goOn();
  expect(await after).toBe(10);
});

test('where the database is away all are told at once: nobody waits for the failures of the others', async () => {
  const { asked, run, goOn } = slowStore();
  const read = gatherCalls(run);
  const answers = [1, 99, 2, 3].map((key) => read(key).catch((error: Error) => error.message));
  await goOn();
  const away = 'Connection terminated unexpectedly';
  expect(await Promise.all(answers)).toEqual([2, away, away, away]);
  expect(asked).toEqual([[1], [99, 2, 3]]);
});
