import type { Benefits } from '@palpite/contract/vip/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** By language. */
export type Names = Readonly<Record<string, string>>;

export interface LevelRow extends Benefits {
  rank: number;
  names: Names;
  turnover: Micro;
  keep: Micro;
}

/** The levels of these brands stay as they are until the transaction ends. */
export async function shareLadders(tx: Tx, merchants: readonly string[]): Promise<void> {
  await sql`select merchant from vip.ladder where merchant = any (${[...merchants]}::text[])
    order by merchant for share`.execute(tx);
}

/** Holds the levels of a brand for a change: nobody moves a player meanwhile. */
export async function lockLadder(tx: Tx, merchant: string): Promise<void> {
  await sql`select merchant from vip.ladder where merchant = ${merchant} for update`.execute(tx);
}

/** The levels of a brand by rank, from 0 on; none where it has none. */
export async function levelsOf(db: Db | Tx, merchant: string): Promise<LevelRow[]> {
  const { rows } = await sql<Benefits & { rank: number; names: unknown; turnover: Micro; keep: Micro }>`
    select rank, names, turnover, keep, upgrade, weekly, monthly, birthday
    from vip.level where merchant = ${merchant} order by rank`.execute(db);
  return rows.map((row) => ({ ...row, names: row.names as Names }));
}

/** False: the brand has levels already. */
export async function openLadder(tx: Tx, merchant: string): Promise<boolean> {
  const { rows } =
    await sql`insert into vip.ladder (merchant) values (${merchant}) on conflict do nothing returning merchant`.execute(
      tx,
    );
  return rows.length > 0;
}

export type LevelTerms = Omit<LevelRow, 'rank'>;

/** Puts these levels in the place of the brand's own. */
export async function writeLevels(tx: Tx, merchant: string, levels: readonly LevelTerms[]): Promise<void> {
  await sql`delete from vip.level where merchant = ${merchant}`.execute(tx);
  await sql`insert into vip.level (merchant, rank, names, turnover, keep, upgrade, weekly, monthly, birthday)
    select ${merchant}, l.rank, l.names, l.turnover, l.keep, l.upgrade, l.weekly, l.monthly, l.birthday
    from jsonb_to_recordset(${textOf(levels)}::jsonb) l (rank smallint, names jsonb, turnover bigint, keep bigint,
      upgrade bigint, weekly bigint, monthly bigint, birthday bigint)`.execute(tx);
}

/** As JSON, amounts as text. */
export function textOf(levels: readonly LevelTerms[]): string {
  return JSON.stringify(
    levels.map(({ names, ...sums }, rank) => ({
      ...{ rank, names },
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toString()])),
    })),
  );
}

export async function noteChanged(tx: Tx, merchant: string, by: string, at: Date): Promise<void> {
  await sql`update vip.ladder set changed_by = ${by}, changed_at = ${at} where merchant = ${merchant}`.execute(tx);
}

export async function changedOf(
  db: Db | Tx,
  merchant: string,
): Promise<{ changedBy: string | null; changedAt: Date | null } | undefined> {
  const { rows } = await sql<{ changedBy: string | null; changedAt: Date | null }>`
    select changed_by, changed_at from vip.ladder where merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** How many players each level of a brand has. */
export async function playersByRank(db: Db | Tx, merchant: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ rank: number; players: number }>`select rank, count(*)::int as players
    from vip.standing where merchant = ${merchant} group by rank`.execute(db);
  return new Map(rows.map(({ rank, players }) => [rank, players]));
}

export interface MovedGroup {
  rank: number;
  /** The highest level that was confirmed: up to there nothing is reached for the first time. */
  reached: number;
  toRank: number;
  players: number;
}

/** Whom levels with these turnovers would move, and how many are alike. */
export async function movedGroups(db: Db | Tx, merchant: string, turnovers: readonly Micro[]): Promise<MovedGroup[]> {
  const { rows } = await sql<MovedGroup>`select m.rank, s.reached, m.to_rank, count(*)::int as players
    from vip.moved_by(${merchant}, ${turnovers.map(String)}::bigint[]) m join vip.standing s on s.player_id = m.player_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Players with one of these levels, in the order of their numbers. */
export async function playersWith(
  db: Db | Tx,
  { merchant, ranks, after, most }: { merchant: string; ranks: readonly number[]; after: bigint; most: number },
): Promise<{ playerId: bigint; rank: number }[]> {
  const { rows } = await sql<{ playerId: bigint; rank: number }>`select player_id, rank from vip.standing
    where merchant = ${merchant} and rank = any (${[...ranks]}::smallint[]) and player_id > ${after}
    order by player_id limit ${most}::int`.execute(db);
  return rows;
}

/** Marks everybody whom levels with these turnovers move, before the levels are written. */
export async function markMoved(tx: Tx, merchant: string, turnovers: readonly Micro[]): Promise<void> {
  await sql`update vip.standing s set due = true, fall_to = case when m.to_rank < s.rank then m.to_rank end
    from vip.moved_by(${merchant}, ${turnovers.map(String)}::bigint[]) m where m.player_id = s.player_id`.execute(tx);
}
