import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { openVendors, type VendorsRig } from './rig-vendors.ts';
import { type CallNoted, callsNamed, callsOf, noteCall } from './vendors.ts';

let room: VendorsRig;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(() => room.close());

function call(more: Partial<CallNoted>): CallNoted {
  const at = room.rig.clock.now();
  const plain = { direction: 'in', at, tookMs: 1, method: 'POST', path: '/bet', status: 200 } as const;
  return { vendor: 'ACME', ...plain, request: '{}', reply: '{}', ...more };
}

test('whatever a call says, also where it is cut, it is written down, and so are those beside it', async () => {
  const { platform } = room.rig;
  // the cut goes through the middle of a sign of two units
  noteCall(platform, call({ request: `${'x'.repeat(7_999)}🎰`, transaction: 'odd-1' }));
  noteCall(platform, call({ transaction: 'odd-\ud800-2', round: 'odd-\u0000' }));
  noteCall(platform, call({ transaction: 'odd-3', round: 'r'.repeat(5_000), keyId: 'k'.repeat(5_000) }));
  noteCall(platform, call({ transaction: 'after' }));
  expect(await callsOf(platform, { transactions: ['after'] })).toHaveLength(1);
  expect(await callsOf(platform, { transactions: ['odd-1', 'odd-\ufffd-2', 'odd-3'] })).toHaveLength(3);
});

test('a line the database does not take costs itself, not the journal', async () => {
  const { platform } = room.rig;
  noteCall(platform, call({ transaction: 'beside-1' }));
  noteCall(platform, call({ transaction: 'poison', at: new Date(Number.NaN) }));
  noteCall(platform, call({ transaction: 'beside-2' }));
  expect(await callsOf(platform, { transactions: ['beside-1', 'poison', 'beside-2'] })).toHaveLength(2);
});

test('where the database is gone between two sheets, what was written is written once', async () => {
  const { platform, db } = room.rig;
  await sql`create function vendors.fail() returns trigger language plpgsql as $$ begin
    raise exception 'gone' using errcode = '57014'; end $$`.execute(db);
  await sql`create trigger fail before insert on vendors.call_sheet for each row when (new.vendor = 'LATER')
    execute function vendors.fail()`.execute(db);
  noteCall(platform, call({ vendor: 'FIRST', round: 'twice' }));
  noteCall(platform, call({ vendor: 'LATER', round: 'twice' }));
  expect(await callsOf(platform, { round: 'twice' })).toHaveLength(1);
  expect(await callsOf(platform, { round: 'twice' })).toHaveLength(1);
  await sql`drop trigger fail on vendors.call_sheet`.execute(db);
  expect((await callsOf(platform, { round: 'twice' })).map(({ vendor }) => vendor)).toEqual(['LATER', 'FIRST']);
});

test('calls are found without a look at the sheets that say nothing of them, however many these are', async () => {
  const { platform, db } = room.rig;
  noteCall(platform, call({ vendor: 'MANY', round: 'needle', transaction: 'pin', playerId: 4711n, traceId: 'thread' }));
  await callsOf(platform, { round: 'needle' });
  await sql`insert into vendors.call_sheet (vendor, from_at, until_at, calls, keys)
    select 'MANY', now(), now(), '[   ]', vendors.call_keys(array['round:other-' || n, 'player:other-' || n % 5000]) from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze vendors.call_sheet`.execute(db);
  const transactions = ['pin', ...Array.from({ length: 200 }, (_, at) => `no-pin-${at}`)];
  for (const look of [
    (at: Platform) => callsOf(at, { vendor: 'MANY', round: 'needle', transactions }),
    (at: Platform) => callsOf(at, { playerId: 4711n }),
    (at: Platform) => callsNamed(at, 'thread'),
  ])
    await inTx(db, async (tx) => {
      const before = await sheetsRead(tx);
      expect(await look({ ...platform, db: tx as unknown as Db })).toHaveLength(1);
      expect((await sheetsRead(tx)) - before).toBeLessThan(20);
    });
});

async function sheetsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relid = 'vendors.call_sheet'::regclass`.execute(tx);
  return rows[0]?.read ?? 0;
}

test('of a sheet only the lines that say it are read, and sheets of an earlier release as they are', async () => {
  const { platform, db } = room.rig;
  const line = (at: number, more: object) =>
    JSON.stringify({ ...call({ at: new Date(at) }), vendor: undefined, ...more });
  const put = (text: string) =>
    sql`insert into vendors.call_sheet (vendor, from_at, until_at, calls, keys)
      values ('LINES', now(), now(), ${Buffer.from(text)}, vendors.call_keys(array['player:815', 'round:a"b\\c']))`.execute(
      db,
    );
  await put(`[${line(1, { playerId: '815' })},${line(2, { playerId: '816' })}]`);
  const own = line(4, { playerId: '815', round: 'a"b\\c', request: '{"player":815}\n815' });
  await put(`[\n${line(3, { playerId: '816' })},\nno line at all,\n${own},\n${line(5, { playerId: '815' })}\n]`);
  const theirs = await callsOf(platform, { playerId: 815n });
  expect(theirs.map(({ at }) => at.getTime())).toEqual([5, 4, 1]);
  expect(theirs.map(({ id }) => id % 1_000n)).toEqual([3n, 2n, 0n]);
  expect((await callsOf(platform, { round: 'a"b\\c' })).map(({ at }) => at.getTime())).toEqual([4]);
  for (const odd of [']', '[', '', ',']) {
    noteCall(platform, call({ vendor: 'LINES', transaction: odd }));
    expect(await callsOf(platform, { vendor: 'LINES', transactions: [odd] }), odd).toHaveLength(1);
  }
});

test('each vendor has sheets of its own, and the newest calls come first from however many of them', async () => {
  const { platform } = room.rig;
  for (let number = 0; number < 1_100; number++) {
    noteCall(platform, call({ vendor: number % 2 === 0 ? 'EVEN' : 'ODD', round: `sheet-${number}`, playerId: 77n }));
    if (number % 50 === 0) await callsOf(platform, { round: 'none' });
  }
  const mine = await callsOf(platform, { playerId: 77n, limit: 2_000 });
  expect(mine).toHaveLength(1_100);
  expect(mine.every(({ id }, at) => at === 0 || id < (mine[at - 1]?.id ?? 0n))).toBe(true);
  const even = await callsOf(platform, { vendor: 'EVEN', limit: 30 });
  expect(even.map(({ round }) => round)).toEqual(Array.from({ length: 30 }, (_, back) => `sheet-${1_098 - 2 * back}`));
  expect(await callsOf(platform, { vendor: 'ODD', round: 'sheet-7' })).toMatchObject([
    { vendor: 'ODD', playerId: 77n },
  ]);
  expect(await callsOf(platform, { vendor: 'EVEN', round: 'sheet-7' })).toEqual([]);
  const { rows } = await sql<{ sheets: string }>`select count(*)::text as sheets from vendors.call_sheet
    where vendor in ('EVEN', 'ODD')`.execute(platform.db);
  expect(Number(rows[0]?.sheets)).toBeLessThan(60);
});

test('a token is cut also where the text is, and a birth date is nobody’s to read', async () => {
  const { platform } = room.rig;
  const token = '0123456789abcdef0123456789abcdef';
  noteCall(
    platform,
    call({ transaction: 'cut', request: `${'x '.repeat(3_985)}${token}`, reply: `{"token":"${token}"}` }),
  );
  noteCall(
    platform,
    call({ transaction: 'person', reply: '{"status":"RS_OK","birth_date":"1990-01-31","country":"BR"}' }),
  );
  const [cut] = await callsOf(platform, { transactions: ['cut'] });
  expect(cut?.request).not.toContain(token.slice(0, 12));
  const [person] = await callsOf(platform, { transactions: ['person'] });
  expect(person?.reply).toBe('{"status":"RS_OK","birth_date":"…","country":"BR"}');
});

test.each([
  ['{"gameUrl":"https://games.example/p/9f1?session=abc"}', '{"gameUrl":"https://games.example/…"}'],
  ['{"status":"ok","url": "https:\\/\\/a.example:81\\/x"}', '{"status":"ok","url": "https:\\/\\/a.example:81/…"}'],
  ['{"games":[{"iconUrl":"https://a.example/x.png"}]}', '{"games":[{"iconUrl":"https://a.example/x.png"}]}'],
])('of an address a game opens at the journal tells only where it lies: %s', async (reply, kept) => {
  const { platform } = room.rig;
  noteCall(platform, call({ direction: 'out', traceId: reply, reply }));
  expect((await callsNamed(platform, reply)).map((each) => each.reply)).toEqual([kept]);
});

test('what waits to be written is bounded by its size as well', async () => {
  const { platform } = room.rig;
  for (let index = 0; index < 5_000; index++)
    noteCall(platform, call({ request: `${index}`.padEnd(60_000, 'é'), round: 'flood' }));
  noteCall(platform, call({ transaction: 'too-much' }));
  const kept = await callsOf(platform, { round: 'flood', limit: 5_000 });
  expect(kept.length).toBeGreaterThan(500);
  expect(kept.length).toBeLessThan(5_000);
  noteCall(platform, call({ transaction: 'goes-on' }));
  expect(await callsOf(platform, { transactions: ['goes-on'] })).toHaveLength(1);
});

test('a call is found by the number the vendor gave it, whatever its dialect calls that, and by our own', async () => {
  const { platform } = room.rig;
  noteCall(platform, call({ request: '{"request_uuid": "rs-7","amount":1}', traceId: 'trace-7' }));
  noteCall(platform, call({ request: '{"operator":"X","requestId":"tw-7"}' }));
  for (const id of ['rs-7', 'tw-7', 'trace-7']) expect(await callsNamed(platform, id)).toHaveLength(1);
  expect(await callsNamed(platform, 'rs-8')).toEqual([]);
});
