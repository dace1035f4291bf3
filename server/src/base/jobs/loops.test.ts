import { expect, test } from 'vitest';
import { openLog } from '../ops/log.ts';
import type { Platform } from '../room.ts';
import { startLoops } from './loops.ts';

const platform = { log: openLog({ level: 'silent' }) } as Platform;

test('a loop goes on at once while there is more, also after an error, and ends with the piece under way', async () => {
  let runs = 0;
  let ended = 0;
  const begun = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  const loops = startLoops(
    platform,
    [
      {
        name: 'test.count',
        run: async () => {
          runs += 1;
          if (runs === 3) throw new Error('once');
          if (runs === 6) {
            begun.resolve();
            await last.promise;
          }
          ended += 1;
          return runs < 5;
        },
      },
    ],
    { idleMs: 1 },
  );
  await begun.promise;
  const stopped = loops.stop();
  last.resolve();
  await stopped;
  expect([runs, ended]).toEqual([6, 5]);
});

test('one that fails holds no other up, and a pause ends when all are stopped', async () => {
  const other = Promise.withResolvers<void>();
  const loops = startLoops(
    platform,
    [
      {
        name: 'test.fails',
        run: async () => {
          throw new Error('always');
        },
      },
      {
        name: 'test.works',
        run: async () => {
          other.resolve();
          return false;
        },
      },
    ],
    { idleMs: 3_600_000 },
  );
  await other.promise;
  await loops.stop();
});
