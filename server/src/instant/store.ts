import type { Direction } from '@palpite/math/games/dice/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { CompiledQuery, sql } from 'kysely';
import { int4Column, int8Column, shortenColumn, textColumn } from '../base/db/columns.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { type PlacedBet, settledBetsOf } from '../bets/bets.ts';
import type { Answer, Batch, Booked } from '../ledger/ledger.ts';

export interface SeedRow {
  id: bigint;
  playerId: bigint;
  serverSeedSealed: Buffer;
  serverSeedHash: string;
  /** Null while only promised. */
  clientSeed: string | null;
  /** The one the next round uses. */
  nonce: number;
  revealedAt: Date | null;
}

const seedColumns = sql`id, player_id as "playerId", server_seed_sealed as "serverSeedSealed", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed", revealed_at as "revealedAt",
  (select coalesce(max(r.nonce) + 1, 0) from instant.round r where r.seed_id = seed.id) as nonce`;

/** The seeds of a player that are not revealed: the one in force and the one promised next. */
export async function hiddenSeeds(db: Db | Tx, playerId: bigint): Promise<SeedRow[]> {
  const { rows } =
    await sql<SeedRow>`select ${seedColumns} from instant.seed where player_id = ${playerId} and revealed_at is null`.execute(
      db,
    );
  return rows;
}

/**
 * What the player begins, does and rotates takes turns from here to the end of the transaction; dice alone goes its own
 * way and minds the nonces.
 */
export async function takeTurn(tx: Tx, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072021, (${playerId}::bigint % 2147483647)::int)`.execute(tx);
}

/** The same, locked: nobody draws from them or rotates them until the transaction ends. */
export async function lockHiddenSeeds(tx: Tx, playerId: bigint): Promise<SeedRow[]> {
  // a statement of its own: the look at the rows must come after the rotation that was waited for
  await takeTurn(tx, playerId);
  const { rows } =
    await sql<SeedRow>`select ${seedColumns} from instant.seed where player_id = ${playerId} and revealed_at is null
    order by id for update`.execute(tx);
  return rows;
}

/** Writes a seed; false when the player already has one in that place. */
export async function insertSeed(
  tx: Tx,
  s: { playerId: bigint; serverSeedSealed: Buffer; serverSeedHash: string; clientSeed: string | null; at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into instant.seed (player_id, server_seed_sealed, server_seed_hash, client_seed, created_at)
    values (${s.playerId}, ${s.serverSeedSealed}, ${s.serverSeedHash}, ${s.clientSeed}, ${s.at}) on conflict do nothing returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function revealSeed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update instant.seed set revealed_at = ${at} where id = ${id} and revealed_at is null`.execute(tx);
}

/** A seed that has been revealed, as it is stored. */
export async function revealedSeed(tx: Tx, playerId: bigint, serverSeedHash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`select server_seed_sealed as sealed from instant.seed
    where player_id = ${playerId} and server_seed_hash = ${serverSeedHash} and revealed_at is not null`.execute(tx);
  return rows[0]?.sealed;
}

export async function bringIntoForce(tx: Tx, id: bigint, clientSeed: string): Promise<void> {
  await sql`update instant.seed set client_seed = ${clientSeed} where id = ${id} and client_seed is null`.execute(tx);
}

export interface DiceRoundRow {
  /** The number of its bet. */
  id: bigint;
  seedId: bigint;
  nonce: number;
  target: number;
  direction: Direction;
  roll: number;
  multiplier: number;
}

/** What a bet's command says besides the money, see `instant.book_dice`. */
export interface DicePlay extends Omit<DiceRoundRow, 'id'>, PlacedBet {
  readonly payout: Micro;
}

const bookText = 'select * from instant.book_dice($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/**
 * Books the commands and writes round and bet of those that are booked now, in one statement. The plays stand in
 * the order of the commands.
 */
export async function playDiceBatch(
  tx: Tx,
  batch: Batch,
  plays: readonly DicePlay[],
  placedAt: Date,
): Promise<Answer[]> {
  const column = <Item>(read: (play: DicePlay) => Item) => plays.map(read);
  // plain text and not a template: on the hot path, so that nothing is put together again for every batch
  const query = CompiledQuery.raw(bookText, [
    batch.value,
    settledBetsOf(plays),
    int8Column(column((play) => play.seedId)),
    int4Column(column((play) => play.nonce)),
    int4Column(shortenColumn(column((play) => play.target))),
    textColumn(shortenColumn(column((play) => play.direction))),
    int4Column(column((play) => play.roll)),
    int4Column(shortenColumn(column((play) => play.multiplier))),
    placedAt,
  ]);
  try {
    const { rows } = await tx.executeQuery<Booked>(query);
    const [booked] = rows;
    if (!booked) throw new Error('instant.book_dice answered nothing');
    return batch.answersOf(booked);
  } catch (error) {
    const revealed = typeof error === 'object' && error !== null && 'code' in error && error.code === '23502';
    throw revealed ? new StaleSeeds() : error;
  }
}

/** A seed has been revealed since it was read. The code makes a lane play the batch again, from seeds read afresh. */
class StaleSeeds extends Error {
  readonly code = '40001';
}

export interface DiceRoundWithSeed extends DiceRoundRow {
  serverSeedHash: string;
  serverSeedSealed: Buffer;
  clientSeed: string;
  revealedAt: Date | null;
}

export async function roundsById(db: Db | Tx, ids: readonly bigint[]): Promise<DiceRoundWithSeed[]> {
  const { rows } = await sql<DiceRoundWithSeed>`
    select r.id, r.seed_id as "seedId", r.nonce, r.target, r.direction, r.roll, r.multiplier, s.server_seed_hash as "serverSeedHash",
           s.server_seed_sealed as "serverSeedSealed", s.client_seed as "clientSeed", s.revealed_at as "revealedAt"
    from instant.round r join instant.seed s on s.id = r.seed_id where r.id = any (${ids.map(String)}::bigint[]) and r.roll is not null`.execute(
    db,
  );
  return rows;
}

export interface GameLimit {
  merchant: string;
  gameCode: string;
  currency: string;
  minStake: Micro;
  maxStake: Micro;
  maxProfit: Micro;
}

export async function allLimits(db: Db): Promise<GameLimit[]> {
  const { rows } =
    await sql<GameLimit>`select merchant, game_code as "gameCode", currency, min_stake as "minStake", max_stake as "maxStake",
    max_profit as "maxProfit" from instant.game_limit`.execute(db);
  return rows;
}

/** These limits, but for games that have theirs. */
export async function saveLimits(tx: Tx, limits: readonly GameLimit[]): Promise<void> {
  const column = <Item>(read: (limit: GameLimit) => Item) => limits.map(read);
  await sql`insert into instant.game_limit (merchant, game_code, currency, min_stake, max_stake, max_profit)
    select * from unnest(${column((l) => l.merchant)}::text[], ${column((l) => l.gameCode)}::text[], ${column((l) => l.currency)}::text[],
      ${column((l) => l.minStake)}::bigint[], ${column((l) => l.maxStake)}::bigint[], ${column((l) => l.maxProfit)}::bigint[])
    on conflict do nothing`.execute(tx);
}
