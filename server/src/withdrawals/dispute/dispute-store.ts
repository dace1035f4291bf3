import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { partedPage } from '../../base/db/parted.ts';
import type { DisputeRow, Slice } from '../records.ts';
import { assertMove, type DisputeState, disputeMoves } from '../states.ts';

const columns = sql`d.id, d.id_envio, d.case_no, d.state, d.opened_at, d.due_at, d.comment,
  d.answer, (select coalesce(array_agg(f.id::text order by f.id), '{}') from withdrawals.proof f where f.dispute_id = d.id) as "proofIds"`;

type Found = DisputeRow & { readonly idEnvio: string };

/** The newest dispute of each of these payouts. */
export async function disputesOf(db: Db | Tx, idEnvios: readonly string[]): Promise<Map<string, DisputeRow>> {
  if (idEnvios.length === 0) return new Map();
  const { rows } = await sql<Found>`select distinct on (d.id_envio) ${columns} from withdrawals.dispute d
    where d.id_envio = any (${[...idEnvios]}::text[]) order by d.id_envio, d.id desc`.execute(db);
  return new Map(rows.map(({ idEnvio, ...row }) => [idEnvio, row]));
}

export interface NewDispute {
  readonly idEnvio: string;
  readonly merchant: string;
  readonly playerId: bigint;
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly comment: string;
}

/** Opens a case with a number people can read out; answers its id and number. */
export async function insertDispute(tx: Tx, d: NewDispute): Promise<{ id: bigint; caseNo: string }> {
  const { rows } = await sql<{ id: bigint; caseNo: string }>`insert into withdrawals.dispute
      (case_no, id_envio, merchant, player_id, state, opened_at, due_at, comment)
    values ('C-' || ${String(d.openedAt.getUTCFullYear())} || '-' || lpad(nextval('withdrawals.case_number')::text, 6, '0'), ${d.idEnvio},
      ${d.merchant}, ${d.playerId}, 'open', ${d.openedAt}, ${d.dueAt}, ${d.comment}) returning id, case_no`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('a dispute was not written');
  return made;
}

export async function insertProof(tx: Tx, disputeId: bigint, type: string, sealed: Buffer, at: Date): Promise<void> {
  await sql`insert into withdrawals.proof (dispute_id, type, sealed, at) values (${disputeId}, ${type}, ${sealed}, ${at})`.execute(
    tx,
  );
}

export async function proofOf(
  db: Db,
  { merchant, caseNo, proofId }: { merchant: string; caseNo: string; proofId: string },
): Promise<{ type: string; sealed: Buffer } | undefined> {
  if (!/^\d{1,18}$/.test(proofId)) return undefined;
  const { rows } = await sql<{ type: string; sealed: Buffer }>`select f.type, f.sealed from withdrawals.proof f
    join withdrawals.dispute d on d.id = f.dispute_id
    where f.id = ${BigInt(proofId)} and d.case_no = ${caseNo} and d.merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** The payout a case is about, in its brand. */
export async function payoutOfCase(db: Db | Tx, merchant: string, caseNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ idEnvio: string }>`select id_envio from withdrawals.dispute
    where case_no = ${caseNo} and merchant = ${merchant}`.execute(db);
  return rows[0]?.idEnvio;
}

/** Closes a case of a locked withdrawal. */
export async function endDispute(
  tx: Tx,
  dispute: DisputeRow,
  to: DisputeState,
  said: { at: Date; answer: string | null; by: string; staffId: bigint | null },
): Promise<void> {
  assertMove(disputeMoves, dispute.state, to);
  await sql`update withdrawals.dispute set state = ${to}, answer = ${said.answer}, answered_at = ${said.at}, answered_by = ${said.by},
    answered_by_staff = ${said.staffId} where id = ${dispute.id} and state = ${dispute.state}`.execute(tx);
}

/** A brand's cases: open ones oldest first, then ended ones newest first; the order and payout of each. */
export function casesOf(
  db: Db,
  { merchant, state, page, size }: Slice & { merchant: string; state?: DisputeState | undefined },
): Promise<{ list: CaseFound[]; total: number }> {
  const of = (part: RawBuilder<unknown>) => sql`from withdrawals.dispute d where d.merchant = ${merchant} and ${part}`;
  const open = { from: of(sql`d.state = 'open'`), order: sql`d.id` };
  const ended = { from: of(state ? sql`d.state = ${state}` : sql`d.state <> 'open'`), order: sql`d.id desc` };
  const parts = state === 'open' ? [open] : state ? [ended] : [open, ended];
  return partedPage(db, parts, { page, size }, async (rest) => {
    const { rows } = await sql<CaseFound>`select d.id_envio, d.case_no,
      (select w.order_no from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
        where p.id_envio = d.id_envio) as "orderNo" ${rest}`.execute(db);
    return rows;
  });
}

interface CaseFound {
  readonly orderNo: string;
  readonly idEnvio: string;
  readonly caseNo: string;
}

export async function openDisputes(db: Db | Tx, of: { merchant: string } | { playerId: bigint }): Promise<number> {
  const whose = 'playerId' in of ? sql`player_id = ${of.playerId}` : sql`merchant = ${of.merchant}`;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from withdrawals.dispute where state = 'open' and ${whose}`.execute(db);
  return rows[0]?.n ?? 0;
}
