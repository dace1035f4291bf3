import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';

/**
 * `http.bet`: the whole bet call over HTTP (session, validation, draw, ledger, bet and round rows, one durable commit, answer, live message)
 * against a bare Fastify that echoes the same JSON, in turns on the same machine with the same client.
 */
const connections = Number(process.env.C ?? 128);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;
const body = JSON.stringify({ stake: '1.00', target: 5000, direction: 'over' });

interface Ready {
  port: number;
  tokens: string[];
}

const url = await freshDatabase();
const server = await start('./http-server.ts', { DATABASE_URL: url });
const echo = await start('./http-echo.ts', {});
const ratios: number[] = [];
let best = { ours: 0, theirs: 0, p99: 0 };
try {
  await fire(server.ready, 2); await cpu();
  await fire(echo.ready, 2);
  for (let round = 0; round < rounds; round++) {
    await cpu(); const ours = await fire(server.ready, seconds); console.log('ours', ours.requests.average, await cpu());
    await cpu(); const theirs = await fire(echo.ready, seconds); console.log('echo', theirs.requests.average, await cpu());
    if (ours.non2xx > 0) throw new Error(`${ours.non2xx} bets were not answered with 200`);
    ratios.push(ours.requests.average / theirs.requests.average);
    best = { ours: ours.requests.average, theirs: theirs.requests.average, p99: ours.latency.p99 };
  }
} finally {
  for (const { child } of [server, echo]) child.kill('SIGKILL');
}
const ratio = [...ratios].sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
console.log(`http.bet ratio=${ratio.toFixed(3)} ours=${Math.round(best.ours)} theirs=${Math.round(best.theirs)}`);
console.log(`http.bet.p99_ms value=${best.p99}`);

function fire(ready: Ready, duration: number): Promise<autocannon.Result> {
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  return autocannon({
    url: `http://127.0.0.1:${ready.port}/play/dice/bet`,
    connections,
    duration,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization:
                ready.tokens[sent % Math.max(1, ready.tokens.length)] ?? 'a-token-of-the-same-length-as-the-real-one',
              'idempotency-key': `${run}-${sent}`,
            },
          };
        },
      },
    ],
  });
}

async function start(module: string, env: Record<string, string>): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), {
    env: { ...process.env, ...env, BENCH_PORT: String(await freePort()) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${module} ended before it was ready`)));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Ready];
  ended.catch(() => undefined);
  return { child, ready };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A database of its own on the server that was given. */
async function freshDatabase(): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (!given) throw new Error('DATABASE_URL is missing: it must name a PostgreSQL where databases may be created');
  const name = `bench_http_${process.pid}`;
  const client = new pg.Client({ connectionString: given });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(given);
  address.pathname = `/${name}`;
  return address.toString();
}

async function cpu(): Promise<string> {
  const { readFileSync } = await import('node:fs');
  const of = (pid: number | undefined) => { try { const f = readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10000; } catch { return 0; } };
  const tot = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number);
  const c = new pg.Client({ connectionString: url }); await c.connect();
  const pids = (await c.query("select pid from pg_stat_activity where pid <> pg_backend_pid() and (datname = current_database() or backend_type in ('walwriter','background writer','checkpointer'))")).rows.map((r: { pid: number }) => r.pid);
  await c.end();
  const now = { me: of(process.pid), server: of(server.child.pid), echo: of(echo.child.pid), pg: pids.reduce((s: number, p: number) => s + of(p), 0), idle: tot[3]! * 10000, all: tot.reduce((a, b) => a + b, 0) * 10000 };
  const g = globalThis as unknown as { last?: typeof now };
  const last = g.last; g.last = now;
  return last ? Object.entries(now).map(([k, v]) => k + '=' + Math.round((v - last[k as 'me']) / 1000) + 'ms').join(' ') : '';
}
