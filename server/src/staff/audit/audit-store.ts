import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export interface AuditLine {
  readonly line: bigint;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly ip: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly digest: Buffer;
}

export interface AuditAsked {
  readonly merchant: string;
  /** Part of a name, an action or a subject. */
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A brand's lines, newest first. */
export async function auditPage(
  db: Db,
  { merchant, search, page, size }: AuditAsked,
): Promise<{ list: AuditLine[]; total: number }> {
  const wanted = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const mine = sql`from staff.audit where merchant = ${merchant}
    and (${wanted}::text is null or who ilike ${wanted} or action ilike ${wanted} or subject ilike ${wanted})`;
  const { rows: list } =
    await sql<AuditLine>`select line, at, who, action, subject, ip, before, after, reason, digest ${mine}
    order by line desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${mine}`.execute(db);
  return { list, total: counted[0]?.n ?? 0 };
}

export interface ChainCheck {
  readonly lines: number;
  /** The first line that was changed, taken out or slipped in; null: none. */
  readonly brokenAt: bigint | null;
  /** Of the newest line. Whoever noted it down elsewhere can tell later whether the log was written anew as a whole. */
  readonly digest: Buffer;
}

/** Reads the log of the whole house and computes every digest again. */
export async function checkChain(db: Db): Promise<ChainCheck> {
  // one statement sees one moment, so that a line written meanwhile does not look like a break
  const { rows } = await sql<ChainCheck>`
    with head as (select line, digest from staff.audit_head),
    chain as (
      select a.line, lag(a.line, 1, 0::bigint) over w as before, a.digest,
        a.prev is distinct from lag(a.digest, 1, decode(repeat('00', 32), 'hex')) over w or staff.audit_digest(a) <> a.digest as wrong
      from staff.audit a window w as (order by a.line)
    ),
    newest as (select line, digest from chain order by line desc limit 1),
    broken as (
      select case when line > before + 1 then before + 1 else line end as line from chain where wrong or line <> before + 1
      union all
      select case when head.line > coalesce(newest.line, 0) then coalesce(newest.line, 0) + 1 else newest.line end
      from head left join newest on true
      where head.line <> coalesce(newest.line, 0) or (newest.digest is not null and head.digest <> newest.digest)
    )
    select (select count(*)::int from chain) as lines, (select min(line) from broken) as "brokenAt", (select digest from head) as digest`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the audit log could not be read');
  return row;
}
