/**
 * The draw of a raffle. The stream is that of every provably fair game (provably-fair.ts): key is the seed that was
 * committed to before the first ticket, client seed is `root:randomness`, nonce is 0. `root` is the Merkle root of all
 * tickets, published at closing; `randomness` is the number of a beacon's round that was named before.
 *
 * Place i takes draws 2i and 2i + 1 as one number below 2⁶⁴, and with it one of the tickets that are left, in the order
 * of their numbers. A ticket that won is left out from then on; so are all tickets of a player who has won as often as
 * the rules allow.
 */
import { commitmentOf, drawSalt, drawsWith, type Hashes } from './committed-draw.ts';
import { bytesOfHex, hexOf, leafOf, merkleRoot, rootByPath, type Sha256 } from './merkle.ts';
import { drawSpace } from './provably-fair.ts';

/** The tickets of one player: `count` of them from number `first` on. The mark stands for the player. */
export interface TicketRange {
  readonly first: number;
  readonly count: number;
  readonly mark: string;
}

export interface Won {
  /** From 1. */
  readonly place: number;
  readonly ticket: number;
  readonly mark: string;
}

export interface DrawRules {
  readonly places: number;
  /** How many prizes one player may win. */
  readonly mostEach: number;
}

/** A player's tickets as they stand in the tree. */
export function ticketLeaf({ first, count, mark }: TicketRange, sha256: Sha256): Uint8Array {
  return leafOf(`${first}-${first + count - 1}:${mark}`, sha256);
}

export function ticketRoot(ranges: readonly TicketRange[], sha256: Sha256): string {
  const leaves = ranges.map((range) => ticketLeaf(range, sha256));
  return hexOf(merkleRoot(leaves, sha256));
}

/** floor((high × 2³² + low) × outcomes / 2⁶⁴): as equal as 2⁶⁴ allows. */
export function wideOutcome(high: number, low: number, outcomes: number): number {
  const space = BigInt(drawSpace);
  return Number(((BigInt(high) * space + BigInt(low)) * BigInt(outcomes)) / (space * space));
}

/** Who won, by place. With fewer tickets than places the last places are not won. */
export function winnersOf(
  draws: (index: number) => number,
  ranges: readonly TicketRange[],
  { places, mostEach }: DrawRules,
): Won[] {
  let left = ranges.filter(({ count }) => count > 0);
  const wins = new Map<string, number>();
  const won: Won[] = [];
  for (let index = 0; index < places; index += 1) {
    const tickets = left.reduce((sum, { count }) => sum + count, 0);
    if (tickets === 0) break;
    const { ticket, mark } = ticketAt(left, wideOutcome(draws(2 * index), draws(2 * index + 1), tickets));
    won.push({ place: index + 1, ticket, mark });
    const times = (wins.get(mark) ?? 0) + 1;
    wins.set(mark, times);
    left = times >= mostEach ? left.filter((range) => range.mark !== mark) : without(left, ticket);
  }
  return won;
}

function ticketAt(ranges: readonly TicketRange[], place: number): { ticket: number; mark: string } {
  let before = 0;
  for (const { first, count, mark } of ranges) {
    if (place < before + count) return { ticket: first + place - before, mark };
    before += count;
  }
  throw new RangeError('there is no such ticket');
}

function without(ranges: readonly TicketRange[], ticket: number): TicketRange[] {
  return ranges.flatMap((range) => {
    const { first, count, mark } = range;
    if (ticket < first || ticket >= first + count) return [range];
    const parts = [
      { first, count: ticket - first, mark },
      { first: ticket + 1, count: first + count - ticket - 1, mark },
    ];
    return parts.filter((part) => part.count > 0);
  });
}

/** What was published of a draw. */
export interface PublishedDraw extends DrawRules {
  readonly commitment: string;
  readonly seed: string;
  readonly root: string;
  readonly randomness: string;
  readonly winners: readonly Won[];
}

export interface CheckedDraw {
  /** Whether the seed is the one that was committed to. */
  readonly isPromised: boolean;
  /** Whether the tickets are numbered from 1 on without a gap, and come to the published root. */
  readonly isGapless: boolean;
  readonly isRoot: boolean;
  readonly winners: readonly Won[];
  /** Whether the published winners are those. */
  readonly isSame: boolean;
}

/** Redoes a draw from what was published of it and from all its tickets. */
export function checkDraw(published: PublishedDraw, ranges: readonly TicketRange[], hashes: Hashes): CheckedDraw {
  const { commitment, seed, root, randomness } = published;
  const winners = winnersOf(drawsWith(hashes, { seed, salt: drawSalt(root, randomness) }), ranges, published);
  const write = (each: readonly Won[]) => each.map(({ place, ticket, mark }) => `${place} ${ticket} ${mark}`).join();
  return {
    isPromised: commitmentOf(seed, hashes.sha256) === commitment,
    isGapless: ranges.every(({ first }, at) => {
      const before = ranges[at - 1];
      return first === (before ? before.first + before.count : 1);
    }),
    isRoot: ticketRoot(ranges, hashes.sha256) === root,
    winners,
    isSame: write(winners) === write(published.winners),
  };
}

/** A proof that tickets stand in the tree with this root; the path in hexadecimal. */
export interface OwnTickets {
  readonly range: TicketRange;
  readonly at: number;
  readonly size: number;
  readonly path: readonly string[];
}

/** Whether the tickets are in the tree of the published root. */
export function areIncluded({ range, at, size, path }: OwnTickets, root: string, sha256: Sha256): boolean {
  const found = rootByPath(ticketLeaf(range, sha256), { at, size, path: path.map(bytesOfHex) }, sha256);
  return found !== undefined && hexOf(found) === root;
}
