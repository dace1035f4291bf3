import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryLeaves, lotteryProof } from '@palpite/contract/lottery/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { type IssueRow, issueById } from '../issue/issue-store.ts';
import { secretSeal } from '../issue/plan-issues.ts';
import { lotteryOf } from '../lotteries.ts';
import { orderById } from '../sale/order-store.ts';
import { issueOf } from '../show.ts';
import { leavesAfter, soldOf } from './leaf-store.ts';

const leavesAtOnce = 5000;

/** What an issue can be checked by. */
export async function readProof(
  { platform }: Ask,
  { issueId }: InputOf<typeof lotteryProof>,
): Promise<OutputOf<typeof lotteryProof>> {
  const issue = await known(platform, issueId);
  return {
    issue: issueOf(issue),
    family: lotteryOf(issue.game).family.code,
    day: issue.day,
    proof: proofOf(platform, issue),
  };
}

/** The secret is nobody's to know before the result is. */
export function proofOf(platform: Platform, issue: IssueRow): OutputOf<typeof lotteryProof>['proof'] {
  const { network, beaconRound, beaconAt, root, rootAt, orders, randomness, drawnAt, commitment, secretSealed } = issue;
  return {
    ...{ commitment, network, beaconRound: beaconRound === null ? null : Number(beaconRound) },
    ...{ beaconAt: beaconAt?.getTime() ?? null, root, rootAt: rootAt?.getTime() ?? null, orders, randomness },
    secret: issue.result && secretSealed ? secretSeal(platform).open(secretSealed) : null,
    drawnAt: drawnAt?.getTime() ?? null,
  };
}

/** The orders of an issue as they went into its tree, once the root is published: whose they are nobody can tell. */
export async function readLeaves(
  { platform }: Ask,
  { issueId, after }: InputOf<typeof lotteryLeaves>,
): Promise<OutputOf<typeof lotteryLeaves>> {
  const { id, root } = await known(platform, issueId);
  if (root === null) return { leaves: [], more: false };
  const place = after === undefined ? undefined : await orderById(platform.db, BigInt(after));
  if (after !== undefined && place?.issueId !== id) return refuse('lottery.unknown_order', { field: 'after' });
  const rows = await leavesAfter(platform.db, { issueId: id, after: place, limit: leavesAtOnce + 1 });
  return { leaves: rows.slice(0, leavesAtOnce).map(soldOf), more: rows.length > leavesAtOnce };
}

async function known({ db }: Platform, issueId: string): Promise<IssueRow> {
  return (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
}
