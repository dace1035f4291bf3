import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { requestWithdrawal as requestWithdrawalEndpoint } from '@palpite/contract/payments/player.ts';
import type { Withdrawal } from '@palpite/contract/payments/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db.ts';
import { enqueue } from '../base/jobs.ts';
import { once } from '../base/once.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { type Player, playerById } from '../players/players.ts';
import { hold } from '../wallet/wallet.ts';
import {
  findKeyOwner,
  type KeyOwner,
  passed,
  passIdentity,
  passLimits,
  passOwnAccount,
  passTurnover,
} from './gates.ts';
import { tellMoved } from './news.ts';
import { payWithdrawalJob } from './pay-withdrawal.ts';
import { maskPixKey } from './pix-key.ts';
import type { GateRow } from './records.ts';
import { openSetting } from './settings.ts';
import { showWithdrawal } from './show.ts';
import { nextOrderNumber } from './store.ts';
import { addHistory, insertWithdrawal, takeTurn, withdrawalByOrderNo } from './withdrawal-store.ts';

type Asked = InputOf<typeof requestWithdrawalEndpoint>;

/** A player asks for money: it passes the gates, is held in the same transaction in which the order is written, and waits for a person. */
export async function requestWithdrawal(ask: Ask<PlayerSession>, asked: Asked): Promise<Withdrawal> {
  const { house, who, key } = ask;
  const player = await playerById(house, house.db, who.playerId);
  const owner = await findKeyOwner(house, player, asked);
  const { orderNo } = await inTx(house.db, (tx) =>
    once(
      tx,
      { actor: `player:${who.playerId}`, key, endpoint: 'payments.requestWithdrawal', input: asked },
      async () => ({
        orderNo: await openOrder(house, tx, who, player, owner, asked),
      }),
    ),
  );
  const row = await withdrawalByOrderNo(house.db, orderNo);
  if (!row) throw new Error(`${orderNo} is gone`);
  return showWithdrawal(row);
}

async function openOrder(
  house: House,
  tx: Tx,
  who: PlayerSession,
  player: Player | undefined,
  owner: KeyOwner,
  { amount, pixKeyType }: Asked,
): Promise<string> {
  const { playerId, merchant, currency } = who;
  const now = house.clock.now();
  await takeTurn(tx, playerId);
  const setting = await openSetting(tx, who, 'withdrawals');
  const limits = await passLimits(tx, playerId, amount, setting, now);
  const turnover = await passTurnover(tx, playerId, setting, now);
  const { gate: identity, name } = passIdentity(player, now);
  const { gate: ownAccount, key: pixKey } = passOwnAccount(pixKeyType, owner, name, now);

  const orderNo = await nextOrderNumber(tx, 'W', now);
  const { transfer: pending } = await hold(house, tx, {
    playerId,
    house: 'bank.pix',
    amount,
    kind: 'withdrawal',
    key: keyOf('payments', 'withdrawal', orderNo, 'hold'),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  const automatic = setting.autoApproveUpTo !== null && amount <= setting.autoApproveUpTo;
  const review: GateRow = automatic
    ? passed('review', now)
    : { name: 'review', state: 'current', actor: 'staff', at: null, detail: {} };
  const payment: GateRow = { name: 'payment', state: 'waiting', actor: 'bank', at: null, detail: {} };
  const state = automatic ? 'approved' : 'review';
  const id = await insertWithdrawal(
    tx,
    {
      orderNo,
      merchant,
      playerId,
      currency,
      amount,
      state,
      pixKeyType,
      pixKeySealed: sealFor(house, 'payments.pix-key').close(pixKey),
      pixKeyMasked: maskPixKey(pixKeyType, pixKey),
      payeeName: name,
      pending,
      createdAt: now,
      dueAt: new Date(now.getTime() + setting.decisionMinutes * 60_000),
    },
    [limits, turnover, identity, ownAccount, review, payment],
  );
  await addHistory(tx, id, { at: now, who: 'player', what: 'requested', reason: null });
  if (automatic) {
    await addHistory(tx, id, { at: now, who: 'system', what: 'approved', reason: null });
    await enqueue(tx, payWithdrawalJob, { orderNo }, { key: `payments.pay:${orderNo}` });
  }
  await tellMoved(tx, { orderNo, merchant, playerId, amount, currency }, state);
  return orderNo;
}
