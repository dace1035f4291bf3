import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Proof } from '../../base/pages/proof.ts';
import type { Seal } from '../../base/seal/seal.ts';
import { rows } from '../store.ts';

export interface ProofRow {
  readonly id: bigint;
  readonly depositId: bigint;
  readonly at: Date;
}

/** The proofs of these deposits, oldest first, without their bytes. */
export function proofsOf(db: Db | Tx, ids: readonly bigint[]): Promise<ProofRow[]> {
  return rows(
    sql<ProofRow>`select id, deposit_id, at from payments.deposit_proof
      where deposit_id = any (${[...ids]}::bigint[]) order by id`,
    db,
  );
}

/** Under which purpose proofs are sealed. */
export const proofSeal = 'payments.proof';

/** The stored form of a proof. */
function sealed(seal: Seal, bytes: Buffer): Buffer {
  return seal.close(bytes.toString('base64'));
}

/** Keeps a proof, sealed; false when this very file is there already. */
export async function insertProof(tx: Tx, seal: Seal, depositId: bigint, proof: Proof, at: Date): Promise<boolean> {
  const inserted = await rows(
    sql`insert into payments.deposit_proof (deposit_id, at, type, digest, bytes, sealed)
      values (${depositId}, ${at}, ${proof.type}, ${proof.digest}, ${sealed(seal, proof.bytes)}, true)
      on conflict (deposit_id, digest) do nothing returning 1`,
    tx,
  );
  return inserted.length === 1;
}

export async function proofById(
  db: Db,
  seal: Seal,
  depositId: bigint,
  id: bigint,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [found] = await rows(
    sql<{
      type: string;
      bytes: Buffer;
      sealed: boolean;
    }>`select type, bytes, sealed from payments.deposit_proof where id = ${id} and deposit_id = ${depositId}`,
    db,
  );
  if (!found) return undefined;
  const bytes = found.sealed ? Buffer.from(seal.open(found.bytes), 'base64') : found.bytes;
  return { type: found.type, bytes };
}

/** Seals the proofs that were kept before proofs were sealed. */
export async function sealProofs(tx: Tx, seal: Seal): Promise<void> {
  const plain = await rows(sql<{ id: bigint }>`select id from payments.deposit_proof where not sealed for update`, tx);
  // one by one: each may have megabytes
  for (const { id } of plain) {
    const [found] = await rows(sql<{ bytes: Buffer }>`select bytes from payments.deposit_proof where id = ${id}`, tx);
    if (found)
      await sql`update payments.deposit_proof set bytes = ${sealed(seal, found.bytes)}, sealed = true where id = ${id}`.execute(
        tx,
      );
  }
}

/** The first person's decision, if two people are needed. */
export interface ProposalRow {
  readonly depositId: bigint;
  readonly decision: 'credit' | 'reject';
  readonly amount: bigint;
  readonly bankReference: string | null;
  readonly reason: string;
  readonly staffId: bigint;
  readonly staffName: string;
  readonly at: Date;
}

export function proposalsOf(db: Db | Tx, ids: readonly bigint[]): Promise<ProposalRow[]> {
  return rows(
    sql<ProposalRow>`select deposit_id, decision, amount, bank_reference, reason, staff_id,
      staff_name, at from payments.deposit_proposal where deposit_id = any (${[...ids]}::bigint[])`,
    db,
  );
}

/** The newest proposal counts: another decision than the one proposed is a new proposal. */
export async function keepProposal(tx: Tx, p: ProposalRow): Promise<void> {
  await sql`insert into payments.deposit_proposal (deposit_id, decision, amount, bank_reference, reason, staff_id, staff_name, at)
    values (${p.depositId}, ${p.decision}, ${p.amount}, ${p.bankReference}, ${p.reason}, ${p.staffId}, ${p.staffName}, ${p.at})
    on conflict (deposit_id) do update set decision = excluded.decision, amount = excluded.amount, bank_reference = excluded.bank_reference,
      reason = excluded.reason, staff_id = excluded.staff_id, staff_name = excluded.staff_name, at = excluded.at`.execute(
    tx,
  );
}

export async function dropProposal(tx: Tx, depositId: bigint): Promise<void> {
  await sql`delete from payments.deposit_proposal where deposit_id = ${depositId}`.execute(tx);
}

/**
 * What a brand's bank reference stands for already: the order it was credited for, the order a PIX came for, or the
 * order of the return it was sent for; the name of the PIX where it came for none. `besides`: the PIX whose
 * own return is no matter.
 */
export async function usedFor(
  tx: Tx,
  { merchant, reference, besides }: { merchant: string; reference: string; besides?: string },
): Promise<string | undefined> {
  const found = await rows(
    sql<{
      orderNo: string;
    }>`select order_no from payments.deposit where merchant = ${merchant} and bank_reference = ${reference}
      union all select coalesce(d.order_no, r.end_to_end_id) from payments.receipt r left join payments.deposit d on d.id = r.deposit_id
      where r.merchant = ${merchant} and upper(r.end_to_end_id) = ${reference}
      union all select coalesce(d.order_no, r.end_to_end_id) from payments.receipt r left join payments.deposit d on d.id = r.deposit_id
      where r.merchant = ${merchant} and r.state in ('return_refused', 'sent_by_hand') and r.hand_reference = ${reference}
        and r.end_to_end_id <> ${besides ?? ''}`,
    tx,
  );
  return found[0]?.orderNo;
}

/** Makes what one member of staff decides at once take turns: each must count the others. */
export async function lockClerk(tx: Tx, staffId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072047, (${staffId}::bigint % 2147483647)::int)`.execute(tx);
}

/** Makes two people who decide under one reference take turns. */
export async function lockReference(tx: Tx, merchant: string, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7072046, hashtext(${`${merchant}:${reference}`}))`.execute(tx);
}
