import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { decideDispute, type OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import { answered, once } from '../../base/db/once.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playerById } from '../../players/players.ts';
import { noteAct } from '../../staff/staff.ts';
import { askAboutCase } from '../dispute/disputes.ts';
import { decideDispute as decide } from './cases.ts';
import { showDispute } from './list-disputes.ts';

type Wire = z.input<typeof decideDispute.output>;

/**
 * A staff member answers a case, after the bank was asked what became of the payout. Decision, audit row and kept
 * answer are one transaction. Refuses what withdrawals refuses, and `request.key_reused`.
 */
export async function decideOnDispute(
  ask: Ask<StaffSession>,
  input: InputOf<typeof decideDispute>,
): Promise<OfficeDispute> {
  const { platform, who, key } = ask;
  const { caseNo, decision, answer } = input;
  const call = { actor: `staff:${who.staffId}`, key, endpoint: decideDispute.name, input };
  const before = await answered<Wire>(platform.db, call);
  if (before) return z.decode(decideDispute.output, before);
  const bankSays = await askAboutCase(platform, { merchant: who.merchant, caseNo });
  const wire = await inTx(platform.db, (tx) =>
    once(tx, call, async () => {
      const made = { merchant: who.merchant, caseNo, decision, answer, staffId: who.staffId, staffName: who.username };
      const decided = await decide(platform, tx, { ...made, bankSays });
      await noteAct(tx, ask, {
        action: `dispute.${decision}`,
        subject: `dispute:${caseNo}`,
        // withdrawals decides no case that stands anywhere else
        before: { state: 'open' },
        after: { state: decided.state, orderNo: decided.orderNo, bankSays },
        reason: answer,
      });
      const player = await playerById(platform, tx, decided.playerId);
      return z.encode(decideDispute.output, showDispute(decided, player?.username));
    }),
  );
  return z.decode(decideDispute.output, wire);
}
