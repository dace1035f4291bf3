import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ShareRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly vendor: string;
  readonly round: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly until: Date;
  readonly opened: number;
  readonly openedAt: Date | null;
}

const columns = sql`id, merchant, vendor, round, made_by as "madeBy", made_at as "madeAt", until, opened, opened_at as "openedAt"`;

export async function insertShare(
  tx: Tx,
  s: Pick<ShareRow, 'merchant' | 'vendor' | 'round' | 'madeBy' | 'madeAt' | 'until'> & { tokenHash: Buffer },
): Promise<ShareRow> {
  const { rows } =
    await sql<ShareRow>`insert into rounds.share (token_hash, merchant, vendor, round, made_by, made_at, until)
    values (${s.tokenHash}, ${s.merchant}, ${s.vendor}, ${s.round}, ${s.madeBy}, ${s.madeAt}, ${s.until})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a link was not written');
  return row;
}

/** Those of a brand to one round that still open, the newest first. */
export async function openShares(
  db: Db,
  { merchant, vendor, round, now }: { merchant: string; vendor: string; round: string; now: Date },
): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`select ${columns} from rounds.share
    where merchant = ${merchant} and vendor = ${vendor} and round = ${round} and ended_at is null and until > ${now}
    order by id desc limit 100`.execute(db);
  return rows;
}

/** The link of that token if it still opens; it counts as opened. */
export async function openShare(db: Db, tokenHash: Buffer, now: Date): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`update rounds.share set opened = opened + 1, opened_at = ${now}
    where token_hash = ${tokenHash} and ended_at is null and until > ${now} returning ${columns}`.execute(db);
  return rows[0];
}

/** Undefined where it did not open any more. */
export async function endShare(
  tx: Tx,
  { merchant, id, now }: { merchant: string; id: bigint; now: Date },
): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`update rounds.share set ended_at = ${now}
    where id = ${id} and merchant = ${merchant} and ended_at is null and until > ${now} returning ${columns}`.execute(
    tx,
  );
  return rows[0];
}
