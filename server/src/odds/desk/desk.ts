// The book at the desk: events with the state of the feed, and rulings that are in force when the call answers.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import * as office from '@palpite/contract/odds/office.ts';
import type { EventMessage } from '@palpite/contract/odds/shapes.ts';
import { databaseTime } from '../../base/clock.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { cursorOf, type FixtureRow, fixturesById, listFixtures } from '../../fixtures/fixtures.ts';
import { decides, handOf } from '../../staff/staff.ts';
import { readBooks, readPulse } from '../book/book-store.ts';
import { eventChannel, shownMarket } from '../book/show.ts';
import { briefly } from '../own/rows.ts';
import { sportMargins, usualMargin } from '../pricing/terms.ts';
import {
  countRulings,
  endRuling,
  insertRuling,
  lockRuling,
  type RulingRow,
  ruleBook,
  rulingsOn,
} from './ruling-store.ts';

type StaffAsk = Ask<StaffSession>;
const [pageSize, mostRulings] = [50, 100];
const dayMs = 86_400_000;

export const oddsDesk: readonly Route[] = [
  route(office.deskEvents, readEvents),
  route(office.deskEvent, readEvent),
  decides(office.ruleEvent, {
    act: async (tx, ask, input) => {
      const { platform } = ask;
      const { fixtureId, kind, market, selection, odds, margin, forSport = false, reason } = input;
      const found =
        (await fixturesById(tx, [fixtureId])).get(fixtureId) ?? refuse('odds.unknown_event', { field: 'fixtureId' });
      const at = databaseTime(platform);
      const book = (await readBooks(tx, [fixtureId], at)).get(fixtureId);
      checkSubject(input, book?.markets ?? {});
      const isMargin = kind === 'margin';
      const ruled = {
        ...{
          kind,
          sport: isMargin && forSport ? found.sport : null,
          fixtureId: isMargin && forSport ? null : fixtureId,
        },
        ...{ market: isMargin ? null : (market ?? null), selection: isMargin ? null : (selection ?? null) },
        ...{ odds: kind === 'price' ? (odds ?? null) : null, margin: isMargin ? (margin ?? null) : null },
      };
      const id = await insertRuling(tx, {
        ...ruled,
        reason,
        ruledBy: handOf(ask).staffName,
        ruledAt: platform.clock.now(),
      });
      if (id === undefined)
        refuse('odds.ruled', { field: isMargin ? 'margin' : market === undefined ? 'fixtureId' : 'market' });
      if (!isMargin) await ruleBook(tx, fixtureId, at);
      const before =
        market !== undefined && selection !== undefined ? book?.markets[market]?.p[selection]?.o : undefined;
      return {
        done: {
          ...{ action: `odds.${kind}`, subject: `fixture:${fixtureId}`, reason },
          before: { odds: before ?? null, margin: isMargin ? (book?.margin ?? null) : null },
          after: { ...ruled, rulingId: id?.toString() },
        },
        tell: () => tellRuling(platform, fixtureId, market),
      };
    },
    show: readEvent,
  }),
  decides(office.endRuling, {
    act: async (tx, ask, { fixtureId, rulingId, reason }) => {
      const { platform } = ask;
      const found =
        (await fixturesById(tx, [fixtureId])).get(fixtureId) ?? refuse('odds.unknown_event', { field: 'fixtureId' });
      const row = await lockRuling(tx, BigInt(rulingId));
      const isHere = row && (row.fixtureId === fixtureId || row.sport === found.sport);
      if (!isHere || row.endedAt !== null) return refuse('odds.unknown_ruling', { field: 'rulingId' });
      await endRuling(tx, { id: row.id, by: handOf(ask).staffName, at: platform.clock.now() });
      if (row.kind !== 'margin') await ruleBook(tx, fixtureId, databaseTime(platform));
      const { kind, sport, market, selection, odds, margin } = row;
      return {
        done: {
          ...{ action: 'odds.end_ruling', subject: `fixture:${fixtureId}`, reason },
          before: { rulingId, kind, sport, market, selection, odds, margin },
          after: {},
        },
        tell: () => tellRuling(platform, fixtureId, market ?? undefined),
      };
    },
    show: readEvent,
  }),
];

/** A ruling names what there is: a price needs its selection and odds, a margin its figure. Refuses unknown ones. */
function checkSubject(
  { kind, market, selection, odds, margin }: InputOf<typeof office.ruleEvent>,
  markets: Readonly<Record<string, { readonly p: Readonly<Record<string, unknown>> }>>,
): void {
  const unknown = (field: string) => refuse('odds.unknown_selection', { field });
  if (kind === 'margin') {
    if (margin === undefined) unknown('margin');
    return;
  }
  if (market === undefined ? selection !== undefined || kind === 'price' : !markets[market]) unknown('market');
  if (kind === 'price' && selection === undefined) unknown('selection');
  if (market !== undefined && selection !== undefined && !markets[market]?.p[selection]) unknown('selection');
  if (kind === 'price' && odds === undefined) unknown('odds');
}

/** Open pages hear what is in force now. */
async function tellRuling(platform: Platform, fixtureId: string, market: string | undefined): Promise<void> {
  const book = (await readBooks(platform.db, [fixtureId], databaseTime(platform))).get(fixtureId);
  if (!book) return;
  const { version, suspended, markets } = book;
  const message: EventMessage = {
    ...{ type: 'event', fixtureId, version, suspended },
    ...(market !== undefined && { markets: [shownMarket(market, markets[market])] }),
  };
  platform.live.publish(eventChannel(fixtureId), message);
}

async function feedHealth(platform: Platform): Promise<office.FeedHealth> {
  const pulse = await readPulse(platform.db, databaseTime(platform));
  if (!pulse) return { state: 'never', freshUntil: null, reading: null };
  const { isFresh, freshUntil, term } = pulse;
  return { state: isFresh ? 'fresh' : 'silent', freshUntil: freshUntil.getTime(), reading: term.toString() };
}

async function readEvents(
  { platform }: StaffAsk,
  { which, sport, search, after }: InputOf<typeof office.deskEvents>,
): Promise<OutputOf<typeof office.deskEvents>> {
  const { db } = platform;
  const now = platform.clock.now().getTime();
  const rows = await listFixtures(db, {
    ...{ search, after, limit: pageSize + 1, live: which === 'live', ahead: true },
    ...(sport !== undefined && { sports: [sport] }),
    from: new Date(now - (which === 'live' ? dayMs : dayMs / 4)),
  });
  const page = rows.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const [feed, books, rulings] = await Promise.all([
    feedHealth(platform),
    readBooks(db, ids, databaseTime(platform)),
    countRulings(db, ids),
  ]);
  const last = rows[pageSize - 1];
  return {
    feed,
    rows: page.map((row) => rowOf(row, books.get(row.id), rulings.get(row.id))),
    next: rows.length > pageSize && last ? cursorOf(last) : null,
  };
}

type FoundBook = Awaited<ReturnType<typeof readBooks>> extends Map<string, infer Each> ? Each : never;

function rowOf({ fixture, state }: FixtureRow, book: FoundBook | undefined, rulings = 0): office.BookRow {
  return {
    ...{ fixture, state: briefly(state), version: book?.version ?? 0, suspended: book?.suspended ?? null },
    ...{ open: book?.openCount ?? 0, rulings },
  };
}

async function readEvent({ platform }: StaffAsk, { fixtureId }: { fixtureId: string }): Promise<office.BookView> {
  const { db } = platform;
  const found =
    (await fixturesById(db, [fixtureId])).get(fixtureId) ?? refuse('odds.unknown_event', { field: 'fixtureId' });
  const [feed, books, rows] = await Promise.all([
    feedHealth(platform),
    readBooks(db, [fixtureId], databaseTime(platform)),
    rulingsOn(db, { fixtureId, sport: found.sport, limit: mostRulings }),
  ]);
  const book = books.get(fixtureId);
  const markets = book?.markets ?? {};
  const standing = rows.filter(({ endedAt, fixtureId: of }) => endedAt === null && of !== null).length;
  return {
    ...rowOf(found, book, standing),
    ...{ state: found.state, feed, margin: book?.margin ?? sportMargins[found.sport] ?? usualMargin },
    delaySeconds: Math.ceil((book?.delayMs ?? 0) / 1000),
    markets: Object.keys(markets)
      .sort()
      .map((key) => {
        const { market, status, selections } = shownMarket(key, markets[key]);
        return {
          ...{ market, status },
          selections: selections.map((each) => {
            const { w = 0, b = 0 } = markets[key]?.p[each.selection] ?? {};
            return { ...each, won: w, back: b };
          }),
        };
      }),
    ruled: rows.map(rulingOf),
  };
}

function rulingOf({ id, kind, sport, market, selection, odds, margin, reason, ...rest }: RulingRow): office.Ruling {
  const { ruledBy, ruledAt, endedBy, endedAt, lapsed } = rest;
  return {
    ...{ rulingId: id.toString(), sport: sport as SportCode | null, market, selection, odds, margin, reason },
    kind: kind === 'price' ? 'price' : kind === 'margin' ? 'margin' : 'suspend',
    ...{ by: ruledBy, at: ruledAt.getTime(), endedBy: lapsed ? null : endedBy, endedAt: endedAt?.getTime() ?? null },
    lapsed,
  };
}
