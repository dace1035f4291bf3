import type { Tx } from '../base/db.ts';
import { defineEvent, say } from '../base/events.ts';
import type { VerificationRow } from './records.ts';
import type { Step } from './states.ts';

/** A check of who a player is has moved on, to whatever state. */
export const identityMoved = defineEvent<{ caseNo: string; merchant: string; playerId: string; state: string }>(
  'identity.moved',
);

export function tellMoved(tx: Tx, { caseNo, merchant, playerId }: VerificationRow, state: Step): Promise<void> {
  return say(tx, identityMoved, { caseNo, merchant, playerId: playerId.toString(), state });
}
