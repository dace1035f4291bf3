import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export type Purpose = 'device' | 'app';

export interface Code {
  playerId: bigint;
  /** The session that made it. */
  sessionId: bigint;
  madeAt: Date;
  expiresAt: Date;
}

export async function putCode(
  tx: Tx,
  c: Code & { codeHash: Buffer; merchant: string; purpose: Purpose },
): Promise<void> {
  await sql`insert into handoff.code (code_hash, merchant, player_id, session_id, purpose, made_at, expires_at)
    values (${c.codeHash}, ${c.merchant}, ${c.playerId}, ${c.sessionId}, ${c.purpose}, ${c.madeAt}, ${c.expiresAt})`.execute(
    tx,
  );
}

export interface Sought {
  readonly codeHash: Buffer;
  readonly merchant: string;
  readonly purpose: Purpose;
  readonly now: Date;
}

const standing = ({ codeHash, merchant, purpose, now }: Sought) =>
  sql`code_hash = ${codeHash} and merchant = ${merchant} and purpose = ${purpose} and used_at is null and expires_at > ${now}`;
const columns = sql`player_id, session_id, made_at, expires_at`;

export async function codeBy(db: Db | Tx, sought: Sought): Promise<Code | undefined> {
  const { rows } = await sql<Code>`select ${columns} from handoff.code where ${standing(sought)}`.execute(db);
  return rows[0];
}

/** Uses the code up; false when it is gone. Of two at once one gets it. */
export async function useCode(tx: Tx, sought: Sought): Promise<boolean> {
  const { rows } =
    await sql`update handoff.code set used_at = ${sought.now} where ${standing(sought)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Takes away what has been over for a day. */
export async function prune(tx: Tx, now: Date): Promise<void> {
  await sql`delete from handoff.code where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
}
