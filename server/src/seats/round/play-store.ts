import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import type { SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** A round from its first card on. */
export interface Play {
  roundId: bigint;
  chainId: bigint;
  tableCode: string;
  /** The rules it was played by. */
  rules: string;
  version: number;
  /** How many cards had left the shoe before. */
  first: number;
  /** The seats that have a bet; none in a round that nobody has bet on. */
  seats: number[];
  /** Until when the decision at hand may be made. */
  dueAt: Date;
  /** Null while it is played. */
  taken: number | null;
  /** All cards; null while it is played, and in a round that is void or that nobody has bet on. */
  outcome: Pick<SeatsState, 'dealer' | 'seats'> | null;
}

const columns = sql`round_id, chain_id, table_code, rules, version, first, seats, due_at, taken, outcome`;

async function readPlays(db: Db | Tx, which: RawBuilder<unknown>): Promise<Play[]> {
  const { rows } = await sql<Play>`select ${columns} from seats.play ${which}`.execute(db);
  return rows;
}

/** Undefined for a round that is not dealt yet. */
export async function playOf(db: Db | Tx, roundId: bigint): Promise<Play | undefined> {
  return (await readPlays(db, sql`where round_id = ${roundId}`))[0];
}

/** Of these rounds those that are dealt. */
export function playsByIds(db: Db, roundIds: readonly bigint[]): Promise<Play[]> {
  return readPlays(db, sql`where round_id = any (${roundIds.map(String)}::bigint[])`);
}

/** Whoever decides takes turns with all others of the round until the transaction ends. */
export async function lockPlay(tx: Tx, roundId: bigint): Promise<Play | undefined> {
  return (await readPlays(tx, sql`where round_id = ${roundId} for update`))[0];
}

/** All rounds of a shoe in which cards were dealt and that are over, in their order. */
export async function dealtBefore(
  db: Db | Tx,
  { chainId, before }: { chainId: bigint; before: bigint },
): Promise<{ roundId: bigint; first: number; taken: number }[]> {
  const plays = await readPlays(
    db,
    sql`where chain_id = ${chainId} and round_id < ${before} and taken > 0 order by round_id`,
  );
  return plays.map(({ roundId, first, taken }) => ({ roundId, first, taken: taken ?? 0 }));
}

/** All rounds that took cards of a shoe that is over, in their order: those that were void before their end too. */
export function playsOfShoe(db: Db, chainId: bigint, limit: number): Promise<Play[]> {
  return readPlays(db, sql`where chain_id = ${chainId} and taken > 0 order by round_id limit ${limit}`);
}

/** The rounds of a shoe that came to their end, the newest first. */
export function newestPlays(db: Db, chainId: bigint, limit: number): Promise<Play[]> {
  return readPlays(db, sql`where chain_id = ${chainId} and outcome is not null order by round_id desc limit ${limit}`);
}

/** False where another process has dealt the round already. */
export async function insertPlay(
  tx: Tx,
  p: Omit<Play, 'taken' | 'outcome'> & { readonly taken: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into seats.play
      (round_id, chain_id, table_code, rules, version, first, seats, due_at, taken)
    values (${p.roundId}, ${p.chainId}, ${p.tableCode}, ${p.rules}, ${p.version}, ${p.first}, ${p.seats}::int[], ${p.dueAt},
      ${p.taken})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function setDue(tx: Tx, roundId: bigint, dueAt: Date): Promise<void> {
  await sql`update seats.play set due_at = ${dueAt} where round_id = ${roundId}`.execute(tx);
}

/** How many cards the round took; without an outcome it is void. */
export async function endPlay(
  tx: Tx,
  p: { readonly roundId: bigint; readonly taken: number; readonly outcome: Play['outcome'] },
): Promise<void> {
  const outcome = p.outcome === null ? null : JSON.stringify(p.outcome);
  await sql`update seats.play set taken = ${p.taken}, outcome = ${outcome}::jsonb
    where round_id = ${p.roundId} and taken is null`.execute(tx);
}

/** A move as it was made. */
export interface ActRow {
  roundId: bigint;
  number: number;
  seat: number;
  /** Null for insurance. */
  hand: number | null;
  move: SeatMove;
  /** The open cards it brought to the seat. */
  cards: number[];
  /** Null: nothing was said in time. */
  playerId: bigint | null;
  key: string | null;
  /** The decision it was made for. */
  turn: number;
}

const actColumns = sql`round_id, number, seat, hand, move, cards, player_id, key, turn`;

/** The moves of these rounds in their order. */
export async function actsOf(db: Db | Tx, roundIds: readonly bigint[]): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`select ${actColumns} from seats.act
    where round_id = any (${roundIds.map(String)}::bigint[]) order by round_id, number`.execute(db);
  return rows;
}

/** The move that a call with this key made. */
export async function actOfKey(db: Db | Tx, playerId: bigint, key: string): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`select ${actColumns} from seats.act
    where player_id = ${playerId} and key = ${key}`.execute(db);
  return rows[0];
}

export async function insertAct(tx: Tx, a: ActRow & { readonly at: Date }): Promise<void> {
  await sql`insert into seats.act (round_id, number, seat, hand, move, cards, player_id, key, turn, at)
    values (${a.roundId}, ${a.number}, ${a.seat}, ${a.hand}, ${a.move}, ${a.cards}::int[], ${a.playerId}, ${a.key}, ${a.turn},
      ${a.at})`.execute(tx);
}

/** The phase of a round does not change until the transaction ends. */
export async function holdPhase(tx: Tx, roundId: bigint, at: Date): Promise<void> {
  await sql`select shared.bets_closed(array[${roundId}]::bigint[], array[${at}]::timestamptz[])`.execute(tx);
}
