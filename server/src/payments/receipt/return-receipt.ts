// Money that is not ours to keep goes back to who paid it: by the bank, once more by the bank, or by hand
// where the bank will not.
import { BankRefused, bankOf, type PixPort, type Refund } from '../../banks/banks.ts';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { enqueue, job } from '../../base/jobs/jobs.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { referenceOf } from '../deposit/reconcile.ts';
import type { DepositRow, ReceiptRow, RefusedReturn, Slice } from '../deposit/records.ts';
import { returnMoved } from '../news.ts';
import { pageCount } from '../show.ts';
import { addStep, lockDeposit, moveDeposit } from '../store.ts';
import {
  endByHand,
  endRefused,
  endReturn,
  keepSaid,
  lockRefused,
  receiptById,
  refusedOfMerchant,
  retryRefusedReturn,
} from './receipt-store.ts';
import { lockReference, usedFor } from './transfer-store.ts';

export const returnReceiptJob = job<{ endToEndId: string }>('payments.return-receipt', (platform, { endToEndId }) =>
  returnReceipt(platform, endToEndId),
);

/** Asks for the return soon. */
export function enqueueReturn(tx: Tx, endToEndId: string): Promise<void> {
  return enqueue(tx, returnReceiptJob, { endToEndId }, { key: `payments.return:${endToEndId}` });
}

/** Made from the endToEndId and the number of the try, so that whoever asks for this return asks for the same one. */
export function refundIdOf(endToEndId: string, tries: number): string {
  return tries === 1 ? `R${endToEndId}` : `R${endToEndId}${tries}`;
}

/**
 * Gives a PIX back to its payer (devolução), always under the id of this try, and notes when the bank has done so.
 * While the bank still works on it nothing changes: its call-back or the next round asks again. Throws BankUnavailable.
 */
export async function returnReceipt(platform: Platform, endToEndId: string): Promise<void> {
  const receipt = await receiptById(platform.db, endToEndId);
  if (receipt?.state !== 'returning' || receipt.refundId === null) return;
  const { merchant, amount, refundId } = receipt;
  const { port } = await bankOf(platform, merchant);
  let refund: Refund;
  try {
    refund = await port.refund({
      endToEndId,
      id: refundId,
      amount,
      description: 'Devolução: não foi possível creditar',
    });
  } catch (error) {
    if (!(error instanceof BankRefused)) throw error;
    refund = { state: 'refused', reason: error.message };
  }
  // the payer's bank was faster and takes it back: it goes where it was to go, and nobody must send it besides
  const left = refund.state === 'refused' ? await leftBy(port, receipt) : undefined;
  if (left) refund = { state: left, reason: undefined };
  if (refund.state === 'processing') return;
  if (refund.state === 'refused')
    platform.log.error({ endToEndId, reason: refund.reason }, 'the bank does not return a PIX: a person must');
  const state = refund.state === 'done' ? 'returned' : 'return_refused';
  const bankSaid = refund.state === 'refused' ? refund.reason?.slice(0, 300) : null;
  await inTx(platform.db, async (tx) => {
    const at = platform.clock.now();
    if (!(await endReturn(tx, { endToEndId, refundId }, { state, at, bankSaid: bankSaid ?? null }))) return;
    if (state === 'return_refused') await publishEvent(tx, returnMoved, { endToEndId, merchant });
    const deposit = await waitingDeposit(tx, receipt);
    if (!deposit) return;
    if (state === 'returned') await moveDeposit(tx, deposit, 'returned', { at });
    // the player reads that it has not gone back, and who must see to it
    else await addStep(tx, { depositId: deposit.id, what: 'return_refused', at, detail: {} });
  });
}

/**
 * The deposit whose end this return is, locked; a second payment says nothing about a deposit that has come to its own.
 */
async function waitingDeposit(
  tx: Tx,
  { depositId, endToEndId }: Pick<ReceiptRow, 'depositId' | 'endToEndId'>,
): Promise<DepositRow | undefined> {
  if (depositId === null) return undefined;
  const deposit = await lockDeposit(tx, depositId);
  return deposit.state === 'returning' && deposit.endToEndId === endToEndId ? deposit : undefined;
}

/** Whether the whole of a receipt has left again, by whomever, or is about to; undefined: it is with us. */
async function leftBy(port: PixPort, { endToEndId, amount }: ReceiptRow): Promise<'done' | 'processing' | undefined> {
  const parts = (await port.readReceipt(endToEndId))?.returns.filter(({ state }) => state !== 'refused') ?? [];
  if (parts.reduce((sum, part) => sum + part.amount, 0n) < amount) return undefined;
  return parts.every(({ state }) => state === 'done') ? 'done' : 'processing';
}

/**
 * Before anybody sees to a refused return: where the payer's bank has taken the money meanwhile, it is done with; while
 * that bank is taking it, it is `processing`, and nobody's to send. undefined: it is with us. Asks the bank, so call it
 * outside any transaction. Throws BankUnavailable and BankRefused.
 */
export async function lookAtRefused(
  platform: Platform,
  { endToEndId, merchant }: Attended,
): Promise<'done' | 'processing' | undefined> {
  const receipt = await receiptById(platform.db, endToEndId);
  if (receipt?.state !== 'return_refused' || receipt.merchant !== merchant) return undefined;
  const { port } = await bankOf(platform, merchant);
  const left = await leftBy(port, receipt);
  if (left === 'done') await endTaken(platform, { endToEndId, merchant });
  return left;
}

/** The payer's bank has taken it. */
function endTaken(platform: Platform, { endToEndId, merchant }: Attended): Promise<void> {
  return inTx(platform.db, async (tx) => {
    const locked = await lockRefused(tx, endToEndId);
    if (locked?.state !== 'return_refused') return;
    const at = platform.clock.now();
    await endRefused(tx, endToEndId, at);
    await publishEvent(tx, returnMoved, { endToEndId, merchant });
    const deposit = await waitingDeposit(tx, locked);
    if (deposit) await moveDeposit(tx, deposit, 'returned', { at });
  });
}

/** A refused return a brand's person sees to. */
export interface Attended {
  readonly endToEndId: string;
  readonly merchant: string;
}

/** As many as an id has room for, and more than a bank that will not should be asked. */
const mostTries = 99;

/**
 * Asks the bank once more, under an id of its own. While somebody says that it was sent by hand only they may, or it
 * would leave twice. Refuses `payments.unknown_deposit`, `payments.wrong_state`, `payments.return_claimed`.
 */
export async function retryReturn(
  platform: Platform,
  tx: Tx,
  { staffId, ...attended }: Attended & { readonly staffId: bigint },
): Promise<{ tries: number }> {
  const locked = await lockWaiting(tx, attended);
  if (locked.handStaff !== null && locked.handStaff !== staffId)
    return refuse('payments.return_claimed', { by: locked.handBy ?? '' });
  const { endToEndId, merchant } = locked;
  const tries = locked.tries + 1;
  if (tries > mostTries) return refuse('payments.wrong_state');
  await retryRefusedReturn(tx, endToEndId, refundIdOf(endToEndId, tries));
  const deposit = await waitingDeposit(tx, locked);
  if (deposit)
    await addStep(tx, {
      depositId: deposit.id,
      what: 'returning',
      at: platform.clock.now(),
      detail: { again: `${tries}` },
    });
  await enqueueReturn(tx, endToEndId);
  await publishEvent(tx, returnMoved, { endToEndId, merchant });
  return { tries };
}

export interface ByHand extends Attended {
  /** The bank's number of the payment by which it went back. */
  readonly reference: string;
  readonly reason: string;
  readonly staffId: bigint;
  readonly staffName: string;
}

/**
 * A person says that it went back by hand; another one who names the same payment ends it. No entry is made: what was
 * never credited is in no account. Refuses `payments.unknown_deposit`, `payments.wrong_state`,
 * `payments.reference_used`, `office.own_decision`.
 */
export async function settleReturn(
  platform: Platform,
  tx: Tx,
  { staffId, staffName, reason, ...asked }: ByHand,
): Promise<{ before: RefusedReturn; after: RefusedReturn }> {
  const before = await lockWaiting(tx, asked);
  const { endToEndId, merchant } = before;
  const reference = referenceOf(asked.reference);
  const at = platform.clock.now();
  await passUnused(tx, before, reference);
  const isSame = before.handReference === reference;
  if (isSame && before.handStaff === staffId) return refuse('office.own_decision');
  if (isSame) {
    await endByHand(tx, endToEndId, { staffId, staffName });
    const deposit = await waitingDeposit(tx, before);
    if (deposit) await moveDeposit(tx, deposit, 'returned', { at, detail: { bankReference: reference } });
  } else await keepSaid(tx, endToEndId, { reference, reason, staffId, staffName, at });
  await publishEvent(tx, returnMoved, { endToEndId, merchant });
  return { before, after: (await lockRefused(tx, endToEndId)) ?? before };
}

/** A payment of the bank ends one return and credits no deposit: two people who name the same one take turns. */
async function passUnused(tx: Tx, { endToEndId, merchant }: RefusedReturn, reference: string): Promise<void> {
  await lockReference(tx, merchant, reference);
  const orderNo = await usedFor(tx, { merchant, reference, besides: endToEndId });
  if (orderNo !== undefined) refuse('payments.reference_used', { field: 'reference', orderNo });
}

async function lockWaiting(tx: Tx, { endToEndId, merchant }: Attended): Promise<RefusedReturn> {
  const known = await receiptById(tx, endToEndId);
  if (known?.merchant !== merchant) return refuse('payments.unknown_deposit');
  const locked = await lockRefused(tx, endToEndId);
  return locked?.state === 'return_refused' ? locked : refuse('payments.wrong_state');
}

/** A brand's refused returns: those that wait first. */
export async function refusedPage(
  db: Db,
  merchant: string,
  slice: Slice,
): Promise<{ list: RefusedReturn[]; total: number; totalPages: number; waiting: number }> {
  const found = await refusedOfMerchant(db, merchant, slice);
  return { ...found, totalPages: pageCount(found.total, slice.size) };
}
