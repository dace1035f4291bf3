import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { EventRow } from '@palpite/contract/odds/shapes.ts';
import { databaseTime } from '../../base/clock.ts';
import type { Platform } from '../../base/room.ts';
import { type FixtureRow, fixturesById } from '../../fixtures/fixtures.ts';
import type { Book } from '../book/book.ts';
import { readBooks } from '../book/book-store.ts';
import { shownMarket, shownState } from '../book/show.ts';

export type Row = Omit<EventRow, 'favourite'>;
export type PlainRow = Omit<EventRow, 'markets'>;

/** What a list shows of a match: the score and where it is, not all that has fallen; of a virtual one its secret. */
export function briefly({ momentum: _, named, ...state }: MatchState): MatchState {
  const { secret } = named ?? {};
  return { ...shownState(state), incidents: [], ...(secret && { named: { secret } }) };
}

export function rowOf({ fixture, state }: FixtureRow, book: Book | undefined): Row {
  const keys = book?.main ?? [];
  return {
    ...{ fixture, state: briefly(state), version: book?.version ?? 0 },
    suspended: book?.suspended ?? null,
    markets: book ? keys.map((key) => shownMarket(key, book.markets[key])) : [],
    count: book?.openCount ?? 0,
  };
}

export function plainRow(found: FixtureRow, favourite = false): PlainRow {
  const { markets: _, ...rest } = rowOf({ ...found, state: found.confirmed ?? found.state }, undefined);
  return { ...rest, favourite };
}

/** The events of these ids as lists show them, in the order of the ids. */
export async function rowsById(platform: Platform, ids: readonly string[]): Promise<Row[]> {
  const fixtures = await fixturesById(platform.db, ids);
  return rowsOf(
    platform,
    ids.flatMap((id) => fixtures.get(id) ?? []),
  );
}

export async function rowsOf(platform: Platform, fixtures: readonly FixtureRow[]): Promise<Row[]> {
  const ids = fixtures.map(({ id }) => id);
  const books = await readBooks(platform.db, ids, databaseTime(platform));
  return fixtures.map((fixture) => rowOf(fixture, books.get(fixture.id)));
}
