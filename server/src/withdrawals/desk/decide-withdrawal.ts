import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideWithdrawal, officeWithdrawal } from '@palpite/contract/withdrawals/office.ts';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playerById } from '../../players/players.ts';
import { noteAct } from '../../staff/staff.ts';
import { decideWithdrawal as decide } from './cases.ts';
import { type ShownWithdrawal, showForStaff, subjectOf } from './show-withdrawal.ts';

/**
 * A staff member approves or rejects. Decision, audit row and kept answer are one transaction: the same key answers the
 * same decision, and of two people at once one decides. Refuses what withdrawals refuses, and `request.key_reused`. The
 * queue's news go out with the event of the room of withdrawals.
 */
export async function decideOnWithdrawal(
  ask: Ask<StaffSession>,
  input: InputOf<typeof decideWithdrawal>,
): Promise<ShownWithdrawal> {
  const { platform, who, key } = ask;
  const { orderNo, decision, reason } = input;
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint: decideWithdrawal.name, input }, async () => {
      const decided = await decide(platform, tx, {
        orderNo,
        merchant: who.merchant,
        decision,
        reason,
        staffId: who.staffId,
        staffName: who.username,
      });
      await noteAct(tx, ask, {
        action: `withdrawal.${decision}`,
        subject: subjectOf(orderNo),
        // withdrawals decides nothing that stands anywhere else
        before: { state: 'review' },
        after: { state: decided.state },
        reason,
      });
      const player = await playerById(platform, tx, decided.playerId);
      return z.encode(officeWithdrawal, showForStaff(decided, player?.username));
    }),
  );
  return z.decode(officeWithdrawal, wire);
}
