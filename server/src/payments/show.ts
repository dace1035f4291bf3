import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import type { ClawbackRow, DepositRow, StepRow } from './deposit/records.ts';
import { clawbacksOf } from './receipt/receipt-store.ts';
import { type ProofRow, proofsOf } from './receipt/transfer-store.ts';
import { type DepositStep, depositMoves, mayMove, shownDepositState } from './states.ts';
import { stepsOf } from './store.ts';

/** Deposits as the player sees them, each with what happened to it. */
export async function showDeposits(db: Db | Tx, found: readonly DepositRow[]): Promise<Deposit[]> {
  const ids = found.map(({ id }) => id);
  const steps = Map.groupBy(await stepsOf(db, ids), ({ depositId }) => depositId);
  const proofs = Map.groupBy(await proofsOf(db, ids), ({ depositId }) => depositId);
  const clawbacks = Map.groupBy(await clawbacksOf(db, ids), ({ depositId }) => depositId);
  return found.map((row) =>
    showDeposit(row, steps.get(row.id) ?? [], proofs.get(row.id) ?? [], clawbacks.get(row.id) ?? []),
  );
}

export async function showOne(db: Db | Tx, row: DepositRow): Promise<Deposit> {
  const [shown] = await showDeposits(db, [row]);
  if (!shown) throw new Error(`${row.orderNo} is gone`);
  return shown;
}

function showDeposit(
  row: DepositRow,
  steps: readonly StepRow[],
  proofs: readonly ProofRow[],
  clawbacks: readonly ClawbackRow[],
): Deposit {
  return {
    orderNo: row.orderNo,
    method: row.method,
    channel: row.channelName,
    amount: row.amount,
    fee: row.fee,
    state: shownDepositState(row.state),
    pixCopiaECola: row.brCode,
    transferTo: row.transferTo,
    proofs: proofs.map(({ id, at }) => ({ id: id.toString(), at: at.getTime() })),
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paidAt: row.paidAt?.getTime() ?? null,
    endToEndId: row.endToEndId,
    balanceAfter: row.balanceAfter,
    reason: row.reason,
    canCancel: mayMove(depositMoves, row.state, 'cancelled'),
    steps: steps.map(({ what, at, detail }) => ({ what, at: at.getTime(), detail })),
    clawback: sumUp(clawbacks),
  };
}

/** Parts of one deposit may be taken back one by one: the player sees them as one. */
function sumUp(clawbacks: readonly ClawbackRow[]): Deposit['clawback'] {
  const counted = clawbacks.filter(({ state }) => state !== 'refused');
  const latest = counted.at(-1) ?? clawbacks.at(-1);
  if (!latest) return null;
  const sum = (of: 'amount' | 'taken' | 'owed') => counted.reduce((total, row) => total + row[of], 0n);
  const open = counted.find(({ state }) => state === 'open');
  return {
    state: (open ?? latest).state,
    amount: counted.length === 0 ? latest.amount : sum('amount'),
    taken: sum('taken'),
    owed: sum('owed'),
    at: latest.at.getTime(),
  };
}

/** Number of pages of `size` that hold `total` rows. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** Shows the deposit's new state on the player's open pages. Call it after the commit. */
export function showState(
  platform: Platform,
  { playerId, orderNo, amount }: Pick<DepositRow, 'playerId' | 'orderNo' | 'amount'>,
  state: DepositStep,
): void {
  const message = { type: 'deposit', orderNo, state: shownDepositState(state), amount: formatMoney(amount) };
  platform.live.publish(`player:${playerId}`, message);
}
