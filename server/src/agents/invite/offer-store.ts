// What invitations offer, and what came of it.
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface InvitationOffer {
  code: string;
  kind: string;
  /** As said over the wire: money as text. */
  terms: unknown;
  funding: string;
}

export async function putOffer(
  tx: Tx,
  merchant: string,
  { code, kind, terms, funding }: Omit<InvitationOffer, 'terms'> & { readonly terms: string },
): Promise<void> {
  await sql`insert into agents.invitation_offer (merchant, code, kind, terms, funding)
    values (${merchant}, ${code}, ${kind}, ${terms}::jsonb, ${funding})`.execute(tx);
}

/** What these invitations offer. */
export async function offersOf(db: Db | Tx, merchant: string, codes: readonly string[]): Promise<InvitationOffer[]> {
  const { rows } = await sql<InvitationOffer>`select code, kind, terms, funding from agents.invitation_offer
    where merchant = ${merchant} and code = any (${[...codes]}::text[])`.execute(db);
  return rows;
}

/** One of the two is null. */
export interface Outcome {
  playerId: bigint;
  kind: string;
  contractId: bigint | null;
  refusal: string | null;
}

export async function keepOutcome(tx: Tx, { playerId, kind, contractId, refusal }: Outcome, at: Date): Promise<void> {
  await sql`insert into agents.invited_offer (player_id, kind, contract_id, refusal, at)
    values (${playerId}, ${kind}, ${contractId}, ${refusal}, ${at})`.execute(tx);
}

/** What these players were offered when they registered, or were not. */
export async function outcomesOf(db: Db | Tx, players: readonly bigint[]): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`select player_id, kind, contract_id, refusal from agents.invited_offer
    where player_id = any (${players.map(String)}::bigint[]) order by player_id, kind`.execute(db);
  return rows;
}
