// What each room holds to be booked in a time, in one form: whoever moves money answers for its entries.
import { transfersBetween } from '../../agents/agents.ts';
import type { Tx } from '../../base/db/db.ts';
import { bookedBetween as differencesBooked } from '../../oversight/oversight.ts';
import { type CreditedDeposit, clawbacksBooked } from '../../payments/payments.ts';
import { adjustmentsBetween as vendorsAdjustments } from '../../vendors/vendors.ts';
import { type PayoutOfDay, repaymentKeys } from '../../withdrawals/withdrawals.ts';
import { adjustedBetween } from '../store.ts';
import type { Day } from './compare.ts';
import type { Claim, EntryName } from './compare-claims.ts';

/** Fees and repayments of these deposits and payouts, and whatever else was moved in that time by one of the rooms. */
export async function claimsOf(
  tx: Tx,
  span: Day & { merchant: string },
  { deposits, payouts }: { deposits: readonly CreditedDeposit[]; payouts: readonly PayoutOfDay[] },
): Promise<Claim[]> {
  const [clawbacks, adjustments, corrected, transfers, differences] = [
    await clawbacksBooked(tx, span),
    await adjustedBetween(tx, span),
    await vendorsAdjustments(tx, span),
    await transfersBetween(tx, span),
    await differencesBooked(tx, span),
  ];
  return [
    ...deposits.flatMap(feeOf),
    ...payouts.flatMap(movedWith),
    ...clawbacks.map(({ what, subject, amount, at, entries, keys }) => ({
      kind: what === 'forgiven' ? ('adjustment' as const) : ('deposit_return' as const),
      ...{ subject, amount, at, by: [...entries.map(numbered), ...keys.map(keyed)] },
    })),
    ...adjustments.map(({ id, amount, at, entry }) => ({
      ...{ kind: 'adjustment' as const, subject: `A-${id}`, amount, at, by: [numbered(entry)] },
    })),
    ...corrected.map(({ vendor, id, amount, at, entry }) => ({
      ...{ kind: 'adjustment' as const, subject: `${vendor} ${id}`, amount: amount < 0n ? -amount : amount, at },
      by: entry === null ? [] : [numbered(entry)],
    })),
    ...differences.map(({ id, amount, at, entry }) => ({
      ...{ kind: 'adjustment' as const, subject: `H-${id}`, amount, at, by: [numbered(entry)] },
    })),
    ...transfers.map(({ orderNo, amount, at, entry }) => ({
      ...{ kind: 'agent_transfer' as const, subject: orderNo, amount, at, by: [numbered(entry)] },
    })),
  ];
}

function feeOf({ orderNo, fee, feeEntry, at }: CreditedDeposit): Claim[] {
  if (fee === 0n) return [];
  return [{ kind: 'fee', subject: orderNo, amount: fee, at, by: feeEntry === null ? [] : [numbered(feeEntry)] }];
}

/** A settled payout took its fee with it; one that came back was booked back, and its fee too. */
function movedWith(payout: PayoutOfDay): Claim[] {
  const { idEnvio: subject, orderNo, amount, fee, position, feePending, state, at, repaidAt } = payout;
  if (state !== 'SETTLED') return [];
  const keys = repaymentKeys(orderNo, position);
  const back = (part: bigint, key: string): Claim[] =>
    part === 0n || repaidAt === null
      ? []
      : [{ kind: 'withdrawal_return', subject, orderNo, amount: part, at: repaidAt, by: [keyed(key)] }];
  const charged: Claim[] =
    feePending === null ? [] : [{ kind: 'fee', subject, orderNo, amount: fee, at, by: [`pending:${feePending}`] }];
  return [...charged, ...back(amount, keys.amount), ...back(fee, keys.fee)];
}

function numbered(entry: bigint): EntryName {
  return `entry:${entry}`;
}

function keyed(key: string): EntryName {
  return `key:${key}`;
}
