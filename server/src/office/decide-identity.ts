import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideIdentity, type OfficeVerification } from '@palpite/contract/identity/office.ts';
import { inTx } from '../base/db.ts';
import { once } from '../base/once.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { decideCheck } from '../identity/identity.ts';
import { playerById } from '../players/players.ts';
import { noteAct } from '../staff/staff.ts';
import { showVerification } from './list-identity.ts';

/**
 * A staff member decides who a player is. Decision, audit row and kept answer are one transaction: the same key answers the same decision, and
 * of two people at once one decides. Refuses what identity refuses, and `request.key_reused`.
 */
export async function decideOnIdentity(
  ask: Ask<StaffSession>,
  input: InputOf<typeof decideIdentity>,
): Promise<OfficeVerification> {
  const { house, who, key } = ask;
  const { caseNo, decision, reason } = input;
  return inTx(house.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: decideIdentity.name, input }, async () => {
      const { merchant, staffId, username: staffName } = who;
      const decided = await decideCheck(house, tx, { caseNo, merchant, decision, reason, staffId, staffName });
      await noteAct(tx, ask, {
        action: `identity.${decision}`,
        subject: `identity:${caseNo}`,
        // a check is decided from no other state
        before: { state: 'review' },
        after: { state: decided.state },
        reason,
      });
      const player = await playerById(house, tx, decided.playerId);
      return showVerification(decided, player?.username);
    }),
  );
}
