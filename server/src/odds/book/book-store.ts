import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { type Book, type BookMarket, type Model, type Ruled, type Suspension, withRulings } from './book.ts';

interface Read {
  readonly fixtureId: string;
  readonly sport: string;
  readonly version: number;
  readonly status: string;
  readonly halt: string | null;
  readonly ruled: Ruled[] | null;
  readonly startsAt: Date;
  readonly home: number;
  readonly away: number;
  readonly period: string | null;
  readonly minute: number | null;
  readonly markets: Record<string, BookMarket>;
  readonly main: string[];
  readonly openCount: number;
  readonly model: Model | null;
  readonly margin: number;
  readonly delayMs: number;
}

async function read(
  db: Db | Tx,
  ids: readonly string[],
  at: Date | null,
  lock: RawBuilder<unknown>,
): Promise<Map<string, Book>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Read>`select b.fixture_id, b.sport, b.version, b.status,
      odds.halted(b.status, b.term, b.starts_at, b.suspended, b.ruled, p.term, p.fresh_until,
        coalesce(${at}::timestamptz, clock_timestamp())) as halt,
      odds.in_force(b.ruled, odds.standing_of(b.status, b.home, b.away, b.period)) as ruled, b.starts_at, b.home, b.away, b.period, b.minute, b.markets, b.main, b.open_count, b.model, b.margin, b.delay_ms
    from odds.book b left join odds.pulse p on true
    where b.fixture_id = any (${[...ids]}::text[]) order by b.fixture_id ${lock}`.execute(db);
  return new Map(rows.map((row) => [row.fixtureId, bookOf(row)]));
}

function bookOf({ halt, ruled, home, away, markets, status, ...rest }: Read): Book {
  const isOver = halt === 'over';
  return {
    ...rest,
    status: isOver ? 'over' : status === 'live' ? 'live' : 'planned',
    suspended: isOver ? null : (halt as Suspension | null),
    score: { home, away },
    markets: isOver ? {} : withRulings(markets, ruled ?? []),
  };
}

/** As they stand now. `at`: null, and it is the database's clock. What has no book is not in it. */
export function readBooks(db: Db | Tx, ids: readonly string[], at: Date | null = null): Promise<Map<string, Book>> {
  return read(db, ids, at, sql``);
}

/** The same, each held until the transaction ends, in the order of their ids: nobody changes a price under a bet. */
export function holdBooks(tx: Tx, ids: readonly string[], at: Date | null = null): Promise<Map<string, Book>> {
  return read(tx, ids, at, sql`for share of b`);
}

export interface BookTold {
  readonly fixture: string;
  readonly sport: string;
  readonly competition: string;
  readonly status: 'planned' | 'live' | 'over';
  readonly starts: string;
  readonly suspended: Suspension | null;
  readonly home: number;
  readonly away: number;
  readonly period: string | null;
  readonly minute: number | null;
  readonly markets: Readonly<Record<string, BookMarket>>;
  readonly main: readonly string[];
  readonly open: number;
  readonly model: Model | null;
  readonly margin: number;
  readonly delay: number;
}

export interface Written {
  readonly version: number;
  readonly ruled: readonly Ruled[];
}

/** Writes many books in one statement, and answers each as it is. Left out: a later reading of the feed has it. */
export async function writeBooks(
  db: Db | Tx,
  { term, books, at }: { term: bigint; books: readonly BookTold[]; at: Date | null },
): Promise<Map<string, Written>> {
  if (books.length === 0) return new Map();
  // the markets are most of it, and are not taken apart again on the other side
  const rest = JSON.stringify(books.map(({ markets: _, ...each }) => each));
  const markets = books.map((each) => JSON.stringify(each.markets)).join('\n');
  const { rows } = await sql<{ fixtureId: string | null; version: number | null; ruled: Ruled[] | null }>`
    select w.fixture_id, w.version, w.ruled from odds.keep_books(${term}, ${rest}::jsonb, ${markets}, ${at}::timestamptz) w
  `.execute(db);
  return new Map(rows.map((row) => [row.fixtureId ?? '', { version: row.version ?? 0, ruled: row.ruled ?? [] }]));
}

/** Nothing is taken on a fixture whose book cannot be written. */
export async function stopBook(
  db: Db | Tx,
  { term, fixtureId, at }: { term: bigint; fixtureId: string; at: Date | null },
): Promise<void> {
  await sql`select odds.stop_book(${term}, ${fixtureId}, ${at}::timestamptz)`.execute(db);
}

/** Ends prices of staff that hold no more. The fixtures whose book has other rulings now. */
export async function keepRulings(db: Db | Tx, at: Date | null): Promise<string[]> {
  const { rows } = await sql<{ fixtureId: string | null }>`
    select k.fixture_id from odds.keep_rulings(${at}::timestamptz) k`.execute(db);
  return rows.flatMap(({ fixtureId }) => fixtureId ?? []);
}

/** What the feed told is in the book, and good for so long; 0: it is silent. False: a later reading has begun. */
export async function beat(
  db: Db | Tx,
  { term, freshMs, at }: { term: bigint; freshMs: number; at: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{
    led: boolean | null;
  }>`select odds.beat(${term}, ${freshMs}::int, ${at}::timestamptz) as led`.execute(db);
  return rows[0]?.led === true;
}

export interface Pulse {
  readonly term: bigint;
  readonly freshUntil: Date;
  readonly isFresh: boolean;
}

/** Undefined while nobody has read the feed since the database began. */
export async function readPulse(db: Db | Tx, at: Date | null = null): Promise<Pulse | undefined> {
  const { rows } = await sql<{ term: bigint; freshUntil: Date; isFresh: boolean | null }>`select p.term, p.fresh_until,
    p.fresh_until >= coalesce(${at}::timestamptz, clock_timestamp()) as is_fresh from odds.pulse p`.execute(db);
  const [row] = rows;
  return row && { ...row, isFresh: row.isFresh === true };
}

/** Forgets books of matches that were over before that, and those that this reading of the feed has not told since. */
export async function dropBooks(db: Db | Tx, { before, term }: { before: Date; term: bigint }): Promise<void> {
  await sql`delete from odds.book b where (b.status = 'over' or b.term < ${term}) and b.changed_at < ${before}`.execute(
    db,
  );
}
