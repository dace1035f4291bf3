// What the fault test compares in the end: the words kept outside the platform, the platform's records,
// and the bank's own journal.
import { sql } from 'kysely';
import type { FaultsWorld } from './rig-faults-world.ts';

/** A last word of the platform: an order it took, and to what it said it was decided. */
export interface Word {
  readonly orderNo: string;
  readonly playerId: bigint;
  said: string | undefined;
}

export interface Audit {
  /** How many of the acknowledged orders have come to their end. */
  readonly final: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  /** PIX credited and returned, payouts that left and that failed. */
  readonly came: Readonly<Record<'paid' | 'returned' | 'left' | 'failed', number>>;
  /** What each player must own by the bank's journal alone. */
  readonly owned: ReadonlyMap<bigint, bigint>;
}

/** The ends of either: some can still be left when money comes all the same, by nobody's waiting for it. */
const ends: ReadonlySet<string> = new Set(['paid', 'expired', 'cancelled', 'returned', 'failed', 'rejected']);
/** To what a decision may lead. */
const followsFrom: Readonly<Record<string, readonly string[]>> = {
  approved: ['paid', 'failed'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
};
const openDeposits = ['creating', 'waiting', 'review', 'returning'];
const openWithdrawals = ['requested', 'review', 'approved', 'paying'];

/** How much is still under way, at the bank and here. */
export async function underWay({ rig: { db }, outside: { bank } }: FaultsWorld): Promise<number> {
  const atBank =
    bank.payouts.inProcess().length +
    bank.webhooks.outstanding().filter(({ state }) => state === 'waiting').length +
    bank.vault.receipts.all().flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'EM_PROCESSAMENTO'))
      .length;
  const { rows } = await sql<{ open: number; receipts: number }>`select
    (select count(*) from payments.deposit where state = any (${openDeposits}))::int
      + (select count(*) from withdrawals.withdrawal where state = any (${openWithdrawals}))::int
      + (select count(*) from payments.receipt where state = 'returning')::int as open,
    (select count(*) from payments.receipt)::int as receipts`.execute(db);
  const { open, receipts } = rows[0] ?? { open: 0, receipts: 0 };
  return atBank + open + Math.abs(bank.vault.receipts.all().length - receipts);
}

/** What the queue still holds, and what the bank has not done: for a failure that says where it stopped. */
export async function whatIsLeft({ rig: { db }, outside: { bank } }: FaultsWorld): Promise<string> {
  const { rows } = await sql<{
    line: string;
  }>`select concat_ws(' ', t.identifier, j.payload::text, 'attempts', j.attempts, 'due in', extract(epoch from j.run_at - now())::int,
      's, locked by', coalesce(j.locked_by, 'nobody'), 'since', extract(epoch from now() - j.locked_at)::int, 's', j.last_error) as line
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.run_at`.execute(
    db,
  );
  const payouts = bank.payouts.inProcess().map(({ id, status }) => `payout ${id} is ${status} at the bank`);
  const unheard = bank.webhooks.outstanding().map(({ state }) => `a word of the bank is ${state}`);
  return ['left in the queue and at the bank:', ...rows.map(({ line }) => line), ...payouts, ...unheard].join('\n');
}

interface Order {
  readonly orderNo: string;
  readonly playerId: bigint;
  readonly state: string;
}

export async function auditCashier(
  { rig: { db }, outside: { bank } }: FaultsWorld,
  words: readonly Word[],
): Promise<Audit> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const stuck: string[] = [];
  const owned = new Map<bigint, bigint>();
  const own = (playerId: bigint, amount: bigint) => owned.set(playerId, (owned.get(playerId) ?? 0n) + amount);

  const { rows: deposits } = await sql<
    Order & { txid: string }
  >`select order_no as "orderNo", player_id as "playerId", state, txid from payments.deposit`.execute(db);
  const { rows: withdrawals } = await sql<Order>`select order_no as "orderNo", player_id as "playerId", state
    from withdrawals.withdrawal`.execute(db);
  const orders = new Map([...deposits, ...withdrawals].map((order) => [order.orderNo, order]));

  // every word is kept, and nothing is there that nobody was told of
  let final = 0;
  for (const { orderNo, playerId, said } of words) {
    const order = orders.get(orderNo);
    if (order?.playerId !== playerId) lost.push(`${orderNo} is gone`);
    else if (!ends.has(order.state)) stuck.push(`${orderNo} is ${order.state}`);
    else {
      final += 1;
      if (said !== undefined && !followsFrom[said]?.includes(order.state))
        lost.push(`${orderNo} was ${said} and is ${order.state}`);
    }
  }
  const told = new Set(words.map(({ orderNo }) => orderNo));
  for (const orderNo of orders.keys()) if (!told.has(orderNo)) doubled.push(`${orderNo} was never answered`);

  // money in: each PIX of the bank's journal is credited once, or has gone back whole
  const { rows: receipts } = await sql<{
    id: string;
    state: string;
    entries: number;
  }>`select end_to_end_id as id, state,
    (select count(*) from ledger.transfer t where t.id = r.entry and t.kind = 'deposit' and t.amount = r.amount)::int as entries
    from payments.receipt r`.execute(db);
  const known = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const depositOf = new Map(deposits.map((order) => [order.txid, order]));
  for (const { endToEndId, txid, amount, refunds } of bank.vault.receipts.all()) {
    const ours = known.get(endToEndId);
    const back = refunds.reduce((sum, refund) => sum + refund.amount, 0n);
    const order = depositOf.get(txid);
    if (order) own(order.playerId, amount - back);
    if (!ours || !order) lost.push(`PIX ${endToEndId} is unknown here`);
    else if (ours.state === 'credited' && back > 0n) doubled.push(`PIX ${endToEndId} is credited and given back`);
    else if (ours.state === 'credited' && ours.entries !== 1) lost.push(`PIX ${endToEndId} has no entry`);
    else if (ours.state === 'returned' && back !== amount) lost.push(`PIX ${endToEndId} was given back as ${back}`);
    else if (ours.state !== 'credited' && ours.state !== 'returned') stuck.push(`PIX ${endToEndId} is ${ours.state}`);
  }
  const { rows: entries } = await sql<{ id: bigint }>`select t.id from ledger.transfer t
    where t.kind = 'deposit' and not exists (select from payments.receipt r where r.entry = t.id)`.execute(db);
  for (const { id } of entries) doubled.push(`entry ${id} credits no PIX`);

  // money out: each payout we hold for settled was carried out, and for each part of an order there is one at the bank
  const { rows: payouts } = await sql<{ id: string; state: string; playerId: bigint }>`select p.id_envio as id, p.state,
    w.player_id as "playerId" from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id`.execute(
    db,
  );
  const sent = new Map(bank.vault.payouts.all().map((payout) => [payout.id, payout]));
  for (const { id, state } of payouts) {
    const carriedOut = sent.get(id)?.status === 'REALIZADO';
    if (state === 'SETTLED' && !carriedOut) lost.push(`payout ${id} is settled here and not at the bank`);
    if (state === 'REJECTED' && carriedOut) doubled.push(`payout ${id} is ${state} here and was carried out`);
  }
  const payoutOf = new Map(payouts.map((payout) => [payout.id, payout]));
  const parts = new Map<string | undefined, string>();
  for (const { id, status, amount, message } of sent.values()) {
    const ours = payoutOf.get(id);
    if (!ours) doubled.push(`payout ${id} is unknown here`);
    else if (status === 'REALIZADO') own(ours.playerId, -amount);
    const other = parts.get(message);
    if (other) doubled.push(`${message} went to the bank as ${other} and ${id}`);
    parts.set(message, id);
  }
  const count = (rows: readonly { state: string }[], state: string) => rows.filter((row) => row.state === state).length;
  const came = {
    paid: count(receipts, 'credited'),
    returned: count(receipts, 'returned'),
    left: count(payouts, 'SETTLED'),
    failed: count(payouts, 'REJECTED'),
  };
  return { final, lost, doubled, stuck, came, owned };
}
