import type { EventMessage } from '@palpite/contract/odds/shapes.ts';
import { databaseTime } from '../../base/clock.ts';
import { gatherWrites } from '../../base/db/gather-writes.ts';
import { metrics } from '../../base/ops/metrics.ts';
import { outageLog, warnSeldom } from '../../base/ops/outage-log.ts';
import type { Platform } from '../../base/room.ts';
import { onFeed } from '../../fixtures/fixtures.ts';
import type { Book, BookMarket, Suspension } from '../book/book.ts';
import { withRulings } from '../book/book.ts';
import {
  type BookTold,
  beat,
  dropBooks,
  keepRulings,
  readBooks,
  stopBook,
  type Written,
  writeBooks,
} from '../book/book-store.ts';
import { eventChannel, listsChannel, shownMarket, shownState } from '../book/show.ts';
import { standingMargins } from '../desk/ruling-store.ts';
import { LiveBook } from './live-book.ts';
import { movesOf, stakedPort } from './moves.ts';
import { sportMargins, usualMargin } from './terms.ts';

export interface BookTimes {
  /** Changes of a fixture within so long are written once. */
  readonly apartMs: number;
  /** For how long what the feed said is good. */
  readonly freshMs: number;
  /** How often the book says that it is fresh, and looks at the margins that staff rule. */
  readonly beatMs: number;
  /** How often it is looked where the money went. */
  readonly moveMs: number;
}

const usual: BookTimes = { apartMs: 10, freshMs: 5000, beatMs: 1000, moveMs: 2000 };
/** A write of hundreds would hold up the reading of the feed, and with it all that comes. */
const mostAtOnce = 32;
const dropEveryMs = 60_000;
const keptMs = 3_600_000;
const pulse = '';

/**
 * In the process that reads the feed: puts what it says into the book. Prices are made as they are written, so that
 * of several changes of a fixture the last one alone costs something. The book is fresh only where everything heard
 * before is in it.
 */
export function keepBooks(
  platform: Platform,
  { apartMs, freshMs, beatMs, moveMs }: BookTimes = usual,
): () => Promise<void> {
  const { db } = platform;
  const books = new Map<string, LiveBook>();
  let term = 0n;
  let isSilent = false;
  let heardAt = performance.now();
  let [beatAt, movedAt, droppedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, performance.now()];
  const moving = outageLog(platform, 'prices do not follow the money');
  const looked = outageLog(platform, 'the book of sports does not see what staff rule');
  let margins = { sports: new Map<string, number>(), fixtures: new Map<string, number>() };

  const marginFor = ({ id, fixture: { sport } }: LiveBook) =>
    margins.fixtures.get(id) ?? margins.sports.get(sport) ?? sportMargins[sport] ?? usualMargin;

  let untold: Message[] = [];
  const tellNow = () => {
    const messages = untold;
    untold = [];
    for (const [channel, body] of messages) platform.live.publish(channel, body);
  };
  const tellSoon = (messages: readonly Message[]) => {
    if (untold.length === 0) setImmediate(tellNow);
    untold.push(...messages);
  };

  const writing = gatherWrites<string, LiveBook | undefined>({
    apartMs,
    outage: outageLog(platform, 'the book of sports is not written'),
    async lost(fixtureId, error) {
      warnSeldom(platform, 'the book of a fixture cannot be written: it is suspended', { fixtureId, err: error });
      await stopBook(db, { term, fixtureId, at: databaseTime(platform) });
    },
    most: mostAtOnce,
    write: async (values, leftSince) => {
      const [of, heard] = [term, Math.min(heardAt, leftSince ?? heardAt)];
      const told = [...values.values()].flatMap((book) => {
        // what an earlier reading said is void
        if (!book || books.get(book.id) !== book) return [];
        const write = book.write(isSilent);
        return write ? [{ book, write }] : [];
      });
      const at = databaseTime(platform);
      const kept = writeBooks(db, { term: of, books: told.map(({ write }) => write), at });
      // pages hear of the write before while the database works on this one
      tellNow();
      const written = await kept;
      const messages = told.flatMap(({ book, write }) => messagesOf(book, write, written.get(book.id)));
      tellSoon(messages);
      if (performance.now() - beatAt < beatMs && !values.has(pulse)) return;
      beatAt = performance.now();
      const left = isSilent ? 0 : Math.max(0, Math.round(freshMs - (beatAt - heard)));
      await beat(db, { term: of, freshMs: left, at });
      lookOn();
    },
  });
  let looking: Promise<void> | undefined;
  /** Beside the writes: prices do not wait for what staff and money say. */
  const lookOn = () => {
    looking ??= look()
      .then(looked.worked, looked.failed)
      .finally(() => {
        looking = undefined;
      });
  };
  const put = (book: LiveBook, isUrgent: boolean) => writing.put(book.id, book, isUrgent);

  /** Where the money went. Without an answer prices stay where they are. */
  const follow = async () => {
    const staked = stakedPort.of(platform);
    if (!staked || performance.now() - movedAt < moveMs) return;
    movedAt = performance.now();
    try {
      const open = [...books.values()].filter(({ isOver }) => !isOver).map(({ id }) => id);
      const moves = await movesOf(platform, await staked(open));
      for (const book of books.values()) if (book.move(moves.get(book.id))) put(book, false);
      moving.worked();
    } catch (error) {
      moving.failed(error);
    }
  };
  /** What staff rule, and books that are over. */
  const look = async () => {
    margins = await standingMargins(db);
    const at = databaseTime(platform);
    const ruled = await readBooks(db, await keepRulings(db, at), at);
    // what was written before is told before
    tellNow();
    for (const [fixtureId, book] of ruled) tellRuled(platform, fixtureId, book);
    for (const book of books.values()) if (book.setMargin(marginFor(book))) put(book, false);
    await follow();
    if (performance.now() - droppedAt < dropEveryMs) return;
    droppedAt = performance.now();
    await dropBooks(db, { before: new Date(platform.clock.now().getTime() - keptMs), term });
    for (const book of books.values()) if (book.isOver) books.delete(book.id);
  };

  const stop = onFeed(platform, {
    began(reading) {
      term = reading;
      books.clear();
      isSilent = false;
    },
    fixture(fixture) {
      const found = books.get(fixture.id) ?? new LiveBook(fixture);
      const isNew = !books.has(fixture.id);
      found.fixture = fixture;
      if (isNew) found.setMargin(marginFor(found));
      books.set(fixture.id, found);
      if (!isNew) put(found, false);
    },
    match(id, version, state) {
      const book = books.get(id);
      if (book) put(book, book.hear(version, state));
    },
    prices(id, matchVersion, markets, model) {
      const book = books.get(id);
      if (!book) return;
      if (book.price(matchVersion, markets, model))
        put(
          book,
          markets.some(({ open }) => !open),
        );
      else metrics.feedHeard('past');
    },
    unread(id, what) {
      const book = books.get(id);
      book?.doubt(what);
      if (book) put(book, true);
    },
    alive() {
      heardAt = performance.now();
      if (heardAt - beatAt >= beatMs) writing.put(pulse, undefined);
    },
    silent(now) {
      isSilent = now;
      for (const book of books.values()) if (book.isLive) put(book, true);
      writing.put(pulse, undefined, true);
    },
    left() {
      books.clear();
    },
  });
  return async () => {
    stop();
    await writing.close();
    tellNow();
    await looking;
  };
}

/** A price of staff holds no more: pages are told all markets as they are. */
function tellRuled(platform: Platform, fixtureId: string, { version, suspended, markets }: Book): void {
  const message: EventMessage = {
    ...{ type: 'event', fixtureId, version, suspended },
    markets: Object.entries(markets).map(([key, found]) => shownMarket(key, found)),
  };
  platform.live.publish(eventChannel(fixtureId), message);
}

type Message = readonly [channel: string, body: EventMessage | { readonly type: 'events'; readonly sport: string }];

/** What the channel of an event is told of it as it was written, and that of its sport where lists changed. */
function messagesOf(book: LiveBook, write: BookTold, written: Written | undefined): Message[] {
  if (!written) return [];
  const { version, ruled } = written;
  const isStopped = ruled.some(({ kind, market }) => kind === 'suspend' && market === undefined);
  const suspended: Suspension | null = book.isOver ? null : isStopped ? 'staff' : write.suspended;
  const { keys, state, isSuspension } = book.takeNews(suspended);
  const shown = ruled.length > 0 ? withRulings(marketsOf(book, keys), ruled) : undefined;
  const message: EventMessage = {
    ...{ type: 'event', fixtureId: book.id, version },
    ...(state && { state: shownState(state) }),
    ...(isSuspension && { suspended }),
    ...(keys.length > 0 && { markets: keys.map((key) => shownMarket(key, shown ? shown[key] : book.market(key))) }),
  };
  const isListNew = version === 1 || (state !== undefined && book.isStatusNew());
  return [
    [eventChannel(book.id), message],
    ...(isListNew ? [[listsChannel(write.sport), { type: 'events', sport: write.sport }] as const] : []),
  ];
}

function marketsOf(book: LiveBook, keys: readonly string[]): Record<string, BookMarket> {
  const found: Record<string, BookMarket> = {};
  for (const key of keys) {
    const market = book.market(key);
    if (market) found[key] = market;
  }
  return found;
}
