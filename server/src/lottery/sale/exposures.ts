import { overCap, type Running, runningOf, type Sold, worstOf } from '@palpite/math/lottery/exposure.ts';
import { type NumberPlay, numberPlayOf, numbersOn, paysShare, wholePrize } from '@palpite/math/lottery/numbers.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { readTicket } from '@palpite/math/lottery/ticket.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { type SoldContent, soldContents } from '../desk/desk-store.ts';
import { knownIssue, lotteryOf } from '../lotteries.ts';
import { tellIssue } from '../show.ts';
import type { KeptTicket } from './order-store.ts';
import { insertStop, raisedLimits, raiseStops, stopsInForce } from './stop-store.ts';
import type { FoundStop } from './stops.ts';

/** What is compared with the limits of an issue before it is booked. */
interface Order {
  readonly issueId: bigint;
  readonly game: string;
  readonly merchant: string;
  readonly currency: string;
  readonly tickets: readonly KeptTicket[];
  /** The most a brand may lose by one number of an issue. */
  readonly limit: Micro;
}

/** An order that is counted before it is booked, or of which `found` is the number that there is no room for. */
export interface Taken {
  readonly found?: Exclude<FoundStop, 'all'>;
  /** Call it when it is known whether the order was booked. */
  readonly end: (isSold: boolean) => void;
}

interface Entry {
  readonly play: string;
  readonly income: Micro;
  readonly pays: readonly (readonly [number: string, pays: Micro])[];
}

/** What a brand sold of an issue by number, as this process knows it. */
interface Book {
  readonly issueId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly lottery: { readonly game: string; readonly family: OpenedFamily };
  plays: Map<string, Running>;
  /** Limits that staff raised, by play and number. */
  raised: ReadonlyMap<string, Micro>;
  limit: Micro;
  readAt: number;
  tookMs: number;
  reading: Promise<void> | undefined;
  /** Orders that are being booked. */
  readonly underWay: Set<readonly Entry[]>;
  /** While it is read: the orders that may not be in what is read. */
  late: Set<readonly Entry[]> | undefined;
}

const mostBooks = 500;
/** So soon what other processes sold is read again, and later where reading takes long. */
const againMs = 2000;
const againTimes = 20;
/** In percent of the limit: from there on a number is stopped when an order does not fit any more. */
const fullPercent = 90n;

const books = perPlatform(() => new Map<string, Book>());
const uncounted: Taken = { end: () => undefined };

/**
 * Counts an order before it is booked, and refuses to where a number would cost the brand more than its limit. The sums
 * are those of this process, with what others sold up to two seconds ago: so nothing is read or written for an order.
 * A number that is nearly full when an order does not fit is stopped in the issue.
 */
export async function takeExposure(platform: Platform, order: Order): Promise<Taken> {
  const { merchant, currency, tickets, game } = order;
  const numbers = numberPlaysOf(lotteryOf(game).family);
  if (!tickets.some(({ play }) => numbers.has(play))) return uncounted;
  // trial play costs nobody anything
  if ((await brandOf(platform, merchant)).currency !== currency) return uncounted;
  const book = bookOf(platform, order);
  book.limit = order.limit;
  if (book.readAt === 0) await read(platform, book);
  const entries = tickets.map((ticket) => entryOf(book, ticket));
  const found = count(book, entries);
  if (found && isFull(book, found)) {
    // others may have sold it, or staff have raised its limit
    await read(platform, book);
    if (count(book, entries)) return { ...uncounted, found };
  } else if (found) return { ...uncounted, found };
  readSoon(platform, book);
  return { end: (isSold) => end(book, entries, isSold) };
}

/** Counts the order, unless there is no room for a number: that is answered. */
function count(book: Book, entries: readonly Entry[]) {
  for (const entry of entries) add(book.plays, entry, 1n);
  const found = firstAbove(book, entries);
  if (found) {
    for (const entry of entries) add(book.plays, entry, -1n);
    return found;
  }
  book.underWay.add(entries);
  book.late?.add(entries);
  return undefined;
}

function bookOf(platform: Platform, { issueId, game, merchant, currency, limit }: Order): Book {
  const known = books.of(platform);
  const name = `${issueId} ${merchant}`;
  const found = known.get(name);
  if (found) return found;
  const [oldest] = known.keys();
  if (known.size >= mostBooks && oldest !== undefined) known.delete(oldest);
  const book: Book = {
    ...{ issueId, merchant, currency, lottery: { game, family: lotteryOf(game).family }, plays: new Map(), limit },
    ...{ raised: new Map(), readAt: 0, tookMs: 0, reading: undefined, underWay: new Set(), late: undefined },
  };
  known.set(name, book);
  return book;
}

function entryOf({ lottery: { family } }: Book, kept: KeptTicket): Entry {
  const { play: code, content, unit, multiple, stake, rebate, series, plate = 0, reduced = {} } = kept;
  const play = family.plays.get(code);
  const numbers = numberPlaysOf(family).get(code);
  const ticket = numbers && readTicket(content);
  if (!play || !numbers || !ticket) return { play: code, income: 0n, pays: [] };
  const lot = parseMoney(unit) * BigInt(multiple);
  const terms = series === undefined ? { rebate: plate } : { series };
  // one prize: every number pays the same
  const each = play.prizes.length === 1 ? numbers.paysOf('', lot, terms) : undefined;
  const pays = [...numbersOn(play, ticket)].map(
    (number) => [number, paysShare(each ?? numbers.paysOf(number, lot, terms), reduced[number] ?? wholePrize)] as const,
  );
  return { play: code, income: parseMoney(stake) - parseMoney(rebate), pays };
}

function add(plays: Map<string, Running>, { play, income, pays }: Entry, sign: 1n | -1n): void {
  if (pays.length === 0) return;
  const running = plays.get(play) ?? { income: 0n, all: 0n, pays: new Map<string, Micro>() };
  plays.set(play, running);
  running.income += sign * income;
  for (const [number, amount] of pays) {
    running.all += sign * amount;
    running.pays.set(number, (running.pays.get(number) ?? 0n) + sign * amount);
  }
}

function limitOf({ raised, limit }: Pick<Book, 'raised' | 'limit'>, play: string, number: string): Micro {
  return raised.get(`${play} ${number}`) ?? limit;
}

function worstIn({ lottery: { family }, plays }: Book, play: string, number: string): Micro {
  const [rules, running] = [numberPlaysOf(family).get(play)?.rules, plays.get(play)];
  return rules && running ? worstOf(rules, running, number) : 0n;
}

function firstAbove(book: Book, entries: readonly Entry[]) {
  for (const [ticket, { play, pays }] of entries.entries())
    for (const [number] of pays)
      if (worstIn(book, play, number) < -limitOf(book, play, number)) return { ticket, play, number };
  return undefined;
}

function isFull(book: Book, { play, number }: { readonly play: string; readonly number: string }): boolean {
  return worstIn(book, play, number) * 100n < -limitOf(book, play, number) * fullPercent;
}

function end(book: Book, entries: readonly Entry[], isSold: boolean): void {
  book.underWay.delete(entries);
  if (isSold) return;
  for (const entry of entries) add(book.plays, entry, -1n);
  book.late?.delete(entries);
}

function readSoon(platform: Platform, book: Book): void {
  const age = platform.clock.now().getTime() - book.readAt;
  if (book.reading || age < Math.max(againMs, againTimes * book.tookMs)) return;
  read(platform, book).catch((error: unknown) =>
    platform.log.error({ err: error, issue: book.issueId }, 'what an issue may cost was not read'),
  );
}

/** Reads what is sold, by all processes, and stops the numbers that are full. One reading at a time. */
function read(platform: Platform, book: Book): Promise<void> {
  book.reading ??= readNow(platform, book).finally(() => {
    book.reading = undefined;
    book.late = undefined;
  });
  return book.reading;
}

async function readNow(platform: Platform, book: Book): Promise<void> {
  const { issueId, merchant, currency, lottery } = book;
  const began = platform.clock.now().getTime();
  // An order that is committed while this reads may be in it or not: it counts, twice until the next reading at worst.
  const late = new Set(book.underWay);
  book.late = late;
  const numbers = numberPlaysOf(lottery.family);
  const [sold, raised, stops] = await Promise.all([
    soldContents(platform.db, { issueId, merchant, currency, plays: [...numbers.keys()] }),
    raisedLimits(platform.db, { issueId, merchant }),
    stopsInForce(platform.db, { issueId, merchant }),
  ]);
  const plays = soldByPlay(lottery.family, sold);
  book.raised = raised;
  const full = [...plays].flatMap(([play, each]) => {
    const rules = numbers.get(play)?.rules;
    if (!rules) return [];
    const capOf = (number: string) => (limitOf(book, play, number) * fullPercent) / 100n;
    return overCap(rules, each, capOf).flatMap((number) =>
      stops.some((stop) => stop.play === play && stop.number === number)
        ? []
        : [{ play, number, limit: limitOf(book, play, number) }],
    );
  });
  book.plays = new Map([...plays].map(([play, each]) => [play, runningOf(each)]));
  for (const entries of late) for (const entry of entries) add(book.plays, entry, 1n);
  book.readAt = platform.clock.now().getTime();
  book.tookMs = book.readAt - began;
  if (full.length > 0) await stop(platform, book, full);
  // the next order is compared with the stops
  const issue = stops.length + full.length > 0 ? await knownIssue(platform, issueId) : undefined;
  if (issue) issue.stops ||= 1;
}

async function stop(
  platform: Platform,
  { issueId, merchant }: Book,
  full: readonly { readonly play: string; readonly number: string; readonly limit: Micro }[],
): Promise<void> {
  const stopped = await inTx(platform.db, async (tx) => {
    await raiseStops(tx, issueId);
    const at = platform.clock.now();
    let count = 0;
    for (const { limit, ...number } of full) {
      const by = { reason: 'limit', stoppedBy: 'exposure', stoppedAt: at, limit };
      if (await insertStop(tx, { issueId, merchant, ...number, ...by })) count += 1;
    }
    return count > 0;
  });
  if (stopped) await tellIssue(platform, issueId);
}

/** What a number that was stopped by its limit has to be allowed, so that it is not stopped again at once. */
export async function leastLimit(
  platform: Platform,
  asked: Pick<Order, 'issueId' | 'game' | 'merchant'> & { play: string; number: string; reached: Micro },
): Promise<Micro> {
  const { issueId, game, merchant, play, number, reached } = asked;
  const { family } = lotteryOf(game);
  const { currency } = await brandOf(platform, merchant);
  const rows = await soldContents(platform.db, { issueId, merchant, currency, plays: [play] });
  const [rules, sold] = [numberPlaysOf(family).get(play)?.rules, soldByPlay(family, rows).get(play)];
  const worst = rules && sold ? worstOf(rules, runningOf(sold), number) : 0n;
  const full = (-worst * 100n) / fullPercent;
  return full > reached ? full : reached;
}

/** What is sold of each play, by number. */
export function soldByPlay(family: OpenedFamily, rows: readonly SoldContent[]): Map<string, Sold> {
  const plays = new Map<string, { income: Micro; pays: Map<string, Micro> }>();
  for (const { play: code, content, series, plate, reduced, lot, income } of rows) {
    const play = family.plays.get(code);
    const numbers = numberPlaysOf(family).get(code);
    const ticket = readTicket(content);
    if (!play || !numbers || !ticket) continue;
    const sold = plays.get(code) ?? { income: 0n, pays: new Map<string, Micro>() };
    plays.set(code, sold);
    sold.income += income;
    const terms = series === null ? { rebate: plate ?? 0 } : { series };
    for (const number of numbersOn(play, ticket)) {
      const pays = paysShare(numbers.paysOf(number, lot, terms), reduced?.[number] ?? wholePrize);
      sold.pays.set(number, (sold.pays.get(number) ?? 0n) + pays);
    }
  }
  return plays;
}

const numberPlays = new WeakMap<OpenedFamily, ReadonlyMap<string, NumberPlay>>();

/** The plays of a family that are sold by number. */
export function numberPlaysOf(family: OpenedFamily): ReadonlyMap<string, NumberPlay> {
  const known = numberPlays.get(family);
  if (known) return known;
  const found = new Map(
    [...family.plays.values()].flatMap((play) => {
      const numbers = numberPlayOf(play);
      return numbers ? [[play.code, numbers] as const] : [];
    }),
  );
  numberPlays.set(family, found);
  return found;
}
