import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryLeaves, lotteryProof, lotteryReceipt } from '@palpite/contract/lottery/player.ts';
import { hexOf } from '@palpite/math/chance/merkle.ts';
import { ticketLeaf } from '@palpite/math/lottery/proof.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { hashes } from '../issue/draw-issue.ts';
import { type IssueRow, issueById } from '../issue/issue-store.ts';
import { secretSeal } from '../issue/plan-issues.ts';
import { leavesOf, lotteryOf, submissionsPort } from '../lotteries.ts';
import { orderById, rebatePaid } from '../sale/order-store.ts';
import { issueOf, promiseOf } from '../show.ts';
import { type LeafPlace, soldOf } from './leaf-store.ts';

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
  const issue = await known(platform, issueId);
  if (issue.root === null) return { leaves: [], more: false };
  const place = after === undefined ? undefined : await placeOf(platform, issue, BigInt(after));
  const rows = await leavesOf(platform, platform.db, issue, { after: place, limit: leavesAtOnce + 1 });
  return { leaves: rows.slice(0, leavesAtOnce).map(({ sold }) => sold), more: rows.length > leavesAtOnce };
}

async function placeOf(platform: Platform, { id: issueId }: IssueRow, id: bigint): Promise<LeafPlace> {
  const order = await orderById(platform.db, id);
  if (order?.issueId === issueId) return order;
  const number = await submissionsPort.of(platform)?.one(platform.db, id);
  return number?.issueId === issueId ? number.leaf : refuse('lottery.unknown_order', { field: 'after' });
}

async function known({ db }: Platform, issueId: string): Promise<IssueRow> {
  return (await issueById(db, BigInt(issueId))) ?? refuse('lottery.unknown_issue');
}

/**
 * A receipt of the player's own order. The promise of an issue does not change once its sale is open: whoever keeps the
 * receipt of the day can tell.
 */
export async function readReceipt(
  { platform, who }: Ask<GameSession>,
  { orderId }: InputOf<typeof lotteryReceipt>,
): Promise<OutputOf<typeof lotteryReceipt>> {
  const order = await orderById(platform.db, BigInt(orderId));
  if (!order) return receiptOfNumber(platform, who.playerId, BigInt(orderId));
  // another player's order is as unknown as one that never was
  if (order.playerId !== who.playerId) return refuse('lottery.unknown_order');
  const issue = await issueById(platform.db, order.issueId);
  const promise = issue && promiseOf(issue);
  if (!promise) return refuse('lottery.unknown_order');
  const ticket = soldOf(order);
  const { state, payout, mostPrize, tickets, split } = order;
  return {
    ...{ format: 'palpite.lottery.receipt.1', ticket, hash: hexOf(ticketLeaf(ticket, hashes.sha256)) },
    ...{ givenAt: platform.clock.now().getTime(), promise, mostPrize, tookBonus: split },
    rebates: tickets.map(({ rebate }) => parseMoney(rebate)),
    paid: state === 'accepted' ? null : { state, payout, rebate: await rebatePaid(platform.db, order) },
  };
}

/** The receipt of a number that the player submitted: it costs nothing and is paid nothing. */
async function receiptOfNumber(
  platform: Platform,
  playerId: bigint,
  id: bigint,
): Promise<OutputOf<typeof lotteryReceipt>> {
  const number = await submissionsPort.of(platform)?.one(platform.db, id);
  if (number?.playerId !== playerId) return refuse('lottery.unknown_order');
  const issue = await issueById(platform.db, number.issueId);
  const promise = issue && promiseOf(issue);
  if (!promise) return refuse('lottery.unknown_order');
  const { sold } = number.leaf;
  return {
    ...{ format: 'palpite.lottery.receipt.1', ticket: sold, hash: hexOf(ticketLeaf(sold, hashes.sha256)) },
    ...{ givenAt: platform.clock.now().getTime(), promise, mostPrize: 0n, rebates: [], tookBonus: false, paid: null },
  };
}
