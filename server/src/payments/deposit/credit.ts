import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { countDeposit, passDepositLimits } from '../../safeguards/safeguards.ts';
import { balanceOf, credit, debit, lockOwed, sayBalance } from '../../wallet/wallet.ts';
import { depositPaid } from '../news.ts';
import { lockDebts } from '../receipt/receipt-store.ts';
import { showState } from '../show.ts';
import { countingSteps } from '../states.ts';
import { moveDeposit } from '../store.ts';
import { collectDebt } from './clawback.ts';
import type { DepositRow } from './records.ts';

/**
 * What came in: by PIX under its endToEndId, by transfer under the bank's reference. Each of
 * them credits once for ever.
 */
export type Arrival =
  | { readonly amount: Micro; readonly endToEndId: string }
  | ({
      readonly amount: Micro;
      readonly bankReference: string;
      readonly fee: Micro;
    } & Pick<DepositRow, 'decidedBy' | 'decidedByStaff' | 'firstByStaff'>);

/**
 * Credits a locked deposit with what came in, charges the channel's fee, and settles from it what the player owes.
 * Answers the entry's number, and what to tell the player after the commit.
 */
export async function creditMoney(
  platform: Platform,
  tx: Tx,
  locked: DepositRow,
  arrival: Arrival,
): Promise<{ entry: bigint; announce: () => void }> {
  const { playerId, orderNo, merchant, currency } = locked;
  const { amount } = arrival;
  const byPix = 'endToEndId' in arrival;
  const name = byPix ? arrival.endToEndId : `${merchant}:${arrival.bankReference}`;
  const fee = byPix ? locked.fee : arrival.fee;
  // debts before the wallet, as everywhere: two of one player wait for each other instead of locking each other out
  await lockDebts(tx, playerId);
  await lockOwed(tx, playerId);
  const moved = await credit(platform, tx, {
    playerId,
    house: byPix ? 'bank.pix' : 'bank.transfer',
    amount,
    kind: 'deposit',
    key: keyOf('payments', 'deposit', name),
    input: inputOf(orderNo, formatMoney(amount)),
    orderNo,
  });
  const charged = fee > 0n ? await chargeFee(platform, tx, { playerId, orderNo, fee, name }) : undefined;
  const collected = await collectDebt(platform, tx, playerId);
  const { available, held } = await balanceOf(platform, tx, playerId);
  const at = platform.clock.now();
  // a PIX was asked for as it came; what staff credit may be more than was announced. After the wallet, as everywhere
  if (!byPix) await passMore(platform, tx, locked, amount);
  await moveDeposit(tx, locked, 'paid', {
    at,
    amount,
    fee,
    paidAt: at,
    balanceAfter: available,
    entry: moved.transfer,
    feeEntry: charged ?? null,
    ...(byPix
      ? { endToEndId: arrival.endToEndId }
      : {
          bankReference: arrival.bankReference,
          decidedBy: arrival.decidedBy,
          decidedByStaff: arrival.decidedByStaff,
          firstByStaff: arrival.firstByStaff,
        }),
    detail: {
      amount: formatMoney(amount),
      ...(fee > 0n && { fee: formatMoney(fee) }),
      ...(collected > 0n && { debt: formatMoney(collected) }),
    },
  });
  await publishEvent(tx, depositPaid, {
    orderNo,
    merchant,
    playerId: playerId.toString(),
    amount: formatMoney(amount),
    currency,
    endToEndId: byPix ? arrival.endToEndId : arrival.bankReference,
  });
  return {
    entry: moved.transfer,
    announce: () => {
      showState(platform, { ...locked, amount }, 'paid');
      sayBalance(platform, playerId, available, held, currency);
    },
  };
}

async function chargeFee(
  platform: Platform,
  tx: Tx,
  { playerId, orderNo, fee, name }: { playerId: bigint; orderNo: string; fee: Micro; name: string },
): Promise<bigint> {
  const { transfer } = await debit(platform, tx, {
    playerId,
    house: 'fees',
    amount: fee,
    kind: 'fee',
    key: keyOf('payments', 'deposit-fee', name),
    input: inputOf(orderNo, formatMoney(fee)),
    orderNo,
  });
  return transfer;
}

/**
 * What was announced has passed the player's limits; what is to count beyond that has not: a larger amount, or an order
 * that had stopped counting. Refuses what the limits refuse, without counting anything: moving the deposit does that.
 * An exclusion stops only what would count anew.
 */
export async function passMore(
  platform: Platform,
  tx: Tx,
  { playerId, state, amount, createdAt }: DepositRow,
  toCount: Micro,
): Promise<void> {
  const more = toCount - (countingSteps.has(state) ? amount : 0n);
  if (more <= 0n) return;
  await passDepositLimits(platform, tx, { playerId, amount: more, at: createdAt });
  await countDeposit(tx, playerId, -more, createdAt);
}
