import { openDb } from '@palpite/server/base/db/db.ts';
import { migrate } from '@palpite/server/base/db/migrate.ts';
import { verifyBooks } from '@palpite/server/ledger/ledger.ts';
import pg from 'pg';
import { type Measured, measureBets, openWorld } from './load/ledger-bets.ts';
import { fillTpcb, findPgbench, runTpcb } from './theirs/ledger-tpcb.ts';

/**
 * `ledger.uniform`, `ledger.skewed`: durable bets a second through the ledger's door (in-process, idempotent, double
 * entry, 10 000 wallets; skewed: one wallet takes 20 % of them) against pgbench TPC-B on the same server, in turns.
 * `ratio` is the median of the rounds' ratios.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const wallets = 10_000;
const users = 1280;
const shapes = { uniform: 0, skewed: 0.2 };
type Shape = keyof typeof shapes;

const pgbench = findPgbench();
if (!pgbench) {
  console.error(
    'pgbench is not on this machine. On Debian: apt-get install postgresql-contrib; elsewhere it comes with PostgreSQL.',
  );
  process.exit(1);
}
const tpcb = await freshDatabase('bench_tpcb');
const books = await freshDatabase('bench_ledger');
fillTpcb(pgbench, tpcb);
await migrate(books);
const world = await openWorld(books, wallets);
await run(books, 'vacuum analyze', 'checkpoint');

const measured: { theirs: number; uniform: Measured; skewed: Measured }[] = [];
await measureBets(books, world, { seconds: 2, users, skew: 0 });
for (let round = 1; round <= rounds; round++) {
  const theirs = await runTpcb(pgbench, tpcb, seconds);
  const uniform = await measureBets(books, world, { seconds, users, skew: shapes.uniform });
  const skewed = await measureBets(books, world, { seconds, users, skew: shapes.skewed });
  measured.push({ theirs, uniform, skewed });
  console.log(
    `round ${round} of ${rounds}: TPC-B ${show(theirs)}/s, uniform ${show(uniform.perSecond)}/s, skewed ${show(skewed.perSecond)}/s`,
  );
}
for (const shape of Object.keys(shapes) as Shape[]) {
  const ratio = median(measured.map((round) => round[shape].perSecond / round.theirs));
  const ours = median(measured.map((round) => round[shape].perSecond));
  console.log(
    `ledger.${shape} ratio=${ratio.toFixed(2)} ours=${show(ours)} theirs=${show(median(measured.map((round) => round.theirs)))}`,
  );
  console.log(`ledger.${shape}.p99_ms value=${median(measured.map((round) => round[shape].p99Ms)).toFixed(1)}`);
}

const opened = openDb(books, { max: 1 });
const { clean, entries, findings, tookMs } = await verifyBooks(opened.db);
await opened.close();
for (const { check, subject, detail } of findings.slice(0, 5)) console.error(`${check}: ${subject} ${detail}`);
console.log(`${entries} entries verified in ${tookMs} ms: ${clean ? 'clean' : 'not clean'}`);
await dropDatabases('bench_tpcb', 'bench_ledger');
process.exitCode = clean ? 0 : 1;

async function freshDatabase(name: string): Promise<string> {
  await dropDatabases(name);
  await run(adminUrl(), `create database ${name}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

async function dropDatabases(...names: string[]): Promise<void> {
  for (const name of names) await run(adminUrl(), `drop database if exists ${name} with (force)`);
}

function adminUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must be the address of the superuser of a durable PostgreSQL');
  return url;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function show(value: number): string {
  return Math.round(value).toString();
}
