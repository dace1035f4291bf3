import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { announcements, notices } from '@palpite/contract/messages/player.ts';
import type { Notice } from '@palpite/contract/messages/shapes.ts';
import type { Ask, Platform, PlayerSession, Visitor } from '../../base/room.ts';
import { bannersNow, merchant as brandOf, cachedPerMerchant } from '../../site/site.ts';
import { textIn } from '../inbox/texts.ts';
import { newsPicturePrefix } from '../pictures.ts';
import { enabledNews, type NewsRow } from './news-store.ts';

const newsOf = cachedPerMerchant(enabledNews);
/** About two hundred words a minute, and never so short that a title cannot be read. */
const msPerSign = 60;
const shortestMs = 5_000;
const longestMs = 20_000;
/** How long ahead a promotion is spoken of. */
const soonMs = 30 * 24 * 3_600_000;

/** What the brand has to say now to whoever asks: what is for somebody only to them. */
export async function listAnnouncements(
  { platform, merchant, language, who }: Ask<Visitor | PlayerSession>,
  { types, execution }: InputOf<typeof announcements>,
): Promise<OutputOf<typeof announcements>> {
  const wanted = execution === 'AFTER_LOGIN' ? 'A' : execution;
  const asked = new Set(types.split(','));
  const say = await speakerOf(platform, merchant, language);
  const now = await newsNow(platform, merchant, 'everybody');
  const soon = await promotionsSoon(platform, merchant);
  const of = (type: NewsRow['type']) => (asked.has(type) ? now.filter((row) => row.type === type) : []);
  // what is not on, or gone, is led to by nothing
  const promotionOn = (id: bigint | null) => now.find((row) => row.id === id && row.type === 'PR');
  const toBeSeen = new Set([...now, ...soon].filter(({ type }) => type === 'PR').map(({ id }) => id.toString()));
  const mayRead = (row: NewsRow) =>
    row.execution === null ||
    ((row.execution === 'B') === (who.kind !== 'player') && (wanted === undefined || row.execution === wanted));
  return {
    banners: asked.has('B')
      ? (await bannersNow(platform, merchant, { language, own: say.own })).map((banner) =>
          banner.linkageType !== 'PROMOTION' || toBeSeen.has(banner.linkage ?? '')
            ? banner
            : { ...banner, linkageType: 'NONE', linkage: null },
        )
      : [],
    player: of('PL')
      .sort(newestFirst)
      .map((row) => noticeOf(row, say)),
    home: of('H')
      .filter(mayRead)
      .map((row) => noticeOf(row, say)),
    popup: of('PU')
      .filter(mayRead)
      .map((row) => ({
        id: row.id.toString(),
        ...say.of(row),
        promotionId: promotionOn(row.promotionId)?.id.toString() ?? null,
        promotionType: promotionOn(row.promotionId)?.category ?? null,
        execution: row.execution ?? 'A',
      })),
    promotion: [...of('PR'), ...(asked.has('PR') ? soon : [])].map((row) => ({
      id: row.id.toString(),
      ...say.of(row),
      category: row.category ?? 'other',
      startDate: startOf(row).getTime(),
      endDate: row.endsAt?.getTime() ?? null,
      announcementImages: row.pictures.map((name, at) => ({ sequence: at + 1, imageUrl: newsPicturePrefix + name })),
    })),
  };
}

/** A page of the list of notices. */
export async function listNotices(
  { platform, merchant, language }: Ask,
  { page, size }: InputOf<typeof notices>,
): Promise<OutputOf<typeof notices>> {
  const say = await speakerOf(platform, merchant, language);
  const all = (await newsNow(platform, merchant, 'everybody')).filter(({ type }) => type === 'PL').sort(newestFirst);
  const list = all.slice((page - 1) * size, page * size).map((row) => noticeOf(row, say));
  return { list, total: all.length, totalPages: Math.ceil(all.length / size) };
}

/** Notices for agents alone, the newest first, as this reader reads them. */
export async function noticesForAgents(platform: Platform, merchant: string, language: string): Promise<Notice[]> {
  const say = await speakerOf(platform, merchant, language);
  return (await newsNow(platform, merchant, 'agents')).sort(newestFirst).map((row) => noticeOf(row, say));
}

/** What is on for one audience: nobody else is told of it. */
async function newsNow(platform: Platform, merchant: string, audience: NewsRow['audience']): Promise<NewsRow[]> {
  const at = platform.clock.now();
  return (await newsOf(platform, merchant)).filter((row) => row.audience === audience && stateOf(row, at) === 'on');
}

/** Promotions that begin within a month, the next one first: their start says so to the reader. */
async function promotionsSoon(platform: Platform, merchant: string): Promise<NewsRow[]> {
  const at = platform.clock.now();
  const latest = at.getTime() + soonMs;
  const starts = ({ startsAt }: NewsRow) => startsAt?.getTime() ?? 0;
  return (await newsOf(platform, merchant))
    .filter((row) => row.type === 'PR' && stateOf(row, at) === 'waiting' && starts(row) <= latest)
    .sort((one, other) => starts(one) - starts(other));
}

/** Whether it is to be seen: from its start on, and up to but not at its end. */
export function stateOf(
  { enabled, startsAt, endsAt }: { enabled: boolean; startsAt: Date | null; endsAt: Date | null },
  at: Date,
): 'on' | 'waiting' | 'over' | 'off' {
  if (!enabled) return 'off';
  if (endsAt !== null && endsAt <= at) return 'over';
  return startsAt !== null && startsAt > at ? 'waiting' : 'on';
}

/** Says a piece of news in the reader's language, or in the brand's own. */
interface Speaker {
  readonly own: string;
  readonly of: (row: NewsRow) => { title: string; content: string };
}

async function speakerOf(platform: Platform, merchant: string, language: string): Promise<Speaker> {
  const { defaultLanguage: own } = await brandOf(platform, merchant);
  return {
    own,
    of: (row) => {
      const { title, content } = textIn(row.texts, language, own);
      return { title, content };
    },
  };
}

const startOf = (row: NewsRow) => row.startsAt ?? row.createdAt;
const newestFirst = (one: NewsRow, other: NewsRow) =>
  startOf(other).getTime() - startOf(one).getTime() || (one.id < other.id ? 1 : -1);

function noticeOf(row: NewsRow, say: Speaker): Notice {
  const said = say.of(row);
  const readMs = said.title.length * msPerSign;
  return {
    id: row.id.toString(),
    ...said,
    announcementDisplaySpeed: Math.min(longestMs, Math.max(shortestMs, readMs)),
    publishedAt: startOf(row).getTime(),
  };
}
