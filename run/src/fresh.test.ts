import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDataDir } from './fresh.ts';
import { claim, release } from './platform/claim.ts';

const home = mkdtempSync(join(tmpdir(), 'palpite-fresh-test-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a data folder is emptied, but not while it is in use', async () => {
  const dataDir = join(home, 'data');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  claim(join(dataDir, 'platform.running'));
  await expect(freshDataDir(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
  release(join(dataDir, 'platform.running'));
  await freshDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a folder that is something else’s is left alone', async () => {
  const photos = join(home, 'photos');
  mkdirSync(photos);
  writeFileSync(join(photos, 'holiday.jpg'), '');
  await expect(freshDataDir(photos)).rejects.toThrow('does not look like a data folder');
  expect(readdirSync(photos)).toEqual(['holiday.jpg']);
});

test('one that does not exist is fresh already', async () => {
  await freshDataDir(join(home, 'nowhere'));
});
