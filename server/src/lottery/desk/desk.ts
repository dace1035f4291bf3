// The lotteries of a brand: looked at, their sale stopped and opened again, and issues cancelled by two people.
import * as office from '@palpite/contract/lottery/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { decides, endProposal, handOf } from '../../staff/staff.ts';
import { cancelIssue, type IssueRow, issueById } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { sayResult } from '../official/count-result.ts';
import { endStop, insertStop, raiseStops } from '../sale/stop-store.ts';
import { tellIssue } from '../show.ts';
import { endCancellation, insertCancellation, lockCancellation } from './desk-store.ts';
import {
  isCancellable,
  isSold,
  knownIssue,
  numberPlaysOf,
  readExposure,
  readIssue,
  readIssueOrders,
  readIssues,
  readLotteries,
} from './read-desk.ts';

export const lotteryDesk: readonly Route[] = [
  route(office.deskLotteries, readLotteries),
  route(office.deskIssues, readIssues),
  route(office.deskIssueOne, readIssue),
  route(office.deskIssueOrders, readIssueOrders),
  route(office.deskExposure, readExposure),
  decides(office.stopLotterySale, {
    act: async (tx, ask, { issueId, stop, reason }) => {
      const { merchant, staffName } = handOf(ask);
      const issue = await holdSale(tx, ask, issueId);
      if (stop) refuseUnknown(issue, stop);
      const at = ask.platform.clock.now();
      const { play = null, number = null } = stop ?? {};
      const stopped = { issueId: issue.id, merchant, play, number, reason, stoppedBy: staffName, stoppedAt: at };
      if (!(await insertStop(tx, stopped))) refuse('lottery.stop_stands', { field: stop ? 'stop.number' : 'issueId' });
      return {
        done: {
          ...{ action: 'lottery.stop', subject: `issue:${issue.id}`, reason },
          after: { game: issue.game, numero: issue.numero, play, number },
        },
      };
    },
    show: readIssue,
  }),
  decides(office.reopenLotterySale, {
    act: async (tx, ask, { issueId, stopId, reason }) => {
      const { merchant, staffName: by } = handOf(ask);
      const issue = await holdSale(tx, ask, issueId);
      const at = ask.platform.clock.now();
      const ended = await endStop(tx, { id: BigInt(stopId), issueId: issue.id, merchant, by, at });
      const { play, number } = ended ?? refuse('lottery.unknown_stop', { field: 'stopId' });
      return {
        done: {
          ...{ action: 'lottery.reopen', subject: `issue:${issue.id}`, reason },
          before: { game: issue.game, numero: issue.numero, play, number },
        },
      };
    },
    show: readIssue,
  }),
  decides(office.proposeLotteryCancel, {
    act: async (tx, ask, { issueId, reason }) => {
      const { merchant, staffName, staffId } = handOf(ask);
      const issue = await knownIssue({ db: ask.platform.db }, issueId);
      const at = ask.platform.clock.now();
      if (!isCancellable(issue, at)) refuse('lottery.draw_began', { field: 'issueId' });
      const proposed = { proposedBy: staffName, proposedByStaff: staffId, proposedAt: at };
      if (!(await insertCancellation(tx, { issueId: issue.id, merchant, reason, ...proposed })))
        refuse('lottery.cancel_proposed', { field: 'issueId' });
      return {
        done: {
          ...{ action: 'lottery.propose_cancel', subject: `issue:${issue.id}`, reason },
          after: { game: issue.game, numero: issue.numero },
        },
      };
    },
    show: readIssue,
  }),
  decides(office.decideLotteryCancel, {
    act: async (tx, ask, { issueId, proposalId, decision, reason }) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const { id, game, numero } = await knownIssue({ db: platform.db }, issueId);
      const locked = await lockCancellation(tx, BigInt(proposalId));
      if (locked?.merchant !== hand.merchant || locked.issueId !== id)
        return refuse('lottery.unknown_proposal', { field: 'proposalId' });
      if (locked.state !== 'proposed') return refuse('lottery.proposal_over', { field: 'proposalId' });
      const { state, reason: said } = endProposal(hand, locked, { choice: decision, reason }, 'approved');
      if (state === 'approved') await cancelNow(tx, ask, id);
      const decided = { state, by: hand.staffName, staffId: hand.staffId, at: platform.clock.now(), reason: said };
      await endCancellation(tx, locked.id, decided);
      return {
        done: {
          ...{ action: `lottery.${decision}_cancel`, subject: `issue:${id}`, reason },
          ...{ before: { state: 'proposed' }, after: { game, numero, state } },
        },
        ...(state === 'approved' && { tell: () => tellIssue(platform, id) }),
      };
    },
    show: readIssue,
  }),
  decides(office.sayLotteryResult, {
    act: async (tx, ask, { issueId, result, reason }) => {
      const { platform } = ask;
      const { staffId } = handOf(ask);
      const { id, game, numero } = await sayResult(platform, tx, { issueId: BigInt(issueId), staffId, result });
      return {
        done: {
          ...{ action: 'lottery.say_result', subject: `issue:${id}`, reason },
          after: { game, numero, result: result.join(' ') },
        },
        tell: () => tellIssue(platform, id),
      };
    },
    show: readIssue,
  }),
];

/**
 * The issue, whose orders under way are waited for: an order booked later is compared with its stops anew. Refuses
 * `lottery.unknown_issue` and `lottery.sale_over`.
 */
async function holdSale(tx: Tx, { platform }: Ask<StaffSession>, issueId: string): Promise<IssueRow> {
  await raiseStops(tx, BigInt(issueId));
  const issue = (await issueById(tx, BigInt(issueId))) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
  return isSold(issue, platform.clock.now()) ? issue : refuse('lottery.sale_over', { field: 'issueId' });
}

/** Refuses `lottery.unknown_play` and `lottery.unknown_number`. */
function refuseUnknown({ game }: IssueRow, { play, number }: { play: string; number: string }): void {
  const { family } = lotteryOf(game);
  if (!family.plays.has(play)) refuse('lottery.unknown_play', { field: 'stop.play' });
  if (!numberPlaysOf(family).get(play)?.numbers.has(number))
    refuse('lottery.unknown_number', { field: 'stop.number', number });
}

/**
 * The issue is not drawn: all orders are given back by the loop that settles. Refuses `lottery.draw_began`: nobody
 * cancels an issue whose result can be known.
 */
async function cancelNow(tx: Tx, { platform }: Ask<StaffSession>, id: bigint): Promise<void> {
  const at = platform.clock.now();
  const issue = await issueById(tx, id);
  if (!issue || !isCancellable(issue, at) || !(await cancelIssue(tx, id, at)))
    refuse('lottery.draw_began', { field: 'issueId' });
}
