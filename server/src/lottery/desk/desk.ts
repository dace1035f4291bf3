// The lotteries of a brand: looked at, their sale stopped and opened again, and issues cancelled by two people.
import * as office from '@palpite/contract/lottery/office.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { decides, endProposal, handOf } from '../../staff/staff.ts';
import { leastReturn } from '../games.ts';
import { isNumberMissing, isNumberOut } from '../issue/draw-issue.ts';
import { awaitIssue, cancelIssue, type IssueRow, issueById } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { awaitedStatement, sayResult, takeBack } from '../official/count-result.ts';
import { endRetraction, insertRetraction, lockRetraction, noteIssue, type SaidRow } from '../official/said-store.ts';
import { leastLimit, numberPlaysOf } from '../sale/exposures.ts';
import {
  endHalfPayOf,
  endStop,
  insertHalfPay,
  insertStop,
  raiseStops,
  type StopRow,
  stopById,
} from '../sale/stop-store.ts';
import { percentOf } from '../sale/stops.ts';
import { tellIssue } from '../show.ts';
import { endCancellation, insertCancellation, lockCancellation } from './desk-store.ts';
import {
  isCancellable,
  isSold,
  knownIssue,
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
      const by = { reason, stoppedBy: staffName, stoppedAt: at, limit: null };
      const stopped = { issueId: issue.id, merchant, play, number, ...by };
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
    act: async (tx, ask, { issueId, stopId, reason, limit = null }) => {
      const { merchant, staffName: by } = handOf(ask);
      const issue = await holdSale(tx, ask, issueId);
      const at = ask.platform.clock.now();
      const asked = { id: BigInt(stopId), issueId: issue.id, merchant };
      const stop = (await stopById(tx, asked)) ?? refuse('lottery.unknown_stop', { field: 'stopId' });
      const raisedTo = await raisedLimit(ask, issue, stop, limit);
      await endStop(tx, { ...asked, by, at, raisedTo });
      const { play, number } = stop;
      return {
        done: {
          ...{ action: 'lottery.reopen', subject: `issue:${issue.id}`, reason },
          before: { game: issue.game, numero: issue.numero, play, number },
          ...(raisedTo !== null && { after: { limit: formatMoney(raisedTo) } }),
        },
      };
    },
    show: readIssue,
  }),
  decides(office.setHalfPay, {
    act: async (tx, ask, { issueId, play, numbers, share, reason }) => {
      const { platform } = ask;
      const { merchant, staffName } = handOf(ask);
      const issue = await holdSale(tx, ask, issueId);
      const once = [...new Set(numbers)];
      for (const number of once) refuseUnknown(issue, { play, number }, { play: 'play', number: 'numbers' });
      const least = await leastShare(platform, merchant, issue, play);
      if (share < least) refuse('lottery.share_low', { field: 'share', percent: percentOf(least) });
      const set = { play, share, reason, setBy: staffName, setAt: platform.clock.now() };
      const changed = await insertHalfPay(tx, { issueId: issue.id, merchant, numbers: once, ...set });
      if (changed.length === 0) refuse('lottery.half_pay_stands', { field: 'numbers' });
      return {
        done: {
          ...{ action: 'lottery.half_pay', subject: `issue:${issue.id}`, reason },
          after: { game: issue.game, numero: issue.numero, play, numbers: changed.join(' '), share },
        },
        tell: () => tellIssue(platform, issue.id),
      };
    },
    show: readIssue,
  }),
  decides(office.endHalfPay, {
    act: async (tx, ask, { issueId, play, numbers, reason }) => {
      const { platform } = ask;
      const { merchant, staffName: by } = handOf(ask);
      const issue = await holdSale(tx, ask, issueId);
      const at = platform.clock.now();
      const ended = await endHalfPayOf(tx, { issueId: issue.id, merchant, play, numbers, by, at });
      if (ended.length === 0) refuse('lottery.no_half_pay', { field: 'numbers' });
      return {
        done: {
          ...{ action: 'lottery.end_half_pay', subject: `issue:${issue.id}`, reason },
          before: { game: issue.game, numero: issue.numero, play, numbers: ended.join(' ') },
        },
        tell: () => tellIssue(platform, issue.id),
      };
    },
    show: readIssue,
  }),
  decides(office.proposeLotteryCancel, {
    first: (ask, { issueId }) => askNetwork(ask, issueId),
    act: async (tx, ask, { issueId, reason }, network) => {
      const { merchant, staffName, staffId } = handOf(ask);
      const issue = await knownIssue({ db: ask.platform.db }, issueId);
      const at = ask.platform.clock.now();
      refuseDrawn(issue, at, network);
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
    first: async (ask, { issueId, decision }) => (decision === 'approve' ? askNetwork(ask, issueId) : 'unasked'),
    act: async (tx, ask, { issueId, proposalId, decision, reason }, network) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const { id, game, numero } = await knownIssue({ db: platform.db }, issueId);
      const locked = await lockCancellation(tx, BigInt(proposalId));
      if (locked?.merchant !== hand.merchant || locked.issueId !== id)
        return refuse('lottery.unknown_proposal', { field: 'proposalId' });
      if (locked.state !== 'proposed') return refuse('lottery.proposal_over', { field: 'proposalId' });
      const { state, reason: said } = endProposal(hand, locked, { choice: decision, reason }, 'approved');
      if (state === 'approved') await cancelNow(tx, ask, id, network);
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
  decides(office.proposeLotteryRetraction, {
    act: async (tx, ask, { issueId, saidId, reason }) => {
      const { platform } = ask;
      const { merchant, staffName, staffId } = handOf(ask);
      const { issue, said } = await awaitedStatement(platform, tx, {
        issueId: BigInt(issueId),
        saidId: BigInt(saidId),
      });
      const by = { proposedBy: staffName, proposedByStaff: staffId, proposedAt: platform.clock.now() };
      if (!(await insertRetraction(tx, { issueId: issue.id, saidId: said.id, merchant, reason, ...by })))
        refuse('lottery.retraction_proposed', { field: 'saidId' });
      const { id, game, numero } = issue;
      return {
        done: {
          ...{ action: 'lottery.propose_retraction', subject: `issue:${id}`, reason },
          after: { game, numero, ...told(said) },
        },
      };
    },
    show: readIssue,
  }),
  decides(office.decideLotteryRetraction, {
    act: async (tx, ask, { issueId, proposalId, decision, reason }) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const { id, game, numero } = await knownIssue(platform, issueId);
      const locked = await lockRetraction(tx, BigInt(proposalId));
      if (locked?.merchant !== hand.merchant || locked.issueId !== id)
        return refuse('lottery.unknown_proposal', { field: 'proposalId' });
      if (locked.state !== 'proposed') return refuse('lottery.proposal_over', { field: 'proposalId' });
      const { state, reason: why } = endProposal(hand, locked, { choice: decision, reason }, 'approved');
      const said = state === 'approved' ? await takeBack(platform, tx, locked) : undefined;
      const at = platform.clock.now();
      await endRetraction(tx, locked.id, { state, by: hand.staffName, staffId: hand.staffId, at, reason: why });
      return {
        done: {
          ...{ action: `lottery.${decision}_retraction`, subject: `issue:${id}`, reason },
          ...{ before: { state: 'proposed' }, after: { game, numero, state, ...(said && told(said)) } },
        },
        ...(said && { tell: () => tellIssue(platform, id) }),
      };
    },
    show: readIssue,
  }),
];

const told = ({ speaker, result }: SaidRow) => ({ speaker, result: result.join(' ') });

/**
 * The issue, whose orders under way are waited for: an order booked later is compared with its stops anew. Refuses
 * `lottery.unknown_issue` and `lottery.sale_over`.
 */
async function holdSale(tx: Tx, { platform }: Ask<StaffSession>, issueId: string): Promise<IssueRow> {
  await raiseStops(tx, BigInt(issueId));
  const issue = (await issueById(tx, BigInt(issueId))) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
  return isSold(issue, platform.clock.now()) ? issue : refuse('lottery.sale_over', { field: 'issueId' });
}

/**
 * The new limit of a number that was stopped by its limit; null for what staff stopped. Refuses `lottery.limit_low`
 * where the number would be stopped again at once.
 */
async function raisedLimit(
  { platform }: Ask<StaffSession>,
  { game }: IssueRow,
  { issueId, merchant, play, number, limit: reached }: StopRow,
  limit: Micro | null,
): Promise<Micro | null> {
  if (reached === null || play === null || number === null) return null;
  const least = await leastLimit(platform, { issueId, game, merchant, play, number, reached });
  return limit !== null && limit > least
    ? limit
    : refuse('lottery.limit_low', { field: 'limit', min: formatMoney(least) });
}

type NumberOfPlay = Readonly<Record<'play' | 'number', string>>;

/** Refuses `lottery.unknown_play` and `lottery.unknown_number`; `fields`: where they stand in the call. */
function refuseUnknown(
  { game }: IssueRow,
  { play, number }: NumberOfPlay,
  fields: NumberOfPlay = { play: 'stop.play', number: 'stop.number' },
): void {
  const { family } = lotteryOf(game);
  if (!family.plays.has(play)) refuse('lottery.unknown_play', { field: fields.play });
  if (!numberPlaysOf(family).get(play)?.numbers.has(number))
    refuse('lottery.unknown_number', { field: fields.number, number });
}

/** With a lower share a number of the play would return less than the law of the brand asks of a game. */
async function leastShare(platform: Platform, merchant: string, { game }: IssueRow, code: string): Promise<number> {
  const least = await ruleOf(platform, merchant, 'games.min_rtp');
  const play = lotteryOf(game).family.plays.get(code) ?? refuse('lottery.unknown_play', { field: 'play' });
  const { numerator, denominator } = leastReturn(play);
  return Number((BigInt(least) * denominator + numerator - 1n) / numerator);
}

/** What the network that was named for an issue says now; `unasked`: the issue does not miss its number. */
type Network = 'unasked' | 'silent' | 'answers';

async function askNetwork({ platform }: Ask<StaffSession>, issueId: string): Promise<Network> {
  const issue = await knownIssue(platform, issueId);
  if (!isNumberMissing(issue, platform.clock.now())) return 'unasked';
  return (await isNumberOut(platform, issue)) ? 'answers' : 'silent';
}

/** Refuses `lottery.draw_began`: nobody cancels an issue whose result can be known. */
function refuseDrawn(issue: IssueRow, at: Date, network: Network): void {
  const isOut = !isCancellable(issue, at) || (isNumberMissing(issue, at) && network !== 'silent');
  if (isOut) refuse('lottery.draw_began', { field: 'issueId' });
}

/**
 * The issue is not drawn: all orders are given back by the loop that settles. Refuses `lottery.draw_began`. A result
 * that is being heard, or drawn, at this moment is waited for.
 */
async function cancelNow(tx: Tx, { platform }: Ask<StaffSession>, id: bigint, network: Network): Promise<void> {
  const issue = (await awaitIssue(tx, id)) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
  const at = platform.clock.now();
  refuseDrawn(issue, at, network);
  if (isNumberMissing(issue, at)) await noteIssue(tx, id, 'no_number');
  if (!(await cancelIssue(tx, id, at))) refuse('lottery.draw_began', { field: 'issueId' });
}
