import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { BeaconUnavailable, beaconOf, roundAfter } from '../beacon/beacon.ts';
import { advance } from './advance.ts';
import { chainInUse, endChainInUse, endsWith, type OpenChain, pastChains, publicChain } from './chain.ts';
import { coinSeries, usualPace } from './rig-coin.ts';
import { type CoinRig, openCoinRig } from './rig-coin-table.ts';
import { endBefore, newestRound, openChains } from './store.ts';

let coin: CoinRig;
const series = coinSeries();
beforeAll(async () => {
  coin = await openCoinRig('chain', 0);
});
afterAll(() => coin.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const newest = () => newestRound(coin.rig.db, 'coin');
const published = (from?: bigint) => openChains(coin.rig.db, 'coin', from);
const inUse = async () => {
  const found = await chainInUse(coin.rig.platform, series, await newest());
  return 'waitMs' in found ? undefined : found;
};

async function finish(platform = coin.rig.platform): Promise<void> {
  for (let steps = 0; !(await coin.round()).settledAt && steps < 20; steps += 1)
    coin.rig.clock.move(await advance(platform, series));
}

test('no round opens before the beacon has salted the chain that was published, and the next chain is published with it', async () => {
  const { beacon, rig } = coin;
  beacon.up = false;
  await expect(coin.step(series)).rejects.toBeInstanceOf(BeaconUnavailable);
  beacon.up = true;
  const due = await coin.step(series);
  expect(await newest()).toBeUndefined();
  expect((await published()).map(({ salt }) => salt)).toEqual([null, null]);
  expect(await publicChain(rig.platform, 'coin', undefined)).toBeNull();
  rig.clock.move(due);
  await coin.step(series);
  expect(await newest()).toMatchObject({ position: 1, phase: 'betting' });
  const [first, second] = await published();
  const info = await beaconOf(rig.platform).info();
  const saltRound = roundAfter(info, first?.publishedAt ?? new Date());
  expect(first?.salt).toBe(beacon.randomnessOf(saltRound));
  expect(second?.salt).toBeNull();
  expect(await publicChain(rig.platform, 'coin', await newest())).toMatchObject({
    published: first?.published,
    saltRound,
    next: second?.published,
  });
});

test('the hashes lead from each round to the one before and from the first to the published one', async () => {
  const chain = (await inUse()) as OpenChain;
  const [row] = await published(chain.id);
  expect(chain.hashAt(0)).toBe(row?.published);
  for (const position of [1, 2, 33, chain.length])
    expect(sha256(chain.hashAt(position))).toBe(chain.hashAt(position - 1));
  expect(() => chain.hashAt(chain.length + 1)).toThrow(RangeError);
});

test('a seed that is not the one of the published chain decides nothing', async () => {
  const chain = (await inUse()) as OpenChain;
  const publish = (hash: string) =>
    sql`update shared.chain set published = ${hash} where id = ${chain.id}`.execute(coin.rig.db);
  await publish('a'.repeat(64));
  await expect(inUse()).rejects.toThrow('not the one that was published');
  await publish(chain.hashAt(0));
});

test('a chain played to its end is followed by the one that was published long before, salted by what came after the last round', async () => {
  await finish();
  const before = (await inUse()) as OpenChain;
  const [, promised] = await published(before.id);
  await sql`update shared.round set position = ${before.length}`.execute(coin.rig.db);
  const last = await newest();
  coin.rig.clock.move(10_000);
  const after = (await inUse()) as OpenChain;
  expect(after.id).toBe(promised?.id);
  expect(after.hashAt(0)).toBe(promised?.published);
  const info = await beaconOf(coin.rig.platform).info();
  expect(after.salt).toBe(coin.beacon.randomnessOf(roundAfter(info, last?.endedAt ?? new Date())));
  expect((await published(after.id)).length).toBe(2);
});

test('whoever led in an earlier chain and leads again goes on with the chain that is played now', async () => {
  const { db, platform, clock } = coin.rig;
  await coin.reach(series, 'betting');
  await finish();
  const before = await coin.round();
  // that chain is played to its end, by another process
  await sql`insert into shared.round (series, chain_id, position, phase, hash_sealed, opened_at, closes_at, closed_at, ended_at,
      hash, result, settled_at)
    select series, chain_id, ${series.chainLength}, phase, hash_sealed, opened_at, closes_at, closed_at, ended_at, hash, result, settled_at
    from shared.round where id = ${before.id}`.execute(db);
  const other = { ...platform };
  clock.move(10_000);
  await advance(other, series);
  expect((await coin.round()).chainId).not.toBe(before.chainId);
  await finish(other);
  const { chainId } = await coin.round();
  clock.move(usualPace.pauseMs);
  await advance(platform, series);
  expect(await coin.round()).toMatchObject({ chainId, position: 2, phase: 'betting' });
});

/** The game ends each chain after its third round, long before its length. */
const short = { ...series, isOver: async (_: unknown, { position }: { position: number }) => position >= 3 };
const chainsTold = async () => pastChains(coin.rig.platform, short, { last: await newest(), limit: 5 });

/** To the third round of the chain, which is settled: the next round may open. */
async function playShort(): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const round = await coin.round();
    if (round.settledAt && round.position === 3) return coin.rig.clock.move(usualPace.pauseMs);
    coin.rig.clock.move(await coin.step(short));
  }
  throw new Error('the chain does not end');
}

test('a chain that the game ends before its length is followed by the one that was published', async () => {
  await coin.reach(short, 'betting');
  const { chainId } = await coin.round();
  const [, promised] = await published(chainId);
  await playShort();
  const last = await coin.round();
  expect(last).toMatchObject({ chainId, position: 3 });
  const after = await coin.reach(short, 'betting');
  expect(after).toMatchObject({ chainId: promised?.id, position: 1 });
  const info = await beaconOf(coin.rig.platform).info();
  expect(after.salt).toBe(coin.beacon.randomnessOf(roundAfter(info, last.endedAt ?? new Date())));
  expect((await published(after.chainId)).length).toBe(2);
});

test('the seed of a chain is told when its last round is settled, not before, and leads to what was published', async () => {
  const { chainId } = await coin.round();
  await coin.reach(short, 'shown');
  expect((await chainsTold()).map((chain) => chain.chainId)).not.toContain(chainId);
  await playShort();
  const [told] = await chainsTold();
  expect(told?.chainId).toBe(chainId);
  let hash = told?.seed ?? '';
  for (let times = 0; times < (told?.length ?? 0); times += 1) hash = sha256(hash);
  expect(hash).toBe(told?.published);
  // it is told still when another one is played
  await coin.reach(short, 'betting');
  expect((await chainsTold())[0]).toEqual(told);
});

test('two that lead at once open one round of the chain that follows', async () => {
  await playShort();
  const { chainId } = await coin.round();
  const other = { ...coin.rig.platform };
  const both = () => Promise.all([advance(coin.rig.platform, short), advance(other, short)]);
  // the salt is waited for
  coin.rig.clock.move(10_000);
  await both();
  const { rows } = await sql<{ chainId: bigint; position: number }>`select chain_id, position from shared.round
    where series = 'coin' and chain_id > ${chainId}`.execute(coin.rig.db);
  expect(rows).toEqual([{ chainId: expect.any(BigInt), position: 1 }]);
  const [next] = await published(chainId + 1n);
  expect(rows[0]?.chainId).toBe(next?.id);
  // whoever led before the chain changed goes on with the new one
  await coin.reach(short, 'shown');
  await finish(other);
  coin.rig.clock.move(usualPace.pauseMs);
  await both();
  expect(await coin.round()).toMatchObject({ chainId: next?.id, position: 2, phase: 'betting' });
});

const endNow = () => inTx(coin.rig.db, (tx) => endChainInUse(tx, series.name));
const told = async () => pastChains(coin.rig.platform, series, { last: await newest(), limit: 5 });
const toldNow = async () => (await told()).map(({ chainId }) => chainId);

test('a chain that is ended early is over with the round at hand: its seed is told once that is settled, and the next was published', async () => {
  const { id, chainId } = await coin.reach(series, 'betting');
  const [, promised] = await published(chainId);
  expect(await endsWith(coin.rig.platform, series, await coin.round())).toBe(false);
  expect(await endNow()).toMatchObject({ id });
  expect(await endsWith(coin.rig.platform, series, await coin.round())).toBe(true);
  // twice is once
  expect(await endNow()).toBeUndefined();
  // bets lie on it: nothing is told before it has its result and is settled
  for (const phase of ['betting', 'shown']) {
    await coin.reach(series, phase);
    expect(await toldNow()).not.toContain(chainId);
  }
  await finish();
  expect((await coin.round()).id).toBe(id);
  expect((await told())[0]).toMatchObject({ chainId });
  coin.rig.clock.move(usualPace.pauseMs + 10_000);
  expect(await coin.reach(series, 'betting')).toMatchObject({ chainId: promised?.id, position: 1 });
});

test('where no round is at hand the chain ends with the one before; nobody opens another in it, and who reads meanwhile is told no seed of a round to come', async () => {
  await coin.reach(series, 'shown');
  await finish();
  const last = await coin.round();
  // a round is opening while somebody ends the chain: whichever is first, the last round is the newest
  coin.rig.clock.move(usualPace.pauseMs);
  const [ended] = await Promise.all([endNow(), advance(coin.rig.platform, series)]);
  const after = await coin.round();
  expect([last.id, after.id]).toContain(ended?.id);
  expect(ended?.id === after.id || after.chainId !== last.chainId).toBe(true);
  if (ended?.id === after.id && !after.settledAt) expect(await toldNow()).not.toContain(after.chainId);
  // who read the newest round before the other one opened is told nothing either
  const read = await pastChains(coin.rig.platform, series, { last, limit: 5 });
  expect(read.map(({ chainId }) => chainId).includes(last.chainId)).toBe(ended?.id === last.id);
  const { rows } = await sql<{ id: bigint }>`select id from shared.round
    where chain_id = ${last.chainId} and id > ${ended?.id}`.execute(coin.rig.db);
  expect(rows).toEqual([]);
});

test('when the chain before ended is read from its last round, however many it had', async () => {
  const { db, clock } = coin.rig;
  const rounds = 5000;
  const first = clock.now();
  await sql`with chain as (
      insert into shared.chain (series, seed_sealed, length, published, published_at)
      select 'long', '', ${rounds}, encode(sha256(n::text::bytea), 'hex'), ${first} from generate_series(1, 2) n returning id
    )
    insert into shared.round (series, chain_id, position, phase, hash_sealed, opened_at, closes_at, closed_at, ended_at,
      settled_at, hash, result)
    select 'long', (select min(id) from chain), n, 'shown', '', t.at, t.at, t.at, t.at, t.at, ${'0'.repeat(64)}, 0
    from generate_series(1, ${rounds}) n cross join lateral (select ${first}::timestamptz + n * interval '1 second' as at) t`.execute(
    db,
  );
  await sql`analyze shared.round`.execute(db);
  const [, second] = await openChains(db, 'long', undefined);
  await inTx(db, async (tx) => {
    // what the connection read before counts too until the database has noted it
    const read = async () => {
      const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relid = 'shared.round'::regclass`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    const end = await endBefore(tx, 'long', second?.id ?? 0n);
    expect(end).toEqual(new Date(first.getTime() + rounds * 1000));
    expect((await read()) - before).toBeLessThan(10);
  });
});
