/**
 * A draw of the house that outsiders can redo. Before the sale the house promises a secret by its SHA-256 and names a
 * round of a public beacon that falls due after the close. At the close it publishes the Merkle root of all tickets.
 * The result is the family's draw from the stream keyed by the secret, with `root:randomness` as client seed
 * (`chance/committed-draw.ts`): so neither the secret nor the tickets could be chosen to fit it.
 */
import { commitmentOf, drawSalt, drawsWith, type Hashes } from '../chance/committed-draw.ts';
import {
  bytesOfHex,
  hexOf,
  leafOf,
  type MerkleTree,
  merkleTree,
  pathInTree,
  rootByPath,
  rootOfTree,
  type Sha256,
} from '../chance/merkle.ts';
import type { Family, Printed } from './play.ts';

/** A ticket as it stands in the tree. Texts are plain ASCII without line breaks. */
export interface SoldTicket {
  readonly order: string;
  /** The play and what was picked: `front3.straight 1,2|3|4`. */
  readonly ticket: string;
  /** Series or odds, unit and multiple, as agreed. */
  readonly terms: string;
  /** A decimal number with the currency: `2.00 BRL`. */
  readonly staked: string;
  /** Milliseconds since 1970 UTC, by the clock of the database. */
  readonly acceptedAt: number;
}

/** What is published before the first ticket is sold. */
export interface DrawPromise {
  readonly game: string;
  readonly issue: string;
  /** SHA-256 of the secret. */
  readonly commitment: string;
  readonly closesAt: number;
  readonly beaconRound: number;
  /** When the round falls due. */
  readonly beaconAt: number;
}

/** What is published of a draw in the end; it repeats the promise. */
export interface PublishedDraw extends DrawPromise {
  /** At the close: the root of all tickets, how many there are, and when that was. */
  readonly root: string;
  readonly tickets: number;
  readonly rootAt: number;
  /** After the beacon's round. */
  readonly secret: string;
  readonly randomness: string;
  readonly result: Printed;
  readonly drawnAt: number;
}

/** The text of a ticket's leaf: five lines. Throws RangeError on letters that would make two tickets one text. */
export function textOf(ticket: SoldTicket): string {
  if (!isPlain(ticket)) throw new RangeError('a ticket is written in plain ASCII');
  return linesOf(ticket).join('\n');
}

function linesOf({ order, ticket, terms, staked, acceptedAt }: SoldTicket): string[] {
  return [order, ticket, terms, staked, `${acceptedAt}`];
}

function isPlain(ticket: SoldTicket): boolean {
  return linesOf(ticket).every((line) => /^[ -~]*$/.test(line));
}

export function ticketLeaf(ticket: SoldTicket, sha256: Sha256): Uint8Array {
  return leafOf(textOf(ticket), sha256);
}

/** The order of the leaves: by the moment of acceptance, then by the order's id, shorter ids first. */
export function compareTickets(one: SoldTicket, other: SoldTicket): number {
  if (one.acceptedAt !== other.acceptedAt) return one.acceptedAt - other.acceptedAt;
  if (one.order.length !== other.order.length) return one.order.length - other.order.length;
  return one.order < other.order ? -1 : one.order > other.order ? 1 : 0;
}

/** The terms of a leaf that is a number a player submitted: the number is its ticket. No order has such terms. */
export const submissionTerms = 'submission';

/** The numbers that players submitted, in the order of the leaves. */
export function submittedIn(tickets: readonly SoldTicket[]): string[] {
  return tickets.flatMap(({ ticket, terms }) => (terms === submissionTerms ? [ticket] : []));
}

/** In hexadecimal; of tickets in the order of the leaves. */
export function rootOf(tickets: readonly SoldTicket[], sha256: Sha256): string {
  return hexOf(rootOfTree(treeOf(tickets, sha256), sha256));
}

/**
 * The result that a secret, a root and a beacon's number come to. `day` is the local day of the draw, YYYY-MM-DD;
 * `submitted`: see `submittedIn`.
 */
export function resultOf<Draw>(
  family: Pick<Family<Draw>, 'draw' | 'print'>,
  { secret, root, randomness }: Pick<PublishedDraw, 'secret' | 'root' | 'randomness'>,
  day: string,
  hashes: Hashes,
  submitted: readonly string[] = [],
): Printed {
  const draws = drawsWith(hashes, { seed: secret, salt: drawSalt(root, randomness) });
  return family.print(family.draw(draws, day, submitted));
}

export type DrawFault =
  /** The draw names another close, commitment or round than was promised: it was drawn under other conditions. */
  | { readonly code: 'promise'; readonly field: keyof DrawPromise }
  /** The secret is not the one that was committed to. */
  | { readonly code: 'secret' }
  /** The sale goes on, or the root came, when the beacon's number could be known. */
  | { readonly code: 'foreseen'; readonly field: 'closesAt' | 'rootAt' }
  /** The tickets do not come to the published root: one was added, removed or changed after the close. */
  | { readonly code: 'root' }
  /** A ticket that is not plain ASCII: two of them could have one text. */
  | { readonly code: 'unreadable'; readonly order: string }
  /** Tickets in another order than that of the leaves, or one twice. */
  | { readonly code: 'order'; readonly order: string }
  /** Accepted when the sale was over. */
  | { readonly code: 'late'; readonly order: string }
  /** Somebody has a receipt for it, and it is not among the tickets. */
  | { readonly code: 'removed'; readonly order: string }
  /** Somebody's receipt says something else. */
  | { readonly code: 'changed'; readonly order: string }
  /** Published later after the beacon's round than is allowed. */
  | { readonly code: 'held-back'; readonly lateMs: number }
  /** Secret, root and beacon come to another result: it was drawn again, or made up. */
  | { readonly code: 'redrawn'; readonly expected: Printed };

export interface DrawEvidence {
  /** As it was published before the sale. */
  readonly promise: DrawPromise;
  readonly published: PublishedDraw;
  /** All tickets as published. */
  readonly tickets: readonly SoldTicket[];
  /** What players were given as receipts: those whoever checks knows of. */
  readonly receipts: readonly SoldTicket[];
  /** How long after the beacon's round a draw may be published. */
  readonly allowedDelayMs: number;
}

/** Everything that is wrong with a draw; nothing: anybody comes to the same result. */
export function checkDraw<Draw>(
  family: Pick<Family<Draw>, 'draw' | 'print'>,
  evidence: DrawEvidence,
  day: string,
  hashes: Hashes,
): DrawFault[] {
  const { promise, published, allowedDelayMs } = evidence;
  const faults = checkClose(evidence, hashes.sha256);
  if (commitmentOf(published.secret, hashes.sha256) !== promise.commitment) faults.push({ code: 'secret' });
  const lateMs = published.drawnAt - promise.beaconAt - allowedDelayMs;
  if (lateMs > 0) faults.push({ code: 'held-back', lateMs });
  const expected = resultOf(family, published, day, hashes, submittedIn(evidence.tickets));
  if (expected.join() !== published.result.join()) faults.push({ code: 'redrawn', expected });
  return faults;
}

/** What is published at the close, before the draw. */
export interface CloseEvidence extends Pick<DrawEvidence, 'promise' | 'tickets' | 'receipts'> {
  readonly published: DrawPromise & Pick<PublishedDraw, 'root' | 'tickets' | 'rootAt'>;
}

/** What can be found wrong before the draw: the conditions, the moments, the tickets and the receipts. */
export function checkClose({ promise, published, tickets, receipts }: CloseEvidence, sha256: Sha256): DrawFault[] {
  const faults: DrawFault[] = [];
  for (const field of promisedFields) if (published[field] !== promise[field]) faults.push({ code: 'promise', field });
  if (promise.closesAt >= promise.beaconAt) faults.push({ code: 'foreseen', field: 'closesAt' });
  if (published.rootAt >= promise.beaconAt) faults.push({ code: 'foreseen', field: 'rootAt' });
  faults.push(...faultsOfTickets(promise, published, tickets, sha256), ...faultsOfReceipts(tickets, receipts));
  return faults;
}

const promisedFields = ['game', 'issue', 'commitment', 'closesAt', 'beaconRound', 'beaconAt'] as const;

function faultsOfTickets(
  { closesAt }: DrawPromise,
  { root, tickets: count }: Pick<PublishedDraw, 'root' | 'tickets'>,
  tickets: readonly SoldTicket[],
  sha256: Sha256,
): DrawFault[] {
  const unreadable = [...tickets].filter((ticket) => !isPlain(ticket));
  if (unreadable.length > 0) return unreadable.map(({ order }) => ({ code: 'unreadable', order }));
  const faults: DrawFault[] = [];
  if (tickets.length !== count || rootOf(tickets, sha256) !== root) faults.push({ code: 'root' });
  const seen = new Set<string>();
  for (const [at, ticket] of tickets.entries()) {
    const { order, acceptedAt } = ticket;
    const before = tickets[at - 1];
    if (seen.has(order) || (before && compareTickets(before, ticket) > 0)) faults.push({ code: 'order', order });
    seen.add(order);
    if (acceptedAt >= closesAt) faults.push({ code: 'late', order });
  }
  return faults;
}

function faultsOfReceipts(tickets: readonly SoldTicket[], receipts: readonly SoldTicket[]): DrawFault[] {
  const texts = new Map(tickets.map((ticket) => [ticket.order, linesOf(ticket).join('\n')]));
  return receipts.flatMap((receipt): DrawFault[] => {
    const { order } = receipt;
    const text = texts.get(order);
    if (text === undefined) return [{ code: 'removed', order }];
    return text === linesOf(receipt).join('\n') ? [] : [{ code: 'changed', order }];
  });
}

/** A proof that a ticket stands in the tree; the path in hexadecimal. */
export interface TicketProof {
  readonly ticket: SoldTicket;
  readonly at: number;
  readonly size: number;
  readonly path: readonly string[];
}

/** The tree of tickets in the order of the leaves. */
export function treeOf(tickets: readonly SoldTicket[], sha256: Sha256): MerkleTree {
  return merkleTree(
    tickets.map((ticket) => ticketLeaf(ticket, sha256)),
    sha256,
  );
}

/** The proof of ticket number `at`, from 0, in their tree. Throws RangeError where there is no such ticket. */
export function proofOf(tree: MerkleTree, tickets: readonly SoldTicket[], at: number): TicketProof {
  const path = pathInTree(tree, at);
  const ticket = tickets[at];
  if (!ticket) throw new RangeError('there is no such ticket');
  return { ticket, at, size: tickets.length, path: path.map(hexOf) };
}

export function isIncluded({ ticket, at, size, path }: TicketProof, root: string, sha256: Sha256): boolean {
  const found = rootByPath(ticketLeaf(ticket, sha256), { at, size, path: path.map(bytesOfHex) }, sha256);
  return found !== undefined && hexOf(found) === root;
}
