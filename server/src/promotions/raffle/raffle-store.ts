import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { type ActivityRow, lockActivity } from '../life/activity-store.ts';

export interface RaffleRow {
  activityId: bigint;
  merchant: string;
  state: 'open' | 'closed' | 'drawn';
  closesAt: Date;
  drawAt: Date;
  seedSealed: Buffer;
  commitment: string;
  network: string | null;
  beaconRound: bigint | null;
  moved: boolean;
  tickets: number | null;
  holders: number | null;
  root: string | null;
  missedAt: Date | null;
  randomness: string | null;
  drawnAt: Date | null;
}

const columns = sql`activity_id, merchant, state, closes_at, draw_at, seed_sealed, commitment, network, beacon_round, moved,
  tickets, holders, root, missed_at, randomness, drawn_at`;

export async function insertRaffle(
  tx: Tx,
  r: Pick<RaffleRow, 'activityId' | 'merchant' | 'closesAt' | 'drawAt' | 'seedSealed' | 'commitment'> & { at: Date },
): Promise<void> {
  await sql`insert into promotions.raffle (activity_id, merchant, opened_at, closes_at, draw_at, seed_sealed, commitment, try_at)
    values (${r.activityId}, ${r.merchant}, ${r.at}, ${r.closesAt}, ${r.drawAt}, ${r.seedSealed}, ${r.commitment}, ${r.at})`.execute(
    tx,
  );
}

export async function raffleById(db: Db | Tx, id: bigint): Promise<RaffleRow | undefined> {
  const { rows } = await sql<RaffleRow>`select ${columns} from promotions.raffle where activity_id = ${id}`.execute(db);
  return rows[0];
}

/** The raffle with its activity, held until the transaction ends: the activity first, as everywhere. */
export async function lockRaffle(
  tx: Tx,
  { merchant, activityId }: Pick<RaffleRow, 'merchant' | 'activityId'>,
): Promise<{ raffle: RaffleRow; activity: ActivityRow }> {
  const activity = await lockActivity(tx, merchant, activityId);
  const raffle = await raffleById(tx, activityId);
  if (!activity || !raffle) throw new Error(`activity ${activityId} has no raffle`);
  return { raffle, activity };
}

/** Raffles for which it is time to name a round, to close or to draw. */
export async function dueRaffles(db: Db, now: Date, most: number): Promise<RaffleRow[]> {
  const { rows } = await sql<RaffleRow>`select ${columns} from promotions.raffle
    where state <> 'drawn' and try_at <= ${now} order by try_at limit ${most}`.execute(db);
  return rows;
}

/** Raffles that run or were drawn since, the newest first. */
export async function rafflesSince(db: Db, merchant: string, since: Date): Promise<RaffleRow[]> {
  const { rows } = await sql<RaffleRow>`select ${columns} from promotions.raffle
    where merchant = ${merchant} and (state <> 'drawn' or drawn_at >= ${since}) order by activity_id desc`.execute(db);
  return rows;
}

export async function rafflePage(
  db: Db,
  { merchant, page, size }: { merchant: string; page: number; size: number },
): Promise<{ rows: RaffleRow[]; total: number }> {
  const { rows } = await sql<RaffleRow>`select ${columns} from promotions.raffle where merchant = ${merchant}
    order by activity_id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from promotions.raffle
    where merchant = ${merchant}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Staff stopped the activity: no more tickets. The draw stays at its time. */
export async function closeEarly(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update promotions.raffle set closes_at = least(closes_at, ${at}), try_at = least(try_at, ${at})
    where activity_id = ${id} and state = 'open'`.execute(tx);
}

/** Once: a round that was named stays. */
export async function nameRound(
  db: Db | Tx,
  id: bigint,
  r: { network: string; round: number; tryAt: Date },
): Promise<void> {
  await sql`update promotions.raffle set network = ${r.network}, beacon_round = ${r.round}, try_at = ${r.tryAt}
    where activity_id = ${id} and beacon_round is null and state <> 'drawn'`.execute(db);
}

export async function tryLater(db: Db | Tx, id: bigint, at: Date): Promise<void> {
  await sql`update promotions.raffle set try_at = ${at} where activity_id = ${id} and state <> 'drawn'`.execute(db);
}

/** The beacon had no answer; it is asked again at `tryAt`. */
export async function noteMissed(db: Db, id: bigint, { at, tryAt }: { at: Date; tryAt: Date }): Promise<void> {
  await sql`update promotions.raffle set missed_at = ${at}, try_at = ${tryAt}
    where activity_id = ${id} and state = 'closed'`.execute(db);
}

export interface Closing {
  readonly at: Date;
  readonly tickets: number;
  readonly holders: number;
  readonly root: string;
  readonly tryAt: Date;
  /** Another time of the draw, with a round that is still to be named. */
  readonly moveTo: Date | null;
}

export async function writeClosed(tx: Tx, id: bigint, c: Closing): Promise<void> {
  await sql`update promotions.raffle set state = 'closed', closed_at = ${c.at}, tickets = ${c.tickets}, holders = ${c.holders},
    root = ${c.root}, try_at = ${c.tryAt} where activity_id = ${id}`.execute(tx);
  if (c.moveTo)
    await sql`update promotions.raffle set draw_at = ${c.moveTo}, network = null, beacon_round = null, moved = true
      where activity_id = ${id}`.execute(tx);
}

export async function writeDrawn(
  tx: Tx,
  id: bigint,
  { at, randomness }: { at: Date; randomness: string },
): Promise<void> {
  await sql`update promotions.raffle set state = 'drawn', drawn_at = ${at}, randomness = ${randomness}
    where activity_id = ${id}`.execute(tx);
}

export interface HolderRow {
  place: number;
  playerId: bigint;
  first: number;
  count: number;
  mark: string;
}

export async function insertHolders(tx: Tx, id: bigint, holders: readonly HolderRow[]): Promise<void> {
  const column = <Value>(read: (holder: HolderRow) => Value) => holders.map((holder) => String(read(holder)));
  await sql`insert into promotions.raffle_holder (activity_id, place, player_id, first, count, mark)
    select ${id}, h.place, h.player_id, h.first, h.count, h.mark
    from unnest(${column(({ place }) => place)}::int[], ${column(({ playerId }) => playerId)}::bigint[],
      ${column(({ first }) => first)}::int[], ${column(({ count }) => count)}::int[],
      ${column(({ mark }) => mark)}::text[]) h (place, player_id, first, count, mark)`.execute(tx);
}

/** In the order of their tickets, behind a number. */
export async function holdersOf(
  db: Db | Tx,
  id: bigint,
  { after = 0, most = 2_147_483_647 }: { after?: number; most?: number } = {},
): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`select place, player_id, first, count, mark from promotions.raffle_holder
    where activity_id = ${id} and first > ${after} order by place limit ${most}`.execute(db);
  return rows;
}

export async function holdingsOf(db: Db, playerId: bigint): Promise<(HolderRow & { activityId: bigint })[]> {
  const { rows } = await sql<
    HolderRow & { activityId: bigint }
  >`select activity_id, place, player_id, first, count, mark
    from promotions.raffle_holder where player_id = ${playerId}`.execute(db);
  return rows;
}

/** Who takes part, and since when. */
export async function takersOf(db: Db | Tx, id: bigint): Promise<{ playerId: bigint; joinedAt: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; joinedAt: Date }>`select player_id, joined_at from promotions.part
    where activity_id = ${id} order by player_id`.execute(db);
  return rows;
}

export interface PrizeRow {
  activityId: bigint;
  place: number;
  ticket: number;
  playerId: bigint;
  mark: string;
  amount: Micro;
  claimId: bigint | null;
  /** What became of the reward. */
  status: string | null;
  refused: string | null;
  lapsed: boolean;
}

const prizes = sql`select z.activity_id, z.place, z.ticket, z.player_id, z.mark, z.amount, z.claim_id, c.state as status,
    z.refused, z.lapsed
  from promotions.raffle_prize z left join promotions.claim c on c.id = z.claim_id`;

export async function insertPrize(
  tx: Tx,
  p: Pick<PrizeRow, 'activityId' | 'place' | 'ticket' | 'playerId' | 'mark' | 'amount'> & { at: Date },
): Promise<void> {
  await sql`insert into promotions.raffle_prize (activity_id, place, ticket, player_id, mark, amount, try_at)
    values (${p.activityId}, ${p.place}, ${p.ticket}, ${p.playerId}, ${p.mark}, ${p.amount}, ${p.at})`.execute(tx);
}

export async function prizesOf(db: Db | Tx, raffles: readonly bigint[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`${prizes} where z.activity_id = any (${raffles.map(String)}::bigint[])
    order by z.activity_id, z.place`.execute(db);
  return rows;
}

/** Prizes that wait to be given; prizes of one raffle in the order of their places. */
export async function owedPrizes(
  db: Db,
  now: Date,
  most: number,
): Promise<{ activityId: bigint; merchant: string; place: number }[]> {
  const { rows } = await sql<{ activityId: bigint; merchant: string; place: number }>`
    select z.activity_id, r.merchant, z.place from promotions.raffle_prize z
    join promotions.raffle r on r.activity_id = z.activity_id
    where z.claim_id is null and not z.lapsed and z.try_at <= ${now}
    order by z.try_at, z.activity_id, z.place limit ${most}`.execute(db);
  return rows;
}

/** Read under the lock of its activity. */
export async function prizeAt(tx: Tx, id: bigint, place: number): Promise<PrizeRow | undefined> {
  const { rows } = await sql<PrizeRow>`${prizes} where z.activity_id = ${id} and z.place = ${place}`.execute(tx);
  return rows[0];
}

export async function writeGiven(tx: Tx, id: bigint, place: number, claimId: bigint): Promise<void> {
  await sql`update promotions.raffle_prize set claim_id = ${claimId}, refused = null
    where activity_id = ${id} and place = ${place}`.execute(tx);
}

export async function postponePrize(
  tx: Tx,
  id: bigint,
  place: number,
  { code, tryAt }: { code: string; tryAt: Date },
): Promise<void> {
  await sql`update promotions.raffle_prize set refused = ${code}, try_at = ${tryAt}
    where activity_id = ${id} and place = ${place} and claim_id is null`.execute(tx);
}

export async function lapsePrize(tx: Tx, id: bigint, place: number): Promise<void> {
  await sql`update promotions.raffle_prize set lapsed = true where activity_id = ${id} and place = ${place}`.execute(
    tx,
  );
}
