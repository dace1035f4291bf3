import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ProposalRow {
  id: bigint;
  issueId: bigint;
  merchant: string;
  result: string[];
  state: 'proposed' | 'approved' | 'rejected' | 'withdrawn';
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
}

const columns = sql`p.id, p.issue_id, p.merchant, p.result, p.state, p.reason, p.proposed_by, p.proposed_by_staff, p.proposed_at`;

export async function openProposal(db: Db | Tx, issueId: bigint): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from redraws.proposal p
    where p.issue_id = ${issueId} and p.state = 'proposed'`.execute(db);
  return rows[0];
}

export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  const { rows } =
    await sql<ProposalRow>`select ${columns} from redraws.proposal p where p.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** False: another one is open. */
export async function insertProposal(tx: Tx, p: Omit<ProposalRow, 'id' | 'state'>): Promise<boolean> {
  const { rows } =
    await sql`insert into redraws.proposal (issue_id, merchant, result, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${p.issueId}, ${p.merchant}, ${p.result}::text[], ${p.reason}, ${p.proposedBy}, ${p.proposedByStaff}, ${p.proposedAt})
    on conflict (issue_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function endProposalRow(
  tx: Tx,
  id: bigint,
  e: { state: ProposalRow['state']; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update redraws.proposal set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}
