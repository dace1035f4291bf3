import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { SettledLeg } from '@palpite/math/sports/ticket/explain.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { TicketState, VerdictRow } from '../bet/ticket-store.ts';
import type { Alike } from './judge.ts';

/** The cursor of the confirmed results, held; undefined: another process reads them. */
export async function holdCursor(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await sql<{
    cursor: string | null;
  }>`select h.cursor from sports.heard h for update skip locked`.execute(tx);
  const [row] = rows;
  return row && BigInt(row.cursor ?? '0');
}

export async function saveCursor(tx: Tx, cursor: bigint): Promise<void> {
  await sql`update sports.heard set cursor = ${cursor.toString()}`.execute(tx);
}

export interface Heard {
  readonly fixtureId: string;
  readonly resultVersion: number;
  readonly state: MatchState;
  readonly hoursLate: number;
}

/** Notes a result that counts, to be settled by; one that is known changes nothing. */
export async function noteResult(
  tx: Tx,
  { fixtureId, resultVersion, state, hoursLate }: Heard,
  at: Date,
): Promise<void> {
  await sql`insert into sports.result as r (fixture_id, version, state, hours_late, heard_at, look_at)
    values (${fixtureId}, ${resultVersion}, ${JSON.stringify(state)}::jsonb, ${hoursLate}, ${at}, ${at})
    on conflict (fixture_id) do update set version = excluded.version, state = excluded.state, hours_late = excluded.hours_late,
      heard_at = excluded.heard_at, look_at = excluded.look_at, after = 0,
      -- bets may be settled by the version before, even if its pass has not ended
      settled_version = greatest(r.settled_version, r.version)
    where r.version < excluded.version`.execute(tx);
}

/** The versions by which these fixtures are settled, or are to be. */
export async function knownVersions(tx: Tx, fixtureIds: readonly string[]): Promise<Map<string, number>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{ fixtureId: string; version: number }>`select r.fixture_id, r.version from sports.result r
    where r.fixture_id = any (${[...fixtureIds]}::text[])`.execute(tx);
  return new Map(rows.map(({ fixtureId, version }) => [fixtureId, version]));
}

export interface ResultRow {
  readonly fixtureId: string;
  readonly version: number;
  readonly state: MatchState;
  readonly hoursLate: number;
  readonly settledVersion: number;
  readonly settledAt: Date | null;
  readonly after: bigint;
}

export async function dueResults(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ fixtureId: string }>`select r.fixture_id from sports.result r where r.look_at <= ${now}
    order by r.look_at limit ${limit}`.execute(db);
  return rows.map(({ fixtureId }) => fixtureId);
}

/** Nobody else settles by it until the transaction ends; undefined: somebody does. */
export async function takeResult(tx: Tx, fixtureId: string): Promise<ResultRow | undefined> {
  const { rows } =
    await sql<ResultRow>`select r.fixture_id, r.version, r.state, r.hours_late, r.settled_version, r.settled_at, r.after
    from sports.result r where r.fixture_id = ${fixtureId} and r.look_at is not null for update skip locked`.execute(
      tx,
    );
  return rows[0];
}

export async function resultOf(db: Db | Tx, fixtureId: string): Promise<ResultRow | undefined> {
  const { rows } =
    await sql<ResultRow>`select r.fixture_id, r.version, r.state, r.hours_late, r.settled_version, r.settled_at, r.after
    from sports.result r where r.fixture_id = ${fixtureId}`.execute(db);
  return rows[0];
}

/** Looked at again at that time, after others that are due. */
export async function putOff(db: Db, fixtureId: string, lookAt: Date): Promise<void> {
  await sql`update sports.result set look_at = ${lookAt} where fixture_id = ${fixtureId} and look_at is not null`.execute(
    db,
  );
}

/** The pass goes on behind this ticket. */
export async function moveOn(tx: Tx, fixtureId: string, after: bigint): Promise<void> {
  await sql`update sports.result set after = ${after} where fixture_id = ${fixtureId}`.execute(tx);
}

/** The pass is done: all bets stand by that version. `lookAt`: when it is looked once more; null: never. */
export async function endPass(
  tx: Tx,
  { fixtureId, version, at, lookAt }: { fixtureId: string; version: number; at: Date; lookAt: Date | null },
): Promise<void> {
  await sql`update sports.result set after = 0, settled_version = ${version}, settled_at = coalesce(settled_at, ${at}),
      look_at = ${lookAt}::timestamptz
    where fixture_id = ${fixtureId}`.execute(tx);
}

/** Whether bets of the fixture are open, by its exposure. */
export async function isOpenOn(tx: Tx, fixtureId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sports.exposure e where e.fixture_id = ${fixtureId} and e.legs > 0 limit 1`.execute(tx);
  return rows.length > 0;
}

/** A leg of the fixture with what of its ticket settles it. */
export interface DueLeg extends Alike {
  readonly ticketId: bigint;
  readonly place: number;
  readonly odds: number;
  /** It has a verdict by an earlier version. */
  readonly verdictId: bigint | null;
  readonly playerId: bigint;
  readonly wallet: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly unitLeft: bigint;
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly mostPayout: bigint;
  readonly cashed: bigint;
  readonly state: TicketState;
  /** A single that is settled by this leg alone, with main money. */
  readonly plain: boolean;
}

/**
 * Legs of a fixture that are not settled by this version, in the order of their tickets. Those that staff ruled on are
 * none. In a first pass a single whose leg has ended and that has no result is among them.
 */
export async function dueLegs(
  tx: Tx,
  asked: {
    fixtureId: string;
    version: number;
    after: bigint;
    stretches: readonly number[];
    limit: number;
    isFirst: boolean;
  },
): Promise<DueLeg[]> {
  const { fixtureId, version, after, stretches, limit, isFirst } = asked;
  const plain = sql`t.legs = 1 and not t.each_way and not t.split and t.cashed = 0 and t.free_id is null and t.state = 'accepted'`;
  const again = isFirst
    ? sql`not l.counts and ${plain}`
    : sql`exists (select from sports.verdict v where v.id = l.verdict_id and v.version > 0 and v.version < ${version}::int)`;
  const { rows } =
    await sql<DueLeg>`select l.ticket_id, l.place, l.market, l.selection, l.odds, l.live, l.home, l.away, l.verdict_id,
      width_bucket((extract(epoch from l.placed_at) * 1000)::float8, ${[...stretches]}::float8[]) as stretch,
      (extract(epoch from l.placed_at) * 1000)::float8 as placed_at,
      t.player_id, t.wallet, t.merchant, t.currency, t.unit_left, t.unit_stake, t.stake, t.most_payout, t.cashed, t.state,
      ${plain} as plain
    from sports.leg l join sports.ticket t on t.id = l.ticket_id
    where l.fixture_id = ${fixtureId} and l.ticket_id > ${after}
      and (l.verdict_id is null or ${again})
    order by l.ticket_id, l.place limit ${limit}`.execute(tx);
  return rows;
}

/** The numbers of the verdicts, by likeness. */
export async function saveVerdicts(
  tx: Tx,
  { fixtureId, version, verdicts }: { fixtureId: string; version: number; verdicts: ReadonlyMap<string, SettledLeg> },
): Promise<Map<string, bigint>> {
  const listed = [...verdicts].map(([likeness, { win, place }]) => ({
    ...{ likeness, outcome: win.outcome.kind, ...sharesOf(win), because: win.because },
    ...(place && {
      place_outcome: place.outcome.kind,
      place_places: sharesOf(place).places,
      place_tied: sharesOf(place).tied,
    }),
  }));
  const { rows } = await sql<{
    id: bigint;
    likeness: string;
  }>`insert into sports.verdict as v (fixture_id, version, likeness, outcome, places,
      tied, because, place_outcome, place_places, place_tied)
    select ${fixtureId}, ${version}::int, g.likeness, g.outcome, g.places, g.tied, g.because, g.place_outcome, g.place_places, g.place_tied
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) g (likeness text, outcome text, places int, tied int, because jsonb,
      place_outcome text, place_places int, place_tied int)
    on conflict (fixture_id, version, likeness) do update set outcome = excluded.outcome, because = excluded.because
    returning v.id, v.likeness`.execute(tx);
  return new Map(rows.map(({ id, likeness }) => [likeness, id]));
}

function sharesOf({ outcome: { kind, won } }: SettledLeg['win']): { places?: number; tied?: number } {
  return kind === 'dead_heat' ? { places: Number(won.numerator), tied: Number(won.denominator) } : {};
}

interface EndedLeg {
  readonly ticketId: bigint;
  readonly place: number;
  readonly verdictId: bigint;
}

/** `was`: the verdict it had as it was looked at. */
export interface JudgedLeg extends EndedLeg {
  readonly was: bigint | null;
}

const columnsOf = (legs: readonly EndedLeg[]) => sql`${legs.map(({ ticketId }) => ticketId.toString())}::bigint[],
  ${legs.map(({ place }) => place)}::int[], ${legs.map(({ verdictId }) => verdictId.toString())}::bigint[]`;

/** Gives legs their verdicts; they are no part of the exposure any more. The caller holds the tickets. */
export async function endLegs(tx: Tx, legs: readonly EndedLeg[]): Promise<void> {
  await sql`select sports.end_legs(${columnsOf(legs)})`.execute(tx);
}

/** The same by a result: a leg that got another verdict meanwhile, as by a ruling of staff, keeps that. */
export async function endJudged(tx: Tx, legs: readonly JudgedLeg[]): Promise<void> {
  const was = legs.map((leg) => leg.was?.toString() ?? null);
  await sql`select sports.end_judged(${columnsOf(legs)}, ${was}::bigint[])`.execute(tx);
}

/** What is left open of these tickets is no part of the exposure any more. */
export async function releaseLegs(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select sports.end_legs(${ids.map(String)}::bigint[], null, null)`.execute(tx);
}

/** Answers how many have their result now. */
export async function loseTickets(
  tx: Tx,
  lost: readonly { readonly id: bigint; readonly state: TicketState }[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select sports.lose_tickets(${lost.map(({ id }) => id.toString())}::bigint[],
    ${lost.map(({ state }) => state)}::text[], ${at}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Tickets that took bonus money and have all their outcomes. */
export async function dueSplit(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint;
  }>`select t.id from sports.ticket t where t.split_waits and t.state = 'accepted'
      and not exists (select from sports.leg l where l.ticket_id = t.id and l.counts)
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Resettled {
  readonly id: bigint;
  readonly fixtureId: string;
  readonly version: number;
  readonly state: TicketState;
  readonly payout: bigint;
  /** Of what was taken back, what the player no longer had. */
  readonly owed: bigint;
  readonly entries: readonly { readonly entry: bigint; readonly amount: bigint }[];
}

export async function resettleTicket(tx: Tx, resettled: Resettled, at: Date): Promise<void> {
  const { id, fixtureId, version, state, payout, owed, entries } = resettled;
  await sql`select sports.resettle_ticket(${id}, ${fixtureId}, ${version}::int, ${state}, ${payout}, ${owed},
    ${entries.map(({ entry }) => entry.toString())}::bigint[], ${entries.map(({ amount }) => amount.toString())}::bigint[], ${at})`.execute(
    tx,
  );
}

export interface SoldSelection {
  readonly merchant: string;
  readonly fixtureId: string;
  readonly market: string;
  readonly selection: string;
  readonly from: Date;
  readonly until: Date;
  readonly after: bigint;
  readonly limit: number;
}

/** The tickets after that one that have legs on a selection, placed from then until then. */
export async function ticketsOn(tx: Tx, on: SoldSelection): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint;
  }>`select distinct l.ticket_id as id from sports.leg l join sports.ticket t on t.id = l.ticket_id
    where l.fixture_id = ${on.fixtureId} and l.market = ${on.market} and l.selection = ${on.selection} and t.merchant = ${on.merchant}
      and l.placed_at >= ${on.from} and l.placed_at < ${on.until} and l.ticket_id > ${on.after}
    order by 1 limit ${on.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface CorrectionRow {
  readonly at: Date;
  readonly stateWas: TicketState;
  readonly payoutWas: Micro;
  readonly state: TicketState;
  readonly payout: Micro;
  readonly owed: Micro;
}

export type EarlierVerdict = Pick<VerdictRow, 'version' | 'outcome' | 'because'>;

/** How tickets were settled anew, the oldest first. */
export async function correctionsOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, CorrectionRow[]>> {
  const { rows } = await sql<CorrectionRow & { ticketId: bigint }>`select c.ticket_id, c.at, c.state_was, c.payout_was,
      c.state, c.payout, c.owed
    from sports.corrected c where c.ticket_id = any (${ids.map(String)}::bigint[]) order by c.ticket_id, c.nth`.execute(
    db,
  );
  return Map.groupBy(rows, ({ ticketId }) => ticketId);
}

/** What earlier versions of a result made of the legs of these tickets, the oldest first; by ticket and place. */
export async function earlierVerdicts(db: Db, ids: readonly bigint[]): Promise<Map<string, EarlierVerdict[]>> {
  const { rows } = await sql<
    EarlierVerdict & { ticketId: bigint; place: number }
  >`select l.ticket_id, l.place, o.version,
      o.outcome, o.because
    from sports.leg l join sports.verdict v on v.id = l.verdict_id
      join sports.verdict o on o.fixture_id = v.fixture_id and o.likeness = v.likeness
    where l.ticket_id = any (${ids.map(String)}::bigint[]) and o.version > 0 and o.version < v.version
    order by l.ticket_id, l.place, o.version`.execute(db);
  return Map.groupBy(rows, ({ ticketId, place }) => `${ticketId} ${place}`);
}
