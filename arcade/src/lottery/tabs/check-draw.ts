// Redoes a draw here, from what was published of it, without asking anyone what it should come to.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { checkDraw, type DrawFault, resultOf, type SoldTicket, submittedIn } from '@palpite/math/lottery/proof.ts';
import { soldOrder } from '@palpite/math/lottery/sold-order.ts';
import type { IssueProof } from '../wire.ts';

const hashes = {
  sha256: (bytes: Uint8Array) => sha256(bytes),
  hmac: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
};

/** Longer after the beacon's number a result may not take. */
const allowedDelayMs = 120_000;

export interface CheckedDraw {
  /** Whether each thing that was published holds. */
  readonly holds: Readonly<Record<'promised' | 'root' | 'inTime' | 'onTime' | 'same', boolean>>;
  /** What secret, root and beacon come to. */
  readonly result: readonly string[];
  /** The player's own orders of the issue, and whether each is in the tree as it was bought. */
  readonly own: readonly { readonly orderId: string; readonly isThere: boolean }[];
}

/** Undefined while something that is needed was not published yet. */
export function redo(
  family: OpenedFamily,
  { issue, day, proof }: IssueProof,
  tickets: readonly SoldTicket[],
  orders: readonly LotteryOrder[],
): CheckedDraw | undefined {
  const { commitment, beaconRound, beaconAt, root, rootAt, secret, randomness, drawnAt } = proof;
  if (commitment === null || beaconRound === null || beaconAt === null || root === null || rootAt === null)
    return undefined;
  if (secret === null || randomness === null || drawnAt === null || !issue.result) return undefined;
  const promise = {
    ...{ game: issue.gameCode, issue: issue.numero, commitment, closesAt: issue.closesAt, beaconRound, beaconAt },
  };
  const published = {
    ...promise,
    ...{ root, rootAt, tickets: proof.orders ?? 0, secret, randomness, result: issue.result, drawnAt },
  };
  const drawer = { draw: family.draw, print: (printed: readonly string[]) => printed };
  const receipts = orders
    .filter((order) => order.issueId === issue.issueId && order.state !== 'void')
    .map((order) => soldOrder({ ...order, acceptedAt: order.placedAt }));
  const faults = checkDraw(drawer, { promise, published, tickets, receipts, allowedDelayMs }, day, hashes);
  const has = (...codes: DrawFault['code'][]) => faults.some(({ code }) => codes.includes(code));
  const lost = new Set(
    faults.flatMap((fault) => (fault.code === 'removed' || fault.code === 'changed' ? [fault.order] : [])),
  );
  return {
    holds: {
      promised: !has('promise', 'secret'),
      root: !has('root', 'unreadable', 'order'),
      inTime: !has('late', 'foreseen'),
      onTime: !has('held-back'),
      same: !has('redrawn'),
    },
    result: resultOf(drawer, published, day, hashes, submittedIn(tickets)),
    own: receipts.map(({ order }) => ({ orderId: order, isThere: !lost.has(order) })),
  };
}
