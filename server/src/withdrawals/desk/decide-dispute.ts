import { decideDispute } from '@palpite/contract/withdrawals/office.ts';
import { playerById } from '../../players/players.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { askAboutCase } from '../dispute/disputes.ts';
import { decideDispute as decide } from './cases.ts';
import { showDispute } from './list-disputes.ts';

/** Staff answer a case, after the bank was asked for the state of the payout. Refuses what withdrawals refuse. */
export const decideOnDispute = decides(decideDispute, {
  first: ({ platform, who }, { caseNo }) => askAboutCase(platform, { merchant: who.merchant, caseNo }),
  act: async (tx, ask, { caseNo, decision, answer }, bankSays) => {
    const { platform } = ask;
    const decided = await decide(platform, tx, { ...handOf(ask), caseNo, decision, answer, bankSays });
    const player = await playerById(platform, tx, decided.playerId);
    return {
      answer: showDispute(decided, player?.username),
      done: {
        action: `dispute.${decision}`,
        subject: `dispute:${caseNo}`,
        // withdrawals decides no case that stands anywhere else
        before: { state: 'open' },
        after: { state: decided.state, orderNo: decided.orderNo, bankSays },
        reason: answer,
      },
    };
  },
});
