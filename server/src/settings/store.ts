import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ChangeRow {
  readonly id: bigint;
  readonly at: Date;
  readonly who: string;
  readonly agreedBy: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly undoes: bigint | null;
}

export interface ProposalRow {
  readonly id: bigint;
  readonly key: string;
  readonly value: unknown;
  readonly reason: string;
  readonly undoes: bigint | null;
  readonly proposedAt: Date;
  readonly proposedByStaff: bigint;
  readonly proposedBy: string;
}

interface NewChange extends Omit<ChangeRow, 'id'> {
  readonly merchant: string;
  readonly key: string;
  readonly staffId: bigint;
}

export async function addChange(tx: Tx, c: NewChange): Promise<void> {
  await sql`insert into settings.change (merchant, key, at, staff_id, who, agreed_by, before, after, reason, undoes)
    values (${c.merchant}, ${c.key}, ${c.at}, ${c.staffId}, ${c.who}, ${c.agreedBy}, ${JSON.stringify(c.before)}::jsonb,
      ${JSON.stringify(c.after)}::jsonb, ${c.reason}, ${c.undoes})`.execute(tx);
}

/** The last two hundred, newest first. */
export async function changesOf(db: Db, merchant: string, key: string): Promise<ChangeRow[]> {
  const { rows } =
    await sql<ChangeRow>`select id, at, who, agreed_by, before, after, reason, undoes from settings.change
    where merchant = ${merchant} and key = ${key} order by id desc limit 200`.execute(db);
  return rows;
}

export async function changeOf(tx: Tx, merchant: string, key: string, id: bigint): Promise<ChangeRow | undefined> {
  const { rows } =
    await sql<ChangeRow>`select id, at, who, agreed_by, before, after, reason, undoes from settings.change
    where merchant = ${merchant} and key = ${key} and id = ${id}`.execute(tx);
  return rows[0];
}

/** False where one for this setting is open already. */
export async function addProposal(
  tx: Tx,
  p: Omit<ProposalRow, 'id'> & { readonly merchant: string },
): Promise<boolean> {
  const { rows } =
    await sql`insert into settings.proposal (merchant, key, value, reason, undoes, proposed_at, proposed_by_staff, proposed_by)
    values (${p.merchant}, ${p.key}, ${JSON.stringify(p.value)}::jsonb, ${p.reason}, ${p.undoes}, ${p.proposedAt}, ${p.proposedByStaff},
      ${p.proposedBy})
    on conflict (merchant, key) where state = 'open' do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function openProposals(db: Db | Tx, merchant: string): Promise<ProposalRow[]> {
  const { rows } =
    await sql<ProposalRow>`select id, key, value, reason, undoes, proposed_at, proposed_by_staff, proposed_by
    from settings.proposal where merchant = ${merchant} and state = 'open' order by id`.execute(db);
  return rows;
}

interface Ended {
  readonly state: 'done' | 'rejected' | 'withdrawn';
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

export async function closeProposal(tx: Tx, id: bigint, { state, at, by, reason }: Ended): Promise<void> {
  await sql`update settings.proposal set state = ${state}, decided_at = ${at}, decided_by = ${by}, decision_reason = ${reason}
    where id = ${id} and state = 'open'`.execute(tx);
}
