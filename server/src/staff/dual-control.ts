// Dual control (four eyes): what one person proposed is carried out by another.
import { refuse } from '../base/refusal/refusal.ts';
import type { StaffSession } from '../base/room.ts';

/** A member of staff as the rooms below the desks see one. */
export interface Hand {
  readonly merchant: string;
  readonly staffId: bigint;
  readonly staffName: string;
}

export function handOf({ who: { merchant, staffId, username } }: { who: StaffSession }): Hand {
  return { merchant, staffId, staffName: username };
}

export type Choice = 'approve' | 'reject' | 'withdraw';

interface Way {
  readonly to: 'done' | 'rejected' | 'withdrawn';
  /** Who may go this way: somebody other than the proposer, or the proposer alone. */
  readonly by: 'another' | 'proposer';
  readonly needsReason: boolean;
  readonly why: string;
}

const ways: Readonly<Record<Choice, Way>> = {
  approve: {
    to: 'done',
    by: 'another',
    needsReason: false,
    why: 'a second person agrees: it is done in the same transaction',
  },
  reject: { to: 'rejected', by: 'another', needsReason: true, why: 'a second person does not agree' },
  withdraw: { to: 'withdrawn', by: 'proposer', needsReason: false, why: 'the proposer has changed their mind' },
};

export interface Ending<Done extends string> {
  readonly state: Done | 'rejected' | 'withdrawn';
  readonly reason: string | null;
}

/**
 * How a proposal ends by this choice of that person: in which state, every one of which is an end, and with which
 * reason, if any was given. The room names the state of what is `done`. Refuses `office.own_decision`,
 * `office.not_permitted` (to withdraw what another proposed) and `office.reason_required` (to reject).
 */
export function endProposal<Done extends string>(
  { staffId }: Hand,
  { proposedByStaff }: { proposedByStaff: bigint },
  made: { choice: Choice; reason?: string | undefined },
  done: Done,
): Ending<Done> {
  const { to, by, needsReason } = ways[made.choice];
  const own = proposedByStaff === staffId;
  if (by === 'another' && own) return refuse('office.own_decision');
  if (by === 'proposer' && !own) return refuse('office.not_permitted');
  const reason = made.reason?.trim() || null;
  if (needsReason && reason === null) return refuse('office.reason_required', { field: 'reason' });
  return { state: to === 'done' ? done : to, reason };
}
