import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { metrics } from './metrics.ts';
import { type Ops, openOps } from './ops.ts';

let rig: Rig;
let ops: Ops;
let folder = '';
const noted = () => join(folder, 'restarts.json');
beforeAll(async () => {
  rig = await openRig();
  folder = mkdtempSync(join(tmpdir(), 'palpite-ops-test-'));
  ops = await openOps({
    db: rig.db,
    log: rig.platform.log,
    host: '127.0.0.1',
    port: 0,
    metrics: true,
    restartsFile: noted(),
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await ops.close();
  await rig.close();
});

async function ask(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${ops.port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

test('the process is healthy before it is ready, and not ready any more before it ends', async () => {
  expect((await ask('/health')).status).toBe(200);
  expect(await ask('/ready')).toEqual({ status: 503, text: '{"state":"not ready","missing":"starting or ending"}' });
  ops.setReady(true);
  expect(await ask('/ready')).toEqual({ status: 200, text: '{"state":"ready"}' });
  ops.setReady(false);
  expect((await ask('/ready')).status).toBe(503);
  ops.setReady(true);
});

test('the health page tells what was started again: who, when, how often, why', async () => {
  expect(await ask('/health')).toEqual({ status: 200, text: '{"state":"alive"}' });
  const restarts = [
    { part: 'database', times: 2, lastAt: '2026-03-01T12:00:00.000Z', why: 'was ended by SIGKILL', backAfterMs: 1800 },
  ];
  writeFileSync(noted(), JSON.stringify(restarts));
  expect(JSON.parse((await ask('/health')).text)).toEqual({ state: 'alive', restarts });
  writeFileSync(noted(), 'torn');
  expect(await ask('/health')).toEqual({ status: 200, text: '{"state":"alive"}' });
});

test('a house whose migrations have not all run is not ready', async () => {
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`delete from base.migration where name = '0001_base.sql' returning name, hash`.execute(rig.db);
  expect((await ask('/ready')).text).toContain('migration 0001_base.sql');
  await sql`insert into base.migration (name, hash) values (${rows[0]?.name}, ${rows[0]?.hash})`.execute(rig.db);
  expect((await ask('/ready')).status).toBe(200);
});

test('the metrics tell what was counted, and of the process itself', async () => {
  const counted = async () => {
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds_total');
    const figure = (name: string) => Number(text.split(`${name} `)[1]?.split('\n')[0] ?? 0);
    return {
      calls: figure('palpite_call_seconds_count{endpoint="instant.play",outcome="ok"}'),
      refusals: figure('palpite_refusals_total{code="wallet.insufficient"}'),
    };
  };
  const before = await counted();
  const done = metrics.calls('instant.play')();
  done();
  metrics.refused('wallet.insufficient');
  expect(await counted()).toEqual({ calls: before.calls + 1, refusals: before.refusals + 1 });
});

test('anything else is unknown, and metrics can be off', async () => {
  expect((await ask('/')).status).toBe(404);
  const plain = await openOps({
    db: rig.db,
    log: rig.platform.log,
    host: '127.0.0.1',
    port: 0,
    metrics: false,
    restartsFile: noted(),
  });
  expect((await fetch(`http://127.0.0.1:${plain.port}/metrics`)).status).toBe(404);
  await plain.close();
});

test('a taken port is told', async () => {
  await expect(
    openOps({
      db: rig.db,
      log: rig.platform.log,
      host: '127.0.0.1',
      port: ops.port,
      metrics: false,
      restartsFile: noted(),
    }),
  ).rejects.toThrow('EADDRINUSE');
});
