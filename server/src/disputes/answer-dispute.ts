import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { payCorrection } from '../commission/commission.ts';
import { type Choice, endProposal, type Hand } from '../staff/staff.ts';
import {
  type DisputeRow,
  type DisputeState,
  lockDispute,
  reopen,
  writeAnswer,
  writeCorrected,
} from './dispute-store.ts';
import { sendVerdict } from './send-verdict.ts';

export interface Answer {
  readonly id: string;
  readonly answer: 'upheld' | 'rejected';
  readonly text: string;
  readonly correction?: Micro | undefined;
}

/**
 * Answers an open dispute, and tells the agent. With a correction nothing is told or paid before a second person
 * agrees. Refuses `disputes.unknown` and `disputes.wrong_state`.
 */
export async function answer(platform: Platform, tx: Tx, hand: Hand, given: Answer): Promise<DisputeRow> {
  const row = await lockedIn(tx, hand, given.id, 'open');
  const { text, correction } = given;
  const proposed = given.answer === 'upheld' && correction !== undefined;
  await writeAnswer(tx, row.id, {
    state: proposed ? 'proposed' : given.answer,
    answer: text,
    correction: proposed ? correction : null,
    ...{ by: hand.staffName, staffId: hand.staffId, at: platform.clock.now() },
  });
  if (!proposed) await sendVerdict(platform, tx, hand, row, { state: given.answer, answer: text, correction: null });
  return row;
}

/**
 * Ends a proposed correction: another person agrees, and it is paid in this transaction and told to the agent; or they
 * do not, or the proposer takes it back, and the dispute is open again. Refuses what `endProposal` does,
 * `disputes.unknown` and `disputes.wrong_state`.
 */
export async function decide(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { id, choice, reason }: { id: string; choice: Choice; reason?: string | undefined },
): Promise<DisputeRow> {
  const row = await lockedIn(tx, hand, id, 'proposed');
  const ending = endProposal(hand, { proposedByStaff: row.answeredByStaff ?? 0n }, { choice, reason }, 'upheld');
  if (ending.state !== 'upheld') {
    await reopen(tx, row.id, ending.reason);
    return row;
  }
  const { merchant, agentId, answer: said, correction } = row;
  if (correction === null || said === null) throw new Error(`dispute ${id} has no correction`);
  const entry = await payCorrection(platform, tx, { merchant, agentId, amount: correction, about: row.id.toString() });
  await writeCorrected(tx, row.id, { by: hand.staffName, entry, at: platform.clock.now() });
  await sendVerdict(platform, tx, hand, row, { state: 'upheld', answer: said, correction });
  return row;
}

async function lockedIn(tx: Tx, { merchant }: Hand, id: string, state: DisputeState): Promise<DisputeRow> {
  const row = (await lockDispute(tx, merchant, BigInt(id))) ?? refuse('disputes.unknown', { field: 'id' });
  if (row.state !== state) refuse('disputes.wrong_state', { field: 'id', state: row.state });
  return row;
}

/** What the audit log keeps of an answer. */
export function noted({ state, answer: said, correction }: Pick<DisputeRow, 'state' | 'answer' | 'correction'>) {
  return { state, answer: said, ...(correction !== null && { correction: formatMoney(correction) }) };
}
