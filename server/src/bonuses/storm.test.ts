// A seeded storm of bonuses, bets of main and bonus money, late results, voids, exits and kills; then the money of
// every bonus, and every count against the journal of bets.

import { contributionOf } from '@palpite/math/bonus/terms.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTx, openDb } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { betsById, validTurnover } from '../bets/bets.ts';
import { openLine } from '../instant/rig-killed-line.ts';
import { balances, houseAccount } from '../ledger/ledger.ts';
import { type BonusRow, bonusById } from './bonus-store.ts';
import { leave } from './life/end-bonus.ts';
import { countedBets, countsOfBets } from './play/count-store.ts';
import { type Bonuses, openBonusesRig, type Person, terms } from './rig-bonuses.ts';
import { settleBoth, stakeBoth } from './rig-split.ts';
import { bonusesRoom } from './room.ts';
import { readTerms } from './terms.ts';

const acts = Number(process.env.STORM_ACTS ?? 400);
const next = seededDraws(Number(process.env.STORM_SEED ?? 7));
const draw = (below: number) => next() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;

let house: Bonuses;
beforeAll(async () => {
  house = await openBonusesRig();
});
afterAll(() => house.close());

const games = [
  { vassalage: 'PGS', gameCode: 'arraial', gameType: 'RNG' },
  { vassalage: 'PGE', gameCode: 'roulette', gameType: 'RNG' },
  { vassalage: 'CAJU', gameCode: 'tarpon', gameType: 'FISH' },
] as const;
const kinds = [
  { ...terms, rolloverPercent: 200, maxStake: m('20.00') },
  { ...terms, rolloverPercent: 100, otherPercent: 33, days: 2 },
  { ...terms, rolloverPercent: 0 },
];

const people: Person[] = [];
const bonuses: bigint[] = [];
const waiting: bigint[] = [];
const settled: bigint[] = [];
let keys = 0;

/** Work on a line that stops for good at the given statement. */
async function dieAt(count: number, side: 'before' | 'after', work: (platform: Platform) => Promise<unknown>) {
  const { rig } = house;
  const line = await openLine(rig.url);
  const opened = openDb(line.url, { max: 2 });
  const platform = { ...rig.platform, db: opened.db };
  // a port is known by its platform
  for (const { give } of bonusesRoom.provides ?? []) give(platform);
  const stopped = line.stopAt({ count, fits: /./, side }).then(() => line.close());
  const working = work(platform).catch(() => undefined);
  await Promise.race([stopped, working]);
  line.close();
  await working;
  await opened.close();
}

const workIn = async (platform: Platform) => {
  for (const { run } of bonusesRoom.loops ?? []) await run(platform);
};

/** A bet that waits for its result and is staked from a bonus too. */
async function openSplit(): Promise<bigint | undefined> {
  const { rows } = await sql<{
    id: bigint;
  }>`select distinct s.bet_id as id from bets.split s join bets.bet b on b.id = s.bet_id
    where b.state = 'accepted' order by 1`.execute(house.rig.db);
  return rows.length > 0 ? pick(rows).id : undefined;
}

/** Once, though whoever begins it may be killed on the way. */
async function once(work: (platform: Platform) => Promise<void>): Promise<void> {
  if (draw(3) === 0) await dieAt(1 + draw(14), draw(2) === 0 ? 'before' : 'after', work);
  await work(house.rig.platform);
}

async function act(): Promise<void> {
  const { rig } = house;
  const player = pick(people);
  rig.clock.move(draw(30) === 0 ? 20 * 3_600_000 : 1 + draw(60_000));
  const what = draw(28);
  if (what < 3) bonuses.push((await house.issue(player.id, `${10 + draw(40)}.00`, { terms: pick(kinds) })).id);
  else if (what < 10) settled.push(await house.bet(player.id, `${1 + draw(30)}.50`, pick(games)));
  else if (what < 12) waiting.push(await house.bet(player.id, '9.99', { state: 'accepted', ...pick(games) }));
  else if (what < 14) {
    const [id] = waiting.splice(0, 1);
    if (id === undefined) return;
    await house.settle(id, draw(2) === 0 ? '0.00' : '15.00');
    settled.push(id);
  } else if (what < 16 && settled.length > 0)
    await house.change(pick(settled), draw(2) === 0 ? '0.00' : '3.00', draw(2) === 0);
  else if (what === 16 && bonuses.length > 0) {
    const row = await bonusById(rig.db, pick(bonuses));
    if (row?.state === 'open' && row.progress < row.target)
      await inTx(rig.db, (tx) =>
        leave(rig.platform, tx, { playerId: row.playerId, id: row.id, forfeited: row.balance }),
      );
  } else if (what === 17) await house.work();
  else if (what < 20) await dieAt(1 + draw(40), draw(2) === 0 ? 'before' : 'after', workIn);
  else if (what < 25) {
    const [key, stake] = [`bet ${keys++}`, m(`${5 + draw(60)}.37`)];
    await once((platform) => stakeBoth(platform, player.id, stake, key));
  } else {
    const id = await openSplit();
    const result = draw(4) === 0 ? 'void' : draw(2) === 0 ? 0n : m(`${draw(60)}.01`);
    if (id !== undefined) await once((platform) => settleBoth(platform, id, result));
  }
}

test('after a storm with voids, exits and kills no bonus gave more than its terms, and every count is what the journal says', async () => {
  const { db } = house.rig;
  for (let born = 0; born < 6; born += 1) people.push(await house.player());
  for (let nth = 0; nth < acts; nth += 1) await act();
  // waits until whoever died last is gone
  await sql`select from bets.follower where name = 'bonuses.count-play' for update`.execute(db);
  await house.work();

  const rows = await Promise.all(bonuses.map((id) => bonusById(db, id)));
  const splits = await allSplits(db);
  const split = [...new Set(splits.map(({ betId }) => betId))];
  const bets = await betsById(db, [...settled, ...split]);
  const counts = await countsOfBets(db, bets);
  const ended = new Set<string>();
  for (const row of rows) {
    if (!row) throw new Error('a bonus is gone');
    ended.add(row.state);
    const its = counts.filter(({ bonusId }) => bonusId === row.id);
    expect(row.progress).toBe(its.reduce((sum, { counted }) => sum + counted, 0n));
    expect(await countedBets(db, row.id)).toHaveLength(Number(row.bets));
    if (row.state === 'met') expect(row.progress).toBe(row.target);
    else expect(row.released ?? 0n).toBe(0n);
    // what was given, less what was staked of it, and what that won while it was open
    const own = splits.filter(({ bonusId }) => bonusId === row.id);
    const won = own.reduce((sum, split) => sum + (isBefore(split, row) ? split.paid : 0n), 0n);
    const there = row.amount - own.reduce((sum, { staked }) => sum + staked, 0n) + won;
    expect([row.id, row.balance + (row.released ?? 0n) + (row.forfeited ?? 0n)]).toEqual([row.id, there]);
    const { maxStake, ...rest } = readTerms(row.terms);
    for (const { betId, counted, used } of its) {
      const bet = bets.find(({ id }) => id === betId);
      if (!bet) throw new Error(`bet ${betId} is gone`);
      expect(bet.placedAt >= (row.openedAt ?? bet.placedAt)).toBe(true);
      const most = (used * BigInt(contributionOf(rest, bet))) / 100n;
      expect(counted <= most && most - counted <= 100n).toBe(true);
      if (maxStake !== null) expect(used <= maxStake).toBe(true);
    }
  }
  // of a bet that counts for open bonuses alone no more is used than counts as turnover
  for (const bet of bets) {
    const its = counts.filter(({ betId }) => betId === bet.id);
    const open = its.every(({ bonusId }) => rows.find((row) => row?.id === bonusId)?.state === 'open');
    const turnover = validTurnover(bet.stake, bet.state, bet.opposed);
    if (open) expect(its.reduce((sum, { used }) => sum + used, 0n) <= turnover).toBe(true);
    const main = bet.stake - (bet.bonusStake ?? 0n);
    if (bet.bonusStake) expect(bet.validTurnover).toBe((turnover * main) / bet.stake);
    const parts = splits.filter(({ betId }) => betId === bet.id);
    expect(bet.bonusStake ?? 0n).toBe(parts.reduce((sum, { staked }) => sum + staked, 0n));
  }
  expect([...ended].sort()).toEqual(['expired', 'left', 'met', 'open']);

  const given = (row: BonusRow | undefined) => (row?.openedAt ? row.amount : 0n);
  let [out, back] = [0n, 0n];
  for (const { id } of people) {
    const own = rows.filter((row) => row?.playerId === id);
    expect(await house.purse(id)).toBe(own.reduce((total, row) => total + (row?.balance ?? 0n), 0n));
    let main = own.reduce((total, row) => total + (row?.released ?? 0n), 0n);
    out += own.reduce((total, row) => total + given(row), 0n);
    back += own.reduce((total, row) => total + (row?.forfeited ?? 0n), 0n);
    for (const bet of bets.filter(({ playerId, id: betId }) => playerId === id && split.includes(betId))) {
      main += bet.payout - bet.stake;
      for (const part of splits.filter(({ betId }) => betId === bet.id)) {
        const row = own.find((each) => each?.id === part.bonusId);
        const isPaidLater = row && !isBefore(part, row);
        main += part.staked - (isPaidLater && row.state === 'met' ? 0n : part.paid);
        if (isPaidLater && row.state !== 'met') back += part.paid;
      }
    }
    expect(await house.purse(id, 'main')).toBe(main);
  }
  expect(split.length > 8).toBe(true);
  const promotions = await inTx(db, (tx) =>
    houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'promotions' }),
  );
  expect((await balances(db, [promotions])).get(promotions)?.available).toBe(back - out);
});

interface SplitRow {
  betId: bigint;
  bonusId: bigint;
  staked: bigint;
  paid: bigint;
  settledAt: Date | null;
}

async function allSplits(db: Db): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`select s.bet_id, s.bonus_id, s.staked, s.paid, b.settled_at
    from bets.split s join bets.bet b on b.id = s.bet_id`.execute(db);
  return rows;
}

/** The bet had its result while the bonus was open. */
function isBefore({ settledAt }: SplitRow, { endedAt }: BonusRow): boolean {
  return settledAt !== null && (endedAt === null || settledAt < endedAt);
}
