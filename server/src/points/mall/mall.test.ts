import { inbox } from '@palpite/contract/messages/player.ts';
import { decideOrder, goodsAdd, goodsList, orderQueue } from '@palpite/contract/points/office.ts';
import {
  convertPoints,
  pointBalance,
  pointConversion,
  pointGoods,
  pointOrders,
  redeemGoods,
} from '@palpite/contract/points/player.ts';
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { refusalOf } from '../../safeguards/rig-guarded.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { lockWallet } from '../../wallet/wallet.ts';
import { type Collector, openPoints, type PointsWorld, password } from '../rig-points.ts';
import { goodsById } from './goods-store.ts';
import { leftOf } from './limits.ts';

let world: PointsWorld;
let desk: Speak;
beforeAll(async () => {
  world = await openPoints();
  desk = world.staff();
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});

const where = { address: 'Rua das Laranjeiras 12, Rio de Janeiro', phone: '+55 (21) 98765-4321' };

interface Kept {
  readonly id: string;
  readonly price: bigint;
}

/** An article of its own. */
async function article(
  more: { price?: bigint; stock?: number; limit?: object; enabled?: boolean } = {},
): Promise<Kept> {
  const { price = 10n, stock = 5, limit = null, enabled = true } = more;
  const { id } = await desk(goodsAdd, {
    texts: { PT: { name: 'Caneca', text: 'Azul' }, EN: { name: 'Mug', text: 'Blue' } },
    ...{ categoryId: null, price, stock, limit: limit as never, position: 1, enabled },
  });
  return { id, price };
}

const redeem = (player: Collector, { id, price }: Kept, key = world.key(), more: object = {}) =>
  player.say(redeemGoods, { goodsId: id, price, ...where, password, ...more }, key);
const stockOf = async ({ id }: Kept) =>
  (await desk(goodsList, { page: 1, size: 100 })).list.find((each) => each.id === id)?.stock;
const decide = (order: { orderNo: string }, decision: 'approve' | 'reject', more: object = {}, say = desk) =>
  say(decideOrder, { id: order.orderNo.slice(2), decision, ...more }, world.key());

test('the demo brand has eight articles in three categories, each with a picture that is there', async () => {
  const { list, total, categories } = await world.wire.as()(pointGoods, { page: 1, size: 20 });
  expect([total, categories.length]).toEqual([8, 3]);
  for (const { pictures, name, text, left } of list) {
    expect([pictures.length, name !== '', text !== '', left]).toEqual([1, true, true, null]);
    const shown = await world.wire.app.inject({ url: pictures[0] ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const [first] = categories;
  const some = await world.wire.as()(pointGoods, { page: 1, size: 20, categoryId: first?.id });
  expect(some.list.map(({ categoryId }) => categoryId)).toEqual([first?.id, first?.id, first?.id]);
});

test('redeemed points wait; an approved order takes them, and tells the player with a note', async () => {
  const player = await world.player(25);
  const mug = await article();
  const order = await redeem(player, mug);
  expect(order).toMatchObject({ kind: 'goods', state: 'in_process', name: 'Mug', points: 10n, ...where });
  expect(await player.say(pointBalance, {})).toMatchObject({ available: 15n, held: 10n });
  expect(await stockOf(mug)).toBe(4);
  expect((await desk(orderQueue, { state: 'in_process', page: 1, size: 50 })).list).toContainEqual(
    expect.objectContaining({ orderNo: order.orderNo, account: player.username, ...where }),
  );
  expect(await decide(order, 'approve', { note: 'Correios BR123' })).toMatchObject({ state: 'approved' });
  expect(await player.say(pointBalance, {})).toMatchObject({ available: 15n, held: 0n });
  expect((await player.say(pointOrders, { page: 1, size: 10 })).list).toMatchObject([
    { orderNo: order.orderNo, state: 'approved', note: 'Correios BR123' },
  ]);
  expect((await player.say(inbox, { page: 1, size: 10 })).list).toHaveLength(1);
});

test('a rejected order gives points and article back once, and says why', async () => {
  const player = await world.player(10);
  const mug = await article();
  const order = await redeem(player, mug);
  expect(await codeOf(decide(order, 'reject'))).toBe('office.reason_required');
  const both = await Promise.allSettled([
    decide(order, 'reject', { reason: 'No street' }),
    decide(order, 'approve', {}, world.staff()),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = both[0]?.status === 'fulfilled';
  expect(await player.say(pointBalance, {})).toMatchObject({ available: rejected ? 10n : 0n, held: 0n });
  expect(await stockOf(mug)).toBe(rejected ? 5 : 4);
  expect(await codeOf(decide(order, 'reject', { reason: 'Again' }))).toBe('points.wrong_state');
  const again = await world.player(10);
  const second = await redeem(again, mug);
  expect(await decide(second, 'reject', { reason: 'No street' })).toMatchObject({ reason: 'No street' });
  expect(await again.say(pointBalance, {})).toMatchObject({ available: 10n, held: 0n });
  expect((await again.say(pointOrders, { page: 1, size: 10, state: 'rejected' })).list).toHaveLength(1);
  expect((await again.say(pointOrders, { page: 1, size: 10, state: 'approved' })).list).toHaveLength(0);
});

test('once per key, also five times at once; the same key for something else is refused and names it', async () => {
  const player = await world.player(30);
  const mug = await article();
  const key = world.key();
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(player, mug, key)));
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect([await world.available(player), await stockOf(mug)]).toEqual([20n, 4]);
  expect(await refusalOf(redeem(player, mug, key, { address: 'Somewhere else, 12' }))).toMatchObject({
    code: 'request.key_reused',
    value: { field: 'address' },
  });
  // the same key of somebody else is another
  const other = await world.player(10);
  expect((await redeem(other, mug, key)).orderNo).not.toBe(orders[0]?.orderNo);
  expect((await other.say(pointOrders, { page: 1, size: 10 })).total).toBe(1);
});

test('of many who want the last piece at once one gets it', async () => {
  // one after another: who counts while somebody else counts is not waited for
  const players: Collector[] = [];
  while (players.length < 4) players.push(await world.player(10));
  const last = await article({ stock: 1 });
  const ends = await Promise.allSettled(players.map((player) => redeem(player, last)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stockOf(last)).toBe(0);
  const left = await Promise.all(players.map((player) => world.available(player)));
  expect(left.toSorted((a, b) => Number(a - b))).toEqual([0n, 10n, 10n, 10n]);
  expect(await codeOf(redeem(await world.player(10), last))).toBe('points.out_of_stock');
});

test('one wallet pays once: of two orders at once the second has too few points', async () => {
  const player = await world.player(15);
  const [one, two] = [await article(), await article()];
  const ends = await Promise.allSettled([redeem(player, one), redeem(player, two)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(redeem(player, one))).toMatchObject({
    code: 'points.insufficient',
    value: { field: 'goodsId', available: '5' },
  });
  expect(await player.say(pointBalance, {})).toMatchObject({ available: 5n, held: 10n });
});

test('a limit counts a player’s orders of the period; a rejected one counts no longer', async () => {
  const player = await world.player(50);
  const mug = await article({ limit: { count: 1, period: 'day' } });
  const shown = async () =>
    (await player.say(pointGoods, { page: 1, size: 100 })).list.find(({ id }) => id === mug.id)?.left;
  expect(await shown()).toBe(1);
  const ends = await Promise.allSettled([redeem(player, mug), redeem(player, mug)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shown()).toBe(0);
  expect(await refusalOf(redeem(player, mug))).toMatchObject({
    code: 'points.limit_reached',
    value: { count: 1, period: 'day' },
  });
  const [order] = (await player.say(pointOrders, { page: 1, size: 10 })).list;
  await decide({ orderNo: order?.orderNo ?? '' }, 'reject', { reason: 'No street' });
  await redeem(player, mug);
  const { platform, db, clock } = world.rig;
  const row = await goodsById(db, 'palpite', BigInt(mug.id));
  const tomorrow = { ...platform, clock: { now: () => new Date(clock.now().getTime() + 86_400_000) } };
  const left = (at: typeof platform) => leftOf(at, db, { playerId: player.id, merchant: 'palpite' }, row ? [row] : []);
  expect([...(await left(platform)).values(), ...(await left(tomorrow)).values()]).toEqual([0, 1]);
});

test('what is wrong is named, and nothing is spent', async () => {
  const player = await world.player(20);
  const mug = await article();
  const off = await article({ enabled: false });
  for (const [more, field] of [
    [{ address: 'here' }, 'address'],
    [{ address: undefined }, 'address'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ password: '' }, 'password'],
    [{ price: -10 }, 'price'],
  ] as const) {
    const sent = await world.wire.app.inject({
      method: 'POST',
      url: redeemGoods.path,
      headers: { authorization: player.token, merchant: 'palpite', 'idempotency-key': world.key() },
      payload: { goodsId: mug.id, price: 10, ...where, password, ...more },
    });
    expect(sent.json()).toMatchObject({ errorCode: 'request.invalid', value: { field } });
  }
  const cases: [object, string, object][] = [
    [{ price: 1n }, 'points.price_changed', { field: 'price', price: '10' }],
    [{ goodsId: '999999' }, 'points.unknown_goods', { field: 'goodsId' }],
    [{ goodsId: off.id }, 'points.unknown_goods', { field: 'goodsId' }],
    [{ password: '111112' }, 'invalid.payment.pw', { field: 'password' }],
  ];
  for (const [more, code, value] of cases)
    expect(await refusalOf(redeem(player, mug, world.key(), more))).toMatchObject({ code, value });
  for (let tries = 0; tries < 4; tries += 1) await codeOf(redeem(player, mug, world.key(), { password: '111112' }));
  // five wrong ones: also the right one has to wait
  expect(await codeOf(redeem(player, mug))).toBe('entrance.locked');
  expect([await world.available(player), await stockOf(mug)]).toEqual([20n, 5]);
  const elsewhere = await world.player(0, 'palpite-mundo');
  expect(await codeOf(redeem(elsewhere, mug))).toBe('points.unknown_goods');
});

test('points become money in one command, once per key', async () => {
  const player = await world.player(700);
  expect(await world.wire.as()(pointConversion, {})).toEqual({
    ...{ allowed: true, reason: null, step: 100n, amount: m('1'), minimum: 500n, currency: 'BRL' },
  });
  const key = world.key();
  const turn = (points: bigint, amount: string, given = world.key(), typed = password) =>
    player.say(convertPoints, { points, amount: m(amount), password: typed }, given);
  const made = await Promise.all([1, 2, 3].map(() => turn(600n, '6', key)));
  expect(made[0]).toMatchObject({ kind: 'money', state: 'approved', points: 600n, amount: m('6') });
  expect(await world.available(player)).toBe(100n);
  expect(await player.say(balance, {})).toMatchObject({ mainWalletBalance: m('6') });
  expect(await refusalOf(turn(100n, '1'))).toMatchObject({
    code: 'points.conversion_amount',
    value: { field: 'points', minimum: '500', step: '100' },
  });
  expect(await codeOf(turn(550n, '5.5'))).toBe('points.conversion_amount');
  expect(await codeOf(turn(500n, '50'))).toBe('points.price_changed');
  expect(await codeOf(turn(500n, '5'))).toBe('points.insufficient');
  expect(await codeOf(turn(500n, '5', world.key(), '111112'))).toBe('invalid.payment.pw');
  expect(await refusalOf(turn(700n, '7', key))).toMatchObject({ code: 'request.key_reused' });
  // and by no other way
  for (const [fromAccountType, toAccountType] of [
    [4, 2],
    [2, 4],
  ])
    expect(
      await codeOf(player.say(walletTransfer, { fromAccountType, toAccountType, amount: m('1') }, world.key())),
    ).toBe('wallet.unknown_wallet');
});

test('what was redeemed or converted is answered as it was, also once the payment password is locked', async () => {
  const player = await world.player(700);
  const mug = await article();
  const [bought, turned] = [world.key(), world.key()];
  const convert = () => player.say(convertPoints, { points: 600n, amount: m('6'), password }, turned);
  const first = [await redeem(player, mug, bought), await convert()];
  for (let tries = 0; tries < 5; tries += 1) await codeOf(redeem(player, mug, world.key(), { password: '111112' }));
  expect(await codeOf(redeem(player, mug))).toBe('entrance.locked');
  expect([await redeem(player, mug, bought), await convert()]).toEqual(first);
  expect(await world.available(player)).toBe(90n);
});

test('where the law keeps points apart from money they buy articles and nothing else', async () => {
  const player = await world.player(600, 'palpite-regulated');
  expect(await player.say(pointConversion, {})).toMatchObject({ allowed: false, reason: 'law' });
  expect(await refusalOf(player.say(convertPoints, { points: 500n, amount: m('5'), password }, world.key()))).toEqual({
    code: 'points.conversion_off',
    value: { reason: 'law' },
  });
  const { list } = await player.say(pointGoods, { page: 1, size: 20 });
  const mug = list.find(({ price }) => price === 350n);
  await redeem(player, { id: mug?.id ?? '', price: 350n });
  expect(await player.say(pointBalance, {})).toMatchObject({ available: 250n, held: 350n });
});

test('whoever is on a break turns no points into play, but may redeem; a locked wallet does neither', async () => {
  const { platform, db } = world.rig;
  const player = await world.player(600);
  const mug = await article();
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: player.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  const locked = await world.player(600);
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: locked.id, reason: 'staff' }));
  const turn = (who: Collector) => who.say(convertPoints, { points: 500n, amount: m('5'), password }, world.key());
  expect(await codeOf(turn(player))).toBe('safeguards.excluded');
  expect(await redeem(player, mug)).toMatchObject({ state: 'in_process' });
  expect(await codeOf(turn(locked))).toBe('wallet.locked');
  expect(await codeOf(redeem(locked, mug))).toBe('wallet.locked');
  expect([await world.available(locked), await stockOf(mug)]).toEqual([600n, 4]);
});

test('whoever owes something turns points into money that settles it', async () => {
  const { platform, db } = world.rig;
  const player = await world.player(600);
  await inTx(db, (tx) => lockWallet(platform, tx, { playerId: player.id, reason: 'debt' }));
  await player.say(convertPoints, { points: 500n, amount: m('5'), password }, world.key());
  expect(await world.available(player)).toBe(100n);
});
