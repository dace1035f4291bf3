import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Trouble } from '../trouble.ts';
import { startOf } from './claim.ts';
import { type Program, startProgram } from './programs.ts';

const home = mkdtempSync(join(tmpdir(), 'palpite-programs-test-'));
afterAll(() => rmSync(home, { recursive: true }));

const ready = `import { writeSync } from 'node:fs';
console.log('greeting:', process.env.GREETING);
writeSync(3, '{"ready":true,"logins":[1]}\\n');
`;

test('a program says on descriptor 3 that it is ready, and its output is in its log only', async () => {
  const program = start(`${ready} setInterval(() => {}, 1000);`);
  expect(await program.ready).toEqual({ ready: true, logins: [1] });
  await program.stop(2000);
  expect(readFileSync(join(home, 'trial.log'), 'utf8')).toContain('greeting: oi');
});

test('one that ends before it is ready is told with the last lines of this run’s log', async () => {
  writeFileSync(join(home, 'trial.log'), 'a line of an earlier run\n');
  const cause = await start(`console.log('the cupboard is bare'); process.exit(4);`).ready.catch(
    (thrown: unknown) => thrown,
  );
  expect(cause).toBeInstanceOf(Trouble);
  expect(String(cause)).toMatch(/trial ended with code 4\..*the last lines:\n\nthe cupboard is bare$/s);
});

test('one that takes too long is told', async () => {
  const program = start('setInterval(() => {}, 1000);', 300);
  await expect(program.ready).rejects.toThrow('was not ready after 0.3 s');
  await program.stop(2000);
});

test('one that ends by itself is gone; one that was asked to is not', async () => {
  const alone = start(`${ready} setTimeout(() => { console.log('out of steam'); process.exit(0); }, 50);`);
  await alone.ready;
  const { how, log } = await alone.gone;
  expect(how).toBe('ended with code 0');
  expect(log).toMatch(/the last lines:\n\n.*out of steam$/s);
  const asked = start(`${ready} process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`);
  await asked.ready;
  await asked.stop(2000);
  expect(await Promise.race([asked.gone, Promise.resolve('nothing')])).toBe('nothing');
});

test('one that does not want to stop is ended by force', async () => {
  const program = start(`process.on('SIGTERM', () => {}); ${ready} setInterval(() => {}, 1000);`);
  await program.ready;
  await program.stop(100);
  expect(startOf(program.pid)).toBeUndefined();
});

function start(source: string, readyWithinMs = 120_000): Program {
  const file = join(home, 'trial.ts');
  writeFileSync(file, source);
  return startProgram({
    name: 'trial',
    file,
    env: { GREETING: 'oi' },
    log: join(home, 'trial.log'),
    verbose: false,
    readyWithinMs,
  });
}
