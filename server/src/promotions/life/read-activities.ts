import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import { promotionCategories } from '@palpite/contract/messages/shapes.ts';
import type * as calls from '@palpite/contract/promotions/player.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import type { Programme } from '../../agents/agents.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { promotionTexts } from '../../messages/messages.ts';
import { activityById, offeredActivities } from './activity-store.ts';
import { claimPage } from './part-store.ts';
import { readTerms, rulesOf } from './terms.ts';
import { showViews, titleOf, type View, viewsOf } from './view.ts';

/** Something the player can do now. */
const calling: ReadonlySet<Activity['state']> = new Set(['join', 'claim', 'issued']);

/** What the brand offers, and what the player still has a part in: the others that are over are left out. */
export async function shownViews({ platform, who }: Ask<PlayerSession>): Promise<View[]> {
  const { merchant } = who;
  const [rows, texts] = await Promise.all([
    offeredActivities(platform.db, merchant),
    promotionTexts(platform.db, merchant),
  ]);
  const told = new Set(texts.filter(({ enabled }) => enabled).map(({ id }) => id));
  const now = platform.clock.now();
  const views = await viewsOf(platform, platform.db, who, rows);
  return views.filter(({ row, part, claims, endsAt, claimUntil }) => {
    const takesPart = part !== undefined || claims.length > 0;
    if (takesPart) return claimUntil === null || now < claimUntil;
    return told.has(row.newsId) && (endsAt === null || now < endsAt);
  });
}

export async function listActivities(
  ask: Ask<PlayerSession>,
  { type }: InputOf<typeof calls.activities>,
): Promise<Activity[]> {
  const { platform, who, language } = ask;
  const shown = await showViews(platform, who, language, await shownViews(ask));
  return shown.filter(({ category }) => type === 'all' || category === type);
}

/** One of them as it stands for the player. Refuses `promotions.unknown`. */
export async function ownActivity(ask: Ask<PlayerSession>, { id }: { id: string }): Promise<Activity> {
  const { platform, who, language } = ask;
  const row = await activityById(platform.db, who.merchant, BigInt(id));
  const views = row ? await viewsOf(platform, platform.db, who, [row]) : [];
  const [shown] = await showViews(platform, who, language, views);
  return shown ?? refuse('promotions.unknown', { field: 'id' });
}

export async function countActivities(ask: Ask<PlayerSession>): Promise<OutputOf<typeof calls.promoCount>> {
  if (ask.who.memberType === trialType) return { availablePromoCount: 0 };
  const views = await shownViews(ask);
  return { availablePromoCount: views.filter(({ standing }) => calling.has(standing.state)).length };
}

/** The types of what is offered now or soon. */
export async function listCategories({
  platform,
  merchant,
}: Ask): Promise<OutputOf<typeof calls.promotionCategoriesNow>> {
  const texts = await promotionTexts(platform.db, merchant);
  const found = new Set(texts.filter(({ enabled }) => enabled).map(({ category }) => category));
  return { categories: promotionCategories.filter((each) => found.has(each)) };
}

/** What the player asked for and got. */
export async function listClaims(
  { platform, who, language }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof calls.myClaims>,
): Promise<OutputOf<typeof calls.myClaims>> {
  const { rows, total } = await claimPage(platform.db, { playerId: who.playerId, page, size });
  const activities = await offeredActivities(platform.db, who.merchant);
  const byId = new Map(activities.map((row) => [row.id, row]));
  return {
    list: rows.map((row) => {
      const activity = byId.get(row.activityId);
      return {
        ...{ claimId: row.id.toString(), activityId: row.activityId.toString(), state: row.state },
        title: activity ? saidIn(titleOf(activity), language) : '',
        unit: rulesOf(readTerms(row.terms)).reward.unit,
        ...{ amount: row.amount, comment: row.comment, images: row.pictures.length },
        ...{ at: row.at.getTime(), reason: row.reason },
      };
    }),
    total,
    totalPages: Math.ceil(total / size),
  };
}

const programmeOf: Readonly<Record<string, Programme>> = { login_days: 'LOGIN', loss: 'SAVIOR', code: 'PROMOCODE' };

/** Which programmes of the older clients an activity of the brand stands for now. */
export async function programmesNow(platform: Platform, merchant: string): Promise<ReadonlySet<Programme>> {
  const now = platform.clock.now().getTime();
  const open = (await offeredActivities(platform.db, merchant)).flatMap(({ stoppedAt, terms: kept }) => {
    const { trigger, startsAt, endsAt } = readTerms(kept);
    const isOpen = stoppedAt === null && startsAt <= now && (endsAt === null || now < endsAt);
    return (isOpen && programmeOf[trigger.code]) || [];
  });
  return new Set(open);
}
