import type { newsAudiences } from '@palpite/contract/messages/office.ts';
import type { executions, promotionCategories } from '@palpite/contract/messages/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Texts } from '../inbox/texts.ts';

export interface NewsRow {
  id: bigint;
  type: 'PL' | 'PU' | 'PR' | 'H';
  audience: (typeof newsAudiences)[number];
  texts: Texts;
  execution: (typeof executions)[number] | null;
  category: (typeof promotionCategories)[number] | null;
  promotionId: bigint | null;
  startsAt: Date | null;
  endsAt: Date | null;
  position: number;
  enabled: boolean;
  /** Names of the files, in order. */
  pictures: string[];
  createdAt: Date;
  changedBy: string;
  changedAt: Date;
}

export type NewsGiven = Omit<NewsRow, 'id' | 'pictures' | 'createdAt' | 'changedBy' | 'changedAt'>;

const columns = sql`n.id, n.type, n.audience, n.execution, n.category, n.promotion_id, n.starts_at, n.ends_at,
  n.position, n.enabled, n.created_at, n.changed_by, n.changed_at,
  coalesce((select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content))
    from messages.news_text t where t.news_id = n.id), '{}') as texts,
  array(select p.file_name from messages.news_picture p where p.news_id = n.id order by p.sequence) as pictures`;

/** Everything the brand has switched on, whenever it is to be seen. */
export async function enabledNews(db: Db, merchant: string): Promise<NewsRow[]> {
  const { rows } =
    await sql<NewsRow>`select ${columns} from messages.news n where n.merchant = ${merchant} and n.enabled
    order by n.position, n.id desc`.execute(db);
  return rows;
}

export async function newsPage(
  db: Db,
  of: { merchant: string; type: string | undefined; page: number; size: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const matching = sql`n.merchant = ${of.merchant} and (${of.type ?? null}::text is null or n.type = ${of.type ?? null})`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from messages.news n where ${matching}`.execute(db);
  const { rows } = await sql<NewsRow>`select ${columns} from messages.news n where ${matching}
    order by n.id desc limit ${of.size} offset ${(of.page - 1) * of.size}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function newsById(db: Db | Tx, merchant: string, id: bigint): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`select ${columns} from messages.news n
    where n.merchant = ${merchant} and n.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds it until the transaction ends. False: the brand has none of that number. */
export async function lockNews(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`select 1 from messages.news where merchant = ${merchant} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Holds a promotion against being taken away until the transaction ends. False: the brand has none of that number. */
export async function holdPromotion(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const { rows } =
    await sql`select 1 from messages.news where merchant = ${merchant} and id = ${id} and type = 'PR' for share`.execute(
      tx,
    );
  return rows.length > 0;
}

/** A promotion's text by its title in each language, whenever it is to be seen. */
export interface PromotionText {
  readonly id: bigint;
  readonly titles: Readonly<Record<string, string>>;
  readonly category: string;
  readonly enabled: boolean;
}

/** The promotions a brand has written about. */
export async function promotionTexts(db: Db | Tx, merchant: string): Promise<PromotionText[]> {
  const { rows } = await sql<NewsRow>`select ${columns} from messages.news n
    where n.merchant = ${merchant} and n.type = 'PR' order by n.position, n.id desc`.execute(db);
  return rows.map(({ id, texts, category, enabled }) => ({
    ...{ id, enabled, category: category ?? 'other' },
    titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
  }));
}

/** Writes a promotion's text that is on from now on, in front of none; gives its number. */
export async function writePromotion(
  tx: Tx,
  merchant: string,
  { category, texts }: { category: NonNullable<NewsRow['category']>; texts: Texts },
  written: { by: string; at: Date },
): Promise<bigint> {
  const news = { type: 'PR', audience: 'everybody', execution: null, promotionId: null, category, texts } as const;
  return insertNews(tx, merchant, { ...news, startsAt: null, endsAt: null, position: 0, enabled: true }, written);
}

export async function insertNews(
  tx: Tx,
  merchant: string,
  n: NewsGiven,
  { by, at }: { by: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into messages.news (merchant, type, audience, execution, category, promotion_id, starts_at, ends_at, position, enabled, created_at,
      changed_by, changed_at)
    values (${merchant}, ${n.type}, ${n.audience}, ${n.execution}, ${n.category}, ${n.promotionId}, ${n.startsAt}, ${n.endsAt}, ${n.position}, ${n.enabled},
      ${at}, ${by}, ${at}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  await putTexts(tx, id, n.texts);
  return id;
}

export async function updateNews(
  tx: Tx,
  id: bigint,
  n: NewsGiven,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`update messages.news set type = ${n.type}, audience = ${n.audience}, execution = ${n.execution}, category = ${n.category}, promotion_id = ${n.promotionId},
      starts_at = ${n.startsAt}, ends_at = ${n.endsAt}, position = ${n.position}, enabled = ${n.enabled}, changed_by = ${by},
      changed_at = ${at} where id = ${id}`.execute(tx);
  await sql`delete from messages.news_text where news_id = ${id}`.execute(tx);
  await putTexts(tx, id, n.texts);
}

async function putTexts(tx: Tx, id: bigint, texts: Texts): Promise<void> {
  const said = Object.values(texts);
  await sql`insert into messages.news_text (news_id, language, title, content)
    select ${id}::bigint, * from unnest(${Object.keys(texts)}::text[], ${said.map(({ title }) => title)}::text[],
      ${said.map(({ content }) => content)}::text[])`.execute(tx);
}

export async function deleteNews(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from messages.news where id = ${id}`.execute(tx);
}

export async function addNewsPicture(tx: Tx, id: bigint, fileName: string): Promise<void> {
  await sql`insert into messages.news_picture (file_name, news_id, sequence)
    select ${fileName}, ${id}, coalesce(max(sequence), 0) + 1 from messages.news_picture where news_id = ${id}`.execute(
    tx,
  );
}

/** False: the announcement has no such picture. */
export async function deleteNewsPicture(tx: Tx, id: bigint, fileName: string): Promise<boolean> {
  const { rows } = await sql`delete from messages.news_picture where news_id = ${id} and file_name = ${fileName}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function addBannerPicture(tx: Tx, merchant: string, fileName: string, at: Date): Promise<void> {
  await sql`insert into messages.banner_picture (file_name, merchant, kept_at) values (${fileName}, ${merchant}, ${at})`.execute(
    tx,
  );
}

/** Those of these files that promotions or banners show, or may yet. */
export async function picturesAmong(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  const among = [...names];
  const { rows } = await sql<{ name: string }>`
    select file_name as name from messages.news_picture where file_name = any (${among}::text[])
    union select file_name from messages.banner_picture where file_name = any (${among}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function bannerPicturesBefore(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select file_name as name from messages.banner_picture
    where kept_at < ${before}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function dropBannerPictures(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`delete from messages.banner_picture where file_name = any (${[...names]}::text[])`.execute(tx);
}

/** Which of these notices an agent has opened. */
export async function openedAmong(db: Db | Tx, playerId: bigint, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ newsId: bigint }>`select news_id from messages.agent_read
    where player_id = ${playerId} and news_id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Set(rows.map(({ newsId }) => newsId));
}

/** The first time counts. One that was taken away meanwhile is left alone. */
export async function noteOpened(tx: Tx, playerId: bigint, id: bigint, at: Date): Promise<void> {
  await sql`insert into messages.agent_read (news_id, player_id, read_at)
    select n.id, ${playerId}, ${at} from messages.news n where n.id = ${id} for share on conflict do nothing`.execute(
    tx,
  );
}

/** Notes that the brand has been given this to begin with; false when it was given it before. */
export async function seedOnce(tx: Tx, merchant: string, what: string): Promise<boolean> {
  const { rows } = await sql`insert into messages.seeded (merchant, what) values (${merchant}, ${what})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
