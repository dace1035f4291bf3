import { decideWithdrawal } from '@palpite/contract/withdrawals/office.ts';
import { playerById } from '../../players/players.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { decideWithdrawal as decide } from './cases.ts';
import { showForStaff, subjectOf } from './show-withdrawal.ts';

/**
 * A staff member approves or rejects; of two people at once one decides. Refuses what withdrawals refuses. The queue's
 * news go out with the event of the room.
 */
export const decideOnWithdrawal = decides(decideWithdrawal, async (tx, ask, { orderNo, decision, reason }) => {
  const { platform } = ask;
  const decided = await decide(platform, tx, { ...handOf(ask), orderNo, decision, reason });
  const player = await playerById(platform, tx, decided.playerId);
  return {
    answer: showForStaff(decided, player?.username),
    done: {
      action: `withdrawal.${decision}`,
      subject: subjectOf(orderNo),
      // withdrawals decides nothing that stands anywhere else
      before: { state: 'review' },
      after: { state: decided.state },
      reason,
    },
  };
});
