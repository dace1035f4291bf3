import type { WithdrawalState } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { defineEvent, publishEvent } from '../base/events/events.ts';
import type { DisputeRow, WithdrawalRow } from './records.ts';

/** Amounts are decimal text. */
interface News {
  orderNo: string;
  merchant: string;
  playerId: string;
  amount: string;
  currency: string;
}

/** A withdrawal is final and something of it arrived: how much. */
export const withdrawalPaid = defineEvent<News & { received: string }>('withdrawals.paid');
/** The bank refused all of a withdrawal; the money is the player's again. */
export const withdrawalFailed = defineEvent<News & { reason: string }>('withdrawals.failed');
/** A withdrawal was asked for, or one of its gates turned. */
export const withdrawalMoved = defineEvent<News & { state: string }>('withdrawals.moved');
/** A case was opened or answered. */
export const disputeMoved = defineEvent<News & { caseNo: string; state: string }>('withdrawals.dispute_moved');

type Told = Pick<WithdrawalRow, 'orderNo' | 'merchant' | 'playerId' | 'amount' | 'currency'>;

function news({ orderNo, merchant, playerId, amount, currency }: Told): News {
  return { orderNo, merchant, playerId: playerId.toString(), amount: formatMoney(amount), currency };
}

export function tellMoved(tx: Tx, row: Told, state: WithdrawalState): Promise<void> {
  return publishEvent(tx, withdrawalMoved, { ...news(row), state });
}

export async function tellPaid(tx: Tx, row: Told, received: bigint): Promise<void> {
  await publishEvent(tx, withdrawalPaid, { ...news(row), received: formatMoney(received) });
  await tellMoved(tx, row, 'paid');
}

export async function tellFailed(tx: Tx, row: Told, reason: string): Promise<void> {
  await publishEvent(tx, withdrawalFailed, { ...news(row), reason });
  await tellMoved(tx, row, 'failed');
}

export async function tellDispute(
  tx: Tx,
  row: WithdrawalRow,
  caseNo: string,
  state: DisputeRow['state'],
): Promise<void> {
  await publishEvent(tx, disputeMoved, { ...news(row), caseNo, state });
  await tellMoved(tx, row, row.state);
}
