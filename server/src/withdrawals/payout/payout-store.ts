import type { ReceiptState } from '@palpite/contract/withdrawals/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { disputesOf } from '../dispute/dispute-store.ts';
import type { PayoutRow } from '../records.ts';
import { assertMove, type PayoutState, payoutMoves, receiptMoves } from '../states.ts';

const columns = sql`p.id_envio, p.withdrawal_id, p.position, p.amount, p.fee, p.pending,
  p.fee_pending, p.state, p.attempts, p.sent_at, p.settled_at, p.end_to_end_id,
  p.reason, p.receipt, p.closes_at`;

/** The payouts of each of these withdrawals in their order, with the newest dispute of each. */
export async function payoutsOf(db: Db | Tx, withdrawalIds: readonly bigint[]): Promise<Map<bigint, PayoutRow[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<
    Omit<PayoutRow, 'dispute'> & { withdrawalId: bigint }
  >`select ${columns} from withdrawals.payout p
    where p.withdrawal_id = any (${withdrawalIds.map(String)}::bigint[]) order by p.position`.execute(db);
  const disputes = await disputesOf(
    db,
    rows.map(({ idEnvio }) => idEnvio),
  );
  const found = new Map<bigint, PayoutRow[]>();
  for (const { withdrawalId, ...row } of rows)
    found.set(withdrawalId, [
      ...(found.get(withdrawalId) ?? []),
      { ...row, dispute: disputes.get(row.idEnvio) ?? null },
    ]);
  return found;
}

export type NewPayout = Pick<PayoutRow, 'idEnvio' | 'position' | 'amount' | 'fee' | 'pending' | 'feePending'>;

export async function insertPayout(tx: Tx, withdrawalId: bigint, p: NewPayout, at: Date): Promise<void> {
  await sql`insert into withdrawals.payout (id_envio, withdrawal_id, position, amount, fee, pending, fee_pending, state, requested_at)
    values (${p.idEnvio}, ${withdrawalId}, ${p.position}, ${p.amount}, ${p.fee}, ${p.pending}, ${p.feePending}, 'REQUESTED', ${at})`.execute(
    tx,
  );
}

/** Whose payout this is; undefined for an id of nobody's. */
export async function orderOfPayout(db: Db | Tx, idEnvio: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderNo: string }>`select w.order_no
    from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id where p.id_envio = ${idEnvio}`.execute(
    db,
  );
  return rows[0]?.orderNo;
}

/** Long enough for one attempt with all its time limits, so that two attempts never overlap. */
const attemptLeaseMs = 45_000;

/**
 * Counts one attempt to send, before it is made; answers how many were made earlier, or undefined while
 * another may be under way.
 */
export async function claimAttempt(tx: Tx, idEnvio: string, now: Date): Promise<number | undefined> {
  const leased = new Date(now.getTime() - attemptLeaseMs);
  const { rows } = await sql<{
    attempts: number;
  }>`update withdrawals.payout set attempts = attempts + 1, checked_at = ${now}
    where id_envio = ${idEnvio} and (attempts = 0 or checked_at <= ${leased}) returning attempts`.execute(tx);
  return rows[0] && rows[0].attempts - 1;
}

interface Said {
  readonly at: Date;
  readonly endToEndId: string | undefined;
  readonly settledAt: Date | undefined;
  readonly reason: string | undefined;
}

/** Writes what the bank said of a payout of a locked withdrawal. */
export async function movePayout(tx: Tx, payout: PayoutRow, to: PayoutState, said: Said): Promise<void> {
  if (payout.state !== to) assertMove(payoutMoves, payout.state, to);
  const sentAt = to === 'SENT' || to === 'SETTLED' ? said.at : null;
  await sql`update withdrawals.payout set state = ${to}, reason = ${said.reason ?? null}, settled_at = ${said.settledAt ?? null},
    sent_at = coalesce(sent_at, ${sentAt}), end_to_end_id = coalesce(${said.endToEndId ?? null}, end_to_end_id)
    where id_envio = ${payout.idEnvio}`.execute(tx);
}

/**
 * Writes what the player, the clock or staff say of a payout of a locked withdrawal. `closesAt`: until when an open one
 * may be answered; `repaidAt`: when one that came back was the player's again.
 */
export async function moveReceipt(
  tx: Tx,
  payout: PayoutRow,
  to: ReceiptState,
  { closesAt, repaidAt }: { closesAt?: Date | undefined; repaidAt?: Date | undefined } = {},
): Promise<void> {
  assertMove(receiptMoves, payout.receipt, to);
  await sql`update withdrawals.payout set receipt = ${to}, closes_at = coalesce(${closesAt ?? null}, closes_at), repaid_at = ${repaidAt ?? null}
    where id_envio = ${payout.idEnvio} and receipt = ${payout.receipt}`.execute(tx);
}

/** A brand's orders with a payout that is not final: approved and not yet handed over, or not heard of for a while. */
export async function ordersToCheck(
  db: Db,
  { merchant, now, limit }: { merchant: string; now: Date; limit: number },
): Promise<string[]> {
  const before = new Date(now.getTime() - attemptLeaseMs);
  const { rows } = await sql<{ orderNo: string }>`select w.order_no
    from withdrawals.withdrawal w join withdrawals.payout p on p.withdrawal_id = w.id
    where w.merchant = ${merchant} and w.state in ('approved', 'paying') and p.state in ('REQUESTED', 'SENT', 'UNKNOWN')
      and coalesce(p.checked_at, w.decided_at, w.created_at) <= ${before}
    group by w.id, w.order_no order by min(coalesce(p.checked_at, w.created_at)) limit ${limit}`.execute(db);
  return rows.map(({ orderNo }) => orderNo);
}

/** Payouts whose time to be confirmed has passed. */
export async function receiptsToClose(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ idEnvio: string }>`select id_envio from withdrawals.payout
    where receipt = 'open' and closes_at <= ${now} order by closes_at limit ${limit}`.execute(db);
  return rows.map(({ idEnvio }) => idEnvio);
}

/** Order numbers of the player with a payout that asks to be confirmed, newest first. */
export async function ordersToConfirm(db: Db, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`select w.order_no from withdrawals.withdrawal w
    where w.player_id = ${playerId} and w.state in ('paying', 'paid')
      and exists (select from withdrawals.payout p where p.withdrawal_id = w.id and p.receipt = 'open')
    order by w.id desc limit 50`.execute(db);
  return rows.map(({ orderNo }) => orderNo);
}

/** What reached the player: settled, and not given back. */
export async function sumPaidOut(db: Db | Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(p.amount), 0)::bigint as sum
    from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
    where w.player_id = ${playerId} and p.state = 'SETTLED' and p.receipt <> 'repaid'`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** What the bank may have sent already although it is still set aside with us. */
export async function sumUnderWay(db: Db | Tx, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(p.amount), 0)::bigint as sum
    from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
    where w.merchant = ${merchant} and p.attempts > 0 and p.state in ('REQUESTED', 'SENT', 'UNKNOWN')`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** A payout as the books are compared with it. */
export interface PayoutOfDay {
  readonly idEnvio: string;
  readonly orderNo: string;
  readonly amount: bigint;
  readonly fee: bigint;
  /** Which payout of its order, from 0. */
  readonly position: number;
  /** The pending entries in the ledger that hold it and its fee. */
  readonly pending: bigint;
  readonly feePending: bigint | null;
  readonly state: PayoutState;
  /** When it came back from the payee's bank and was the player's again. */
  readonly repaidAt: Date | null;
  /** When it was settled; else when it was asked for. */
  readonly at: Date;
  /** Its money is to be set aside now. */
  readonly held: boolean;
}

const dayColumns = sql`p.id_envio, w.order_no, p.amount, p.fee, p.position, p.pending,
  p.fee_pending, p.state, p.repaid_at, coalesce(p.settled_at, p.requested_at) as at,
  w.state in ('requested', 'review', 'approved', 'paying') and p.state in ('REQUESTED', 'SENT', 'UNKNOWN') as held
  from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id`;

/**
 * A brand's payouts that are not final, were settled or came back in that time, and these besides: by their ids or by
 * the entries that hold them.
 */
export async function payoutsOfDay(
  db: Db | Tx,
  asked: { merchant: string; from: Date; until: Date; ids: readonly string[]; pendings: readonly bigint[] },
): Promise<PayoutOfDay[]> {
  const { merchant, from, until, ids } = asked;
  const pendings = asked.pendings.map(String);
  const { rows } = await sql<PayoutOfDay>`select ${dayColumns}
    where w.merchant = ${merchant} and (p.settled_at >= ${from} and p.settled_at < ${until} or p.repaid_at >= ${from} and p.repaid_at < ${until}
      or p.state in ('REQUESTED', 'SENT', 'UNKNOWN')
      or p.id_envio = any (${[...ids]}::text[]) or p.pending = any (${pendings}::bigint[]) or p.fee_pending = any (${pendings}::bigint[]))
    order by p.id_envio`.execute(db);
  return rows;
}
