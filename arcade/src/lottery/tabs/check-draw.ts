// Redoes a draw here, from what was published of it, without asking anyone what it should come to.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import { asciiOf, hexOf, leafOf, merkleRoot } from '@palpite/math/chance/merkle.ts';
import { drawsWith, raffleSalt } from '@palpite/math/chance/raffle.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { IssueProof } from '../wire.ts';

const hashes = {
  sha256: (bytes: Uint8Array) => sha256(bytes),
  hmac: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
};

export interface CheckedDraw {
  /** The secret is the one that was committed to before the sale. */
  readonly isPromised: boolean;
  /** All orders come to the root that was published at the close. */
  readonly isRoot: boolean;
  /** Nothing was accepted after the sale stopped. */
  readonly isInTime: boolean;
  /** What secret, root and beacon come to. */
  readonly result: readonly string[];
  readonly isSame: boolean;
  /** The player's own orders of the issue, and whether each is in the tree as it was bought. */
  readonly own: readonly { readonly orderId: string; readonly isThere: boolean }[];
}

export function holds(checked: CheckedDraw): boolean {
  const { isPromised, isRoot, isInTime, isSame, own } = checked;
  return isPromised && isRoot && isInTime && isSame && own.every(({ isThere }) => isThere);
}

/** Undefined while something that is needed was not published yet. */
export function checkDraw(
  family: OpenedFamily,
  { issue, proof }: IssueProof,
  leaves: readonly string[],
  orders: readonly LotteryOrder[],
): CheckedDraw | undefined {
  const { secret, root, randomness, commitment } = proof;
  if (secret === null || root === null || randomness === null || !issue.result) return undefined;
  const draws = drawsWith(hashes, { seed: secret, salt: raffleSalt(root, randomness) });
  const result = family.draw(draws, issue.day);
  const tree = merkleRoot(
    leaves.map((leaf) => leafOf(leaf, hashes.sha256)),
    hashes.sha256,
  );
  const known = new Set(leaves);
  return {
    isPromised: hexOf(hashes.sha256(asciiOf(secret))) === commitment,
    isRoot: leaves.length === proof.orders && hexOf(tree) === root,
    isInTime: leaves.every((leaf) => Number(leaf.split(':')[1]) < issue.closesAt),
    result,
    isSame: result.join() === issue.result.join(),
    own: orders
      .filter((order) => order.issueId === issue.issueId && order.state !== 'void')
      .map((order) => ({ orderId: order.orderId, isThere: known.has(leafOfOrder(order)) })),
  };
}

/** The leaf of an order: its number, when it was accepted, its mark, its stake and the hash of its tickets. */
export function leafOfOrder(order: LotteryOrder): string {
  const { orderId, placedAt, mark, stake, tickets } = order;
  const text = `[${tickets.map(ticketText).join(', ')}]`;
  return [orderId, placedAt, mark, stake, hexOf(hashes.sha256(asciiOf(text)))].join(':');
}

/** A ticket as the database writes it: shorter names first, and names of one length in the order of the alphabet. */
function ticketText({
  play,
  content,
  unit,
  multiple,
  units,
  stake,
  rebate,
  series,
  plate,
}: LotteryOrder['tickets'][number]) {
  const kept = {
    ...{ play, unit: formatMoney(unit), plate, stake: formatMoney(stake), units, rebate: formatMoney(rebate) },
    ...{ series, content, multiple },
  };
  const fields = Object.entries(kept).filter(([, value]) => value !== null);
  return `{${fields.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')}}`;
}
