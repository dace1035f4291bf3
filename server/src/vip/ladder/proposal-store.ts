import type { Benefits } from '@palpite/contract/vip/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { type LevelTerms, type Names, textOf } from './ladder-store.ts';

export interface ProposalRow {
  id: bigint;
  merchant: string;
  state: string;
  levels: unknown;
  reason: string;
  proposedBy: string;
  proposedByStaff: bigint;
  proposedAt: Date;
}

/** One that was proposed before levels gave anything has no benefits. */
interface Written extends Partial<Record<keyof Benefits, string>> {
  readonly names: Names;
  readonly turnover: string;
  readonly keep: string;
}

const columns = sql`id, merchant, state, levels, reason, proposed_by, proposed_by_staff, proposed_at`;

/** The levels of a proposal, by rank. */
export function levelsIn({ levels }: ProposalRow): LevelTerms[] {
  return (levels as Written[]).map(({ names, turnover, keep, upgrade, weekly, monthly, birthday }) => ({
    ...{ names, turnover: BigInt(turnover), keep: BigInt(keep), upgrade: BigInt(upgrade ?? 0) },
    ...{ weekly: BigInt(weekly ?? 0), monthly: BigInt(monthly ?? 0), birthday: BigInt(birthday ?? 0) },
  }));
}

/** False: another one is open. */
export async function insertProposal(
  tx: Tx,
  p: Pick<ProposalRow, 'merchant' | 'reason' | 'proposedBy' | 'proposedByStaff' | 'proposedAt'> & {
    readonly levels: readonly LevelTerms[];
  },
): Promise<boolean> {
  const { rows } =
    await sql`insert into vip.proposal (merchant, levels, reason, proposed_by, proposed_by_staff, proposed_at)
    values (${p.merchant}, ${textOf(p.levels)}::jsonb, ${p.reason}, ${p.proposedBy}, ${p.proposedByStaff}, ${p.proposedAt})
    on conflict (merchant) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function openProposal(db: Db | Tx, merchant: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from vip.proposal
    where merchant = ${merchant} and state = 'proposed'`.execute(db);
  return rows[0];
}

export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from vip.proposal where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function endRow(
  tx: Tx,
  id: bigint,
  e: { state: string; by: string; staffId: bigint; at: Date; reason: string | null },
): Promise<void> {
  await sql`update vip.proposal set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
    decided_at = ${e.at}, decision_reason = ${e.reason} where id = ${id}`.execute(tx);
}
