import type { IssueState } from '@palpite/contract/lottery/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { KeptTicket, OrderRow } from '../sale/order-store.ts';

export interface ChaseRow {
  id: bigint;
  playerId: bigint;
  /** The player's account in the ledger. */
  wallet: bigint;
  merchant: string;
  currency: string;
  vassalage: string;
  game: string;
  /** At multiple 1, with the terms they were sold under. */
  tickets: KeptTicket[];
  mostPrize: Micro;
  stopOnWin: boolean;
  /** In ten-thousandths of what was staked. */
  stopOnProfit: number | null;
  state: 'open' | 'ended';
  placedAt: Date;
}

export interface LegRow {
  chaseId: bigint;
  nth: number;
  issueId: bigint;
  multiple: number;
  stake: Micro;
  /** The entry that holds its money. */
  pending: bigint;
  state: 'waiting' | 'placed' | 'dropped';
  orderId: bigint | null;
  numero: string;
  opensAt: Date;
  closesAt: Date;
  issueState: IssueState;
  /** How often the stops and the half pay of its issue were changed. */
  issueStops: number;
  /** Of its order; null while it has none. */
  orderState: OrderRow['state'] | null;
  payout: Micro | null;
}

const columns = sql`c.id, c.player_id as "playerId", c.wallet, c.merchant, c.currency, c.vassalage, c.game, c.tickets, c.most_prize as "mostPrize",
  c.stop_on_win as "stopOnWin", c.stop_on_profit as "stopOnProfit", c.state, c.placed_at as "placedAt"`;

export async function insertChase(tx: Tx, chase: Omit<ChaseRow, 'id' | 'state'>): Promise<bigint> {
  const { playerId, wallet, merchant, currency, vassalage, game, tickets, mostPrize, stopOnWin, stopOnProfit } = chase;
  const { rows } = await sql<{ id: bigint }>`insert into lottery.chase
      (player_id, wallet, merchant, currency, vassalage, game, tickets, most_prize, stop_on_win, stop_on_profit, placed_at)
    values (${playerId}, ${wallet}, ${merchant}, ${currency}, ${vassalage}, ${game}, ${JSON.stringify(tickets)}::jsonb, ${mostPrize},
      ${stopOnWin}, ${stopOnProfit}, ${chase.placedAt}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a chase was not written');
  return row.id;
}

export async function insertLeg(
  tx: Tx,
  leg: Pick<LegRow, 'chaseId' | 'nth' | 'issueId' | 'multiple' | 'stake' | 'pending'>,
): Promise<void> {
  await sql`insert into lottery.leg (chase_id, nth, issue_id, multiple, stake, pending)
    values (${leg.chaseId}, ${leg.nth}, ${leg.issueId}, ${leg.multiple}, ${leg.stake}, ${leg.pending})`.execute(tx);
}

export async function chaseById(db: Db | Tx, id: bigint): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery.chase c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody else moves its legs until the transaction ends; undefined where somebody does already, or it is not open. */
export async function takeChase(tx: Tx, id: bigint): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery.chase c where c.id = ${id} and c.state = 'open'
    for update skip locked`.execute(tx);
  return rows[0];
}

/** The same, after whoever moves them. */
export async function holdChase(tx: Tx, id: bigint): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery.chase c where c.id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Open chases with a leg that may be moved: its issue is to be sold by now. */
export async function dueChases(db: Db, asked: { now: Date; after: bigint; limit: number }): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select c.id from lottery.chase c
    where c.state = 'open' and c.id > ${asked.after}
      and exists (select from lottery.leg l join lottery.issue i on i.id = l.issue_id
        where l.chase_id = c.id and l.state = 'waiting' and i.opens_at <= ${asked.now})
    order by c.id limit ${asked.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function legsOfChases(db: Db | Tx, chases: readonly bigint[]): Promise<LegRow[]> {
  const { rows } =
    await sql<LegRow>`select l.chase_id as "chaseId", l.nth, l.issue_id as "issueId", l.multiple, l.stake, l.pending, l.state,
      l.order_id as "orderId", i.numero, i.opens_at as "opensAt", i.closes_at as "closesAt", i.state as "issueState", i.stops as "issueStops",
      p.state as "orderState",
      p.payout
    from lottery.leg l join lottery.issue i on i.id = l.issue_id left join lottery.purchase p on p.id = l.order_id
    where l.chase_id = any (${chases.map(String)}::bigint[]) order by l.chase_id, l.nth`.execute(db);
  return rows;
}

export async function chasesOfPlayer(
  db: Db,
  asked: { playerId: bigint; game: string; limit: number },
): Promise<ChaseRow[]> {
  const { rows } = await sql<ChaseRow>`select ${columns} from lottery.chase c
    where c.player_id = ${asked.playerId} and c.game = ${asked.game} order by c.id desc limit ${asked.limit}`.execute(
    db,
  );
  return rows;
}

export async function placeLeg(
  tx: Tx,
  { chaseId, nth }: Pick<LegRow, 'chaseId' | 'nth'>,
  orderId: bigint,
): Promise<void> {
  await sql`update lottery.leg set state = 'placed', order_id = ${orderId} where chase_id = ${chaseId} and nth = ${nth}`.execute(
    tx,
  );
}

export async function dropLeg(tx: Tx, { chaseId, nth }: Pick<LegRow, 'chaseId' | 'nth'>): Promise<void> {
  await sql`update lottery.leg set state = 'dropped' where chase_id = ${chaseId} and nth = ${nth}`.execute(tx);
}

/** It ends when no leg waits any more. */
export async function endChase(tx: Tx, id: bigint): Promise<void> {
  await sql`update lottery.chase c set state = 'ended' where c.id = ${id} and c.state = 'open'
    and not exists (select from lottery.leg l where l.chase_id = c.id and l.state = 'waiting')`.execute(tx);
}

export interface IssueAhead {
  id: bigint;
  numero: string;
  opensAt: Date;
  closesAt: Date;
  state: IssueState;
}

/** An issue that is not closed yet, and those after it: so many together. */
export async function issuesAhead(
  db: Db | Tx,
  asked: { game: string; from: bigint; limit: number },
): Promise<IssueAhead[]> {
  const { rows } =
    await sql<IssueAhead>`select i.id, i.numero, i.opens_at as "opensAt", i.closes_at as "closesAt", i.state
    from lottery.issue i
    where i.game = ${asked.game} and i.state in ('pending', 'open')
      and i.draws_at >= (select o.draws_at from lottery.issue o where o.id = ${asked.from} and o.game = ${asked.game})
    order by i.draws_at limit ${asked.limit}`.execute(db);
  return rows;
}
