import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { disputeReceipt } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { BankRefused, BankUnavailable, bankOf, type Payout } from '../../banks/banks.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { wholePicture } from '../../base/pages/image.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { repay } from '../give-back.ts';
import { tellDispute } from '../news.ts';
import { moveReceipt, orderOfPayout } from '../payout/payout-store.ts';
import type { DisputeRow, PayoutRow, WithdrawalRow } from '../records.ts';
import { turnGate } from '../request/gates.ts';
import { settingOf } from '../setting/setting-store.ts';
import { showWithdrawal } from '../show.ts';
import { mayMove, receiptMoves } from '../states.ts';
import { addHistory, lockWithdrawal, withdrawalByOrderNo } from '../store.ts';
import { endDispute, insertDispute, insertProof, payoutOfCase } from './dispute-store.ts';

export const proofSeal = 'withdrawals.proof';
const longest = 2560;
const dayMinutes = 24 * 60;

/**
 * The player says that a payout did not arrive: a case is opened, which staff answer. Refuses `withdrawals.unknown`,
 * `withdrawals.wrong_state` for one that is not asked about or was said to have arrived, and `withdrawals.bad_proof`.
 */
export async function openDispute(
  { platform, who }: Ask<PlayerSession>,
  { orderNo, payoutId, comment, proofs }: InputOf<typeof disputeReceipt>,
): Promise<Withdrawal> {
  const known = await withdrawalByOrderNo(platform.db, orderNo);
  // no picture is drawn for nothing; what counts is looked at again below
  if (known?.playerId !== who.playerId) return refuse('withdrawals.unknown');
  contestable(known, payoutId);
  const kept = await Promise.all(proofs.map(readProof));
  const seal = sealFor(platform, proofSeal);
  return inTx(platform.db, async (tx) => {
    const locked = (await lockWithdrawal(tx, orderNo)) ?? refuse('withdrawals.unknown');
    const payout = contestable(locked, payoutId);
    const at = platform.clock.now();
    const minutes = (await settingOf(tx, locked.merchant))?.disputeMinutes ?? dayMinutes;
    const dueAt = new Date(at.getTime() + minutes * 60_000);
    const { merchant, playerId } = locked;
    const opened = await insertDispute(tx, { idEnvio: payoutId, merchant, playerId, openedAt: at, dueAt, comment });
    for (const { type, bytes } of kept)
      await insertProof(tx, opened.id, type, seal.close(bytes.toString('base64')), at);
    await moveReceipt(tx, payout, 'not_received');
    await addHistory(tx, locked.id, { at, who: 'player', what: 'disputed', reason: comment });
    await turnGate(tx, orderNo, at);
    await tellDispute(tx, locked, opened.caseNo, 'open');
    return showWithdrawal((await withdrawalByOrderNo(tx, orderNo)) ?? refuse('withdrawals.unknown'));
  });
}

function contestable({ payouts }: WithdrawalRow, payoutId: string): PayoutRow {
  const payout = payouts.find(({ idEnvio }) => idEnvio === payoutId) ?? refuse('withdrawals.unknown');
  if (!mayMove(receiptMoves, payout.receipt, 'not_received'))
    return refuse('withdrawals.wrong_state', { state: payout.receipt });
  return payout;
}

/** A picture drawn anew, or a PDF by what its bytes are. */
async function readProof(file: Blob): Promise<{ type: string; bytes: Buffer }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { type: 'application/pdf', bytes };
  try {
    return { type: 'image/webp', bytes: await wholePicture(file, { longest, field: 'proofs' }) };
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'server.busy')
      return refuse('withdrawals.bad_proof', { field: 'proofs' });
    throw error;
  }
}

/**
 * What the bank says of the payout of a case. To be asked outside any transaction. Refuses `withdrawals.unknown`,
 * `payments.bank_unavailable`.
 */
export async function askAboutCase(
  platform: Platform,
  { merchant, caseNo }: { merchant: string; caseNo: string },
): Promise<Payout['state'] | undefined> {
  const idEnvio = (await payoutOfCase(platform.db, merchant, caseNo)) ?? refuse('withdrawals.unknown');
  const { port } = await bankOf(platform, merchant);
  try {
    return (await port.readPayout(idEnvio))?.state;
  } catch (error) {
    if (error instanceof BankUnavailable || error instanceof BankRefused) return refuse('payments.bank_unavailable');
    throw error;
  }
}

export interface Verdict {
  readonly merchant: string;
  readonly caseNo: string;
  readonly decision: 'force' | 'repay';
  /** Shown to the player. */
  readonly answer: string;
  readonly staffId: bigint;
  readonly staffName: string;
  /** What `askAboutCase` found. */
  readonly bankSays: Payout['state'] | undefined;
}

/**
 * Staff answer a case. Forced: it closes as received, and nothing is given back. Repaid: the bank has had it back, so
 * the amount and what was charged for it are the player's again, once. Refuses `withdrawals.unknown`,
 * `withdrawals.wrong_state`, `withdrawals.not_given_back`, and `office.own_decision` to whoever approved a
 * withdrawal that needed two.
 */
export async function decideCase(
  platform: Platform,
  tx: Tx,
  made: Verdict,
): Promise<{ row: WithdrawalRow; caseNo: string }> {
  const { merchant, caseNo, decision, answer, staffId, staffName, bankSays } = made;
  const idEnvio = (await payoutOfCase(tx, merchant, caseNo)) ?? refuse('withdrawals.unknown');
  const orderNo = (await orderOfPayout(tx, idEnvio)) ?? refuse('withdrawals.unknown');
  const locked = (await lockWithdrawal(tx, orderNo)) ?? refuse('withdrawals.unknown');
  const payout = locked.payouts.find((each) => each.idEnvio === idEnvio) ?? refuse('withdrawals.unknown');
  const dispute = payout.dispute ?? refuse('withdrawals.unknown');
  if (dispute.state !== 'open') return refuse('withdrawals.wrong_state', { state: dispute.state });
  if (locked.needsTwo && (staffId === locked.firstByStaff || staffId === locked.decidedByStaff))
    return refuse('office.own_decision');
  if (decision === 'repay' && bankSays !== 'given_back') return refuse('withdrawals.not_given_back');
  if (decision === 'force' && bankSays !== 'settled')
    return refuse('withdrawals.wrong_state', { state: bankSays ?? '' });
  const at = platform.clock.now();
  const to: DisputeRow['state'] = decision === 'force' ? 'forced' : 'repaid';
  if (to === 'repaid') await repay(platform, tx, locked, payout);
  await moveReceipt(tx, payout, to, to === 'repaid' ? { repaidAt: at } : {});
  await endDispute(tx, dispute, to, { at, answer, by: staffName, staffId });
  await addHistory(tx, locked.id, { at, who: staffName, what: to, reason: answer });
  await turnGate(tx, orderNo, at);
  await tellDispute(tx, locked, caseNo, to);
  return { row: (await withdrawalByOrderNo(tx, orderNo)) ?? locked, caseNo };
}
