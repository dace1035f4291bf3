// Another result for an issue of an official lottery: one person proposes it, another decides.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as office from '@palpite/contract/redraws/office.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../base/room.ts';
import {
  awaitIssue,
  type IssueRow,
  issueById,
  lotteryOf,
  redrawnSums,
  resultsOf,
  saidOf,
  tellIssue,
} from '../lottery/lottery.ts';
import { decides, endProposal, handOf } from '../staff/staff.ts';
import { countCorrection, isCorrectable } from './count-correction.ts';
import { endProposalRow, insertProposal, lockProposal, openProposal } from './proposal-store.ts';

type StaffAsk = Ask<StaffSession>;

export const redrawsDesk: readonly Route[] = [
  route(office.deskRedraw, readRedraw),
  decides(office.proposeRedraw, {
    act: async (tx, ask, { issueId, result, reason }) => {
      const { merchant, staffName, staffId } = handOf(ask);
      const issue = await takeCorrectable(tx, issueId);
      if (!lotteryOf(issue.game).family.judge(result, issue.day)) refuse('lottery.no_result', { field: 'result' });
      if (isSame(issue, result)) refuse('redraws.same_result', { field: 'result' });
      const proposed = { proposedBy: staffName, proposedByStaff: staffId, proposedAt: ask.platform.clock.now() };
      if (!(await insertProposal(tx, { issueId: issue.id, merchant, result: [...result], reason, ...proposed })))
        refuse('redraws.proposed', { field: 'issueId' });
      return {
        done: {
          ...{ action: 'lottery.propose_redraw', subject: `issue:${issue.id}`, reason },
          before: { game: issue.game, numero: issue.numero, result: issue.result?.join(' ') },
          after: { result: result.join(' ') },
        },
      };
    },
    show: readRedraw,
  }),
  decides(office.decideRedraw, {
    act: async (tx, ask, { issueId, proposalId, decision, reason }) => {
      const { platform } = ask;
      const hand = handOf(ask);
      const locked = await lockProposal(tx, BigInt(proposalId));
      if (locked?.merchant !== hand.merchant || locked.issueId !== BigInt(issueId))
        return refuse('lottery.unknown_proposal', { field: 'proposalId' });
      if (locked.state !== 'proposed') return refuse('lottery.proposal_over', { field: 'proposalId' });
      const issue = (await awaitIssue(tx, locked.issueId)) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
      const { state, reason: said } = endProposal(hand, locked, { choice: decision, reason }, 'approved');
      if (state === 'approved') {
        if (!isCorrectable(issue)) refuse('redraws.not_drawn', { field: 'issueId' });
        // the sources may have corrected it meanwhile
        if (isSame(issue, locked.result)) refuse('redraws.same_result', { field: 'issueId' });
        const saidBy = [locked.proposedByStaff, hand.staffId].map((id) => `staff:${id}`);
        await countCorrection(platform, tx, issue, { result: locked.result, saidBy });
      }
      const decided = { state, by: hand.staffName, staffId: hand.staffId, at: platform.clock.now(), reason: said };
      await endProposalRow(tx, locked.id, decided);
      return {
        done: {
          ...{ action: `lottery.${decision}_redraw`, subject: `issue:${issue.id}`, reason },
          before: { state: 'proposed', result: issue.result?.join(' ') },
          after: { game: issue.game, numero: issue.numero, state, result: locked.result.join(' ') },
        },
        ...(state === 'approved' && { tell: () => tellIssue(platform, issue.id) }),
      };
    },
    show: readRedraw,
  }),
];

const isSame = ({ result }: IssueRow, other: readonly string[]) => result?.join() === other.join();

/** Refuses `lottery.unknown_issue`, `redraws.house_draw`, `redraws.pool` and `redraws.not_drawn`. */
async function takeCorrectable(tx: Tx, issueId: string): Promise<IssueRow> {
  const issue = (await awaitIssue(tx, BigInt(issueId))) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
  if (issue.secretSealed !== null) return refuse('redraws.house_draw', { field: 'issueId' });
  if (lotteryOf(issue.game).pool) return refuse('redraws.pool', { field: 'issueId' });
  return isCorrectable(issue) ? issue : refuse('redraws.not_drawn', { field: 'issueId' });
}

/** Refuses `lottery.unknown_issue`. */
async function readRedraw(
  { platform: { db }, who: { merchant, staffId } }: StaffAsk,
  { issueId }: { issueId: string },
): Promise<OutputOf<typeof office.deskRedraw>> {
  const issue = (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
  const { id } = issue;
  const isOpen = isCorrectable(issue);
  const [results, said, sums, proposal] = await Promise.all([
    resultsOf(db, id),
    isOpen && issue.note === 'differ' ? saidOf(db, id) : [],
    redrawnSums(db, { issueId: id, merchant }),
    openProposal(db, id),
  ]);
  const newest = new Map(said.map((row) => [row.speaker, row]));
  return {
    ...{ mayRedraw: isOpen, isPool: lotteryOf(issue.game).pool !== null },
    differ: [...newest.values()]
      .filter(({ speaker, result }) => speaker.startsWith('source:') && !isSame(issue, result))
      .map(({ speaker, result, saidAt }) => ({
        ...{ source: Number(speaker.slice('source:'.length)), result, saidAt: saidAt.getTime() },
      })),
    results: results.map(({ version: drawing, result, saidBy, countedAt }) => ({
      ...{ drawing, result, countedAt: countedAt.getTime() },
      by: saidBy.some((speaker) => speaker.startsWith('staff:')) ? 'staff' : 'sources',
      changed: sums
        .filter((each) => each.drawing === drawing)
        .map(({ currency, orders, was, now, owed }) => ({ currency, orders, was, now, owed })),
    })),
    proposal: proposal
      ? {
          ...{ proposalId: proposal.id.toString(), result: proposal.result, reason: proposal.reason },
          ...{ proposedBy: proposal.proposedBy, proposedAt: proposal.proposedAt.getTime() },
          ...{ mine: proposal.proposedByStaff === staffId, isElsewhere: proposal.merchant !== merchant },
        }
      : null,
  };
}
