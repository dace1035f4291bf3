// A seeded storm of bets, voids, orders, decisions and conversions, with processes that die at any word to the
// database; then every point against the bets and the orders.

import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { goodsAdd } from '@palpite/contract/points/office.ts';
import { pointBalance, type redeemGoods } from '@palpite/contract/points/player.ts';
import { unit } from '@palpite/math/money.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { decide } from './desk/decide-order.ts';
import { followPlay } from './earn/follow-play.ts';
import { convert } from './mall/convert.ts';
import { redeem } from './mall/redeem.ts';
import { type Collector, openPoints, type PointsWorld, password } from './rig-points.ts';

const seed = process.env.STORM_SEED ?? 'points';
const acts = Number(process.env.STORM_ACTS ?? 400);
const chance = seededChance(seed);
const draw = (below: number) => chance.bytes(4).readUInt32BE() % below;
const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;

let world: PointsWorld;
beforeAll(async () => {
  world = await openPoints();
});
afterAll(() => world.close());

/** A platform whose process dies at its n-th word to the database: what it had not committed is lost. */
function dyingAt(n: number): { platform: Platform; died: () => boolean } {
  let left = n;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { platform } = world.rig;
  return { platform: { ...platform, db: platform.db.withPlugin(plugin) as Platform['db'] }, died: () => left <= 0 };
}

function callOf(platform: Platform, player: Collector, key: string): Ask<PlayerSession> {
  const { id: playerId, username, merchant } = player;
  const who = { kind: 'player', playerId, username, merchant, currency: 'BRL', sessionId: 1n };
  return { platform, who, key, merchant, language: 'EN', ip: '127.0.0.1' } as unknown as Ask<PlayerSession>;
}

const order = (goodsId: string, price: bigint): InputOf<typeof redeemGoods> => ({
  ...{ goodsId, price, password, address: 'Rua das Laranjeiras 12', phone: '21987654321' },
});

const hand = { merchant: 'palpite', staffId: 7n, staffName: 'hand' };

/** Does it, perhaps dying; a refusal is an answer too. */
async function perhapsDying(work: (platform: Platform) => Promise<unknown>): Promise<void> {
  const { platform, died } =
    draw(3) === 0 ? dyingAt(1 + draw(30)) : { platform: world.rig.platform, died: () => false };
  await work(platform).catch((error: unknown) => {
    if (!died() && !(error instanceof Refusal)) throw error;
  });
}

async function makeVoid(id: bigint, stake: bigint): Promise<void> {
  world.rig.clock.move(1000);
  await inTx(world.rig.db, async (tx) => {
    const [entry] = await bookedNumbers(tx, 1);
    await sql`select bets.change(array[${id}::bigint], array[${stake}::bigint], array[${entry}::bigint],
      array[true], ${world.rig.clock.now()}::timestamptz)`.execute(tx);
  });
}

const number = async (query: ReturnType<typeof sql<{ n: bigint }>>) =>
  (await query.execute(world.rig.db)).rows[0]?.n ?? 0n;

test('points are neither made nor lost in a storm with deaths, and nobody is below zero', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player()));
  const desk = world.staff();
  const goods: string[] = [];
  const stock = 400;
  for (let nth = 0; nth < 3; nth += 1)
    goods.push(
      (
        await desk(goodsAdd, {
          texts: { PT: { name: 'Artigo', text: '' }, EN: { name: 'Article', text: '' } },
          ...{ categoryId: null, price: 7n, stock, limit: null, position: nth, enabled: true },
        })
      ).id,
    );
  const bets: { id: bigint; stake: bigint; player: bigint; isVoid: boolean }[] = [];
  let keys = 0;
  for (let act = 0; act < acts; act += 1) {
    const what = draw(20);
    const player = pick(players);
    if (what < 6) {
      const stake = BigInt(1 + draw(900_000));
      const id = await world.bet(player, `${stake / 100n}.${String(stake % 100n).padStart(2, '0')}`);
      bets.push({ id, stake: stake * 10_000n, player: player.id, isVoid: false });
    } else if (what < 8) {
      const bet = bets.length > 0 ? pick(bets) : undefined;
      if (bet && !bet.isVoid) {
        await makeVoid(bet.id, bet.stake);
        bet.isVoid = true;
      }
    } else if (what < 12) await perhapsDying((platform) => followPlay.run(platform));
    else if (what < 16) {
      const key = `storm-key-${draw(5) === 0 ? keys : ++keys}`;
      await perhapsDying((platform) => redeem(callOf(platform, player, key), order(pick(goods), 7n)));
    } else if (what < 19) {
      const { rows } = await sql<{ id: bigint }>`select id from points.redemption where state = 'in_process'
        order by id limit 1`.execute(world.rig.db);
      const decision = draw(2) === 0 ? 'approve' : 'reject';
      const id = rows[0]?.id.toString();
      if (id !== undefined)
        await perhapsDying((platform) =>
          inTx(platform.db, (tx) => decide(platform, tx, hand, { id, decision, reason: 'No street' })),
        );
    } else
      await perhapsDying((platform) =>
        convert(callOf(platform, player, `turn-key-${++keys}`), { points: 500n, amount: 5n * unit, password }),
      );
  }
  await world.count();
  const { db } = world.rig;
  expect((await verifyBooks(db)).findings).toEqual([]);
  for (const { id, username, say } of players) {
    const turnover = bets.reduce((sum, bet) => (bet.player === id && !bet.isVoid ? sum + bet.stake : sum), 0n);
    const earned = turnover / (100n * unit);
    const spent = await number(
      sql`select coalesce(sum(points), 0)::bigint as n from points.redemption where player_id = ${id} and state <> 'rejected'`,
    );
    const { available, owed } = await say(pointBalance, {});
    expect([username, available - owed]).toEqual([username, earned - spent]);
    expect(available).toBeGreaterThanOrEqual(0n);
  }
  expect(await number(sql`select count(*) as n from points.redemption where kind = 'money'`)).toBeGreaterThan(0n);
  // the articles: what is gone stands in an order
  const gone = await number(sql`select ${stock * goods.length} - sum(stock)::bigint as n from points.goods
    where id = any (${goods}::bigint[])`);
  const ordered = await number(
    sql`select count(*) as n from points.redemption where kind = 'goods' and state <> 'rejected'`,
  );
  expect(gone).toBe(ordered);
  expect(ordered).toBeGreaterThan(5n);
  // each message belongs to a decision
  const told = await number(sql`select count(*) as n from messages.message where audience = 'player'`);
  const decided = await number(
    sql`select count(*) as n from points.redemption where kind = 'goods' and state <> 'in_process'`,
  );
  expect(told).toBe(decided);
});

test('an order whose process dies at any word is whole or not there, and its key finishes it once', async () => {
  const player = await world.player(300);
  const { id } = await world.staff()(goodsAdd, {
    texts: { PT: { name: 'Artigo', text: '' }, EN: { name: 'Article', text: '' } },
    ...{ categoryId: null, price: 3n, stock: 100, limit: null, position: 1, enabled: true },
  });
  let deaths = 0;
  for (let n = 1; n < 100; n += 1) {
    const key = `dying-key-${n}`;
    const { platform, died } = dyingAt(n);
    await redeem(callOf(platform, player, key), order(id, 3n)).catch((error: unknown) => {
      if (!died()) throw error;
    });
    const kept = await number(sql`select count(*) as n from points.redemption where player_id = ${player.id}`);
    const held = await number(sql`select (100 - stock)::bigint as n from points.goods where id = ${id}::bigint`);
    expect(kept).toBe(held);
    await redeem(callOf(world.rig.platform, player, key), order(id, 3n));
    expect(await world.available(player)).toBe(BigInt(300 - 3 * n));
    if (!died()) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(10);
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});
