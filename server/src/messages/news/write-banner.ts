import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type bannerAdd, bannerDraft, type bannerList, type bannerSave } from '@palpite/contract/messages/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { hasGame } from '../../catalogue/catalogue.ts';
import {
  type BannerGiven,
  type BannerRow,
  bannerRows,
  deleteBanner,
  insertBanner,
  lockBanner,
  updateBanner,
} from '../../site/site.ts';
import { checkRevision, revised } from '../../staff/staff.ts';
import { stateOf } from './announcements.ts';
import { instantOf, isPromotion } from './write-news.ts';

export type BannerDraft = InputOf<typeof bannerAdd>;
export type OfficeBanner = OutputOf<typeof bannerAdd>;

export async function listOfficeBanners(
  platform: Platform,
  merchant: string,
  { groupName }: InputOf<typeof bannerList>,
): Promise<OfficeBanner[]> {
  const rows = await bannerRows(platform.db, merchant);
  return rows
    .filter((row) => groupName === undefined || row.groupName === groupName)
    .map((row) => showBanner(platform, row));
}

/** Refuses `messages.bad_linkage`, and `request.invalid` for an end before the start or a picture that is nowhere. */
export async function addBanner(
  platform: Platform,
  tx: Tx,
  merchant: string,
  draft: BannerDraft,
): Promise<OfficeBanner> {
  const id = await insertBanner(tx, merchant, await givenOf(tx, merchant, draft));
  return (await bannerOf(platform, tx, merchant, id)) ?? refuse('messages.unknown');
}

/** Gives it as it was and as it is. Refuses as `addBanner` does, `messages.unknown`, and `office.changed_meanwhile`. */
export async function saveBanner(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { id: text, revision, ...draft }: InputOf<typeof bannerSave>,
): Promise<{ before: OfficeBanner; after: OfficeBanner }> {
  const id = BigInt(text);
  await lockBanner(tx, merchant, id);
  const before = (await bannerOf(platform, tx, merchant, id)) ?? refuse('messages.unknown');
  checkRevision(bannerDraft, before, revision);
  await updateBanner(tx, id, await givenOf(tx, merchant, draft));
  return { before, after: (await bannerOf(platform, tx, merchant, id)) ?? refuse('messages.unknown') };
}

/** Gives what it was. Refuses `messages.unknown`. */
export async function removeBanner(platform: Platform, tx: Tx, merchant: string, text: string): Promise<OfficeBanner> {
  const id = BigInt(text);
  const before = (await bannerOf(platform, tx, merchant, id)) ?? refuse('messages.unknown');
  if (!(await deleteBanner(tx, merchant, id))) refuse('messages.unknown');
  return before;
}

async function bannerOf(platform: Platform, tx: Tx, merchant: string, id: bigint): Promise<OfficeBanner | undefined> {
  const row = (await bannerRows(tx, merchant)).find((each) => each.id === id);
  return row && showBanner(platform, row);
}

async function givenOf(tx: Tx, merchant: string, draft: BannerDraft): Promise<BannerGiven> {
  const { linkageType, linkage, startsAt, endsAt, url } = draft;
  if (/\/\/|\.\./.test(url)) refuse('request.invalid', { field: 'url', problem: 'invalid_format' });
  if (!(await leadsSomewhere(tx, merchant, linkageType, linkage))) refuse('messages.bad_linkage', { field: 'linkage' });
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    refuse('request.invalid', { field: 'endsAt', problem: 'too_small' });
  return { ...draft, startsAt: instantOf(startsAt, 'startsAt'), endsAt: instantOf(endsAt, 'endsAt') };
}

/** A path of this site with its query and anchor; nothing a browser could read as another host. */
const ownPath = /^\/([A-Za-z0-9_-][A-Za-z0-9/_.-]*)?(\?[A-Za-z0-9=&_%.-]*)?(#[A-Za-z0-9_-]*)?$/;

async function leadsSomewhere(
  tx: Tx,
  merchant: string,
  type: BannerDraft['linkageType'],
  linkage: string | null,
): Promise<boolean> {
  if (type === 'NONE' || linkage === null) return type === 'NONE' && linkage === null;
  if (type === 'PAGE') return ownPath.test(linkage) && !/\/\/|\.\./.test(linkage);
  if (type === 'PROMOTION') return isPromotion(tx, merchant, linkage);
  const [vassalage, gameCode, ...more] = linkage.split('/');
  return Boolean(vassalage && gameCode) && more.length === 0 && hasGame(tx, vassalage ?? '', gameCode ?? '');
}

function showBanner(platform: Platform, row: BannerRow): OfficeBanner {
  return revised(bannerDraft, {
    ...row,
    id: row.id.toString(),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    state: stateOf(row, platform.clock.now()),
  });
}
