// A seeded storm of bonuses, bets, late results, voids, exits and kills; then the money and every count against the
// journal of bets.

import { contributionOf } from '@palpite/math/bonus/terms.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../base/db/db.ts';
import { betsById } from '../bets/bets.ts';
import { openLine } from '../instant/rig-killed-line.ts';
import { balances, houseAccount } from '../ledger/ledger.ts';
import { bonusById } from './bonus-store.ts';
import { leave } from './life/end-bonus.ts';
import { countsOfBets } from './play/count-store.ts';
import { type Bonuses, openBonusesRig, type Person, terms } from './rig-bonuses.ts';
import { bonusesRoom } from './room.ts';
import { readTerms } from './terms.ts';

const acts = Number(process.env.STORM_ACTS ?? 500);
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

/** The steady work of the room, until the given statement: there it stops for good. */
async function dieWorking(count: number, side: 'before' | 'after'): Promise<void> {
  const { rig } = house;
  const line = await openLine(rig.url);
  const opened = openDb(line.url, { max: 2 });
  const stopped = line.stopAt({ count, fits: /./, side }).then(() => line.close());
  const working = (async () => {
    for (const { run } of bonusesRoom.loops ?? []) await run({ ...rig.platform, db: opened.db });
  })().catch(() => undefined);
  await Promise.race([stopped, working]);
  line.close();
  await working;
  await opened.close();
}

async function act(): Promise<void> {
  const { rig } = house;
  const player = pick(people);
  rig.clock.move(draw(30) === 0 ? 20 * 3_600_000 : 1 + draw(60_000));
  const what = draw(20);
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
        leave(rig.platform, tx, { playerId: row.playerId, id: row.id, forfeited: row.amount }),
      );
  } else if (what === 17) await house.work();
  else await dieWorking(1 + draw(40), draw(2) === 0 ? 'before' : 'after');
}

test('after a storm with voids, exits and kills no bonus gave more than its terms, and every count is what the journal says', {
  timeout: 240_000,
}, async () => {
  const { db } = house.rig;
  for (let born = 0; born < 6; born += 1) people.push(await house.player());
  for (let nth = 0; nth < acts; nth += 1) await act();
  // waits until whoever died last is gone
  await sql`select from bets.follower where name = 'bonuses.count-play' for update`.execute(db);
  await house.work();

  const rows = await Promise.all(bonuses.map((id) => bonusById(db, id)));
  const bets = await betsById(db, settled);
  const counts = await countsOfBets(db, settled);
  const ended = new Set<string>();
  for (const row of rows) {
    if (!row) throw new Error('a bonus is gone');
    ended.add(row.state);
    const its = counts.filter(({ bonusId }) => bonusId === row.id);
    expect(row.progress).toBe(its.reduce((sum, { counted }) => sum + counted, 0n));
    if (row.state === 'met') expect([row.progress, row.released]).toEqual([row.target, row.amount]);
    else expect(row.released ?? 0n).toBe(0n);
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
    if (open) expect(its.reduce((sum, { used }) => sum + used, 0n) <= bet.validTurnover).toBe(true);
  }
  expect([...ended].sort()).toEqual(['expired', 'left', 'met', 'open']);

  for (const { id } of people) {
    const own = rows.filter((row) => row?.playerId === id);
    const sum = (state: string) => own.reduce((total, row) => total + (row?.state === state ? row.amount : 0n), 0n);
    expect(await house.purse(id)).toBe(sum('open'));
    expect(await house.purse(id, 'main')).toBe(sum('met'));
  }
  const promotions = await inTx(db, (tx) =>
    houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'promotions' }),
  );
  const given = rows.reduce(
    (total, row) => total + (row?.state === 'open' || row?.state === 'met' ? row.amount : 0n),
    0n,
  );
  expect((await balances(db, [promotions])).get(promotions)?.available).toBe(-given);
});
