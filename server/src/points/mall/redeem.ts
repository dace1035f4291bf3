import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { redeemGoods } from '@palpite/contract/points/player.ts';
import { unit } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { hold, walletTypes } from '../../wallet/wallet.ts';
import { addStock, type GoodsRow, lockGoods } from './goods-store.ts';
import { lockPoints, passPassword, refuseLocked } from './guard.ts';
import { leftOf } from './limits.ts';
import { insertOrder, nextOrderId } from './order-store.ts';
import { ownOrder } from './read-orders.ts';
import { addressSeal, type Order, orderNoOf } from './show-order.ts';

type Wanted = Omit<InputOf<typeof redeemGoods>, 'password'>;

/**
 * A player redeems an article: one transaction takes it off the stock, sets the points aside and writes the order, once
 * per key. The article is locked first, then the wallet, by everybody who needs both.
 */
export async function redeem(ask: Ask<PlayerSession>, input: InputOf<typeof redeemGoods>): Promise<Order> {
  const { platform, who, key } = ask;
  // the payment password is no part of what the key stands for: its digest would be easily guessed
  const { password, ...wanted } = input;
  const call = { actor: `player:${who.playerId}`, key, endpoint: redeemGoods.name, input: wanted };
  if (!(await isRepeat(platform.db, call))) await passPassword(ask, password);
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => ({ id: (await order(ask, tx, wanted)).toString() })),
  );
  return ownOrder(ask, id);
}

async function order(ask: Ask<PlayerSession>, tx: Tx, { goodsId, price, address, phone }: Wanted): Promise<bigint> {
  const { platform, who, key } = ask;
  const { playerId, merchant } = who;
  const goods = await onOffer(ask, tx, goodsId, price);
  await refuseLocked(ask, tx, { field: 'goodsId' });
  await lockPoints(ask, tx, { points: price, field: 'goodsId' });
  await addStock(tx, goods.id, -1);
  const id = await nextOrderId(tx);
  const { transfer } = await hold(platform, tx, {
    ...{ playerId, walletType: walletTypes.points, house: 'points', amount: goods.price * unit, kind: 'points_redeem' },
    key: keyOf('points', 'redeem', playerId, key),
    input: inputOf(goods.id, goods.price),
    orderNo: orderNoOf(id),
  });
  const seal = addressSeal(platform);
  await insertOrder(tx, {
    ...{ id, merchant, playerId, kind: 'goods', goodsId: goods.id, texts: goods.texts, points: goods.price },
    ...{ picture: goods.pictures[0] ?? null, amount: null, transfer, askedAt: platform.clock.now() },
    addressSealed: seal.close(address),
    phoneSealed: seal.close(phone),
  });
  return id;
}

/** The article, locked, as the player may have it now. Refuses what the endpoint declares. */
async function onOffer(
  { platform, who }: Ask<PlayerSession>,
  tx: Tx,
  goodsId: string,
  price: bigint,
): Promise<GoodsRow> {
  const goods = await lockGoods(tx, who.merchant, BigInt(goodsId));
  if (!goods?.enabled) return refuse('points.unknown_goods', { field: 'goodsId' });
  if (goods.price !== price) refuse('points.price_changed', { field: 'price', price: goods.price.toString() });
  if (goods.stock < 1) refuse('points.out_of_stock', { field: 'goodsId' });
  const left = (await leftOf(platform, tx, who, [goods])).get(goods.id);
  if (left !== undefined && left < 1)
    refuse('points.limit_reached', { field: 'goodsId', count: goods.limitCount, period: goods.limitPeriod });
  return goods;
}
