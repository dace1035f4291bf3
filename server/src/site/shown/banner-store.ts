import type { bannerGroups, linkageTypes } from '@palpite/contract/messages/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface BannerRow {
  id: bigint;
  groupName: (typeof bannerGroups)[number];
  language: string;
  url: string;
  title: string;
  linkageType: (typeof linkageTypes)[number];
  linkage: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  position: number;
  enabled: boolean;
}

export type BannerGiven = Omit<BannerRow, 'id'>;

/** Every banner of the brand, those switched off as well. */
export async function bannerRows(db: Db | Tx, merchant: string): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, group_name, language, url, title, linkage_type, linkage, starts_at,
      ends_at, position, enabled
    from site.banner where merchant = ${merchant} order by group_name, position, id`.execute(db);
  return rows;
}

/** A place that has a banner in that language stays as it is. */
export async function seedBanner(
  tx: Tx,
  merchant: string,
  banner: Pick<BannerRow, 'groupName' | 'language' | 'url' | 'title' | 'linkageType' | 'linkage' | 'position'>,
): Promise<void> {
  const { groupName, language, url, title, linkageType, linkage, position } = banner;
  await sql`insert into site.banner (merchant, group_name, language, url, title, linkage_type, linkage, position)
    select ${merchant}, ${groupName}, ${language}, ${url}, ${title}, ${linkageType}, ${linkage}, ${position}
    where not exists (select from site.banner where merchant = ${merchant} and group_name = ${groupName} and language = ${language}
      and position >= ${position})`.execute(tx);
}

export async function insertBanner(tx: Tx, merchant: string, b: BannerGiven): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into site.banner (merchant, group_name, language, url, title, linkage_type, linkage, starts_at, ends_at, position, enabled)
    values (${merchant}, ${b.groupName}, ${b.language}, ${b.url}, ${b.title}, ${b.linkageType}, ${b.linkage}, ${b.startsAt}, ${b.endsAt},
      ${b.position}, ${b.enabled}) returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** Until the transaction ends, if the brand has it. */
export async function lockBanner(tx: Tx, merchant: string, id: bigint): Promise<void> {
  await sql`select from site.banner where merchant = ${merchant} and id = ${id} for update`.execute(tx);
}

export async function updateBanner(tx: Tx, id: bigint, b: BannerGiven): Promise<void> {
  await sql`update site.banner set group_name = ${b.groupName}, language = ${b.language}, url = ${b.url},
      title = ${b.title}, linkage_type = ${b.linkageType}, linkage = ${b.linkage}, starts_at = ${b.startsAt}, ends_at = ${b.endsAt},
      position = ${b.position}, enabled = ${b.enabled}
    where id = ${id}`.execute(tx);
}

/** False: the brand has none of that number. */
export async function deleteBanner(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const { rows } = await sql`delete from site.banner where merchant = ${merchant} and id = ${id} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Banners that led there lead nowhere. Gives their numbers. */
export async function unlinkBanners(
  tx: Tx,
  merchant: string,
  { linkageType, linkage }: { linkageType: BannerRow['linkageType']; linkage: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update site.banner set linkage_type = 'NONE', linkage = null
    where merchant = ${merchant} and linkage_type = ${linkageType} and linkage = ${linkage} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these addresses that banners show. */
export async function picturesHung(db: Db | Tx, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    url: string;
  }>`select distinct url from site.banner where url = any (${[...urls]}::text[])`.execute(db);
  return new Set(rows.map(({ url }) => url));
}
