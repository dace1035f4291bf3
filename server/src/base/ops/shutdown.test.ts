import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

test('a signal ends the process in order, and further ones change nothing', async () => {
  const script = `
    import { openLog } from './log.ts';
    import { endOnSignal } from './shutdown.ts';
    const keep = setInterval(() => {}, 1000);
    const say = (word) => console.log(word);
    endOnSignal(() => [
      { name: 'web', limitMs: 1000, end: async () => { await new Promise((done) => setTimeout(done, 100)); say('web'); } },
      { name: 'database', limitMs: 1000, end: () => say('database') },
    ], openLog({ level: 'silent' }));
    say('up');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('./', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said !== 'up\n') return;
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGTERM'), 30);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  expect(said).toBe('up\nweb\ndatabase\n');
  expect(code).toBe(0);
});
