import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claim, holder, release } from './claim.ts';

const home = mkdtempSync(join(tmpdir(), 'palpite-claim-test-'));
const file = join(home, 'thing.running');
afterAll(() => rmSync(home, { recursive: true }));

test('what a running process claimed is held until it is released', () => {
  expect(holder(file)).toBeUndefined();
  claim(file);
  expect(holder(file)).toBe(process.pid);
  release(file);
  expect(holder(file)).toBeUndefined();
});

test('a claim ends with its process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  claim(file, child.pid);
  expect(holder(file)).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(holder(file)).toBeUndefined();
});

test('a process with the same number that started at another time is not the holder', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'before the machine was switched on' }));
  expect(holder(file)).toBeUndefined();
});

test('a torn claim is nobody’s', () => {
  writeFileSync(file, '{"pid":');
  expect(holder(file)).toBeUndefined();
});
