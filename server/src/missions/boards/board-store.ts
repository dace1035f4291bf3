import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface PlaceRow {
  place: number;
  playerId: bigint;
  score: Micro;
  at: Date;
}

/** Who has a place: from a score and a level on. */
interface Whole {
  readonly versionId: bigint;
  readonly least: Micro;
  readonly leastRank: number;
}

const hasPlace = ({ versionId, least, leastRank }: Whole) => sql`(s.version_id = ${versionId} and s.score >= ${least}
  and (${leastRank}::int = 0 or vip.stands_at(s.player_id) >= ${leastRank}::int))`;

/** Of two with one score the one who came to it earlier is ahead. */
const inOrder = sql`s.score desc, s.at, s.player_id`;

/** The places as they stand now. */
export async function placesNow(
  db: Db | Tx,
  whole: Whole,
  { offset, limit }: { offset: number; limit: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select (${offset}::int + row_number() over (order by ${inOrder}))::int as place, s.player_id, s.score, s.at
    from (select * from missions.score s where ${hasPlace(whole)}
      order by ${inOrder} offset ${offset}::int limit ${limit}::int) s order by 1`.execute(db);
  return rows;
}

export async function countPlaces(db: Db | Tx, whole: Whole): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from missions.score s
    where ${hasPlace(whole)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a player has scored, and how many with a place are ahead of them. */
export async function ownScore(
  db: Db | Tx,
  whole: Whole,
  playerId: bigint,
): Promise<{ score: Micro; ahead: number } | undefined> {
  const { rows } = await sql<{ score: Micro; ahead: number }>`select o.score, (select count(*) from missions.score s
      where ${hasPlace(whole)} and (s.score > o.score
        or (s.score = o.score and (s.at, s.player_id) < (o.at, o.player_id))))::int as ahead
    from missions.score o where o.version_id = ${whole.versionId} and o.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Writes the places as they stand; the first of them have prizes. */
export async function writePlaces(
  tx: Tx,
  { prizes, most, ...whole }: Whole & { readonly prizes: number; readonly most: number },
): Promise<void> {
  await sql`insert into missions.place (version_id, place, player_id, score, at, due)
    select s.version_id, row_number() over (order by ${inOrder}), s.player_id, s.score, s.at,
      row_number() over (order by ${inOrder}) <= ${prizes}::int
    from (select * from missions.score s where ${hasPlace(whole)}
      order by ${inOrder} limit ${most}::int) s`.execute(tx);
}

export interface FinalRow extends PlaceRow {
  versionId: bigint;
  due: boolean;
  rewardId: bigint | null;
  trouble: string | null;
}

const columns = sql`l.version_id, l.place, l.player_id, l.score, l.at, l.due, l.reward_id, l.trouble`;

export async function finalPlaces(
  db: Db | Tx,
  versionId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<FinalRow[]> {
  const { rows } = await sql<FinalRow>`select ${columns} from missions.place l where l.version_id = ${versionId}
    order by l.place offset ${offset}::int limit ${limit}::int`.execute(db);
  return rows;
}

export async function countFinal(db: Db | Tx, versionId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from missions.place
    where version_id = ${versionId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function ownPlace(db: Db | Tx, versionId: bigint, playerId: bigint): Promise<FinalRow | undefined> {
  const { rows } = await sql<FinalRow>`select ${columns} from missions.place l
    where l.version_id = ${versionId} and l.player_id = ${playerId}`.execute(db);
  return rows[0];
}

export async function duePlaces(db: Db, now: Date, most: number): Promise<{ versionId: bigint; place: number }[]> {
  const { rows } = await sql<{ versionId: bigint; place: number }>`select l.version_id, l.place from missions.place l
    where l.due and (l.retry_at is null or l.retry_at <= ${now})
    order by l.retry_at nulls first, l.version_id, l.place limit ${most}::int`.execute(db);
  return rows;
}

/** Undefined where another process has it. */
export async function lockPlace(tx: Tx, versionId: bigint, place: number): Promise<FinalRow | undefined> {
  const { rows } = await sql<FinalRow>`select ${columns} from missions.place l
    where l.version_id = ${versionId} and l.place = ${place}::int for update skip locked`.execute(tx);
  return rows[0];
}

/** The prize was issued, or is not given any more. */
export async function writeGiven(
  tx: Tx,
  { versionId, place }: { versionId: bigint; place: number },
  rewardId: bigint | null,
): Promise<void> {
  await sql`update missions.place set due = false, reward_id = ${rewardId}, retry_at = null,
      trouble = case when ${rewardId}::bigint is null then trouble end
    where version_id = ${versionId} and place = ${place}::int`.execute(tx);
}

export async function putOffPlace(
  tx: Tx,
  { versionId, place }: { versionId: bigint; place: number },
  { until, trouble }: { until: Date; trouble: string },
): Promise<void> {
  await sql`update missions.place set retry_at = ${until}, trouble = ${trouble}
    where version_id = ${versionId} and place = ${place}::int and due`.execute(tx);
}

export interface BoardRow {
  versionId: bigint;
  campaignId: bigint;
  merchant: string;
  terms: unknown;
  countsFrom: Date | null;
  countsUntil: Date | null;
  closedAt: Date | null;
}

const boardColumns = sql`v.id as version_id, v.campaign_id, v.merchant, v.terms, v.counts_from, v.counts_until, c.closed_at`;
const boards = sql`missions.version v join missions.campaign c on c.id = v.campaign_id
  where v.kind = 'board' and v.state = 'approved' and c.stopped_at is null and v.counts_until > v.counts_from`;

/** The boards of a brand that begin before one moment and ended after another. */
export async function boardsBetween(
  db: Db,
  merchant: string,
  { ended, soon }: { ended: Date; soon: Date },
): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`select ${boardColumns} from ${boards} and v.merchant = ${merchant}
    and v.counts_from <= ${soon} and v.counts_until > ${ended} order by v.counts_until desc, v.id`.execute(db);
  return rows;
}

/** Boards that ended before a moment and are not closed. */
export async function boardsOver(db: Db, before: Date): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`select ${boardColumns} from ${boards} and c.closed_at is null
    and v.counts_until <= ${before} order by v.id`.execute(db);
  return rows;
}
