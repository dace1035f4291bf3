// For tests: a fixture with its book, prices and scores that change, and results that count, without a feed.
import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { sql } from 'kysely';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { keepFixtures } from '../fixtures/fixture-store.ts';
import type { BookMarket, Priced } from './book/book.ts';
import { type BookTold, beat, writeBooks } from './book/book-store.ts';

export const rigTerm = 1n;

/** Odds as decimals by selection; what is won is as they say without a margin, nothing comes back. */
export function marketAt(odds: Readonly<Record<string, number>>, s: BookMarket['s'] = 'open'): BookMarket {
  const priced = (each: number): Priced => ({ o: Math.round(each * 10_000), w: Math.round(1_000_000 / each), b: 0 });
  return { s, p: Object.fromEntries(Object.entries(odds).map(([name, each]) => [name, priced(each)])) };
}

export const plainMarkets: Readonly<Record<string, BookMarket>> = {
  'football.result': marketAt({ home: 2, draw: 3.4, away: 3.8 }),
  'football.total@10': marketAt({ over: 1.9, under: 1.94 }),
  'football.handicap@-1': marketAt({ home: 1.86, away: 1.96 }),
  'football.both_score': marketAt({ yes: 1.8, no: 2 }),
};

export interface PlantedBook {
  readonly fixture: Fixture;
  readonly state: MatchState;
  readonly told: BookTold;
}

const competition: Fixture['competition'] = {
  id: 'br-a',
  sport: 'football',
  name: 'Brasileirão Série A',
  country: 'BR',
  rank: 1,
};

export interface PlantMore {
  readonly fixture?: Partial<Fixture>;
  readonly state?: Partial<MatchState>;
  readonly markets?: Readonly<Record<string, BookMarket>>;
  readonly book?: Partial<BookTold>;
  /** The test's clock; the platform's where one stands still. */
  readonly at: Date;
}

/** Plants a fixture with its match and book, in an hour from `at` unless told otherwise; fresh for three weeks. */
export async function plantBook(db: Db, id: string, more: PlantMore): Promise<PlantedBook> {
  const { at } = more;
  const fixture: Fixture = {
    ...{ id, sport: 'football', competition, startsAt: at.getTime() + 3_600_000 },
    ...{ home: { id: `${id}-h`, name: `Casa ${id}` }, away: { id: `${id}-a`, name: `Fora ${id}` } },
    ...more.fixture,
  };
  const state: MatchState = {
    ...{ status: 'planned', counts: [], ended: [], incidents: [], score: { home: 0, away: 0 } },
    ...more.state,
  };
  const markets = more.markets ?? plainMarkets;
  const told: BookTold = {
    ...{ fixture: id, sport: fixture.sport, competition: fixture.competition.id },
    ...statusOf(state),
    ...{ starts: new Date(fixture.startsAt).toISOString(), suspended: state.hold ?? null, ...state.score },
    ...{ period: state.period ?? null, minute: state.minute ?? null, markets, main: Object.keys(markets).slice(0, 3) },
    ...{
      open: Object.values(markets).filter(({ s }) => s === 'open').length,
      model: null,
      margin: 50_000,
      delay: 5_000,
    },
    ...more.book,
  };
  await keepFixtures(db, [fixture], at);
  await plantMatch(db, id, state, at);
  await beat(db, { term: rigTerm, freshMs: 2_000_000_000, at });
  await writeBooks(db, { term: rigTerm, books: [told], at });
  return { fixture, state, told };
}

const statusOf = ({ status }: MatchState): Pick<BookTold, 'status'> => ({
  status: status === 'planned' || status === 'live' ? status : 'over',
});

async function plantMatch(db: Db, id: string, state: MatchState, at: Date): Promise<void> {
  await sql`insert into fixtures.match as m (fixture_id, term, version, status, state, is_said, heard_at)
    values (${id}, ${rigTerm}, 1, ${state.status}, ${JSON.stringify(state)}::jsonb, true, ${at})
    on conflict (fixture_id) do update set version = m.version + 1, status = excluded.status, state = excluded.state`.execute(
    db,
  );
}

/** The book of a planted fixture as it is now, changed: a price, a status, a score. In force when this resolves. */
export async function changeBook(
  db: Db,
  planted: PlantedBook,
  change: Partial<BookTold>,
  at: Date,
): Promise<PlantedBook> {
  const told = { ...planted.told, ...change };
  await writeBooks(db, { term: rigTerm, books: [told], at });
  return { ...planted, told };
}

/** The match stands otherwise, and its book with it. */
export async function changeMatch(
  db: Db,
  planted: PlantedBook,
  change: Partial<MatchState>,
  at: Date,
): Promise<PlantedBook> {
  const state: MatchState = { ...planted.state, ...change };
  await plantMatch(db, planted.fixture.id, state, at);
  const book: Partial<BookTold> = {
    ...statusOf(state),
    suspended: state.hold ?? null,
    ...state.score,
    period: state.period ?? null,
    minute: state.minute ?? null,
  };
  return { ...(await changeBook(db, planted, book, at)), state };
}

/** Until the transaction ends whoever looks at the book waits, and then whoever changes it. */
export async function holdBook(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from odds.book where fixture_id = ${id} for update`.execute(tx);
}

/** The feed says nothing any more. */
export function silence(db: Db, at: Date): Promise<boolean> {
  return beat(db, { term: rigTerm, freshMs: 0, at });
}

/** A result counts: the first, or a correction. */
export async function plantResult(
  db: Db,
  planted: PlantedBook,
  { state, hoursLate = 0, at }: { state: Partial<MatchState>; hoursLate?: number; at: Date },
): Promise<PlantedBook> {
  const changed = await changeMatch(db, planted, { status: 'finished', ...state }, at);
  await inTx(db, (tx) =>
    sql`select fixtures.count_result(${planted.fixture.id}, ${JSON.stringify(changed.state)}::jsonb, ${hoursLate}::int,
      array['feed', 'source:1'], null, ${at})`.execute(tx),
  );
  return changed;
}
