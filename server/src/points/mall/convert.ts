import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { Currency } from '@palpite/contract/base/money.ts';
import { convertPoints } from '@palpite/contract/points/player.ts';
import { formatMoney, type Micro, unit } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { isRepeat, once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { requireIdentity } from '../../identity/identity.ts';
import { houseAccount, inputOf, keyOf, post } from '../../ledger/ledger.ts';
import { refuseExcluded } from '../../safeguards/safeguards.ts';
import { announceBalance, noteMovement, walletOf, walletTypes } from '../../wallet/wallet.ts';
import { type Conversion, conversionOf, moneyFor } from './conversion.ts';
import { lockPoints, passPassword, refuseLocked } from './guard.ts';
import { insertOrder, nextOrderId } from './order-store.ts';
import { ownOrder } from './read-orders.ts';
import { type Order, orderNoOf } from './show-order.ts';

/**
 * Points become money in the main wallet: both legs in one command of the ledger, once per key. No other call of the
 * platform makes money of points.
 */
export async function convert(ask: Ask<PlayerSession>, input: InputOf<typeof convertPoints>): Promise<Order> {
  const { platform, who, key } = ask;
  // the payment password is no part of what the key stands for: its digest would be easily guessed
  const { password, ...wanted } = input;
  const call = { actor: `player:${who.playerId}`, key, endpoint: convertPoints.name, input: wanted };
  if (!(await isRepeat(platform.db, call))) {
    await openTerms(platform, who.merchant);
    await requireIdentity(platform, who, 'identity.before_play');
    await passPassword(ask, password);
  }
  const { id } = await inTx(platform.db, (tx) =>
    once(tx, call, async () => ({ id: (await exchange(ask, tx, wanted)).toString() })),
  );
  await announceBalance(platform, who.playerId);
  return ownOrder(ask, id);
}

/** Refuses `points.conversion_off` {reason}. */
async function openTerms(platform: Platform, merchant: string): Promise<Conversion> {
  const terms = await conversionOf(platform, merchant);
  return terms.allowed ? terms : refuse('points.conversion_off', { reason: terms.reason });
}

async function exchange(
  ask: Ask<PlayerSession>,
  tx: Tx,
  { points, amount }: { points: bigint; amount: Micro },
): Promise<bigint> {
  const { platform, who, key } = ask;
  const { playerId, merchant } = who;
  const terms = await openTerms(platform, merchant);
  const { minimum, step } = terms;
  if (points < minimum || points % step !== 0n)
    refuse('points.conversion_amount', { field: 'points', minimum: String(minimum), step: String(step) });
  const money = moneyFor(terms, points);
  if (money !== amount) refuse('points.price_changed', { field: 'amount', price: formatMoney(money) });
  // whoever is on a break brings nothing new into the wallet they play from
  await refuseExcluded(platform, tx, playerId);
  await refuseLocked(ask, tx, { into: walletTypes.main, field: 'points' });
  const id = await nextOrderId(tx);
  const [transfer, paid] = await bookBoth(ask, tx, { points, money, key });
  for (const each of [transfer, paid])
    await noteMovement(tx, playerId, { transfer: each, orderNo: orderNoOf(id), remark: '' });
  await insertOrder(tx, {
    ...{ id, merchant, playerId, kind: 'money', goodsId: null, texts: null, picture: null, points },
    ...{ amount: money, transfer, addressSealed: null, phoneSealed: null, askedAt: platform.clock.now() },
  });
  return id;
}

async function bookBoth(
  ask: Ask<PlayerSession>,
  tx: Tx,
  { points, money, key }: { points: bigint; money: Micro; key: string },
): Promise<[bigint, bigint]> {
  const { playerId, merchant } = ask.who;
  const { main, currency } = await walletOf(ask.platform, tx, playerId);
  const wallet = await lockPoints(ask, tx, { points, field: 'points' });
  const circulation = await houseAccount(tx, { merchant, currency: 'PTS', name: 'points' });
  const cost = await houseAccount(tx, { merchant, currency: currency as Currency, name: 'points' });
  const [answer] = await post(tx, [
    {
      key: keyOf('points', 'convert', playerId, key),
      owner: wallet,
      input: inputOf(points, formatMoney(money)),
      steps: [
        { do: 'transfer', debit: wallet, credit: circulation, amount: points * unit, kind: 'points_redeem' },
        { do: 'transfer', debit: cost, credit: main, amount: money, kind: 'points_redeem' },
      ],
    },
  ]);
  if (!answer?.ok) throw new Error(`the ledger did not book a conversion: ${answer?.code}`);
  const [transfer, paid] = answer.transfers;
  if (transfer === undefined || paid === undefined) throw new Error('the ledger named no entry');
  return [transfer, paid];
}
