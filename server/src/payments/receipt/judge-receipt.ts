import type { Charge, Payer, Receipt } from '../../banks/banks.ts';
import type { DepositStep } from '../states.ts';

/** Why money that came in is not credited and goes back to who paid it. */
export type ReturnReason =
  | 'unknown_charge'
  | 'wrong_key'
  | 'charge_removed'
  | 'second_payment'
  | 'third_party'
  | 'amount_differs'
  | 'after_expiry';

export type Verdict = { do: 'credit' } | { do: 'return'; reason: ReturnReason } | { do: 'wait' };

export interface Case {
  readonly receipt: Receipt;
  readonly payer: Payer;
  /** Our deposit with that txid. */
  readonly deposit: { readonly state: DepositStep; readonly amount: bigint } | undefined;
  /** The charge as the bank knows it now. */
  readonly charge: Charge | undefined;
  readonly playerCpf: string | null;
  /** Our own key at the bank. */
  readonly pixKey: string;
}

const done: ReadonlySet<DepositStep> = new Set(['paid', 'returning', 'returned', 'failed']);

/**
 * What to do with one PIX the bank says we received. Everything is compared with what the bank itself answers, never
 * with the call-back. Times are the bank's on both sides, so that a clock that is off on ours turns nobody's
 * payment into a late one.
 */
export function judgeReceipt({ receipt, payer, deposit, charge, playerCpf, pixKey }: Case): Verdict {
  if (!deposit) return back('unknown_charge');
  if (receipt.pixKey !== undefined && receipt.pixKey !== pixKey) return back('wrong_key');
  if (done.has(deposit.state)) return back('second_payment');
  // the receipt is there but the charge is not paid yet: the bank is still writing it
  if (!charge || charge.state === 'active') return { do: 'wait' };
  if (charge.state === 'removed' || deposit.state === 'cancelled') return back('charge_removed');
  if (charge.pixKey !== pixKey) return back('wrong_key');
  // the law: money only from the player's own account
  if (playerCpf === null || payer.cpf !== playerCpf) return back('third_party');
  if (receipt.amount !== deposit.amount || charge.amount !== deposit.amount) return back('amount_differs');
  if (receipt.paidAt.getTime() > charge.createdAt.getTime() + charge.expirySeconds * 1000) return back('after_expiry');
  return { do: 'credit' };
}

function back(reason: ReturnReason): Verdict {
  return { do: 'return', reason };
}
