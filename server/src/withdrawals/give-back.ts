import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask, House, PlayerSession } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { release } from '../wallet/wallet.ts';
import { awaited } from './gates.ts';
import { tellMoved } from './news.ts';
import type { PayoutRow, WithdrawalRow } from './records.ts';
import { showWithdrawal } from './show.ts';
import { cancellable } from './states.ts';
import { addHistory, lockWithdrawal, moveWithdrawal, setGate, withdrawalByOrderNo } from './store.ts';

/** What was held for one payout, its part of the fee included, is the player's again. */
export async function giveBack(house: House, tx: Tx, row: WithdrawalRow, payout: PayoutRow): Promise<void> {
  const { orderNo, playerId } = row;
  const { position, pending, amount, feePending, fee } = payout;
  await release(house, tx, {
    ...{ playerId, pending, kind: 'withdrawal' },
    key: keyOf('withdrawals', orderNo, `release:${position}`),
    input: inputOf(orderNo, formatMoney(amount)),
  });
  if (feePending !== null)
    await release(house, tx, {
      ...{ playerId, pending: feePending, kind: 'fee' },
      key: keyOf('withdrawals', orderNo, `release-fee:${position}`),
      input: inputOf(orderNo, formatMoney(fee)),
    });
}

/** The player takes a withdrawal back before it is approved; said twice it changes nothing. Refuses `withdrawals.unknown` and `withdrawals.wrong_state`. */
export async function cancelWithdrawal(
  { house, who }: Ask<PlayerSession>,
  { orderNo }: { orderNo: string },
): Promise<Withdrawal> {
  return inTx(house.db, async (tx) => {
    const locked = await lockWithdrawal(tx, orderNo);
    if (locked?.playerId !== who.playerId) return refuse('withdrawals.unknown');
    if (locked.state === 'cancelled') return showWithdrawal(locked);
    if (!cancellable.has(locked.state)) return refuse('withdrawals.wrong_state', { state: locked.state });
    const now = house.clock.now();
    for (const payout of locked.payouts) await giveBack(house, tx, locked, payout);
    await moveWithdrawal(tx, locked, 'cancelled');
    await setGate(tx, locked.id, { ...awaited('review', 'current', 'player', null, now), state: 'failed' });
    await addHistory(tx, locked.id, { at: now, who: 'player', what: 'cancelled', reason: null });
    await tellMoved(tx, locked, 'cancelled');
    return showWithdrawal((await withdrawalByOrderNo(tx, orderNo)) ?? refuse('withdrawals.unknown'));
  });
}
