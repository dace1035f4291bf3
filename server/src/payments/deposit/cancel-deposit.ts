import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { BankRefused, BankUnavailable, bankOf } from '../../banks/banks.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { showOne, showState } from '../show.ts';
import { depositMoves, mayMove } from '../states.ts';
import { depositByOrderNo, lockDeposit, moveDeposit, txidOf } from '../store.ts';
import { checkDeposit } from './check-deposits.ts';

/**
 * A player takes back a deposit nothing was paid for. The charge is taken out of use at the bank first, so that nobody
 * pays it afterwards; where it was paid a moment before, that counts. Refuses `payments.unknown_deposit`,
 * `payments.wrong_state`, `payments.bank_unavailable`.
 */
export async function cancelDeposit({ platform, who }: Ask<PlayerSession>, orderNo: string): Promise<Deposit> {
  const deposit = await depositByOrderNo(platform.db, orderNo);
  if (deposit?.playerId !== who.playerId) return refuse('payments.unknown_deposit');
  if (!mayMove(depositMoves, deposit.state, 'cancelled')) return refuse('payments.wrong_state');
  if (deposit.method === 'PIX') {
    const { port } = await bankOf(platform, deposit.merchant);
    try {
      const charge = await port.removeCharge(txidOf(deposit));
      if (charge.receipts.length > 0) await checkDeposit(platform, deposit);
    } catch (error) {
      if (error instanceof BankUnavailable) return refuse('payments.bank_unavailable');
      if (!(error instanceof BankRefused)) throw error;
      // paid or removed meanwhile: what the bank says now counts
      await checkDeposit(platform, deposit).catch((late: unknown) =>
        platform.log.warn({ err: late, orderNo }, 'a charge that could not be removed was not looked at'),
      );
    }
  }
  const cancelled = await inTx(platform.db, async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    // an answer that was lost had it removed already
    if (locked.state === 'cancelled') return locked;
    if (!mayMove(depositMoves, locked.state, 'cancelled')) return refuse('payments.wrong_state');
    return moveDeposit(tx, locked, 'cancelled', { at: platform.clock.now() });
  });
  showState(platform, cancelled, 'cancelled');
  return showOne(platform.db, cancelled);
}
