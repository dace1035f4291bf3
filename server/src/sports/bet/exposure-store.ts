import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Staked } from '../../odds/odds.ts';

export interface ExposureRow {
  readonly fixtureId: string;
  readonly currency: string;
  readonly market: string;
  readonly selection: string;
  readonly staked: Micro;
  readonly pays: Micro;
  readonly legs: number;
}

/** What a brand has open on these fixtures. */
export async function exposuresOf(
  db: Db | Tx,
  { merchant, currency, fixtureIds }: { merchant: string; currency: string; fixtureIds: readonly string[] },
): Promise<ExposureRow[]> {
  const { rows } =
    await sql<ExposureRow>`select e.fixture_id, e.currency, e.market, e.selection, e.staked, e.pays, e.legs
    from sports.exposure e where e.fixture_id = any (${[...fixtureIds]}::text[]) and e.merchant = ${merchant}
      and e.currency = ${currency} and e.legs > 0`.execute(db);
  return rows;
}

/** What all brands have open on these fixtures, but for the money of trials. */
export async function stakedOn(db: Db | Tx, fixtureIds: readonly string[]): Promise<Staked[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } =
    await sql<Staked>`select e.fixture_id, e.merchant, e.market, e.selection, sum(e.staked)::bigint as staked,
      sum(e.pays)::bigint as pays
    from sports.exposure e where e.fixture_id = any (${[...fixtureIds]}::text[]) and e.legs > 0 and e.currency <> 'FUN'
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Fixtures on which a brand has something open. */
export async function openFixtures(
  db: Db,
  merchant: string,
  limit: number,
): Promise<{ fixtureId: string; legs: number }[]> {
  const { rows } = await sql<{
    fixtureId: string;
    legs: number;
  }>`select e.fixture_id, sum(e.legs)::int as legs from sports.exposure e
    where e.merchant = ${merchant} and e.legs > 0 and e.currency <> 'FUN'
    group by e.fixture_id order by sum(e.pays - e.staked) desc limit ${limit}`.execute(db);
  return rows;
}

/** What the player would win on each of these fixtures by what is open. */
export async function ownWins(
  db: Db | Tx,
  { playerId, fixtureIds }: { playerId: bigint; fixtureIds: readonly string[] },
): Promise<Map<string, Micro>> {
  const { rows } = await sql<{
    fixtureId: string;
    win: Micro;
  }>`select l.fixture_id, sum(l.pays - l.staked)::bigint as win
    from sports.leg l where l.player_id = ${playerId} and l.fixture_id = any (${[...fixtureIds]}::text[]) and l.counts
    group by l.fixture_id`.execute(db);
  return new Map(rows.map(({ fixtureId, win }) => [fixtureId, win]));
}

export interface FactorRow {
  readonly hundredths: number;
  readonly reason: string;
  readonly saidBy: string;
  readonly saidAt: Date;
}

export async function factorRow(db: Db | Tx, playerId: bigint): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`select f.hundredths, f.reason, f.said_by, f.said_at from sports.factor f
    where f.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Hundredths of what is usually taken. */
export async function factorOf(db: Db | Tx, playerId: bigint): Promise<number> {
  return (await factorRow(db, playerId))?.hundredths ?? 100;
}

export async function saveFactor(
  tx: Tx,
  factor: { playerId: bigint; merchant: string; hundredths: number; reason: string; by: string; at: Date },
): Promise<void> {
  const { playerId, merchant, hundredths, reason, by, at } = factor;
  await sql`insert into sports.factor (player_id, merchant, hundredths, reason, said_by, said_at)
    values (${playerId}, ${merchant}, ${hundredths}, ${reason}, ${by}, ${at})
    on conflict (player_id) do update set hundredths = excluded.hundredths, reason = excluded.reason, said_by = excluded.said_by,
      said_at = excluded.said_at`.execute(tx);
}
