import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type News, type newsAdd, newsDraft, type newsList, type newsSave } from '@palpite/contract/messages/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { unlinkBanners } from '../../site/site.ts';
import { checkRevision, revised } from '../../staff/staff.ts';
import { keptTexts } from '../inbox/texts.ts';
import { newsPicturePrefix } from '../pictures.ts';
import { stateOf } from './announcements.ts';
import {
  deleteNews,
  holdPromotion,
  insertNews,
  lockNews,
  type NewsGiven,
  type NewsRow,
  newsById,
  newsPage,
  updateNews,
} from './news-store.ts';

/** Who writes, for which brand. */
export interface Writer {
  readonly merchant: string;
  readonly username: string;
}

/** What a date can hold and the database keep: years 1970 to 9999. */
const lastMs = 253_402_300_799_999;

export type NewsDraft = InputOf<typeof newsAdd>;

export async function listNews(
  platform: Platform,
  merchant: string,
  { page, size, type }: InputOf<typeof newsList>,
): Promise<OutputOf<typeof newsList>> {
  const { rows, total } = await newsPage(platform.db, { merchant, type, page, size });
  return { list: rows.map((row) => showNews(platform, row)), total, totalPages: Math.ceil(total / size) };
}

/**
 * Refuses `messages.own_language_missing`, `messages.unknown` (a promotion that is not), `request.invalid` for
 * an end before the start.
 */
export async function addNews(platform: Platform, tx: Tx, writer: Writer, draft: NewsDraft): Promise<News> {
  const given = await givenOf(platform, tx, writer.merchant, draft);
  const id = await insertNews(tx, writer.merchant, given, { by: writer.username, at: platform.clock.now() });
  return showNewsById(platform, tx, writer.merchant, id);
}

/** Gives it as it was and as it is. Refuses as `addNews` does, `messages.unknown`, and `office.changed_meanwhile`. */
export async function saveNews(
  platform: Platform,
  tx: Tx,
  writer: Writer,
  { id: text, revision, ...draft }: InputOf<typeof newsSave>,
): Promise<{ before: News; after: News }> {
  const id = BigInt(text);
  if (!(await lockNews(tx, writer.merchant, id))) refuse('messages.unknown');
  const before = await showNewsById(platform, tx, writer.merchant, id);
  checkRevision(newsDraft, before, revision);
  const given = await givenOf(platform, tx, writer.merchant, draft);
  await updateNews(tx, id, given, { by: writer.username, at: platform.clock.now() });
  return { before, after: await showNewsById(platform, tx, writer.merchant, id) };
}

/**
 * Takes it away; popups and banners that led to it lead nowhere from then on. Gives what it was, and the numbers of
 * those banners. Refuses `messages.unknown`.
 */
export async function removeNews(
  platform: Platform,
  tx: Tx,
  { merchant }: Writer,
  text: string,
): Promise<{ before: News; unlinked: string[] }> {
  const id = BigInt(text);
  if (!(await lockNews(tx, merchant, id))) refuse('messages.unknown');
  const before = await showNewsById(platform, tx, merchant, id);
  const unlinked =
    before.type === 'PR' ? await unlinkBanners(tx, merchant, { linkageType: 'PROMOTION', linkage: text }) : [];
  await deleteNews(tx, id);
  return { before, unlinked: unlinked.map(String) };
}

/**
 * A popup is always for somebody, a notice of the home page may be; who comes for the first time is
 * greeted by popups alone.
 */
function isFor(type: NewsDraft['type'], execution: NewsDraft['execution']): boolean {
  if (type === 'H') return execution !== 'F';
  return (type === 'PU') === (execution !== null);
}

async function givenOf(platform: Platform, tx: Tx, merchant: string, draft: NewsDraft): Promise<NewsGiven> {
  const { type, audience, promotionId, execution, category, startsAt, endsAt, position, enabled } = draft;
  if (audience !== 'everybody' && type !== 'PL') refuse('request.invalid', { field: 'audience', problem: type });
  if (!isFor(type, execution)) refuse('request.invalid', { field: 'execution', problem: type });
  if ((type === 'PR') !== (category !== null)) refuse('request.invalid', { field: 'category', problem: type });
  if (promotionId !== null && type !== 'PU') refuse('request.invalid', { field: 'promotionId', problem: type });
  if (promotionId !== null && !(await isPromotion(tx, merchant, promotionId)))
    refuse('messages.unknown', { field: 'promotionId' });
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    refuse('request.invalid', { field: 'endsAt', problem: 'too_small' });
  return {
    ...{ type, audience, execution, category, position, enabled },
    texts: await keptTexts(platform, merchant, draft.texts),
    promotionId: promotionId === null ? null : BigInt(promotionId),
    startsAt: instantOf(startsAt, 'startsAt'),
    endsAt: instantOf(endsAt, 'endsAt'),
  };
}

/** A time of staff's choosing. Refuses `request.invalid` naming the field for one no calendar has. */
export function instantOf(ms: number | null, field: string): Date | null {
  if (ms === null) return null;
  if (ms < 0 || ms > lastMs) refuse('request.invalid', { field, problem: 'too_big' });
  return new Date(ms);
}

/** Whether the brand has a promotion of that number, whenever it is to be seen. It stays until the transaction ends. */
export async function isPromotion(tx: Tx, merchant: string, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  return holdPromotion(tx, merchant, BigInt(id));
}

export async function showNewsById(platform: Platform, tx: Tx, merchant: string, id: bigint): Promise<News> {
  const row = (await newsById(tx, merchant, id)) ?? refuse('messages.unknown');
  return showNews(platform, row);
}

function showNews(platform: Platform, row: NewsRow): News {
  const { id, type, audience, texts, execution, category, position, enabled, changedBy } = row;
  return revised(newsDraft, {
    ...{ id: id.toString(), type, audience, texts, execution, category, position, enabled, changedBy },
    promotionId: row.promotionId?.toString() ?? null,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    images: row.pictures.map((name) => newsPicturePrefix + name),
    state: stateOf(row, platform.clock.now()),
    changedAt: row.changedAt.getTime(),
  });
}
