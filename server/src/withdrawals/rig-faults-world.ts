// The world of the fault test: a bank over HTTP that misbehaves, a platform in its own process that dies and comes
// back, people with accounts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Caller, call, Refused } from '@palpite/contract/base/client.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { unit } from '@palpite/math/money.ts';
import type { Mode } from '@palpite/outside/bank/vault.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { freePorts } from '@palpite/run/platform/ports.ts';
import { sql } from 'kysely';
import { banksRoom } from '../banks/room.ts';
import { dayOf, startOfDay } from '../base/calendar.ts';
import { type Chance, seededChance } from '../base/chance.ts';
import { systemClock } from '../base/clock.ts';
import { compose } from '../base/compose.ts';
import { inTx } from '../base/db/db.ts';
import { migrateJobs } from '../base/jobs/worker.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Platform } from '../base/room.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { paymentsRoom } from '../payments/room.ts';
import { openSession } from '../players/players.ts';
import { cpfOf } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { profileRoom } from '../profile/room.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { type FastTime, fastBankClock, fastClock } from './rig-fast-time.ts';
import type { Wished } from './rig-faults-platform.ts';
import { withdrawalsRoom } from './room.ts';

/** How the bank is, now this and now that. */
const moods: readonly Partial<Mode>[] = [
  {},
  {},
  { repeat: 3 },
  { drop: 8 },
  { delayMs: 60_000 },
  { reorder: true, delayMs: 20_000 },
  { reorder: true, forge: true, repeat: 1 },
  { loseAnswers: 3 },
  { loseAnswers: 2, drop: 3 },
  { fail: 3 },
  { unavailable: true },
  { hang: 1 },
  { payouts: 'refuse' },
  { payouts: 'refuse', drop: 4 },
  { payouts: 'slow' },
  { payouts: 'stall' },
];
const moodMs = 400;
/** No word of the platform yet, or not a last one: the same is said again under the same key. */
const passing = new Set(['network', 'server.fault', 'server.busy', 'payments.bank_unavailable']);
/** A new login helps. */
const loggedOut = new Set(['login.not.session', 'request.too_many']);
const patienceMs = 300_000;
const hurryMs = 500;

export interface Person {
  readonly id: bigint;
  readonly cpf: string;
  readonly name: string;
  readonly caller: Caller;
  logIn(): Promise<void>;
}

export interface FaultsWorld {
  readonly rig: Rig;
  /** A second platform in this process, for reading: the same database, bank and clock as the one that dies. */
  readonly platform: Platform;
  readonly outside: Outside;
  readonly address: string;
  readonly people: readonly Person[];
  readonly day: string;
  /** Asks until there is a last word; a refusal is one. */
  insist<Answer>(person: Person | undefined, act: () => Promise<Answer>): Promise<Answer | Refused>;
  /** The platform dies and comes again. */
  killPlatform(): Promise<void>;
  /** Half of the connections to the database are lost, whatever they are at. */
  dropConnections(): Promise<void>;
  /** The bank misbehaves until `clear` is called. */
  storm(): { clear(): Promise<void> };
  close(): Promise<void>;
}

export function draw(chance: Chance, below: number): number {
  return chance.bytes(4).readUInt32BE() % below;
}

export async function openFaultsWorld(options: { seed: string; people: number; speed: number }): Promise<FaultsWorld> {
  const rig = await openRig();
  await migrateJobs(rig.url);
  const since = systemClock.now();
  const day = dayOf(since);
  // far from midnight on both sides: one day is compared in the end
  const time: FastTime = {
    since: since.getTime(),
    start: startOfDay(day).getTime() + 9 * 3_600_000,
    speed: options.speed,
  };
  const { get } = rig.platform.secrets;
  const outside = await createOutside({
    credentials: { clientId: get('bank.client-id'), clientSecret: get('bank.client-secret') },
    clock: fastBankClock(time),
    bank: { callTimeoutMs: 3_000 },
  });
  const outsideUrl = await outside.listen();
  const platform: Platform = {
    ...rig.platform,
    clock: fastClock(time),
    settings: { ...rig.platform.settings, outsideUrl },
  };
  const rooms = [siteRoom, banksRoom, playersRoom, profileRoom, walletRoom, paymentsRoom, withdrawalsRoom];
  compose(platform, rooms);
  for (const { seed } of rooms) if (seed) await inTx(rig.db, (tx) => seed(platform, tx));
  await allowMuch(rig);
  const [port = 0] = await freePorts(1);
  const wished: Wished = { url: rig.url, port, outsideUrl, secretPattern: get('*'), time };
  let running = await startPlatform(wished);

  const insist: FaultsWorld['insist'] = async (person, act) => {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (!passing.has(error.code) && !loggedOut.has(error.code)) return error;
        if (performance.now() > until) throw new Error(`no last word, only ${error.code}`, { cause: error });
        if (loggedOut.has(error.code)) await person?.logIn();
        else await pause(100);
      }
    }
  };

  const address = `http://127.0.0.1:${port}`;
  const people: Person[] = [];
  for (let number = 0; number < options.people; number++) {
    const person = await bring(platform, address, number);
    const saved = await insist(person, () =>
      call(person.caller, saveMember, { payeeName: person.name, idNumber: person.cpf }),
    );
    if (saved instanceof Refused) throw saved;
    people.push(person);
  }

  let over = false;
  let raging: Promise<void> = Promise.resolve();
  let closed = false;
  const hurrying = (async () => {
    while (!closed) {
      await hurryQueue(rig, options.speed * hurryMs).catch(() => undefined);
      await pause(hurryMs);
    }
  })();
  return {
    rig,
    platform,
    outside,
    address,
    people,
    day,
    insist,
    async killPlatform() {
      const gone = once(running, 'exit');
      running.kill('SIGKILL');
      await gone;
      running = await startPlatform(wished);
    },
    async dropConnections() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'palpite%' and random() < 0.5`.execute(
        rig.db,
      );
    },
    storm() {
      const chance = seededChance(`${options.seed} at the bank`);
      raging = (async () => {
        while (!over) {
          outside.bank.behave();
          outside.bank.mode(moods[draw(chance, moods.length)] ?? {});
          await pause(moodMs);
        }
        outside.bank.behave();
      })();
      return {
        clear() {
          over = true;
          return raging;
        },
      };
    },
    async close() {
      over = true;
      closed = true;
      await Promise.all([raging, hurrying]);
      running.kill('SIGKILL');
      await outside.close();
      await rig.close();
    },
  };
}

/** Nothing is refused for how much or how often, many withdrawals leave in parts, and some need a person. */
async function allowMuch({ db }: Rig): Promise<void> {
  await sql`update withdrawals.setting set turnover_percent = 0, daily_count = 1000000, daily_amount = ${1_000_000n * unit},
    max_payout = ${25n * unit}, auto_approve_up_to = ${40n * unit}`.execute(db);
  await sql`delete from withdrawals.risk_rule`.execute(db);
  await sql`update payments.setting set deposits_open_at_once = 100000, deposit_expiry_seconds = 120`.execute(db);
}

/**
 * The queue reads the database's clock, which nobody can hurry: how long a failed job waits, and the minute after which
 * those of the dead are taken for lost, are made to pass as fast as everything else.
 */
async function hurryQueue({ db }: Rig, byMs: number): Promise<void> {
  const by = sql`make_interval(secs => ${byMs / 1000})`;
  await sql`update graphile_worker._private_jobs set run_at = run_at - ${by}, locked_at = locked_at - ${by}
    where locked_at is not null or run_at > now()`.execute(db);
  // the bank's moods are not the players' doing: nobody is kept from paying for them
  await sql`delete from wallet.failed_payment`.execute(db);
}

async function startPlatform(wished: Wished): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('rig-faults-platform.ts', import.meta.url))], {
    env: { ...process.env, WISHED: JSON.stringify(wished) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the platform did not open');
  });
  ended.catch(() => undefined);
  if (process.env.RIG_LOG === 'on') child.stdout?.pipe(process.stderr, { end: false });
  if (child.stdout) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

async function bring(platform: Platform, baseUrl: string, number: number): Promise<Person> {
  const brought = await bringPlayer(platform, { username: `pessoa${number}` });
  const { id } = brought;
  let { token } = brought;
  return {
    id,
    cpf: cpfOf(String(700_000_000 + number)),
    name: `Pessoa Número ${String.fromCharCode(65 + (number % 26))}`,
    caller: { baseUrl, merchant: 'palpite', token: () => token },
    async logIn() {
      const session = { ip: '127.0.0.1', userAgent: '', deviceId: null, assurance: 'full', mustChange: false } as const;
      const opened = await inTx(platform.db, (tx) =>
        openSession(platform, tx, { ...session, playerId: id, provenAt: platform.clock.now() }),
      );
      token = opened.token;
    },
  };
}
