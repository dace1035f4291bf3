import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface ProviderRow {
  code: string;
  title: string;
  issuer: string | null;
  clientId: string | null;
}

/** The brand's providers that are on, in the order they are shown. */
export async function enabledProviders(db: Db | Tx, merchant: string): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`select code, title, issuer, client_id from social.provider
    where merchant = ${merchant} and enabled order by position, code`.execute(db);
  return rows;
}

/** Puts the provider unless it is there. */
export async function putProvider(
  tx: Tx,
  p: { merchant: string; code: string; title: string; position: number },
): Promise<void> {
  await sql`insert into social.provider (merchant, code, title, position)
    values (${p.merchant}, ${p.code}, ${p.title}, ${p.position}) on conflict do nothing`.execute(tx);
}

export interface LinkRow {
  id: bigint;
  provider: string;
  playerId: bigint;
  emailSealed: Buffer | null;
  linkedAt: Date;
}

const linkColumns = sql`id, provider, player_id, email_sealed, linked_at`;

export async function linkBySubject(
  db: Db | Tx,
  merchant: string,
  provider: string,
  subjectIndex: Buffer,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${linkColumns} from social.link
    where merchant = ${merchant} and provider = ${provider} and subject_index = ${subjectIndex}`.execute(db);
  return rows[0];
}

export async function linksOf(db: Db | Tx, playerId: bigint): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${linkColumns} from social.link where player_id = ${playerId}`.execute(db);
  return rows;
}

/** The same, and none of them may go meanwhile. */
export async function lockLinksOf(tx: Tx, playerId: bigint): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${linkColumns} from social.link where player_id = ${playerId}
    order by id for update`.execute(tx);
  return rows;
}

export interface FreshLink {
  merchant: string;
  provider: string;
  subjectIndex: Buffer;
  playerId: bigint;
  emailSealed: Buffer | null;
  at: Date;
}

/** Writes the link unless the person or the account has one with this provider; then false. */
export async function putLink(tx: Tx, l: FreshLink): Promise<boolean> {
  const { rows } =
    await sql`insert into social.link (merchant, provider, subject_index, player_id, email_sealed, linked_at)
    values (${l.merchant}, ${l.provider}, ${l.subjectIndex}, ${l.playerId}, ${l.emailSealed}, ${l.at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function noteLinkUsed(tx: Tx, id: bigint, at: Date): Promise<void> {
  await sql`update social.link set used_at = ${at} where id = ${id}`.execute(tx);
}

export async function removeLink(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from social.link where id = ${id}`.execute(tx);
}
