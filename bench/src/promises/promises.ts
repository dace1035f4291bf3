import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join as pathTo } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call, Refused } from '@palpite/contract/base/client.ts';
import { logout } from '@palpite/contract/entrance/player.ts';
import { gameBalance } from '@palpite/contract/instant/player.ts';
import { endSessions } from '@palpite/contract/players/player.ts';
import { exclude } from '@palpite/contract/safeguards/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { openWithdrawal, requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { startPostgres } from '@palpite/run/postgres/postgres.ts';
import { openDb } from '@palpite/server/base/db/db.ts';
import { startEvents } from '@palpite/server/base/events/event-reader.ts';
import { defineEvent, listen } from '@palpite/server/base/events/events.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import pg from 'pg';
import { start } from '../theirs/opponents.ts';
import { callerOf, join, type Member, openDice, openSession, season } from './member.ts';

/**
 * What is promised of the platform's speed, in milliseconds: `value` is the slowest of some turns, `middle` the middle
 * one. Fails where one is slower than `promised`. A whole platform runs, and one more process of it beside.
 * `promises.session`: from the answer that a session is ended until the other process refuses it.
 * `promises.game`: from a logout until the other process refuses the game that was opened before.
 * `promises.exclusion`: from an exclusion until the other process refuses the player's other session.
 * `promises.withdrawal`: from the request until the bank has paid, where a rule approves it.
 * `promises.event`: from the commit of an event until a listener in another process has it.
 * `promises.database`: the start of a database that holds data.
 * What a vendor that hangs costs the calls of others is `vendors.isolation`.
 */
const turns = Number(process.env.BENCH_TURNS ?? 10);
const [site, outside, databaseUrl, dataDir] = ['SITE_URL', 'OUTSIDE_URL', 'DATABASE_URL', 'DATA_DIR'].map((name) => {
  const given = process.env[name];
  if (!given) throw new Error(`${name} is missing: it must be that of a running platform`);
  return given;
}) as [string, string, string, string];

let broken = 0;
const second = await start<{ port: number }>('promises/rig-second-server.ts', {});
try {
  const other = `http://127.0.0.1:${second.ready.port}`;
  const member = await join(site);
  await measure('session', 1_000, turns, () => endedSession(other, member));
  await measure('game', 1_000, turns, () => endedGame(other, member));
  await measure('exclusion', 1_000, 3, () => excluded(other));
  await season(site, outside, member);
  await measure('withdrawal', 10_000, 4, () => paidWithdrawal(member));
} finally {
  second.child.kill('SIGKILL');
}
await measureEvents();
await measureDatabase();
process.exit(broken === 0 ? 0 : 1);

/** The first turn is not counted: it opens what the others find open. */
async function measure(name: string, promised: number, count: number, turn: () => Promise<number>): Promise<void> {
  await turn();
  const took: number[] = [];
  while (took.length < count) took.push(await turn());
  const sorted = took.toSorted((one, another) => one - another).map(Math.round);
  const [middle = Number.NaN, slowest = Number.NaN] = [sorted[Math.floor(count / 2)], sorted.at(-1)];
  console.log(`promises.${name} value=${slowest} middle=${middle} promised=${promised} turns=${count} ms`);
  if (!(slowest <= promised)) broken += 1;
}

async function endedSession(other: string, member: Member): Promise<number> {
  const token = await openSession(site, member);
  await call(callerOf(other, token), balance, {});
  await call(callerOf(site, member.token), endSessions, {});
  return untilRefused(() => call(callerOf(other, token), balance, {}));
}

async function endedGame(other: string, member: Member): Promise<number> {
  const token = await openSession(site, member);
  const seat = await openDice(site, token);
  await call(callerOf(other, seat), gameBalance, {});
  await call(callerOf(site, token), logout, {});
  return untilRefused(() => call(callerOf(other, seat), gameBalance, {}));
}

async function excluded(other: string): Promise<number> {
  const member = await join(site);
  const token = await openSession(site, member);
  await call(callerOf(other, token), balance, {});
  const { username: confirmation, password } = member;
  await call(callerOf(site, member.token), exclude, { length: '24h', confirmation, password });
  return untilRefused(() => call(callerOf(other, token), balance, {}));
}

async function paidWithdrawal({ token }: Member): Promise<number> {
  const caller = callerOf(site, token);
  const asked = { amount: parseMoney('20.00'), pixKeyType: 'CPF' } as const;
  const { orderNo } = await call(caller, requestWithdrawal, asked, { key: randomUUID() });
  for (;;) {
    const { state, createdAt, payouts } = await call(caller, openWithdrawal, { orderNo });
    const settledAt = payouts[0]?.settledAt ?? null;
    if (state === 'paid' && settledAt !== null) return settledAt - createdAt;
    await pause(500);
  }
}

/** How long it takes until a session counts for nothing. */
async function untilRefused(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const refused = await ask().then(
      () => undefined,
      (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
    );
    if (refused?.status === 401) return performance.now() - began;
    if (refused) throw refused;
    // as often as one player may ask in a minute
    await pause(5);
  }
}

/** A listener of its own, beside all those of the platform. */
async function measureEvents(): Promise<void> {
  const opened = openDb(databaseUrl, { max: 4 });
  const books = new pg.Client({ connectionString: databaseUrl });
  await books.connect();
  const said = defineEvent<{ turn: string }>('bench.said');
  const waiting = new Map<string, () => void>();
  const hears = listen('bench', said, 'hears', async (_platform, _tx, { turn }) => waiting.get(turn)?.());
  const reader = await startEvents({ db: opened.db, log: openLog({ level: 'error' }) } as Platform, [hears]);
  await measure('event', 2_000, turns, async () => {
    const turn = randomUUID();
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    waiting.set(turn, resolve);
    // as another process says it: no reader here is woken
    await books.query(`insert into base.event (name, payload) values ($1, $2)`, [said.name, { turn }]);
    const began = performance.now();
    await heard;
    return performance.now() - began;
  });
  await reader.stop();
  await Promise.all([opened.close(), books.end()]);
}

async function measureDatabase(): Promise<void> {
  const home = mkdtempSync(pathTo(dataDir, 'promises-'));
  const place = { dir: pathTo(home, 'postgres'), log: pathTo(home, 'postgres.log') };
  try {
    await measure('database', 3_000, 3, async () => {
      const began = performance.now();
      const postgres = await startPostgres(place);
      const took = performance.now() - began;
      await postgres.stop();
      return took;
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
