import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { openRig, type Rig } from '../rig.ts';
import { openLanes } from './lanes.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
  await sql`create table note (number bigint primary key, batch int not null)`.execute(rig.db);
  await sql`create function fail(state text) returns int language plpgsql as
    $$ begin raise exception 'as asked' using errcode = state; end $$`.execute(rig.db);
});
afterAll(() => rig.close());

type LaneTx = Parameters<Parameters<typeof openLanes<bigint, bigint>>[0]['run']>[0];

/** One statement: the numbers are written, and then `last` is worked out. */
const write = (tx: LaneTx, numbers: bigint[], last = sql`1`) =>
  sql`with written as (
      insert into note select n, ${numbers.length} from unnest(${numbers}::bigint[]) n on conflict do nothing returning 1
    ) select count(*), ${last} from written`.execute(tx);

async function written(): Promise<bigint[]> {
  const { rows } = await sql<{ number: bigint }>`delete from note returning number`.execute(rig.db);
  return rows.map((row) => row.number).sort((a, b) => (a < b ? -1 : 1));
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => BigInt(at));

test('commands that arrive together share a transaction, and one lane keeps their order', async () => {
  const seen: bigint[][] = [];
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 2,
    maxBatch: 50,
    laneOf: (number) => number,
    run: async (tx, numbers) => {
      seen.push(numbers);
      await write(tx, numbers);
      return numbers.map((number) => number * 2n);
    },
  });
  const answers = await Promise.all(upTo(400).map((number) => lanes.submit(number)));
  await lanes.close();
  expect(answers).toEqual(upTo(400).map((number) => number * 2n));
  expect(seen.length).toBe(8);
  expect(seen.filter(([first = 0n]) => first % 2n === 0n).flat()).toEqual(
    upTo(400).filter((number) => number % 2n === 0n),
  );
  expect(await written()).toEqual(upTo(400));
});

test('commands that must stay apart never share a batch, and keep their order', async () => {
  const seen: bigint[][] = [];
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 2,
    maxBatch: 50,
    laneOf: (number) => number % 10n,
    apart: true,
    run: async (tx, numbers) => {
      seen.push(numbers);
      await write(tx, numbers);
      return numbers;
    },
  });
  await Promise.all(upTo(60).map((number) => lanes.submit(number)));
  await lanes.close();
  for (const batch of seen) expect(new Set(batch.map((number) => number % 10n)).size).toBe(batch.length);
  for (let last = 0n; last < 10n; last++) {
    const turns = seen.flat().filter((number) => number % 10n === last);
    expect(turns).toEqual(upTo(60).filter((number) => number % 10n === last));
  }
  expect(await written()).toEqual(upTo(60));
});

test('a poison command harms only itself', async () => {
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 1,
    maxBatch: 50,
    laneOf: () => 0,
    run: async (tx, numbers) => {
      await write(tx, numbers, numbers.includes(13n) ? sql`fail('22000')` : undefined);
      return numbers;
    },
  });
  const answers = await Promise.allSettled(upTo(20).map((number) => lanes.submit(number)));
  await lanes.close();
  expect(answers.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([13]);
  expect(await written()).toEqual(upTo(20).filter((number) => number !== 13n));
});

test('a second statement is refused, for it would not share the transaction', async () => {
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 1,
    maxBatch: 5,
    laneOf: () => 0,
    run: async (tx, numbers) => {
      await write(tx, numbers);
      await write(tx, [99n]);
      return numbers;
    },
  });
  await expect(lanes.submit(1n)).rejects.toThrow('one statement');
  await lanes.close();
  expect(await written()).toEqual([1n]);
});

test.for(['40P01', '40001', '23505'])(
  'a batch that met another transaction (%s) is tried again as a whole',
  async (code) => {
    const sizes: number[] = [];
    const undone: number[] = [];
    const lanes = await openLanes<bigint, bigint>({
      url: rig.url,
      lanes: 1,
      maxBatch: 50,
      laneOf: () => 0,
      run: async (tx, numbers) => {
        sizes.push(numbers.length);
        await write(tx, numbers, sizes.length < 4 ? sql`fail(${code})` : undefined);
        return numbers;
      },
      onUndone: (numbers) => undone.push(numbers.length),
    });
    await Promise.all(upTo(10).map((number) => lanes.submit(number)));
    await lanes.close();
    expect(sizes).toEqual([10, 10, 10, 10]);
    expect(undone).toEqual([10, 10, 10]);
    expect(await written()).toEqual(upTo(10));
  },
);

test('a full lane refuses at once, and so does a closed one', async () => {
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 1,
    maxBatch: 2,
    maxWaiting: 10,
    laneOf: () => 0,
    run: async (_, numbers) => numbers,
  });
  const answers = await Promise.allSettled(upTo(12).map((number) => lanes.submit(number)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await expect(Promise.reject((answers[11] as PromiseRejectedResult).reason)).rejects.toEqual(
    new Refusal('server.busy'),
  );
  const last = lanes.submit(99n);
  await lanes.close();
  expect(await last).toBe(99n);
  await expect(lanes.submit(1n)).rejects.toEqual(new Refusal('server.busy'));
});

test('commands in flight survive a connection cut in the middle', async () => {
  let cut = 0;
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 1,
    maxBatch: 10,
    laneOf: () => 0,
    run: async (tx, numbers) => {
      await write(tx, numbers, cut++ % 3 === 0 ? sql`pg_terminate_backend(pg_backend_pid())::int` : undefined);
      return numbers;
    },
  });
  const answers = await Promise.all(upTo(60).map((number) => lanes.submit(number)));
  await lanes.close();
  expect(answers).toEqual(upTo(60));
  expect(cut).toBeGreaterThan(6);
  expect(await written()).toEqual(upTo(60));
});

test('a connection lost while idle is opened again unnoticed', async () => {
  const lost: string[] = [];
  const lanes = await openLanes<bigint, string>({
    url: rig.url,
    lanes: 1,
    maxBatch: 10,
    laneOf: () => 0,
    onError: (error) => lost.push(error.message),
    run: async (tx, numbers) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return numbers.map(() => String(rows[0]?.pid));
    },
  });
  const first = await lanes.submit(1n);
  await sql`select pg_terminate_backend(${first}::int)`.execute(rig.db);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect(await lanes.submit(1n)).not.toBe(first);
  await lanes.close();
});

test('when the database stays away longer than patience lasts, callers are told to come again', async () => {
  const name = new URL(rig.url).pathname.slice(1);
  const lanes = await openLanes<bigint, bigint>({
    url: rig.url,
    lanes: 1,
    maxBatch: 10,
    patienceMs: 200,
    laneOf: () => 0,
    run: async (tx, numbers) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      return numbers;
    },
  });
  const admin = new URL(rig.url);
  admin.pathname = '/postgres';
  const { openDb } = await import('./db.ts');
  const other = openDb(admin.toString(), { max: 1 });
  await sql.raw(`alter database ${name} with connection limit 0`).execute(other.db);
  await sql.raw(`alter database ${name} with allow_connections false`).execute(other.db);
  await expect(Promise.all([lanes.submit(1n), lanes.submit(2n)])).rejects.toEqual(new Refusal('server.busy'));
  await lanes.close();
  await sql.raw(`alter database ${name} with allow_connections true connection limit -1`).execute(other.db);
  await other.close();
});
