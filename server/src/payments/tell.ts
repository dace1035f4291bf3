import type { WithdrawalState } from '@palpite/contract/payments/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db.ts';
import { say } from '../base/events.ts';
import { withdrawalFailed, withdrawalMoved, withdrawalPaid } from './news.ts';
import type { WithdrawalRow } from './records.ts';

type Told = Pick<WithdrawalRow, 'orderNo' | 'merchant' | 'playerId' | 'amount' | 'currency'>;

function news({ orderNo, merchant, playerId, amount, currency }: Told) {
  return { orderNo, merchant, playerId: playerId.toString(), amount: formatMoney(amount), currency };
}

export function tellMoved(tx: Tx, row: Told, state: WithdrawalState): Promise<void> {
  return say(tx, withdrawalMoved, { ...news(row), state });
}

export async function tellPaid(tx: Tx, row: Told, endToEndId: string): Promise<void> {
  await say(tx, withdrawalPaid, { ...news(row), endToEndId });
  await tellMoved(tx, row, 'paid');
}

export async function tellFailed(tx: Tx, row: Told, reason: string): Promise<void> {
  await say(tx, withdrawalFailed, { ...news(row), reason });
  await tellMoved(tx, row, 'failed');
}
