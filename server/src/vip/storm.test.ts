// A seeded storm of bets, late results and voids, counted by two processes that are killed again and again; then every
// sum against a naive account of it, every level against the sum alone, and the end of the period against the days.
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx, openDb } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import { type BetRecord, settleBets } from '../bets/bets.ts';
import { openLine } from '../instant/rig-killed-line.ts';
import { openVip, setLevels, type Vip } from './rig-vip.ts';
import { countPlay } from './standing/count-play.ts';
import { endPeriods } from './standing/end-periods.ts';
import { moveDue } from './standing/move-due.ts';
import { standingOf } from './standing/standing-store.ts';

const seed = process.env.STORM_SEED ?? 'levante';
const acts = Number(process.env.STORM_ACTS ?? 260);
const levels = [
  [0, 0],
  [40, 12],
  [90, 30],
  [200, 70],
  [400, 150],
] as const;

let vip: Vip;
beforeAll(async () => {
  vip = await openVip();
  await setLevels(vip, ...levels);
});
afterAll(() => vip.close());

const chance = seededChance(seed);
const draw = (below: number) => chance.bytes(4).readUInt32BE() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;

interface Known {
  readonly playerId: bigint;
  readonly stake: bigint;
  state: BetRecord['state'];
}
const bets = new Map<bigint, Known>();
const counts = (state: string) => state === 'won' || state === 'lost';
const sumOf = (playerId: bigint) =>
  [...bets.values()].reduce((sum, bet) => (bet.playerId === playerId && counts(bet.state) ? sum + bet.stake : sum), 0n);
const rankFor = (sum: bigint) => levels.filter(([reach]) => BigInt(reach) * unit <= sum).length - 1;

async function place(playerId: bigint): Promise<void> {
  const state = pick(['accepted', 'lost', 'lost', 'push', 'void'] as const);
  const stake = BigInt(1 + draw(4000)) * (unit / 100n);
  const currency = draw(9) === 0 ? 'FUN' : 'BRL';
  const payout = state === 'push' || state === 'void' ? stake : 0n;
  const id = await vip.bet(playerId, '1', {
    ...{ stake, state, currency, payout, payoutEntry: payout > 0n ? 1n : null },
    ...{ validTurnover: counts(state) ? stake : 0n, settledAt: state === 'accepted' ? null : vip.rig.clock.now() },
  });
  if (currency === 'BRL') bets.set(id, { playerId, stake, state });
}

async function change(): Promise<void> {
  const [id, bet] = pick([...bets]);
  if (bet.state === 'void') return;
  if (bet.state === 'accepted') {
    bet.state = 'lost';
    await inTx(vip.rig.db, (tx) =>
      settleBets(tx, [{ id, payout: 0n, payoutEntry: null, state: 'lost' }], vip.rig.clock.now()),
    );
  } else if (bet.state === 'lost') {
    bet.state = 'void';
    await vip.annul(id);
  }
}

/** Works until the given statement, where everything stops. */
async function die({ run }: Pick<Loop, 'run'>, count: number, side: 'before' | 'after'): Promise<void> {
  const line = await openLine(vip.rig.url);
  const opened = openDb(line.url, { max: 2 });
  const stopped = line.stopAt({ count, fits: /./, side }).then(() => line.close());
  const working = run({ ...vip.rig.platform, db: opened.db }).catch(() => undefined);
  await Promise.race([stopped, working]);
  line.close();
  await working;
  await opened.close();
}

test('after a storm with voids, kills and two processes every level is what the sum alone says', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => vip.player()));
  for (let act = 0; act < acts; act += 1) {
    vip.rig.clock.move(1 + draw(3 * 3_600_000));
    const what = draw(12);
    if (what < 6 || bets.size === 0) await place(pick(people).id);
    else if (what < 9) await change();
    else if (what === 9)
      await Promise.all([countPlay, countPlay, moveDue, moveDue].map(({ run }) => run(vip.rig.platform)));
    else await die(what === 10 ? countPlay : moveDue, 1 + (act % 14), act % 2 === 0 ? 'before' : 'after');
  }
  // waits until whoever died last is gone
  await sql`select from bets.follower where name = 'vip.count-play' for update`.execute(vip.rig.db);
  await sql`select from vip.standing for update`.execute(vip.rig.db);
  await vip.look();
  const ranks = new Set<number>();
  for (const { id } of people) {
    const standing = await standingOf(vip.rig.db, id);
    expect([id, standing?.turnover ?? 0n, standing?.rank ?? 0]).toEqual([id, sumOf(id), rankFor(sumOf(id))]);
    ranks.add(standing?.rank ?? 0);
  }
  expect(ranks.size).toBeGreaterThan(2);
  // one line of history for each message, and the lines lead from level to level
  const { rows } = await sql<{
    playerId: bigint;
    n: number;
    told: number;
    broken: number;
  }>`select c.player_id, count(*)::int as n,
      (select count(*)::int from messages.message m where m.player_id = c.player_id) as told,
      count(*) filter (where c.from_rank <> c.before)::int as broken
    from (select *, lag(to_rank, 1, 0::smallint) over (partition by player_id order by id) as before from vip.change) c
    group by c.player_id`.execute(vip.rig.db);
  for (const { n, told, broken } of rows) expect([told, broken]).toEqual([n, 0]);
});

test('the end of the period, killed and by two at once, takes one level from whoever played too little', async () => {
  const { rig } = vip;
  const { rows: before } = await sql<{
    playerId: bigint;
    rank: number;
  }>`select player_id, rank from vip.standing`.execute(rig.db);
  const expected = before.map(({ playerId, rank }) => {
    const [reach = 0, keep = 0] = levels[rank] ?? [];
    return [playerId, sumOf(playerId) - BigInt(reach) * unit >= BigInt(keep) * unit ? rank : rank - 1] as const;
  });
  rig.clock.move(91 * 86_400_000);
  const period = { start: rig.clock.now(), end: rig.clock.now() };
  const end = async (platform: typeof rig.platform) => {
    await endPeriods.run(platform, period);
    return false;
  };
  for (let count = 5; count < 40; count += 5) await die({ run: end }, count, count % 2 === 0 ? 'before' : 'after');
  await sql`select from vip.standing for update`.execute(rig.db);
  await Promise.all([end(rig.platform), end(rig.platform)]);
  await end(rig.platform);
  const { rows: after } = await sql<{
    playerId: bigint;
    rank: number;
  }>`select player_id, rank from vip.standing`.execute(rig.db);
  expect(new Map(after.map(({ playerId, rank }) => [playerId, rank]))).toEqual(new Map(expected));
  expect(expected.some(([id, rank]) => before.some((was) => was.playerId === id && was.rank > rank))).toBe(true);
});
