import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Texts } from './texts.ts';

export type Audience = 'everybody' | 'members' | 'agents' | 'player';

export interface MessageRow {
  id: bigint;
  texts: Texts;
  sentAt: Date;
  read: boolean;
}

/** Whose box it is. Messages older than the account are not in it. */
export interface Reader {
  readonly playerId: bigint;
  readonly merchant: string;
  readonly isAgent: boolean;
  readonly since: Date;
}

const texts = sql`coalesce((select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))
  from messages.message_text t where t.message_id = m.id), '{}') as texts`;

/** What lies in a reader's box: `m` is the message, `k` the reader's mark on it. */
const boxOf = (
  r: Reader,
) => sql`messages.message m left join messages.mark k on k.message_id = m.id and k.player_id = ${r.playerId}
  where m.merchant = ${r.merchant} and k.deleted_at is null and m.sent_at >= ${r.since}
    and (m.player_id = ${r.playerId}
      or (m.player_id is null and m.audience in ('everybody', ${r.isAgent ? 'agents' : 'members'})))`;

export async function boxPage(
  db: Db,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${boxOf(reader)}`.execute(db);
  const { rows } = await sql<MessageRow>`select m.id, ${texts}, m.sent_at, k.read_at is not null as read
    from ${boxOf(reader)} order by m.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function unreadIn(db: Db | Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{
    unread: number;
  }>`select count(*)::int as unread from ${boxOf(reader)} and k.read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/**
 * Notes that the reader was shown these, read or deleted them; those that are not in the box are left alone. The first
 * time counts: looking at a page again writes nothing.
 */
export async function markMessages(
  tx: Tx,
  reader: Reader,
  ids: readonly bigint[],
  what: 'shown' | 'read' | 'deleted',
  at: Date,
): Promise<void> {
  const readAt = what === 'read' ? at : null;
  const deletedAt = what === 'deleted' ? at : null;
  // in one order, so that two calls at once wait for each other instead of locking each other out
  await sql`insert into messages.mark as k (message_id, player_id, shown_at, read_at, deleted_at)
    select box.id, ${reader.playerId}, ${at}, ${readAt}::timestamptz, ${deletedAt}::timestamptz from (select m.id from ${boxOf(reader)}) box
    where box.id = any (${ids.map(String)}::bigint[]) order by box.id
    on conflict (player_id, message_id) do update
      set read_at = coalesce(k.read_at, excluded.read_at), deleted_at = coalesce(k.deleted_at, excluded.deleted_at)
      where (k.read_at is null and excluded.read_at is not null) or (k.deleted_at is null and excluded.deleted_at is not null)`.execute(
    tx,
  );
}

export interface SentRow {
  id: bigint;
  texts: Texts;
  audience: Audience;
  playerId: bigint | null;
  sentAt: Date;
  sentBy: string;
  reached: number;
  read: number;
}

const sentColumns = sql`m.id, ${texts}, m.audience, m.player_id, m.sent_at, m.sent_by,
  (select count(*)::int from messages.mark k where k.message_id = m.id) as reached,
  (select count(*)::int from messages.mark k where k.message_id = m.id and k.read_at is not null) as read`;

export async function insertMessage(
  tx: Tx,
  m: { merchant: string; audience: Audience; playerId: bigint | null; texts: Texts; by: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into messages.message (merchant, audience, player_id, sent_at, sent_by)
    values (${m.merchant}, ${m.audience}, ${m.playerId}, ${m.at}, ${m.by}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  for (const [language, { title, content }] of Object.entries(m.texts))
    await sql`insert into messages.message_text (message_id, language, title, content) values (${id}, ${language}, ${title}, ${content})`.execute(
      tx,
    );
  return id;
}

export async function sentPage(
  db: Db,
  merchant: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SentRow[]; total: number }> {
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from messages.message where merchant = ${merchant}`.execute(db);
  const { rows } = await sql<SentRow>`select ${sentColumns} from messages.message m where m.merchant = ${merchant}
    order by m.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
