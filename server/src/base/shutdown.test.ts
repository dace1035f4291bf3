import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { endAll } from './shutdown.ts';

const log = openLog({ level: 'silent' });

test('things end in order, and one that fails or hangs does not keep the others', async () => {
  const ended: string[] = [];
  const well = await endAll(
    [
      { name: 'first', limitMs: 1000, end: () => ended.push('first') },
      { name: 'hanging', limitMs: 20, end: () => new Promise(() => {}) },
      {
        name: 'failing',
        limitMs: 1000,
        end: () => {
          throw new Error('no');
        },
      },
      { name: 'last', limitMs: 1000, end: async () => ended.push('last') },
    ],
    log,
  );
  expect(ended).toEqual(['first', 'last']);
  expect(well).toBe(false);
  expect(await endAll([{ name: 'only', limitMs: 1000, end: () => {} }], log)).toBe(true);
});
