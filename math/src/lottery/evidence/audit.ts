/** The whole check of a draw by its files: the draw itself, and what each order of whoever checks should be paid. */
import type { Hashes } from '../../chance/committed-draw.ts';
import { hexOf } from '../../chance/merkle.ts';
import { type Micro, parseMoney } from '../../money.ts';
import { type Reduced, reducedOn } from '../numbers.ts';
import type { OpenedFamily } from '../opened.ts';
import type { Printed } from '../play.ts';
import {
  checkClose,
  checkDraw,
  type DrawFault,
  resultOf,
  type SoldTicket,
  submissionTerms,
  submittedIn,
  ticketLeaf,
} from '../proof.ts';
import { readTicket } from '../ticket.ts';
import type { DrawFile, Receipt, StatedDraw, StatedPromise } from './evidence.ts';
import { families } from './families.ts';
import { type AgreedTicket, settleTickets } from './settle.ts';

/** A draw is out within this time after the beacon's round. */
export const allowedDelayMs = 60_000;

export type AuditFault =
  | DrawFault
  /** The draw is of another family, local day or network than was promised. */
  | { readonly code: 'promise'; readonly field: 'family' | 'day' | 'network' }
  /** What was promised to somebody, by a receipt or an earlier file, is not what is published. */
  | { readonly code: 'kept-promise'; readonly field: keyof StatedPromise; readonly order: string | undefined }
  /** The issue was cancelled although its tickets were published: its draw was withdrawn. */
  | { readonly code: 'withdrawn' }
  | { readonly code: 'family'; readonly family: string }
  /** A receipt whose hash is not that of its text. */
  | { readonly code: 'receipt'; readonly order: string }
  /** A receipt for another issue. */
  | { readonly code: 'other-issue'; readonly order: string }
  /** Its tickets cannot be read, or do not cost what was staked. */
  | { readonly code: 'stake'; readonly order: string }
  | {
      readonly code: 'payout' | 'rebate';
      readonly order: string;
      readonly stated: Micro;
      readonly worked: Micro;
    };

/** What an order comes to. */
export interface CheckedReceipt {
  readonly order: string;
  readonly payout: Micro;
  readonly rebate: Micro;
  /** What the receipt says was paid; null: it is older than the result. */
  readonly paid: Receipt['paid'];
}

export interface Audit {
  readonly faults: readonly AuditFault[];
  /** The result that secret, root and number come to; undefined where there is no draw yet. */
  readonly result: Printed | undefined;
  readonly receipts: readonly CheckedReceipt[];
}

/** `more`: receipts and earlier files that are not in the file itself. */
export function auditDraw(
  file: DrawFile,
  more: readonly { readonly promise: StatedPromise; readonly receipts: readonly Receipt[] }[],
  hashes: Hashes,
): Audit {
  const { promise, published } = file;
  const receipts = [...file.receipts, ...more.flatMap((each) => each.receipts)];
  const own = receipts.filter((receipt) => isOfIssue(receipt.promise, promise));
  const said = published ?? promise;
  const faults: AuditFault[] = receipts
    .filter((receipt) => !own.includes(receipt))
    .map(({ ticket: { order } }) => ({ code: 'other-issue', order }));
  for (const { promise: kept } of more.filter(({ receipts: some }) => some.length === 0))
    faults.push(...keptFaults(kept, said, undefined));
  for (const { ticket, promise: kept, hash } of own) {
    faults.push(...keptFaults(kept, said, ticket.order));
    if (leafOf(ticket, hashes) !== hash) faults.push({ code: 'receipt', order: ticket.order });
  }
  const family = families.get(promise.family);
  if (!family) faults.push({ code: 'family', family: promise.family });
  if (published)
    for (const field of ['family', 'day', 'network'] as const)
      if (published[field] !== promise[field]) faults.push({ code: 'promise', field });
  faults.push(...faultsOfDraw(file, sold(own), family, hashes));
  const result = family && published ? resultIn(file, published, family, hashes) : undefined;
  const checked = family && result ? settleReceipts(family, result, promise.day, own, faults) : [];
  return { faults, result, receipts: checked };
}

function isOfIssue(one: StatedPromise, other: StatedPromise): boolean {
  return one.game === other.game && one.issue === other.issue;
}

/** The hash of a leaf; nothing for a text that can be no leaf. */
function leafOf(ticket: SoldTicket, { sha256 }: Hashes): string {
  try {
    return hexOf(ticketLeaf(ticket, sha256));
  } catch {
    return '';
  }
}

const fieldsOfPromise = [
  ...(['family', 'day', 'game', 'issue', 'commitment', 'network', 'closesAt', 'beaconRound', 'beaconAt'] as const),
];

function keptFaults(kept: StatedPromise, said: StatedPromise, order: string | undefined): AuditFault[] {
  return fieldsOfPromise
    .filter((field) => kept[field] !== said[field])
    .map((field) => ({ code: 'kept-promise', field, order }));
}

/** Receipts whose orders have to be in the tree: one that was given back before the close is not. */
function sold(receipts: readonly Receipt[]): SoldTicket[] {
  const givenBack = new Set(receipts.filter(({ paid }) => paid?.state === 'void').map(({ ticket }) => ticket.order));
  return receipts.map(({ ticket }) => ticket).filter(({ order }) => !givenBack.has(order));
}

function faultsOfDraw(
  { state, readAt, promise, published, tickets }: DrawFile,
  receipts: readonly SoldTicket[],
  family: OpenedFamily | undefined,
  hashes: Hashes,
): AuditFault[] {
  const isCancelled = state === 'cancelled';
  const lateMs = readAt - promise.beaconAt - allowedDelayMs;
  const heldBack: AuditFault[] = lateMs > 0 && !isCancelled ? [{ code: 'held-back', lateMs }] : [];
  if (!published) return heldBack;
  const { secret, randomness, result, drawnAt } = published;
  const evidence = { promise, published, tickets, receipts };
  if (!family || secret === null || randomness === null || result === null || drawnAt === null)
    return [
      ...checkClose(evidence, hashes.sha256),
      ...(isCancelled ? [{ code: 'withdrawn' } as const] : result === null ? heldBack : []),
    ];
  const draw = { ...published, secret, randomness, result, drawnAt };
  const faults = checkDraw(plain(family), { ...evidence, published: draw, allowedDelayMs }, promise.day, hashes);
  return isCancelled ? [...faults, { code: 'withdrawn' }] : faults;
}

/** Opened families draw what is printed. */
function plain({ draw }: OpenedFamily): { draw: OpenedFamily['draw']; print: (printed: Printed) => Printed } {
  return { draw, print: (printed) => printed };
}

function resultIn(
  { tickets }: DrawFile,
  published: StatedDraw,
  family: OpenedFamily,
  hashes: Hashes,
): Printed | undefined {
  const { secret, randomness, root, day } = published;
  if (secret === null || randomness === null) return undefined;
  return resultOf(plain(family), { secret, randomness, root }, day, hashes, submittedIn(tickets));
}

/** All receipts are taken to be of one player: what they win together is at most the highest prize of the issue. */
function settleReceipts(
  family: OpenedFamily,
  result: Printed,
  day: string,
  receipts: readonly Receipt[],
  faults: AuditFault[],
): CheckedReceipt[] {
  const judge = family.judge(result, day);
  if (!judge) return [];
  const checked: CheckedReceipt[] = [];
  let won = 0n;
  for (const receipt of oneEach(receipts)) {
    const { ticket, mostPrize, tookBonus, paid } = receipt;
    const { order, terms } = ticket;
    // a number that was submitted is paid nothing
    if (terms === submissionTerms) continue;
    const agreed = agreedTickets(receipt);
    const stake = agreed && costOf(family, agreed);
    if (!agreed || stake === undefined || parseStake(ticket) !== stake) {
      faults.push({ code: 'stake', order });
      continue;
    }
    const isGivenBack = paid?.state === 'void';
    const settled = isGivenBack
      ? { payout: stake, rebate: 0n }
      : settleTickets({ family, judge }, agreed, { left: mostPrize - won, tookBonus });
    if ('left' in settled && settled.state === 'won') won = mostPrize - settled.left;
    checked.push({ order, payout: settled.payout, rebate: settled.rebate, paid });
    for (const what of ['payout', 'rebate'] as const)
      if (paid && paid[what] !== settled[what])
        faults.push({ code: what, order, stated: paid[what], worked: settled[what] });
  }
  return checked;
}

/** One for each order, the one that says what was paid before the others; orders in the order of their numbers. */
function oneEach(receipts: readonly Receipt[]): Receipt[] {
  const byOrder = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const { order } = receipt.ticket;
    if (!byOrder.get(order)?.paid) byOrder.set(order, receipt);
  }
  return [...byOrder.values()].sort(
    ({ ticket: one }, { ticket: other }) => one.order.length - other.order.length || (one.order < other.order ? -1 : 1),
  );
}

const price = /^(\d{1,12}(?:\.\d{1,6})?) x (\d{1,9}) (series|plate) (\d{1,5})(?: pays ([a-z0-9,: -]+))?$/i;

/** The tickets of an order as its leaf writes them; undefined where it cannot be read. */
function agreedTickets({ ticket: { ticket, terms }, rebates }: Receipt): AgreedTicket[] | undefined {
  const prices = terms.split('; ');
  const agreed = ticket.split('; ').map((each, at): AgreedTicket | undefined => {
    const [play = '', content = '', ...more] = each.split(' ');
    const [, unit, multiple, kind, value, less] = price.exec(prices[at] ?? '') ?? [];
    const rebate = rebates[at];
    const reduced = less === undefined ? {} : sharesIn(less);
    if (unit === undefined || rebate === undefined || !reduced || more.length > 0) return undefined;
    return {
      ...{ play, content, unit: parseMoney(unit), multiple: Number(multiple), rebate, reduced },
      terms: kind === 'series' ? { series: Number(value) } : { rebate: Number(value) },
    };
  });
  const read = agreed.filter((each) => each !== undefined);
  return read.length === agreed.length && prices.length === agreed.length ? read : undefined;
}

/** The shares of `13:5000 49:5000`; undefined where one is none. */
function sharesIn(text: string): Reduced | undefined {
  const shares = text.split(' ').map((each) => /^([a-z0-9,-]+):([1-9]\d{0,3})$/i.exec(each));
  const read = shares.flatMap((each) => (each ? [[each[1] ?? '', Number(each[2])] as const] : []));
  return read.length === shares.length ? Object.fromEntries(read) : undefined;
}

/** What the tickets cost together; undefined where one is none of the family's. */
function costOf(family: OpenedFamily, agreed: readonly AgreedTicket[]): Micro | undefined {
  let sum = 0n;
  for (const { play: code, content, unit, multiple, reduced = {} } of agreed) {
    const play = family.plays.get(code);
    const ticket = readTicket(content);
    if (!play || !ticket || family.faultOf(play, ticket)) return undefined;
    const shares = new Map(Object.entries(reduced));
    // a share of a number that is not on the ticket
    if (shares.size > 0 && Object.keys(reducedOn(play, ticket, shares) ?? {}).length < shares.size) return undefined;
    sum += unit * BigInt(multiple) * BigInt(play.unitsOf(ticket) * play.lots);
  }
  return sum;
}

function parseStake({ staked }: SoldTicket): Micro | undefined {
  const [amount = ''] = staked.split(' ');
  return /^\d{1,12}(\.\d{1,6})?$/.test(amount) ? parseMoney(amount) : undefined;
}
