import type { Tx } from '../base/db/db.ts';
import { defineEvent, publishEvent } from '../base/events/events.ts';
import type { Platform } from '../base/room.ts';
import { notify } from '../players/players.ts';
import type { VerificationRow } from './records.ts';
import type { Step } from './states.ts';

/** A check of who a player is has moved on, to whatever state. */
export const identityMoved = defineEvent<{ caseNo: string; merchant: string; playerId: string; state: string }>(
  'identity.moved',
);

/** Says that a check moves on; of a decision the player is told in the same transaction, so that it is told once. */
export async function tellMoved(platform: Platform, tx: Tx, check: VerificationRow, state: Step): Promise<void> {
  const { caseNo, merchant, playerId } = check;
  await publishEvent(tx, identityMoved, { caseNo, merchant, playerId: playerId.toString(), state });
  if (state === 'verified' || state === 'rejected') await notify(platform, tx, playerId, `identity_${state}`);
}
