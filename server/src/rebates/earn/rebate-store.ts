import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface Standing {
  carried: Micro;
  paid: Micro;
}

export async function standingOf(db: Db | Tx, playerId: bigint): Promise<Standing> {
  const { rows } =
    await sql<Standing>`select carried, paid from rebates.standing where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { carried: 0n, paid: 0n };
}

/** Whoever pays a player holds this row first. */
export async function lockStanding(tx: Tx, playerId: bigint, merchant: string): Promise<Standing> {
  await sql`insert into rebates.standing (player_id, merchant) values (${playerId}, ${merchant}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Standing>`select carried, paid from rebates.standing
    where player_id = ${playerId} for update`.execute(tx);
  if (!rows[0]) throw new Error('a standing was expected');
  return rows[0];
}

export async function keepStanding(tx: Tx, playerId: bigint, { carried, paid }: Standing): Promise<void> {
  await sql`update rebates.standing set carried = ${carried}, paid = ${paid} where player_id = ${playerId}`.execute(tx);
}

export async function nextRebateId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('rebates.rebate_number') as id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export interface RebateRow {
  id: bigint;
  way: 'automatic' | 'manual';
  at: Date;
  amount: Micro;
  carriedBefore: Micro;
  carriedAfter: Micro;
}

export interface LineRow {
  day: string;
  gameType: GameType;
  turnover: Micro;
  rate: number | null;
  amount: Micro;
}

export async function insertRebate(
  tx: Tx,
  r: RebateRow & {
    readonly merchant: string;
    readonly playerId: bigint;
    readonly rewardId: bigint | null;
    readonly lines: readonly LineRow[];
  },
): Promise<void> {
  await sql`insert into rebates.rebate (id, merchant, player_id, way, at, amount, carried_before, carried_after, reward_id)
    values (${r.id}, ${r.merchant}, ${r.playerId}, ${r.way}, ${r.at}, ${r.amount}, ${r.carriedBefore}, ${r.carriedAfter},
      ${r.rewardId})`.execute(tx);
  await sql`insert into rebates.line (rebate_id, day, game_type, turnover, rate, amount)
    select ${r.id}::bigint, l.day, l.game_type, l.turnover, l.rate, l.amount
    from unnest(${r.lines.map(({ day }) => day)}::date[], ${r.lines.map(({ gameType }) => gameType)}::text[],
      ${r.lines.map(({ turnover }) => String(turnover))}::bigint[], ${r.lines.map(({ rate }) => rate)}::int[],
      ${r.lines.map(({ amount }) => String(amount))}::bigint[]) l (day, game_type, turnover, rate, amount)`.execute(tx);
}

interface StoredRebate extends Omit<RebateRow, 'way'> {
  way: string;
}

const columns = sql`id, way, at, amount, carried_before, carried_after`;
const typed = (row: StoredRebate): RebateRow => ({ ...row, way: row.way as RebateRow['way'] });

/** A rebate of this player; undefined where it is none of theirs. */
export async function rebateOf(db: Db | Tx, playerId: bigint, id: bigint): Promise<RebateRow | undefined> {
  const { rows } = await sql<StoredRebate>`select ${columns} from rebates.rebate
    where id = ${id} and player_id = ${playerId}`.execute(db);
  return rows[0] && typed(rows[0]);
}

/** The newest first. */
export async function rebatePage(
  db: Db | Tx,
  playerId: bigint,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RebateRow[]; total: number }> {
  const { rows } = await sql<StoredRebate>`select ${columns} from rebates.rebate where player_id = ${playerId}
    order by id desc limit ${size}::int offset ${(page - 1) * size}::int`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from rebates.rebate
    where player_id = ${playerId}`.execute(db);
  return { rows: rows.map(typed), total: counted[0]?.total ?? 0 };
}

export async function linesOf(db: Db | Tx, rebates: readonly bigint[]): Promise<Map<bigint, LineRow[]>> {
  const { rows } = await sql<Omit<LineRow, 'gameType'> & { gameType: string; rebateId: bigint }>`
    select rebate_id, day, game_type, turnover, rate, amount from rebates.line
    where rebate_id = any (${rebates.map(String)}::bigint[]) order by rebate_id, day, game_type`.execute(db);
  const lines = new Map<bigint, LineRow[]>(rebates.map((id) => [id, []]));
  for (const { rebateId, ...line } of rows) lines.get(rebateId)?.push({ ...line, gameType: line.gameType as GameType });
  return lines;
}
