import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';

const run = promisify(execFile);
let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

/**
 * A process like ours: everything imported first, then tracing started, then a call that reads the database. The code
 * in the address is put together, for the command line is sent to the collector as well.
 */
const script = `
  import { createRequire } from 'node:module';
  import Fastify from 'fastify';
  import { sql } from 'kysely';
  import { openDb } from '../db/db.ts';
  import { openLog } from './log.ts';
  import { readSettings } from '../settings.ts';
  import { startTracing } from './tracing.ts';
  const tracing = await startTracing(readSettings(process.env), openLog({ level: 'silent' }));
  const { db, close } = openDb(process.env.DATABASE_URL);
  const app = Fastify();
  app.get('/traced', async () => (await sql\`select 42 as answer\`.execute(db)).rows);
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(await (await fetch('http://127.0.0.1:' + app.server.address().port + '/traced?lang=pt&h=a-hand-' + 'off-code')).text());
  await app.close();
  await close();
  await tracing.stop();
  const loaded = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('@opentelemetry'));
  console.log('loaded ' + loaded);
`;

async function runProcess(env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('./', import.meta.url)),
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: rig.url, ...env },
    timeout: 120_000,
  });
  return stdout;
}

test('without a collector nothing of tracing is loaded', async () => {
  expect(await runProcess({})).toBe('[{"answer":42}]\nloaded false\n');
});

test('with a collector the call and its statement are sent to it, though their modules were imported before', async () => {
  const sent: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(`${request.url} ${Buffer.concat(chunks).toString('latin1')}`);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    expect(await runProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })).toContain('[{"answer":42}]');
  } finally {
    collector.close();
  }
  const traces = sent.filter((text) => text.startsWith('/v1/traces')).join('');
  expect(traces).toContain('/traced');
  expect(traces).toContain('select 42 as answer');
  expect(traces).not.toContain('a-hand-off-code');
});
