import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Texts } from '../inbox/texts.ts';

export interface HelpRow {
  id: bigint;
  parentId: bigint | null;
  tag: string;
  texts: Texts;
  position: number;
  display: boolean;
}
export type HelpGiven = Omit<HelpRow, 'id'>;

/** The brand's help centre, in order of place. */
export async function helpRows(db: Db | Tx, merchant: string): Promise<HelpRow[]> {
  const { rows } = await sql<HelpRow>`select h.id, h.parent_id, h.tag, h.position, h.display,
      coalesce((select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))
        from messages.help_text t where t.help_id = h.id), '{}') as texts
    from messages.help h where h.merchant = ${merchant} order by h.position, h.id`.execute(db);
  return rows;
}

/** Whoever moves places of one brand waits here: two moves at once could put each below the other. */
export async function lockHelp(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.help:${merchant}`}, 0))`.execute(tx);
}

export async function insertHelp(tx: Tx, merchant: string, h: HelpGiven): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into messages.help (merchant, parent_id, tag, position, display)
    values (${merchant}, ${h.parentId}, ${h.tag}, ${h.position}, ${h.display}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  await putTexts(tx, id, h.texts);
  return id;
}

export async function updateHelp(tx: Tx, id: bigint, h: HelpGiven): Promise<void> {
  await sql`update messages.help set parent_id = ${h.parentId}, tag = ${h.tag}, position = ${h.position}, display = ${h.display}
    where id = ${id}`.execute(tx);
  await sql`delete from messages.help_text where help_id = ${id}`.execute(tx);
  await putTexts(tx, id, h.texts);
}

async function putTexts(tx: Tx, id: bigint, texts: Texts): Promise<void> {
  const said = Object.values(texts);
  await sql`insert into messages.help_text (help_id, language, title, content)
    select ${id}::bigint, * from unnest(${Object.keys(texts)}::text[], ${said.map(({ title }) => title)}::text[],
      ${said.map(({ content }) => content)}::text[])`.execute(tx);
}

/** Takes it away with all below it. */
export async function deleteHelp(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from messages.help where id = ${id}`.execute(tx);
}
