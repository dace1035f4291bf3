import type { IssueState } from '@palpite/contract/lottery/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface IssueRow {
  id: bigint;
  game: string;
  numero: string;
  /** The local day of the draw, YYYY-MM-DD. */
  day: string;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  state: IssueState;
  commitment: string | null;
  secretSealed: Buffer | null;
  network: string | null;
  beaconRound: bigint | null;
  beaconAt: Date | null;
  closedAt: Date | null;
  root: string | null;
  rootAt: Date | null;
  orders: number | null;
  randomness: string | null;
  signature: string | null;
  result: string[] | null;
  drawnAt: Date | null;
  settledAt: Date | null;
  /** Goes up with every stop of its sale and every reopening. */
  stops: number;
  note: IssueNote | null;
  /** The number of its result: from the second on it was corrected. */
  drawing: number;
  /** The result before this one, and when this one took its place. */
  resultWas: string[] | null;
  correctedAt: Date | null;
}

/**
 * Why an official lottery has no result yet: nothing was said, one alone said it, or they differ. Or why an issue is
 * void: the result was out before the close, it was not held (`none`), or the beacon's number of a house draw never
 * came. With a result: `differ` where a source prints another one by now.
 */
export type IssueNote = 'none' | 'one' | 'differ' | 'early' | 'no_number';

const columns = sql`i.id, i.game, i.numero, i.day::text as day, i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt", i.state,
  i.commitment, i.secret_sealed as "secretSealed", i.network, i.beacon_round as "beaconRound", i.beacon_at as "beaconAt",
  i.closed_at as "closedAt", i.root, i.root_at as "rootAt", i.orders,
  i.randomness, i.signature, i.result, i.drawn_at as "drawnAt", i.settled_at as "settledAt", i.stops, i.note,
  i.drawing, i.result_was as "resultWas", i.corrected_at as "correctedAt"`;

export async function issueById(db: Db | Tx, id: bigint): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function issuesById(db: Db | Tx, ids: readonly bigint[]): Promise<Map<bigint, IssueRow>> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The issue of a game that is sold now. What is not closed is not drawn: so nothing is read of what was. */
export async function issueUnderSale(db: Db | Tx, game: string, now: Date): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.game = ${game} and i.state = 'open' and i.closes_at > ${now} and i.draws_at > ${now}
    order by i.draws_at limit 1`.execute(db);
  return rows[0];
}

/** Issues that have a result, the newest first. */
export async function drawnIssues(
  db: Db,
  asked: { game: string; before: bigint | undefined; limit: number },
): Promise<IssueRow[]> {
  const { game, before = null, limit } = asked;
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.game = ${game} and i.result is not null
      and (${before}::bigint is null or i.draws_at < (select o.draws_at from lottery.issue o where o.id = ${before}::bigint))
    order by i.draws_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface PlannedIssue extends Pick<IssueRow, 'game' | 'numero' | 'day' | 'opensAt' | 'closesAt' | 'drawsAt'> {
  readonly commitment: string | null;
  readonly secretSealed: Buffer | null;
}

/** Those that are there already are passed over. */
export async function insertIssues(tx: Tx, issues: readonly PlannedIssue[]): Promise<void> {
  const column = <Value>(read: (issue: PlannedIssue) => Value) => issues.map(read);
  await sql`insert into lottery.issue (game, numero, day, opens_at, closes_at, draws_at, commitment, secret_sealed, try_at)
    select game, numero, day::date, opens_at, closes_at, draws_at, commitment, secret, opens_at
    from unnest(${column(({ game }) => game)}::text[], ${column(({ numero }) => numero)}::text[], ${column(({ day }) => day)}::text[],
      ${column(({ opensAt }) => opensAt)}::timestamptz[], ${column(({ closesAt }) => closesAt)}::timestamptz[],
      ${column(({ drawsAt }) => drawsAt)}::timestamptz[], ${column(({ commitment }) => commitment)}::text[],
      ${column(({ secretSealed }) => secretSealed)}::bytea[])
      x (game, numero, day, opens_at, closes_at, draws_at, commitment, secret)
    on conflict (game, numero) do nothing`.execute(tx);
}

/** Until when issues of these games are planned, and how many are still to come; without those that have none. */
export async function plannedUntil(
  db: Db | Tx,
  { games, now }: { games: readonly string[]; now: Date },
): Promise<Map<string, { last: Date; ahead: number }>> {
  const { rows } = await sql<{ game: string; last: Date | null; ahead: number }>`select g.game,
      (select max(i.draws_at) from lottery.issue i where i.game = g.game) as last,
      (select count(*)::int from lottery.issue i where i.game = g.game and i.state = 'pending' and i.draws_at > ${now}) as ahead
    from unnest(${[...games]}::text[]) g (game)`.execute(db);
  return new Map(rows.flatMap(({ game, last, ahead }) => (last ? [[game, { last, ahead }] as const] : [])));
}

/**
 * Those that something is due for, the longest first. Those that others draw and whose draw is waited for are not
 * among them: see `official/said-store.ts`.
 */
export async function dueIssues(
  db: Db,
  asked: { now: Date; states: readonly IssueState[]; limit: number },
): Promise<IssueRow[]> {
  const { now, states, limit } = asked;
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.try_at <= ${now} and i.state = any (${[...states]}::text[]) and (i.state <> 'drawing' or i.secret_sealed is not null)
    order by i.try_at limit ${limit}`.execute(db);
  return rows;
}

/** The issue as it is, held until the transaction ends; undefined where somebody else works on it. */
export async function takeIssue(tx: Tx, id: bigint): Promise<IssueRow | undefined> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('lottery.issue:' || ${id}::bigint, 0)) as taken`.execute(tx);
  return rows[0]?.taken ? issueById(tx, id) : undefined;
}

/** The same, after whoever works on it has finished. */
export async function awaitIssue(tx: Tx, id: bigint): Promise<IssueRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery.issue:' || ${id}::bigint, 0))`.execute(tx);
  return issueById(tx, id);
}

export async function tryLater(db: Db | Tx, id: bigint, at: Date): Promise<void> {
  await sql`update lottery.issue set try_at = ${at} where id = ${id}`.execute(db);
}

/** What failed in this state is not due before then; whoever has moved it on meanwhile is not disturbed. */
export async function putOffIssue(
  db: Db,
  { id, state, until }: { id: bigint; state: IssueState; until: Date },
): Promise<void> {
  await sql`update lottery.issue set try_at = ${until} where id = ${id} and state = ${state} and try_at <= ${until}`.execute(
    db,
  );
}

/** The sale opens, with the beacon's number named that is to decide; null where others draw. */
export async function openIssue(
  tx: Tx,
  id: bigint,
  named: { network: string | null; round: number | null; roundAt: Date | null; tryAt: Date },
): Promise<void> {
  await sql`update lottery.issue set state = 'open', network = ${named.network}, beacon_round = ${named.round}, beacon_at = ${named.roundAt}, try_at = ${named.tryAt}
    where id = ${id} and state = 'pending'`.execute(tx);
}

/** `at`: null for the database's clock. True where the sale is closed by this call. */
export async function closeSale(tx: Tx, id: bigint, at: Date | null): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select lottery.close_issue(${id}, ${at}) as closed`.execute(tx);
  return rows[0]?.closed ?? false;
}

/** The tree of the orders stands: the number of the beacon is waited for, or what others draw. */
export async function keepRoot(
  tx: Tx,
  id: bigint,
  tree: { root: string; orders: number; at: Date; tryAt: Date },
): Promise<void> {
  await sql`update lottery.issue set state = 'drawing', root = ${tree.root}, root_at = ${tree.at}, orders = ${tree.orders}, try_at = ${tree.tryAt}
    where id = ${id} and state = 'closed'`.execute(tx);
}

export async function keepResult(
  tx: Tx,
  id: bigint,
  drawn: { randomness: string | null; signature: string | null; result: readonly string[]; at: Date },
): Promise<void> {
  await sql`update lottery.issue set state = 'drawn', randomness = ${drawn.randomness},
    signature = ${drawn.signature}, result = ${[...drawn.result]}::text[],
    drawn_at = ${drawn.at}, try_at = ${drawn.at} where id = ${id} and state = 'drawing'`.execute(tx);
}

/** When the sources are asked again for the result of an official lottery; null: never again. */
export async function askLater(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await sql`update lottery.issue set ask_at = ${at} where id = ${id}`.execute(tx);
}

/** Issues whose result others may have corrected by now, the longest waiting first. */
export async function issuesToAskAgain(db: Db, asked: { now: Date; limit: number }): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i
    where i.ask_at <= ${asked.now} and i.state in ('drawn', 'settling', 'settled', 'redrawn')
    order by i.ask_at limit ${asked.limit}`.execute(db);
  return rows;
}

export async function startSettling(tx: Tx, id: bigint): Promise<void> {
  await sql`update lottery.issue set state = 'settling' where id = ${id} and state = 'drawn'`.execute(tx);
}

export async function endSettling(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update lottery.issue set state = 'settled', settled_at = ${at}, try_at = null where id = ${id} and state = 'settling'`.execute(
    tx,
  );
}

/** Until the transaction ends it keeps its result; undefined where there is no such issue. */
export async function holdResult(tx: Tx, id: bigint): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${columns} from lottery.issue i where i.id = ${id} for share`.execute(tx);
  return rows[0];
}

/** What others drew was corrected: another result takes the place of the one it has. False where it has none. */
export async function redrawIssue(
  tx: Tx,
  id: bigint,
  { result, at }: { readonly result: readonly string[]; readonly at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update lottery.issue i set state = 'redrawn', result_was = i.result, result = ${[...result]}::text[],
      drawing = i.drawing + 1, corrected_at = ${at}, settled_at = null, note = null, try_at = ${at}
    where i.id = ${id} and i.state in ('drawn', 'settling', 'settled', 'redrawn') and i.secret_sealed is null returning i.id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** All orders stand by the corrected result. */
export async function endRedraw(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update lottery.issue set state = 'settled', settled_at = ${at}, try_at = null
    where id = ${id} and state = 'redrawn'`.execute(tx);
}

/** It is not drawn: whatever was sold is given back (`settle-issues.ts`). False where it is too late for that. */
export async function cancelIssue(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`update lottery.issue set state = 'cancelled', try_at = ${at}
    where id = ${id} and state in ('pending', 'open', 'closed', 'drawing') returning id`.execute(tx);
  return rows.length > 0;
}

/** All of a cancelled issue is given back. */
export async function endGivingBack(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update lottery.issue set settled_at = ${at}, try_at = null where id = ${id} and state = 'cancelled'`.execute(
    tx,
  );
}

/** Nothing was sold on an issue that is over before the sale could open: it is not drawn. */
export async function cancelUnsold(tx: Tx, id: bigint): Promise<void> {
  await sql`update lottery.issue set state = 'cancelled', try_at = null where id = ${id} and state = 'pending'`.execute(
    tx,
  );
}

/** Issues that got their last result, or were given back, behind that one, the oldest first. */
export async function issuesSettledAfter(
  db: Db,
  { after, limit }: { after: { settledAt: Date; id: bigint }; limit: number },
): Promise<(Pick<IssueRow, 'id' | 'game' | 'numero'> & { settledAt: Date })[]> {
  const { rows } = await sql<
    Pick<IssueRow, 'id' | 'game' | 'numero'> & { settledAt: Date }
  >`select i.id, i.game, i.numero, i.settled_at as "settledAt" from lottery.issue i
    where i.settled_at >= ${after.settledAt} and (i.settled_at, i.id) > (${after.settledAt}, ${after.id})
    order by i.settled_at, i.id limit ${limit}`.execute(db);
  return rows;
}
