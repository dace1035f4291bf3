import type { IssueState } from '@palpite/contract/lottery/shapes.ts';
import type { Reduced } from '@palpite/math/lottery/numbers.ts';
import type { Micro } from '@palpite/math/money.ts';
import { CompiledQuery, sql } from 'kysely';
import { int8Column, textColumn } from '../../base/db/columns.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { betsOf, type PlacedBet, resultsOf } from '../../bets/bets.ts';
import {
  type AccountId,
  type Answer,
  type Batch,
  type Booked,
  batchOf,
  entriesOfKey,
  inputOf,
  keyOf,
} from '../../ledger/ledger.ts';
import type { IssueNote } from '../issue/issue-store.ts';

/** A ticket as it is kept: amounts as decimal strings, and the terms it was sold under. */
export interface KeptTicket {
  readonly play: string;
  readonly content: string;
  readonly unit: string;
  readonly multiple: number;
  readonly units: number;
  readonly stake: string;
  readonly rebate: string;
  /** One of both: the series chosen, or the rebate of the plate in hundredths of a percent. Of a pool neither. */
  readonly series?: number;
  readonly plate?: number;
  /** Its numbers that pay a share of their prize; left out where all pay the whole. */
  readonly reduced?: Reduced;
}

export interface OrderRow {
  id: bigint;
  issueId: bigint;
  playerId: bigint;
  /** The player's account in the ledger. */
  wallet: bigint;
  merchant: string;
  currency: string;
  game: string;
  tickets: KeptTicket[];
  stake: Micro;
  rebate: Micro;
  /** What the player may win in the issue, as it was said when the order was placed. A pool pays what is in it. */
  mostPrize: Micro;
  acceptedAt: Date;
  state: 'accepted' | 'won' | 'lost' | 'push' | 'void';
  payouts: bigint[] | null;
  payout: Micro;
  split: boolean;
}

const columns = sql`p.id, p.issue_id as "issueId", p.player_id as "playerId", p.wallet, p.merchant, p.currency, p.game, p.tickets, p.stake,
  p.rebate, p.most_prize as "mostPrize", p.accepted_at as "acceptedAt", p.state, p.payouts, p.payout, p.split`;

export async function orderById(db: Db | Tx, id: bigint): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from lottery.purchase p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** With what each paid before the result of its issue was corrected last; null where that changed nothing. */
export async function ordersById(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, OrderRow & Pick<OrderWithIssue, 'payoutWas'>>> {
  const { rows } = await sql<
    OrderRow & Pick<OrderWithIssue, 'payoutWas'>
  >`select ${columns}, r.payout_was as "payoutWas"
    from lottery.purchase p join lottery.issue i on i.id = p.issue_id
      left join lottery.redrawn r on r.order_id = p.id and r.drawing = i.drawing
    where p.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface OrderWithIssue extends OrderRow {
  numero: string;
  closesAt: Date;
  issueState: IssueState;
  result: string[] | null;
  resultWas: string[] | null;
  correctedAt: Date | null;
  /** What it paid before its result was corrected last; null where that changed nothing. */
  payoutWas: Micro | null;
  /** The note of its issue, where that was cancelled and the order given back. */
  voidNote: IssueNote | null;
}

/** The player's own, the newest first. */
export async function ordersOfPlayer(
  db: Db,
  asked: { playerId: bigint; game: string; before: bigint | undefined; limit: number },
): Promise<OrderWithIssue[]> {
  const { playerId, game, before = null, limit } = asked;
  const { rows } =
    await sql<OrderWithIssue>`select ${columns}, i.numero, i.closes_at as "closesAt", i.state as "issueState", i.result,
      i.result_was as "resultWas", i.corrected_at as "correctedAt", r.payout_was as "payoutWas",
      case when p.state = 'void' and not p.taken_back and i.state = 'cancelled' then i.note end as "voidNote"
    from lottery.purchase p join lottery.issue i on i.id = p.issue_id
      left join lottery.redrawn r on r.order_id = p.id and r.drawing = i.drawing
    where p.player_id = ${playerId} and p.game = ${game} and (${before}::bigint is null or p.id < ${before}::bigint)
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Orders of an issue that wait for their result, player by player; `from`: no player before this one. */
export async function waitingOrders(
  db: Db | Tx,
  { issueId, from = 0n, limit }: { issueId: bigint; from?: bigint; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} from lottery.purchase p
    where p.issue_id = ${issueId} and p.state = 'accepted' and p.player_id >= ${from}
    order by p.player_id, p.id limit ${limit}`.execute(db);
  return rows;
}

/** What these players have won in the issue already. */
export async function wonBefore(
  db: Db | Tx,
  asked: { issueId: bigint; players: readonly bigint[] },
): Promise<Map<bigint, Micro>> {
  const { rows } = await sql<{
    playerId: bigint;
    won: Micro;
  }>`select p.player_id as "playerId", sum(p.payout)::bigint as won
    from lottery.purchase p
    where p.issue_id = ${asked.issueId} and p.state = 'won' and p.player_id = any (${asked.players.map(String)}::bigint[])
    group by p.player_id`.execute(db);
  return new Map(rows.map(({ playerId, won }) => [playerId, won]));
}

export interface SharedOrder {
  id: bigint;
  merchant: string;
  currency: string;
  game: string;
  tickets: KeptTicket[];
  agents: bigint[];
  series: number[];
}

/** Orders of an issue that won or lost and on which somebody above earns; trial play and bonus money are none. */
export async function sharedOrders(
  db: Db | Tx,
  asked: { issueId: bigint; after: bigint; limit: number },
): Promise<SharedOrder[]> {
  const { rows } = await sql<SharedOrder>`select p.id, p.merchant, p.currency, p.game, p.tickets, s.agents, s.series
    from lottery.purchase p join lottery.shared s on s.order_id = p.id
    where p.issue_id = ${asked.issueId} and p.id > ${asked.after} and p.state in ('won', 'lost') and not p.split and p.currency <> 'FUN'
    order by p.id limit ${asked.limit}`.execute(db);
  return rows;
}

/** What of these orders stands against each other. Call it before they have their results; it never goes down. */
export async function opposeOrders(
  tx: Tx,
  orders: readonly { readonly id: bigint; readonly opposed: Micro }[],
): Promise<void> {
  await sql`select lottery.oppose_orders(${orders.map(({ id }) => id.toString())}::bigint[],
    ${orders.map(({ opposed }) => opposed.toString())}::bigint[])`.execute(tx);
}

/** Those who since then bet on opposite sides of a draw. */
export async function opposedPlayers(db: Db, asked: { merchant: string; since: Date }): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select distinct p.player_id as "playerId" from lottery.purchase p
    where p.merchant = ${asked.merchant} and p.accepted_at >= ${asked.since} and p.opposed > 0 order by 1`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Orders of these players that won or lost, the oldest first; trial play is none. */
export async function settledOrdersOf(
  db: Db,
  asked: { players: readonly bigint[]; since: Date },
): Promise<Pick<OrderRow, 'id' | 'issueId' | 'playerId' | 'game' | 'currency' | 'tickets' | 'stake'>[]> {
  const { rows } = await sql<
    Pick<OrderRow, 'id' | 'issueId' | 'playerId' | 'game' | 'currency' | 'tickets' | 'stake'>
  >`select p.id, p.issue_id as "issueId", p.player_id as "playerId", p.game, p.currency, p.tickets, p.stake
    from lottery.purchase p
    where p.player_id = any (${asked.players.map(String)}::bigint[]) and p.accepted_at >= ${asked.since}
      and p.state in ('won', 'lost') and p.currency <> 'FUN'
    order by p.accepted_at, p.id`.execute(db);
  return rows;
}

/** The issue of an order is not closed until the transaction ends. */
export async function holdIssue(tx: Tx, issueId: bigint): Promise<void> {
  await sql`select closed from lottery.sale_closed(array[${issueId}]::bigint[], null)`.execute(tx);
}

/** Nobody else pays the order until the transaction ends. */
export async function holdOrder(tx: Tx, id: bigint): Promise<void> {
  await sql`select 1 from lottery.purchase where id = ${id} for update`.execute(tx);
}

export async function markSplit(tx: Tx, id: bigint): Promise<void> {
  await sql`update lottery.purchase set split = true where id = ${id}`.execute(tx);
}

/** What the command of an order says besides the money, see `lottery.sell_orders`. */
export type NewOrder = Pick<OrderRow, 'issueId' | 'wallet' | 'tickets' | 'rebate' | 'mostPrize'> &
  PlacedBet & {
    /** By which stops of the issue its tickets were passed. */
    readonly stops: number;
    /** Who above the player earns on it by which series, the direct upline first. */
    readonly above?: readonly Above[];
  };

export interface Above {
  readonly agentId: bigint;
  readonly series: number;
}

async function ask(tx: Tx, text: string, batch: Batch, more: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await tx.executeQuery<Booked>(CompiledQuery.raw(text, [batch.value, ...more]));
  const [booked] = rows;
  if (!booked) throw new Error('a batch of orders answered nothing');
  return batch.answersOf(booked);
}

/** Most players have nobody above who earns anything: then nothing is kept. */
function aboveColumn(orders: readonly NewOrder[]): (string | null)[] | null {
  if (orders.every(({ above = [] }) => above.length === 0)) return null;
  return orders.map(({ above = [] }) =>
    above.length === 0
      ? null
      : JSON.stringify({
          agents: above.map(({ agentId }) => agentId.toString()),
          series: above.map(({ series }) => series),
        }),
  );
}

/** `at`: null for the database's clock. All orders of a batch are accepted at one moment. */
export async function bookOrders(
  tx: Tx,
  batch: Batch,
  orders: readonly NewOrder[],
  at: Date | null,
): Promise<{ answers: Answer[]; acceptedAt: Date }> {
  const text =
    'select (b.answer).*, b.at as "acceptedAt" from lottery.sell_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) b';
  const { rows } = await tx.executeQuery<Booked & { acceptedAt: Date }>(
    CompiledQuery.raw(text, [
      batch.value,
      betsOf(orders),
      int8Column(orders.map(({ issueId }) => issueId)),
      int8Column(orders.map(({ wallet }) => wallet)),
      textColumn(orders.map(({ tickets }) => JSON.stringify(tickets))),
      int8Column(orders.map(({ rebate }) => rebate)),
      int8Column(orders.map(({ mostPrize }) => mostPrize)),
      orders.map(({ stops }) => stops),
      aboveColumn(orders),
      at,
    ]),
  );
  const [booked] = rows;
  if (!booked) throw new Error('a batch of orders answered nothing');
  return { answers: batch.answersOf(booked), acceptedAt: booked.acceptedAt };
}

export interface OrderResult {
  readonly bet: OrderRow;
  readonly payout: Micro;
  readonly payouts: readonly Micro[];
  readonly state: 'won' | 'push' | 'lost' | 'void';
  /** Given back and not won. */
  readonly isReturned: boolean;
  /** By the player: refused once the sale is closed. */
  readonly isTakenBack: boolean;
}

export function payOrders(tx: Tx, batch: Batch, results: readonly OrderResult[], at: Date | null): Promise<Answer[]> {
  return ask(tx, 'select * from lottery.pay_orders($1, $2, $3, $4, $5, $6)', batch, [
    resultsOf(
      results.map(({ bet: { id, playerId }, payout, state }) => {
        return { id, playerId, payout, state };
      }),
    ),
    int8Column(results.map(({ bet }) => bet.issueId)),
    textColumn(results.map(({ payouts }) => JSON.stringify(payouts.map(String)))),
    results.map(({ isTakenBack }) => isTakenBack),
    at,
  ]);
}

/** Answers how many have their result now. */
export async function loseOrders(tx: Tx, ids: readonly bigint[], at: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select lottery.lose_orders(${ids.map(String)}::bigint[], ${at}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

const rebateKey = (id: bigint) => keyOf('lottery', 'rebate', id);

/** What of an order's rebate has reached the player, by the ledger. */
export async function rebatePaid(db: Db | Tx, { id, wallet }: Pick<OrderRow, 'id' | 'wallet'>): Promise<Micro> {
  const entries = await entriesOfKey(db, wallet, rebateKey(id));
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Gives back what a series or plate left of stakes: one payment an order, under a key made of its number. */
export async function payRebates(
  tx: Tx,
  asks: readonly { readonly order: OrderRow; readonly rebate: Micro; readonly bank: AccountId }[],
): Promise<void> {
  const batch = batchOf(
    asks.map(({ order: { id, wallet }, rebate, bank }) => ({
      key: rebateKey(id),
      owner: wallet,
      input: inputOf('lottery rebate', id),
      steps: [{ do: 'transfer', debit: bank, credit: wallet, amount: rebate, kind: 'rebate' }],
    })),
  );
  const answers = await ask(tx, 'select * from ledger.book($1)', batch, []);
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`a rebate was not paid: ${JSON.stringify(refused)}`);
}

/** The players who have orders with a result in an issue. */
export async function playersOfIssue(db: Db, issueId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`select distinct p.player_id as "playerId" from lottery.purchase p
    where p.issue_id = ${issueId} and p.state in ('won', 'lost', 'push')`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** A player's orders of an issue that have a result, in the order in which they are settled, held. */
export async function holdSettled(
  tx: Tx,
  { issueId, playerId, game }: Pick<OrderRow, 'issueId' | 'playerId' | 'game'>,
): Promise<OrderRow[]> {
  // with the game it is found by the index of the player's orders
  const { rows } = await sql<OrderRow>`select ${columns} from lottery.purchase p
    where p.player_id = ${playerId} and p.game = ${game} and p.issue_id = ${issueId} and p.state in ('won', 'lost', 'push')
    order by p.id for update`.execute(tx);
  return rows;
}

export interface ResettledOrder {
  readonly id: bigint;
  readonly drawing: number;
  readonly state: 'won' | 'push' | 'lost';
  readonly payouts: readonly Micro[];
  /** Of what was taken back, what the player no longer had. */
  readonly owed: Micro;
  /** What changed the payout of the bet. */
  readonly entries: readonly { readonly entry: bigint; readonly amount: Micro }[];
}

/** What an order comes to by the corrected result, beside the entries of the ledger. The order is held. */
export async function resettleOrder(tx: Tx, order: ResettledOrder, at: Date): Promise<void> {
  const { id, drawing, state, payouts, owed, entries } = order;
  await sql`select lottery.resettle_order(${id}, ${drawing}::int, ${state}, ${payouts.map(String)}::bigint[],
    ${owed}, ${entries.map(({ entry }) => entry.toString())}::bigint[],
    ${entries.map(({ amount }) => amount.toString())}::bigint[], ${at})`.execute(tx);
}

export interface RedrawnSums {
  currency: string;
  drawing: number;
  orders: number;
  /** What was paid by the result before, and by this one. */
  was: Micro;
  now: Micro;
  /** What players no longer had. */
  owed: Micro;
}

/** What each corrected result of an issue changed in a brand. */
export async function redrawnSums(
  db: Db,
  { issueId, merchant }: { issueId: bigint; merchant: string },
): Promise<RedrawnSums[]> {
  const { rows } = await sql<RedrawnSums>`select p.currency, r.drawing::int as drawing, count(*)::int as orders,
      sum(r.payout_was)::bigint as was, sum(r.payout)::bigint as now, sum(r.owed)::bigint as owed
    from lottery.purchase p join lottery.redrawn r on r.order_id = p.id
    where p.issue_id = ${issueId} and p.merchant = ${merchant} group by p.currency, r.drawing order by r.drawing, p.currency`.execute(
    db,
  );
  return rows;
}
