import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryLeaves, lotteryProof } from '@palpite/contract/lottery/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { type IssueRow, issueById } from '../issue/issue-store.ts';
import { secretSeal } from '../issue/plan-issues.ts';
import { lotteryOf } from '../lotteries.ts';
import { issueOf } from '../show.ts';
import { leavesAfter } from './leaf-store.ts';
import { leafText } from './leaf-text.ts';

const leavesAtOnce = 5000;

/** What an issue can be checked by. The secret is nobody's to know before the result is. */
export async function readProof(
  { platform }: Ask,
  { issueId }: InputOf<typeof lotteryProof>,
): Promise<OutputOf<typeof lotteryProof>> {
  const issue = await known(platform, issueId);
  const { network, beaconRound, root, orders, randomness, closedAt, drawnAt, commitment, secretSealed } = issue;
  return {
    issue: issueOf(issue),
    family: lotteryOf(issue.game).family.code,
    proof: {
      ...{ commitment: commitment ?? '', network, beaconRound: beaconRound === null ? null : Number(beaconRound) },
      ...{ root, orders, randomness },
      secret: issue.result && secretSealed ? secretSeal(platform).open(secretSealed) : null,
      ...{ closedAt: closedAt?.getTime() ?? null, drawnAt: drawnAt?.getTime() ?? null },
    },
  };
}

/** The leaves of an issue as they went into its tree, once the sale is closed. */
export async function readLeaves(
  { platform }: Ask,
  { issueId, from }: InputOf<typeof lotteryLeaves>,
): Promise<OutputOf<typeof lotteryLeaves>> {
  const { id, root } = await known(platform, issueId);
  if (root === null) return { leaves: [], more: false };
  const rows = await leavesAfter(platform.db, { issueId: id, after: BigInt(from), limit: leavesAtOnce + 1 });
  return { leaves: rows.slice(0, leavesAtOnce).map(leafText), more: rows.length > leavesAtOnce };
}

async function known({ db }: Platform, issueId: string): Promise<IssueRow> {
  return (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
}
