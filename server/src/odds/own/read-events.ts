// The pages of events. What all players see alike is read once a second and kept; favourites and money are a player's.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import type {
  sportsEvent,
  sportsEvents,
  sportsFavourite,
  sportsHome,
  sportsResults,
  sportsStatistics,
} from '@palpite/contract/odds/player.ts';
import { periodOf, startOfDay } from '../../base/calendar.ts';
import { databaseTime } from '../../base/clock.ts';
import { perPlatform } from '../../base/per-platform.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import {
  competitionsById,
  cursorOf,
  type FixtureRow,
  fixturesById,
  lastMatches,
  listFixtures,
  tableOf,
} from '../../fixtures/fixtures.ts';
import { zoneOf } from '../../site/site.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { readBooks } from '../book/book-store.ts';
import { shownMarket, shownState } from '../book/show.ts';
import { bookedEvents, eventCounts, favouriteEvents, favouritesAmong, setFavourite } from './event-store.ts';
import { groupMarkets } from './groups.ts';
import { plainRow, type Row, rowOf, rowsById, rowsOf } from './rows.ts';
import { sportsOf } from './shelf.ts';

type Player = Ask<GameSession>;

const dayMs = 86_400_000;
const keptMs = 1000;
const most = { live: 60, soon: 30, favourites: 30, page: 50, results: 50, last: 6, between: 5 };
/** So far ahead events are counted. */
const countedDays = 14;

interface Home {
  readonly sports: OutputOf<typeof sportsHome>['sports'];
  readonly competitions: OutputOf<typeof sportsHome>['competitions'];
  readonly live: readonly Row[];
  readonly soon: readonly Row[];
}

const homes = perPlatform(() => new Map<string, { at: number; home: Promise<Home> }>());

/** Read once for all who ask within a second; one that failed is not kept. */
function homeOf(platform: Platform, all: readonly SportCode[], wanted: readonly SportCode[]): Promise<Home> {
  const kept = homes.of(platform);
  const key = wanted.join();
  const now = platform.clock.now().getTime();
  const found = kept.get(key);
  if (found && now - found.at < keptMs && now >= found.at) return found.home;
  const home = readHome(platform, all, wanted);
  kept.set(key, { at: now, home });
  home.catch(() => kept.delete(key));
  return home;
}

async function readHome(platform: Platform, all: readonly SportCode[], wanted: readonly SportCode[]): Promise<Home> {
  const { db } = platform;
  const now = platform.clock.now();
  const [counts, liveIds, soonIds] = await Promise.all([
    eventCounts(db, all, new Date(now.getTime() + countedDays * dayMs)),
    bookedEvents(db, { status: 'live', sports: wanted, from: new Date(now.getTime() - dayMs), limit: most.live }),
    bookedEvents(db, { status: 'planned', sports: wanted, from: now, limit: most.soon }),
  ]);
  const [competitions, live, soon] = await Promise.all([
    competitionsById(
      db,
      counts.map(({ competitionId }) => competitionId),
    ),
    rowsById(platform, liveIds),
    rowsById(platform, soonIds),
  ]);
  const sum = (sport: SportCode, what: 'events' | 'live') =>
    counts.reduce((sums, each) => sums + (each.sport === sport ? each[what] : 0), 0);
  return {
    ...{ live, soon },
    sports: all.map((sport) => ({ sport, events: sum(sport, 'events'), live: sum(sport, 'live') })),
    competitions: counts
      .flatMap(({ competitionId, sport, events, live }) => {
        const found = competitions.get(competitionId);
        const code = wanted.find((each) => each === sport);
        if (!found || !code) return [];
        const { id, name, country, rank } = found;
        return [{ ...{ id, sport: code, name, rank, events, live }, ...(country !== null && { country }) }];
      })
      .sort((one, two) => one.rank - two.rank || one.name.localeCompare(two.name)),
  };
}

export async function readSportsHome(
  { platform, who }: Player,
  { sport }: InputOf<typeof sportsHome>,
): Promise<OutputOf<typeof sportsHome>> {
  const { db } = platform;
  const all = sportsOf(who);
  const wanted = sport === undefined ? all : all.filter((each) => each === sport);
  const [home, ids, balance, bonus] = await Promise.all([
    homeOf(platform, all, wanted),
    favouriteEvents(db, { playerId: who.playerId, sports: wanted, limit: most.favourites }),
    balanceOf(platform, db, who.playerId),
    bonusAvailable(platform, db, who.playerId),
  ]);
  const favourites = await rowsById(platform, ids);
  const liked = new Set(ids);
  const marked = (rows: readonly Row[]) => rows.map((row) => ({ ...row, favourite: liked.has(row.fixture.id) }));
  return {
    ...{ now: platform.clock.now().getTime(), available: balance.available },
    ...(bonus > 0n && { bonus }),
    ...{ sports: home.sports, competitions: home.competitions },
    ...{ live: marked(home.live), soon: marked(home.soon), favourites: marked(favourites) },
  };
}

export async function readSportsEvents(
  { platform, who }: Player,
  { sport, competition, day, live, search, after, limit }: InputOf<typeof sportsEvents>,
): Promise<OutputOf<typeof sportsEvents>> {
  const all = sportsOf(who);
  const now = platform.clock.now();
  const zone = await zoneOf(platform, who.merchant);
  const span = day === undefined ? undefined : periodOf('day', startOfDay(day, zone), zone);
  const size = sizeOf(limit, most.page);
  const rows = await listFixtures(platform.db, {
    ...{ sports: sport === undefined ? all : all.filter((each) => each === sport), competition, search, after },
    ...{ live: live === '1', limit: size + 1 },
    // what began this long ago is over, or live and found here still
    from: span?.start ?? new Date(now.getTime() - dayMs / 4),
    until: span?.end,
    ahead: true,
  });
  const page = rows.slice(0, size);
  const liked = await favouritesAmong(
    platform.db,
    who.playerId,
    page.map(({ id }) => id),
  );
  const shown = await rowsOf(platform, page);
  return {
    events: shown.map((row) => ({ ...row, favourite: liked.has(row.fixture.id) })),
    next: nextOf(rows, size),
  };
}

const sizeOf = (limit: string | undefined, usual: number) => Math.min(Math.max(1, Number(limit ?? usual)), 100);

function nextOf(rows: readonly FixtureRow[], size: number): string | null {
  const last = rows[size - 1];
  return rows.length > size && last ? cursorOf(last) : null;
}

/** Refuses `odds.unknown_event`. */
async function eventFor({ platform, who }: Player, fixtureId: string): Promise<FixtureRow> {
  const sports = sportsOf(who);
  const found = (await fixturesById(platform.db, [fixtureId])).get(fixtureId);
  return found && sports.includes(found.sport) ? found : refuse('odds.unknown_event', { field: 'fixtureId' });
}

export async function readSportsEvent(
  ask: Player,
  { fixtureId }: InputOf<typeof sportsEvent>,
): Promise<OutputOf<typeof sportsEvent>> {
  const { platform, who } = ask;
  const found = await eventFor(ask, fixtureId);
  const [books, liked] = await Promise.all([
    readBooks(platform.db, [fixtureId], databaseTime(platform)),
    favouritesAmong(platform.db, who.playerId, [fixtureId]),
  ]);
  const book = books.get(fixtureId);
  const markets = book?.markets ?? {};
  const groups = groupMarkets(Object.keys(markets), book?.main ?? []);
  return {
    ...rowOf(found, book),
    state: shownState(found.state),
    markets: groups.flatMap((group) => group.markets.map((key) => shownMarket(key, markets[key]))),
    ...{ groups, favourite: liked.has(fixtureId) },
    builder: book?.model !== null && book?.model !== undefined && book.status !== 'over',
    delaySeconds: book?.status === 'live' ? Math.ceil(book.delayMs / 1000) : 0,
  };
}

export async function readSportsResults(
  { platform, who }: Player,
  { sport, competition, after, limit }: InputOf<typeof sportsResults>,
): Promise<OutputOf<typeof sportsResults>> {
  const all = sportsOf(who);
  const size = sizeOf(limit, most.results);
  const rows = await listFixtures(platform.db, {
    ...{ sports: sport === undefined ? all : all.filter((each) => each === sport), competition, after },
    ...{ over: true, limit: size + 1 },
  });
  return { events: rows.slice(0, size).map((row) => plainRow(row)), next: nextOf(rows, size) };
}

export async function readSportsStatistics(
  ask: Player,
  { fixtureId }: InputOf<typeof sportsStatistics>,
): Promise<OutputOf<typeof sportsStatistics>> {
  const { db } = ask.platform;
  const { fixture, startsAt } = await eventFor(ask, fixtureId);
  const { home, away } = fixture;
  const last = async (side: string | undefined, against?: string) => {
    if (side === undefined) return [];
    const limit = against === undefined ? most.last : most.between;
    const found = await lastMatches(db, { side, before: startsAt, limit, ...(against !== undefined && { against }) });
    return found.map((row) => plainRow(row));
  };
  const [table, ofHome, ofAway, between] = await Promise.all([
    tableOf(db, fixture),
    last(home?.id),
    last(away?.id),
    home && away ? last(home.id, away.id) : [],
  ]);
  return { table, last: { home: ofHome, away: ofAway }, between };
}

export async function favourSportsEvent(
  ask: Player,
  { fixtureId, favourite }: InputOf<typeof sportsFavourite>,
): Promise<OutputOf<typeof sportsFavourite>> {
  const { platform, who } = ask;
  await eventFor(ask, fixtureId);
  await setFavourite(platform.db, { playerId: who.playerId, fixtureId, favourite, at: platform.clock.now() });
  return { favourite };
}
