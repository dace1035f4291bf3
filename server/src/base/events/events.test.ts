import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTx, openDb, type Tx } from '../db/db.ts';
import { openRig, type Rig } from '../rig.ts';
import { pruneEvents } from './event-cursor.ts';
import { pruneSchedule } from './event-prune.ts';
import { type EventReader, type ReaderOptions, startEvents } from './event-reader.ts';
import { defineEvent, type Listener, listen, publishEvent, sayAll } from './events.ts';

const depositPaid = defineEvent<{ order: number }>('payments.deposit_paid');
const betWon = defineEvent<{ order: number }>('bets.won');

let rig: Rig;
const readers: EventReader[] = [];
beforeEach(async () => {
  rig = await openRig();
  await sql`create table heard (place bigint generated always as identity, listener text not null, order_no integer not null)`.execute(
    rig.db,
  );
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await rig.close();
});

async function start(listeners: readonly Listener[], options: ReaderOptions = {}): Promise<EventReader> {
  const reader = await startEvents(rig.platform, listeners, { pollMs: 20, firstWaitMs: 20, ...options });
  readers.push(reader);
  return reader;
}

function note(tx: Tx, listener: string, order: number): Promise<unknown> {
  return sql`insert into heard (listener, order_no) values (${listener}, ${order})`.execute(tx);
}

function noting(name: string, event = depositPaid): Listener {
  return listen('bets', event, name, async (_platform, tx, payload) => void (await note(tx, name, payload.order)));
}

async function heard(listener: string): Promise<number[]> {
  const rows = await sql<{
    orderNo: number;
  }>`select order_no from heard where listener = ${listener} order by place`.execute(rig.db);
  return rows.rows.map((row) => row.orderNo);
}

async function waitUntil(met: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await met())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('every listener of an event hears it once, in the order it was said', async () => {
  const reader = await start([noting('first'), noting('second'), noting('other', betWon)]);
  for (const order of numbers(5)) await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order }));
  await inTx(rig.db, (tx) => sayAll(tx, depositPaid, [{ order: 6 }, { order: 7 }]));
  await reader.drain();
  expect(await heard('first')).toEqual(numbers(7));
  expect(await heard('second')).toEqual(numbers(7));
  expect(await heard('other')).toEqual([]);
});

test('what was said in a transaction that failed is not heard', async () => {
  const reader = await start([noting('first')]);
  await expect(
    inTx(rig.db, async (tx) => {
      await publishEvent(tx, depositPaid, { order: 1 });
      throw new Error('no money');
    }),
  ).rejects.toThrow('no money');
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 2 }));
  await reader.drain();
  expect(await heard('first')).toEqual([2]);
});

test('an event is heard once it was said, without being asked for', async () => {
  await start([noting('first')], { pollMs: 3_600_000 });
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 1 }));
  await waitUntil(async () => (await heard('first')).length === 1);
});

test('an event committed late, after newer ones were heard, is heard too', async () => {
  const reader = await start([noting('first')]);
  let commit: () => void = () => {};
  let said: () => void = () => {};
  const whenSaid = new Promise<void>((resolve) => {
    said = resolve;
  });
  const slow = inTx(rig.db, async (tx) => {
    await publishEvent(tx, depositPaid, { order: 1 });
    said();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await whenSaid;
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 2 }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = await heard('first');
  commit();
  await slow;
  await reader.drain();
  expect(before).toEqual([]);
  expect(await heard('first')).toEqual([1, 2]);
});

test('an event that waited for another one is heard after it, though its transaction began first', async () => {
  await sql`create table wallet (id integer primary key, balance integer not null)`.execute(rig.db);
  await sql`insert into wallet values (1, 0)`.execute(rig.db);
  const reader = await start([noting('first')]);
  let began: () => void = () => {};
  const whenBegan = new Promise<void>((resolve) => {
    began = resolve;
  });
  let go: () => void = () => {};
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  const early = inTx(rig.db, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    began();
    await mayGo;
    await sql`update wallet set balance = balance + 1 where id = 1`.execute(tx);
    await publishEvent(tx, depositPaid, { order: 2 });
  });
  await whenBegan;
  await inTx(rig.db, async (tx) => {
    await sql`update wallet set balance = balance + 1 where id = 1`.execute(tx);
    await publishEvent(tx, depositPaid, { order: 1 });
  });
  go();
  await early;
  await reader.drain();
  expect(await heard('first')).toEqual([1, 2]);
});

test('a delivery that fails is tried again and counts once, and the next ones do not wait for it', async () => {
  let [isBroken, failures] = [true, 2];
  const failing = listen('bets', depositPaid, 'failing', async (_platform, tx, { order }) => {
    await note(tx, 'failing', order);
    if (order === 1 && (isBroken || failures-- > 0)) throw new Error('not today');
  });
  const reader = await start([failing]);
  for (const order of numbers(3)) await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order }));
  await waitUntil(async () => (await heard('failing')).length === 2);
  expect(await heard('failing')).toEqual([2, 3]);
  isBroken = false;
  await waitUntil(async () => (await heard('failing')).length === 3);
  await reader.drain();
  expect(await heard('failing')).toEqual([2, 3, 1]);
  expect((await sql`select 1 from base.delivery`.execute(rig.db)).rows).toEqual([]);
});

test('a delivery that never succeeds is given up with its reason, until somebody revives it', async () => {
  let broken = true;
  const failing = listen('bets', depositPaid, 'failing', async (_platform, tx, { order }) => {
    await note(tx, 'failing', order);
    if (broken) throw new Error('no such bet');
  });
  const reader = await start([failing], { attempts: 3, firstWaitMs: 5 });
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 1 }));
  const state = async () =>
    (
      await sql<{
        state: string;
        attempts: number;
        error: string;
      }>`select state, attempts, error from base.delivery`.execute(rig.db)
    ).rows[0];
  await waitUntil(async () => (await state())?.state === 'dead');
  expect(await state()).toEqual({ state: 'dead', attempts: 3, error: 'Error: no such bet' });
  const command = (...args: string[]) => {
    const file = fileURLToPath(new URL('events-command.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: rig.url };
    const { status, stdout } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' });
    return [status, stdout];
  };
  expect(command()).toEqual([
    1,
    expect.stringMatching(/^bets\.failing: 1 given up, the oldest of .*: Error: no such bet\n$/),
  ]);
  expect(command('revive', 'bets.other')).toEqual([1, expect.stringContaining('has given nothing up')]);
  broken = false;
  expect(command('revive', 'bets.failing')).toEqual([0, 'bets.failing tries 1 again.\n']);
  await reader.drain();
  expect(await heard('failing')).toEqual([1]);
  expect(command()).toEqual([0, 'Everybody has heard what was said.\n']);
});

test('a connection lost in the middle of a delivery loses nothing and doubles nothing', async () => {
  let cut = true;
  const unlucky = listen('bets', depositPaid, 'unlucky', async (_platform, tx, { order }) => {
    await note(tx, 'unlucky', order);
    if (order === 2 && cut) {
      cut = false;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    }
  });
  const reader = await start([unlucky]);
  await inTx(rig.db, (tx) =>
    sayAll(
      tx,
      depositPaid,
      numbers(4).map((order) => ({ order })),
    ),
  );
  await waitUntil(async () => (await heard('unlucky')).length === 4);
  await reader.drain();
  expect((await heard('unlucky')).toSorted()).toEqual(numbers(4));
});

test('two processes that listen at once share the work and double nothing', async () => {
  const other = openDb(rig.url, { max: 6 });
  const shared: ReaderOptions = { pollMs: 5 };
  const failing = () =>
    listen('bets', depositPaid, 'failing', async (_platform, tx, { order }) => {
      await note(tx, 'failing', order);
      if (order % 10 === 0 && (await heard('failing')).length < 50) throw new Error('later');
    });
  await start([noting('first'), failing()], shared);
  const second = await startEvents({ ...rig.platform, db: other.db }, [noting('first'), failing()], {
    ...shared,
    firstWaitMs: 20,
  });
  try {
    await Promise.all(numbers(100).map((order) => inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order }))));
    await waitUntil(async () => (await heard('first')).length >= 100 && (await heard('failing')).length >= 100);
    await second.drain();
    expect((await heard('first')).toSorted((a, b) => a - b)).toEqual(numbers(100));
    expect((await heard('failing')).toSorted((a, b) => a - b)).toEqual(numbers(100));
  } finally {
    await second.stop();
    await other.close();
  }
});

test('a reader that stops and starts again goes on where it was', async () => {
  const first = await start([noting('first')]);
  await inTx(rig.db, (tx) =>
    sayAll(
      tx,
      depositPaid,
      numbers(250).map((order) => ({ order })),
    ),
  );
  await first.drain();
  await first.stop();
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 251 }));
  const again = await start([noting('first')]);
  await again.drain();
  expect(await heard('first')).toEqual(numbers(251));
});

test('a listener of a fresh house hears everything, one that joins later only what comes after', async () => {
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 1 }));
  const first = await start([noting('first')]);
  await first.drain();
  await first.stop();
  const both = await start([noting('first'), noting('late')]);
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 2 }));
  await both.drain();
  expect(await heard('first')).toEqual([1, 2]);
  expect(await heard('late')).toEqual([2]);
});

test('old events are removed once all have heard them, and not before', async () => {
  const failing = listen('bets', depositPaid, 'failing', async (_platform, _tx, { order }) => {
    if (order === 2) throw new Error('never');
  });
  const reader = await start([failing], { firstWaitMs: 60_000 });
  await inTx(rig.db, (tx) => sayAll(tx, depositPaid, [{ order: 1 }, { order: 2 }]));
  await reader.drain();
  await reader.stop();
  await inTx(rig.db, (tx) => publishEvent(tx, depositPaid, { order: 3 }));
  const names = ['bets.failing'];
  expect(await pruneEvents(rig.db, names, new Date(0), 100)).toBe(0);
  expect(await pruneEvents(rig.db, names, new Date('2100-01-01T00:00:00Z'), 100)).toBe(1);
  const kept = await sql<{
    order: number;
  }>`select (payload->>'order')::integer as order from base.event order by id`.execute(rig.db);
  expect(kept.rows.map((row) => row.order)).toEqual([2, 3]);
});

test('the daily clearing keeps the events of the last thirty days', async () => {
  const listener = noting('first');
  const reader = await start([listener]);
  await inTx(rig.db, (tx) => sayAll(tx, depositPaid, [{ order: 1 }, { order: 2 }]));
  await sql`update base.event set said_at = '2026-01-30' where payload->>'order' = '1'`.execute(rig.db);
  await sql`update base.event set said_at = '2026-02-02' where payload->>'order' = '2'`.execute(rig.db);
  await reader.drain();
  await pruneSchedule([listener]).run(rig.platform, {
    start: new Date('2026-03-02T03:00:00Z'),
    end: new Date('2026-03-03T03:00:00Z'),
  });
  expect((await sql`select 1 from base.event`.execute(rig.db)).rows).toHaveLength(1);
});

test('two listeners of one name are a mistake', async () => {
  await expect(startEvents(rig.platform, [noting('first'), noting('first', betWon)])).rejects.toThrow('one name');
});
