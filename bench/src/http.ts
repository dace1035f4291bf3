import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Crowd, fireCrowd, type People } from './http-logins.ts';

/**
 * `http.bet`: the whole bet call over HTTP (session, validation, draw, ledger, bet and round rows, one durable commit, answer, live message)
 * against a bare Fastify that echoes the same JSON, in turns on the same machine with the same client.
 * `http.bet.with_logins`: the same bets while 50 players a second ask to log in and 5 a second for a picture, against the bets without them. Passwords
 * give way to bets, so the ratio alone would flatter: out of `asked` logins a second `logins` were served, the others still waited or were told
 * to come back. A ratio beside few logins says that bets are safe from a crowd at the door, not that the crowd comes in.
 */
/** Enough that one batch of bets is always in the making while another is under way. */
const connections = 256;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;
const body = JSON.stringify({ stake: '1.00', target: 5000, direction: 'over' });

interface Ready {
  port: number;
  tokens: string[];
  people?: People;
}

const url = await freshDatabase();
const server = await start('./http-server.ts', { DATABASE_URL: url });
const echo = await start('./http-echo.ts', {});
const measured: { ratio: number; ours: number; theirs: number; p99: number }[] = [];
const crowded: ({ ratio: number; ours: number; alone: number } & Crowd)[] = [];
try {
  await fire(server.ready, 3);
  await fire(echo.ready, 2);
  for (let round = 0; round < rounds; round++) {
    const ours = await fire(server.ready, seconds);
    const theirs = await fire(echo.ready, seconds);
    if (ours.non2xx > 0) throw new Error(`${ours.non2xx} bets were not answered with 200`);
    const [mine, other] = [ours.requests.average, theirs.requests.average];
    measured.push({ ratio: mine / other, ours: mine, theirs: other, p99: ours.latency.p99 });
    const [among, crowd] = await Promise.all([fire(server.ready, seconds), crowdIn(server.ready)]);
    if (among.non2xx > 0) throw new Error(`${among.non2xx} bets among logins were not answered with 200`);
    crowded.push({ ratio: among.requests.average / mine, ours: among.requests.average, alone: mine, ...crowd });
  }
} finally {
  for (const { child } of [server, echo]) child.kill('SIGKILL');
}
// the figures printed are those of the middle round, so that they give its ratio
const middle = middleOf(measured);
const crowd = middleOf(crowded);
console.log(
  `http.bet ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
console.log(`http.bet.p99_ms value=${middle.p99}`);
console.log(
  `http.bet.with_logins ratio=${crowd.ratio.toFixed(3)} ours=${Math.round(crowd.ours)} theirs=${Math.round(crowd.alone)} logins=${crowd.logins.toFixed(1)} asked=${crowd.asked.toFixed(1)} captchas=${crowd.captchas.toFixed(1)}`,
);

function middleOf<Round extends { ratio: number }>(all: Round[]): Round {
  const found = all.sort((a, b) => a.ratio - b.ratio)[Math.floor(all.length / 2)];
  if (!found) throw new Error('no round was measured');
  return found;
}

function crowdIn({ port, people }: Ready): Promise<Crowd> {
  if (!people) throw new Error('the server named nobody who could log in');
  return fireCrowd(port, people, seconds);
}

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
