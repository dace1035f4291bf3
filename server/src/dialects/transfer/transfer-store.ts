import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** The player has an account there, and money of theirs moves. */
export async function touchPlayer(
  db: Db | Tx,
  p: { vendor: string; playerId: bigint; currency: string; at: Date },
): Promise<void> {
  await sql`insert into dialects.transfer_player (vendor, player_id, currency, touched_at)
    values (${p.vendor}, ${p.playerId}, ${p.currency}, ${p.at})
    on conflict (vendor, player_id) do update set touched_at = greatest(transfer_player.touched_at, excluded.touched_at)`.execute(
    db,
  );
}

/** Where the player has an account. */
export async function vendorsOf(db: Db, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`select vendor from dialects.transfer_player
    where player_id = ${playerId}`.execute(db);
  return rows.map(({ vendor }) => vendor);
}

/** Whose money moved there since then, and those whose books differ. */
export async function playersToCompare(
  db: Db,
  { vendor, since, limit }: { vendor: string; since: Date; limit: number },
): Promise<{ playerId: bigint; currency: string }[]> {
  const { rows } = await sql<{ playerId: bigint; currency: string }>`
    select player_id as "playerId", currency from dialects.transfer_player p
    where vendor = ${vendor} and (touched_at >= ${since} or exists (select from dialects.transfer_difference d
      where d.vendor = p.vendor and d.player_id = p.player_id and d.cleared_at is null))
    order by touched_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function cursorOf(db: Db, vendor: string): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`select cursor from dialects.transfer_cursor
    where vendor = ${vendor}`.execute(db);
  return rows[0]?.cursor ?? '';
}

/** Bets of one vendor are booked by one at a time. */
export async function lockCursor(tx: Tx, vendor: string): Promise<string> {
  await sql`insert into dialects.transfer_cursor (vendor, cursor) values (${vendor}, '') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ cursor: string }>`select cursor from dialects.transfer_cursor
    where vendor = ${vendor} for update`.execute(tx);
  return rows[0]?.cursor ?? '';
}

export async function moveCursor(tx: Tx, vendor: string, cursor: string): Promise<void> {
  await sql`update dialects.transfer_cursor set cursor = ${cursor} where vendor = ${vendor}`.execute(tx);
}

export interface ToldBet {
  readonly bet: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly round: string;
  readonly currency: string;
  readonly stake: Micro;
  readonly payout: Micro;
  readonly void: boolean;
  /** What no amount tells: null where the amounts do. */
  readonly result: 'half_won' | 'half_lost' | 'cashed_out' | null;
  /** Of the stake, what stood against another bet of the round. */
  readonly opposed: Micro;
  readonly betAt: Date;
  readonly endedAt: Date;
}

/**
 * Keeps what was told; a bet told before is skipped. Answers the ids of those that were told otherwise
 * before: they stay as they were.
 */
export async function keepTold(tx: Tx, vendor: string, bets: readonly ToldBet[], at: Date): Promise<string[]> {
  const column = <Item>(read: (bet: ToldBet) => Item) => bets.map(read);
  await sql`insert into dialects.transfer_bet (vendor, bet, player_id, game_code, round, currency, stake, payout, void, result, opposed, bet_at, ended_at,
      told_at, waits)
    select ${vendor}, t.*, ${at}, 'new' from unnest(${column((b) => b.bet)}::text[], ${column((b) => b.playerId)}::bigint[],
      ${column((b) => b.gameCode)}::text[], ${column((b) => b.round)}::text[], ${column((b) => b.currency)}::text[],
      ${column((b) => b.stake)}::bigint[], ${column((b) => b.payout)}::bigint[], ${column((b) => b.void)}::boolean[], ${column((b) => b.result)}::text[],
      ${column((b) => b.opposed)}::bigint[],
      ${column((b) => b.betAt)}::timestamptz[], ${column((b) => b.endedAt)}::timestamptz[]) t
    on conflict (vendor, bet) do nothing`.execute(tx);
  const { rows } = await sql<{
    bet: string;
  }>`select t.bet from unnest(${column((b) => b.bet)}::text[], ${column((b) => b.playerId)}::bigint[],
      ${column((b) => b.gameCode)}::text[], ${column((b) => b.round)}::text[], ${column((b) => b.currency)}::text[],
      ${column((b) => b.stake)}::bigint[], ${column((b) => b.payout)}::bigint[], ${column((b) => b.void)}::boolean[],
      ${column((b) => b.result)}::text[], ${column((b) => b.opposed)}::bigint[])
      t (bet, player_id, game_code, round, currency, stake, payout, void, result, opposed)
    join dialects.transfer_bet k on k.vendor = ${vendor} and k.bet = t.bet
    where (k.player_id, k.game_code, k.round, k.currency, k.stake, k.payout, k.void, k.result, k.opposed)
      is distinct from (t.player_id, t.game_code, t.round, t.currency, t.stake, t.payout, t.void, t.result, t.opposed)`.execute(
    tx,
  );
  return rows.map(({ bet }) => bet);
}

/**
 * What is told and not booked, in the order it was told. `of`: what has waited before only of these
 * players; without it of all.
 */
export async function waitingBets(
  tx: Tx,
  { vendor, of, limit }: { vendor: string; of: readonly bigint[] | undefined; limit: number },
): Promise<ToldBet[]> {
  const { rows } =
    await sql<ToldBet>`select bet, player_id as "playerId", game_code as "gameCode", round, currency, stake, payout, void, result, opposed,
      bet_at as "betAt", ended_at as "endedAt" from dialects.transfer_bet
    where vendor = ${vendor} and entry is null and (waits = 'new' or ${of === undefined} or player_id = any (${[...(of ?? [])]}::bigint[]))
    -- those that have waited longest would keep the new ones from being read at all
    order by waits <> 'new', number limit ${limit}`.execute(tx);
  return rows;
}

/** A bet as the vendor told of it; `entry` is its number in the record of bets, null while it waits. */
export interface KeptBet extends ToldBet {
  readonly vendor: string;
  readonly entry: bigint | null;
  readonly toldAt: Date;
}

/** Bets a vendor told of, by their number in the record, its own id of the bet, or of the round. */
export async function toldBets(
  db: Db,
  by: { entry: bigint } | { vendor: string; bet: string } | { vendor: string; round: string },
): Promise<KeptBet[]> {
  const which =
    'entry' in by
      ? sql`entry = ${by.entry} and entry > 0`
      : 'bet' in by
        ? sql`vendor = ${by.vendor} and bet = ${by.bet}`
        : sql`vendor = ${by.vendor} and round = ${by.round}`;
  const { rows } =
    await sql<KeptBet>`select vendor, bet, player_id as "playerId", game_code as "gameCode", round, currency, stake, payout, void, result, opposed,
      bet_at as "betAt", ended_at as "endedAt", told_at as "toldAt", entry from dialects.transfer_bet where ${which}
    order by number limit 200`.execute(db);
  return rows;
}

export async function noteBooked(
  tx: Tx,
  vendor: string,
  bets: readonly { bet: string; entry: bigint | null; waits: string | null }[],
  at: Date,
): Promise<void> {
  await sql`update dialects.transfer_bet b set entry = t.entry, waits = t.waits,
      booked_at = case when t.entry is not null then ${at}::timestamptz end
    from unnest(${bets.map(({ bet }) => bet)}::text[], ${bets.map(({ entry }) => entry)}::bigint[],
      ${bets.map(({ waits }) => waits)}::text[]) t (bet, entry, waits)
    where b.vendor = ${vendor} and b.bet = t.bet`.execute(tx);
}

/**
 * What was staked and won at a vendor, by the hour in which our books followed it: gifts too, and what came back
 * of a void bet is neither.
 */
export async function bookedByHour(
  db: Db,
  { vendor, from, until }: { vendor: string; from: Date; until: Date },
): Promise<{ currency: string; hour: Date; staked: Micro; won: Micro }[]> {
  const { rows } = await sql<{ currency: string; hour: Date; staked: Micro; won: Micro }>`
    select currency, date_trunc('hour', booked_at, 'UTC') as hour, sum(stake)::bigint as staked, sum(payout)::bigint as won
    from dialects.transfer_bet where vendor = ${vendor} and booked_at >= ${from} and booked_at < ${until} and entry > 0
      and not (void and payout = stake)
    group by 1, 2`.execute(db);
  return rows;
}

/** How many bets our books could not follow. */
export async function waitingOf(db: Db | Tx, vendor: string, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dialects.transfer_bet
    where vendor = ${vendor} and player_id = ${playerId} and entry is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Losses count for the limits of who set some, as those of our own games do. */
export async function countLosses(
  tx: Tx,
  bets: readonly { playerId: bigint; stake: Micro; payout: Micro }[],
  at: Date,
): Promise<void> {
  await sql`select safeguards.count_bets(${bets.map(({ playerId }) => playerId)}::bigint[], ${bets.map(({ stake }) => stake)}::bigint[],
    ${bets.map(({ payout }) => payout)}::bigint[], '{}'::text[], ${at})`.execute(tx);
}

/** Why these players may place no bet, not even the smallest; those who may are left out. */
export async function stopsOf(db: Db | Tx, players: readonly bigint[], at: Date): Promise<Map<bigint, string>> {
  const { rows } = await sql<{
    stops: (string | null)[] | null;
  }>`select safeguards.stop_bets(${[...players]}::bigint[], '{1}'::bigint[],
    ${at}) as stops`.execute(db);
  const stops = rows[0]?.stops ?? [];
  return new Map(players.flatMap((playerId, index) => (stops[index] ? [[playerId, stops[index]]] : [])));
}

export interface Difference {
  readonly vendor: string;
  readonly playerId: bigint;
  readonly ours: Micro;
  readonly theirs: Micro;
  /** Of what is theirs: staked, without a result. */
  readonly inPlay: Micro;
  /** Bets told of that our books could not follow. */
  readonly waiting: number;
  /** What they will bring the player when our books can, below zero what they will take. */
  readonly coming: Micro;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** Answers whether it is another than the one that stood before, or there was none. */
export async function noteDifference(
  db: Db | Tx,
  d: Omit<Difference, 'firstSeen' | 'lastSeen' | 'coming'> & { at: Date },
): Promise<boolean> {
  const before = await openDifference(db, d);
  await sql`insert into dialects.transfer_difference (vendor, player_id, ours, theirs, in_play, waiting, first_seen, last_seen)
    values (${d.vendor}, ${d.playerId}, ${d.ours}, ${d.theirs}, ${d.inPlay}, ${d.waiting}, ${d.at}, ${d.at})
    on conflict (vendor, player_id) do update set ours = excluded.ours, theirs = excluded.theirs, in_play = excluded.in_play,
      waiting = excluded.waiting, last_seen = excluded.last_seen, cleared_at = null,
      first_seen = case when transfer_difference.cleared_at is null then transfer_difference.first_seen else excluded.first_seen end`.execute(
    db,
  );
  return before === undefined || before.theirs - before.ours !== d.theirs - d.ours;
}

export async function clearDifference(db: Db | Tx, vendor: string, playerId: bigint, at: Date): Promise<void> {
  await sql`update dialects.transfer_difference set cleared_at = ${at}
    where vendor = ${vendor} and player_id = ${playerId} and cleared_at is null`.execute(db);
}

const difference = sql`vendor, player_id as "playerId", ours, theirs, in_play as "inPlay", waiting,
  (select coalesce(sum(b.payout - b.stake), 0)::bigint from dialects.transfer_bet b
    where b.vendor = d.vendor and b.player_id = d.player_id and b.entry is null) as coming,
  first_seen as "firstSeen", last_seen as "lastSeen"`;

/** The oldest first, those after `after`. */
export async function openDifferences(
  db: Db,
  { vendor, after, limit }: { vendor: string | undefined; after: Difference | undefined; limit: number },
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`select ${difference} from dialects.transfer_difference d
    where cleared_at is null and (vendor = ${vendor ?? null} or ${vendor ?? null}::text is null)
      and (${after === undefined} or (first_seen, vendor, player_id)
        > (${after?.firstSeen ?? null}::timestamptz, ${after?.vendor ?? null}::text, ${after?.playerId ?? null}::bigint))
    order by first_seen, vendor, player_id limit ${limit}`.execute(db);
  return rows;
}

type Whose = { readonly vendor: string; readonly playerId: bigint };

/** The one of that player; undefined where the books agree. */
export async function openDifference(db: Db | Tx, { vendor, playerId }: Whose): Promise<Difference | undefined> {
  const { rows } = await sql<Difference>`select ${difference} from dialects.transfer_difference d
    where vendor = ${vendor} and player_id = ${playerId} and cleared_at is null`.execute(db);
  return rows[0];
}

/** The same, locked: what is booked of it is booked before anybody looks again. */
export async function lockDifference(tx: Tx, { vendor, playerId }: Whose): Promise<Difference | undefined> {
  await sql`select from dialects.transfer_difference where vendor = ${vendor} and player_id = ${playerId} for update`.execute(
    tx,
  );
  return openDifference(tx, { vendor, playerId });
}

/**
 * Whose money moved there since then, and who was not sent away after it: the next `limit` of them after that player.
 */
export async function playingThere(
  db: Db | Tx,
  { vendor, since, after, limit }: { vendor: string; since: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select player_id as "playerId" from dialects.transfer_player
    where vendor = ${vendor} and touched_at >= ${since} and (sent_at is null or sent_at < touched_at) and player_id > ${after}
    order by player_id limit ${limit}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Somebody sends the player away. */
export async function noteSent(tx: Tx, p: { vendor: string; playerId: bigint; at: Date }): Promise<void> {
  await sql`update dialects.transfer_player set sent_at = ${p.at}
    where vendor = ${p.vendor} and player_id = ${p.playerId}`.execute(tx);
}

/** The player may play there again, and has not left. */
export async function noteStays(db: Db, p: { vendor: string; playerId: bigint }): Promise<void> {
  await sql`update dialects.transfer_player set sent_at = null
    where vendor = ${p.vendor} and player_id = ${p.playerId}`.execute(db);
}
