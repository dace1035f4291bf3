import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRestarts } from '@palpite/server/base/ops/restarts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRestarts } from './restarts.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palpite-restarts-test-'));
  mkdirSync(join(dataDir, 'logs'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

test('a death and the way back are told in the terminal, in the log of the platform and to the health page', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const file = join(dataDir, 'restarts.json');
  const restarts = keepRestarts(dataDir);
  expect(await readRestarts(file)).toEqual([]);
  const death = { part: 'database', why: 'was ended by SIGKILL', times: 2 };
  restarts.tell({ is: 'dead', ...death, pauseMs: 500 });
  const [down] = (await readRestarts(file)) ?? [];
  expect(down).toEqual({ ...death, lastAt: expect.any(String), backAfterMs: null });
  restarts.tell({ is: 'back', ...death, afterMs: 1849.6 });
  expect(await readRestarts(file)).toEqual([{ ...down, backAfterMs: 1850 }]);
  expect(said.mock.calls.flat()).toEqual([
    'database was ended by SIGKILL: it is started again after a pause of 0.5 s (restart 2 since the platform opened).',
    'database is back after 1.8 s.',
  ]);
  const lines = readFileSync(join(dataDir, 'logs', 'platform.log'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { is: 'dead', ...death, time: down?.lastAt, pauseMs: 500 },
    { is: 'back', ...death },
  ]);
  restarts.close();
  expect(existsSync(file)).toBe(false);
});
