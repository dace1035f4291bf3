import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface RulingRow {
  readonly id: bigint;
  readonly kind: string;
  readonly sport: string | null;
  readonly fixtureId: string | null;
  readonly market: string | null;
  readonly selection: string | null;
  readonly odds: number | null;
  /** In millionths. */
  readonly margin: number | null;
  readonly reason: string;
  readonly ruledBy: string;
  readonly ruledAt: Date;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  /** A price that ended because its match stands otherwise. */
  readonly lapsed: boolean;
}

const columns = sql`r.id, r.kind, r.sport, r.fixture_id, r.market, r.selection, r.odds, r.margin, r.reason, r.ruled_by, r.ruled_at,
  r.ended_by, r.ended_at, r.lapsed`;

/** Of a fixture and of its sport, the newest first. */
export async function rulingsOn(
  db: Db | Tx,
  { fixtureId, sport, limit }: { fixtureId: string; sport: string; limit: number },
): Promise<RulingRow[]> {
  const { rows } = await sql<RulingRow>`select ${columns} from odds.ruling r
    where r.fixture_id = ${fixtureId} or (r.sport = ${sport} and r.ended_at is null) order by r.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many suspensions, prices and margins stand on each of these. */
export async function countRulings(db: Db | Tx, fixtureIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    fixtureId: string | null;
    n: number;
  }>`select r.fixture_id, count(*)::int as n from odds.ruling r
    where r.fixture_id = any (${[...fixtureIds]}::text[]) and r.ended_at is null group by r.fixture_id`.execute(db);
  return new Map(rows.map(({ fixtureId, n }) => [fixtureId ?? '', n]));
}

export async function lockRuling(tx: Tx, id: bigint): Promise<RulingRow | undefined> {
  const { rows } = await sql<RulingRow>`select ${columns} from odds.ruling r where r.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Undefined: such a ruling stands already. */
export async function insertRuling(
  tx: Tx,
  ruling: Pick<
    RulingRow,
    'kind' | 'sport' | 'fixtureId' | 'market' | 'selection' | 'odds' | 'margin' | 'reason' | 'ruledBy' | 'ruledAt'
  >,
): Promise<bigint | undefined> {
  const { kind, sport, fixtureId, market, selection, odds, margin, reason, ruledBy, ruledAt } = ruling;
  const { rows } = await sql<{ id: bigint }>`insert into odds.ruling
      (kind, sport, fixture_id, market, selection, odds, margin, reason, ruled_by, ruled_at, standing)
    values (${kind}, ${sport}, ${fixtureId}, ${market}, ${selection}, ${odds}, ${margin}, ${reason}, ${ruledBy}, ${ruledAt},
      (select odds.standing_of(b.status, b.home, b.away, b.period) from odds.book b where b.fixture_id = ${fixtureId}))
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function endRuling(tx: Tx, { id, by, at }: { id: bigint; by: string; at: Date }): Promise<void> {
  await sql`update odds.ruling set ended_by = ${by}, ended_at = ${at} where id = ${id}`.execute(tx);
}

/** Puts the rulings of a fixture into its book; its version, or null where it has none now. */
export async function ruleBook(tx: Tx, fixtureId: string, at: Date | null): Promise<number | null> {
  const { rows } = await sql<{
    version: number | null;
  }>`select odds.rule_book(${fixtureId}, ${at}::timestamptz) as version`.execute(tx);
  return rows[0]?.version ?? null;
}

export interface Margins {
  readonly sports: Map<string, number>;
  readonly fixtures: Map<string, number>;
}

/** The margins that staff rule now, in millionths. */
export async function standingMargins(db: Db | Tx): Promise<Margins> {
  const { rows } = await sql<{ sport: string | null; fixtureId: string | null; margin: number | null }>`
    select r.sport, r.fixture_id, r.margin from odds.ruling r where r.kind = 'margin' and r.ended_at is null`.execute(
    db,
  );
  const margins: Margins = { sports: new Map(), fixtures: new Map() };
  for (const { sport, fixtureId, margin } of rows) {
    if (sport !== null) margins.sports.set(sport, margin ?? 0);
    if (fixtureId !== null) margins.fixtures.set(fixtureId, margin ?? 0);
  }
  return margins;
}
