import type { IdentityState } from '@palpite/contract/identity/shapes.ts';

/** Where a check stands for us: one step more than the player sees, and none before it is begun. */
export type Step = Exclude<IdentityState, 'none'> | 'expired';

/** From which step to which, and why. */
const moves: Readonly<Record<Step, Partial<Record<Step, string>>>> = {
  started: {
    pending: 'the person has finished at the verifier, whose result is not ready',
    verified: 'everything passes',
    review: 'unclear: a person must look',
    rejected: 'something does not match',
    expired: 'the person left in the middle, and the session is over',
  },
  pending: {
    verified: 'everything passes',
    review: 'unclear: a person must look',
    rejected: 'something does not match',
    expired: 'the verifier gave the session up',
  },
  review: { verified: 'a person approved', rejected: 'a person rejected' },
  verified: {},
  rejected: {},
  expired: {},
};

export function mayMove(from: Step, to: Step): boolean {
  return moves[from][to] !== undefined;
}

/** Throws when the table does not know the move: a fault of ours, not of the caller. */
export function assertMove(from: Step, to: Step): void {
  if (!mayMove(from, to)) throw new Error(`no way from ${from} to ${to}`);
}

/** Who must act before anything moves; null where nobody must. */
export function waitsFor(state: IdentityState): 'player' | 'verifier' | 'staff' | null {
  switch (state) {
    case 'none':
    case 'started':
    case 'rejected':
      return 'player';
    case 'pending':
      return 'verifier';
    case 'review':
      return 'staff';
    case 'verified':
      return null;
  }
}

/** What the player sees: a check left in the middle was never made. */
export function shownState(step: Step | undefined): IdentityState {
  return step === undefined || step === 'expired' ? 'none' : step;
}
