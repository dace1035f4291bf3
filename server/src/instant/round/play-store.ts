import type { Micro } from '@palpite/math/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { JackpotPart } from '../../jackpots/jackpots.ts';
import type { Stop } from '../../safeguards/safeguards.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A round of any game but dice, without the money's entries, which its bet names. */
export interface PlayRow {
  roundId: bigint;
  playerId: bigint;
  gameCode: string;
  rulesVersion: number;
  stake: Micro;
  bet: Json;
  actions: Json[];
  events: Json[][];
  view: Json;
  staked: Micro;
  payout: Micro;
  shown: number;
  begunAt: Date;
  overAt: Date | null;
  endedAt: Date | null;
  /** Null where the game has no jackpot. */
  jackpot: JackpotPart | null;
  /** Part of the stake came from bonus money. */
  split: boolean;
  /** The free rounds it is one of: the house paid the stake. */
  freeId: bigint | null;
}

/** With what it was drawn from. */
export interface PlayWithSeed extends PlayRow {
  nonce: number;
  serverSeedHash: string;
  serverSeedSealed: Buffer;
  clientSeed: string;
  revealedAt: Date | null;
}

const columns = sql`p.round_id as "roundId", p.player_id as "playerId", p.game_code as "gameCode", p.rules_version as "rulesVersion", p.stake,
  p.bet, p.actions, p.events, p.view, p.staked, p.payout, p.shown, p.begun_at as "begunAt", p.over_at as "overAt", p.ended_at as "endedAt",
  p.jackpot, p.split, p.free_id as "freeId", r.nonce, s.server_seed_hash as "serverSeedHash", s.server_seed_sealed as "serverSeedSealed", s.client_seed as "clientSeed",
  s.revealed_at as "revealedAt"`;

async function oneWhere(db: Db | Tx, which: RawBuilder<unknown>): Promise<PlayWithSeed | undefined> {
  type Kept = Omit<PlayWithSeed, 'jackpot'> & { jackpot: KeptPart | null };
  const { rows } = await sql<Kept>`select ${columns} from instant.play p join instant.round r on r.id = p.round_id
    join instant.seed s on s.id = r.seed_id where ${which}`.execute(db);
  return rows.map(({ jackpot, ...play }) => ({ ...play, jackpot: jackpot && partOf(jackpot) }))[0];
}

/** As it lies in the row: JSON knows no whole numbers of that size. */
type KeptPart = Omit<JackpotPart, 'won'> & { won: string | null };

function partOf({ won, ...part }: KeptPart): JackpotPart {
  return { ...part, won: won === null ? null : BigInt(won) };
}

function keptPart({ won, ...part }: JackpotPart): Json {
  return { ...part, won: won === null ? null : won.toString() };
}

export function playById(db: Db | Tx, roundId: bigint): Promise<PlayWithSeed | undefined> {
  return oneWhere(db, sql`p.round_id = ${roundId}`);
}

/** The same, its row locked until the transaction ends. */
export function lockPlay(tx: Tx, roundId: bigint): Promise<PlayWithSeed | undefined> {
  return oneWhere(tx, sql`p.round_id = ${roundId} for update of p`);
}

/**
 * The player's newest round in the game, where they have not seen it to its end. None is begun while one is open, so
 * an open one is the newest.
 */
export async function unseenPlay(db: Db | Tx, playerId: bigint, gameCode: string): Promise<PlayWithSeed | undefined> {
  const { rows } = await sql<{
    roundId: bigint;
    endedAt: Date | null;
  }>`select round_id as "roundId", ended_at as "endedAt"
    from instant.play where player_id = ${playerId} and game_code = ${gameCode}
    order by begun_at desc, (over_at is null) desc, round_id desc limit 1`.execute(db);
  const [newest] = rows;
  return newest && newest.endedAt === null ? playById(db, newest.roundId) : undefined;
}

/** The games in which the player has an open round. */
export async function openGames(db: Db | Tx, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ gameCode: string }>`select game_code as "gameCode" from instant.play
    where player_id = ${playerId} and over_at is null`.execute(db);
  return rows.map(({ gameCode }) => gameCode);
}

export interface RoundLine {
  roundId: bigint;
  nonce: number;
  begunAt: Date;
  staked: Micro;
  payout: Micro;
}

/** The newest rounds that are over, newest first. */
export async function newestPlays(db: Db | Tx, playerId: bigint, gameCode: string, most: number): Promise<RoundLine[]> {
  const { rows } =
    await sql<RoundLine>`select p.round_id as "roundId", r.nonce, p.begun_at as "begunAt", p.staked, p.payout
    from instant.play p join instant.round r on r.id = p.round_id
    where p.player_id = ${playerId} and p.game_code = ${gameCode} and p.over_at is not null
    order by p.begun_at desc, p.round_id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * Writes what a round drew from and what came of its bet. Fails with a unique violation where the nonce
 * was drawn from meanwhile.
 */
export async function insertPlay(tx: Tx, p: PlayRow & { seedId: bigint; nonce: number }): Promise<void> {
  await sql`with drawn as (insert into instant.round (id, seed_id, nonce) values (${p.roundId}, ${p.seedId}, ${p.nonce}))
    insert into instant.play (round_id, player_id, game_code, rules_version, stake, bet, actions, events, view, staked, payout, shown, begun_at,
      over_at, ended_at, jackpot, split, free_id)
    values (${p.roundId}, ${p.playerId}, ${p.gameCode}, ${p.rulesVersion}, ${p.stake}, ${json(p.bet)}, ${json(p.actions)}, ${json(p.events)},
      ${json(p.view)}, ${p.staked}, ${p.payout}, ${p.shown}, ${p.begunAt}, ${p.overAt}, ${p.endedAt},
      ${p.jackpot && json(keptPart(p.jackpot))}, ${p.split}, ${p.freeId})`.execute(tx);
}

/** Writes what an action brought. */
export async function updatePlay(tx: Tx, p: PlayRow): Promise<void> {
  await sql`update instant.play set actions = ${json(p.actions)}, events = ${json(p.events)}, view = ${json(p.view)}, staked = ${p.staked},
    payout = ${p.payout}, over_at = ${p.overAt}, ended_at = ${p.endedAt}, split = ${p.split} where round_id = ${p.roundId}`.execute(
    tx,
  );
}

/** The page has shown so many events; never fewer than before. */
export async function noteShownEvents(db: Db | Tx, roundId: bigint, shown: number): Promise<void> {
  await sql`update instant.play set shown = ${shown} where round_id = ${roundId} and shown < ${shown}`.execute(db);
}

export async function noteEnded(db: Db | Tx, roundId: bigint, shown: number, at: Date): Promise<void> {
  await sql`update instant.play set shown = ${shown}, ended_at = ${at}
    where round_id = ${roundId} and over_at is not null and ended_at is null`.execute(db);
}

/** Rounds begun before then that are still open, the oldest first. */
export async function forgottenPlays(
  db: Db,
  { before, after, most }: { before: Date; after: Forgotten | undefined; most: number },
): Promise<Forgotten[]> {
  const later = after ? sql`(begun_at, round_id) > (${after.begunAt}, ${after.roundId})` : sql`true`;
  const { rows } = await sql<Forgotten>`select round_id as "roundId", begun_at as "begunAt" from instant.play
    where over_at is null and begun_at < ${before} and ${later} order by begun_at, round_id limit ${most}`.execute(db);
  return rows;
}

export interface Forgotten {
  readonly roundId: bigint;
  readonly begunAt: Date;
}

/** Open rounds begun by other rules than those in force. */
export async function outdatedPlays(
  db: Db,
  inForce: readonly { readonly code: string; readonly version: number }[],
): Promise<bigint[]> {
  const { rows } = await sql<{ roundId: bigint }>`select p.round_id as "roundId" from instant.play p
    join unnest(${inForce.map(({ code }) => code)}::text[], ${inForce.map(({ version }) => version)}::int[]) f (code, version)
      on f.code = p.game_code and f.version <> p.rules_version
    where p.over_at is null order by p.begun_at`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/** What the command with this key did; undefined when it did nothing yet. */
export async function actionOfKey(
  db: Db | Tx,
  playerId: bigint,
  key: string,
): Promise<{ roundId: bigint; step: number } | undefined> {
  const { rows } = await sql<{
    roundId: bigint;
    step: number;
  }>`select round_id as "roundId", step from instant.action_key
    where player_id = ${playerId} and key = ${key}`.execute(db);
  return rows[0];
}

export async function insertActionKey(
  tx: Tx,
  a: { playerId: bigint; key: string; roundId: bigint; step: number; at: Date },
): Promise<void> {
  await sql`insert into instant.action_key (player_id, key, round_id, step, at)
    values (${a.playerId}, ${a.key}, ${a.roundId}, ${a.step}, ${a.at})`.execute(tx);
}

/** Forgets up to so many keys from before then; how many there were. */
export async function forgetActionKeys(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from instant.action_key where (player_id, key) in
    (select player_id, key from instant.action_key where at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Why the player must not stake this now; null when nothing speaks against it. Guarded players' bets
 * take turns from here on.
 */
export async function stopOf(tx: Tx, playerId: bigint, stake: Micro, at: Date): Promise<Stop | null> {
  const { rows } = await sql<{ stops: (Stop | null)[] | null }>`select
    safeguards.stop_bets(array[${playerId}]::bigint[], array[${stake}]::bigint[], ${at}) as stops`.execute(tx);
  return rows[0]?.stops?.[0] ?? null;
}

/** Counts what a guarded player staked and was paid. */
export async function countPlay(tx: Tx, playerId: bigint, m: { stake: Micro; payout: Micro; at: Date }): Promise<void> {
  await sql`select safeguards.count_bets(array[${playerId}]::bigint[], array[${m.stake}]::bigint[], array[${m.payout}]::bigint[],
    array[null]::text[], ${m.at})`.execute(tx);
}

function json(value: Json): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`;
}
