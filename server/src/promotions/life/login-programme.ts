// Activities for days with a login, by the calls of the older clients.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/promotions/player.ts';
import { dayOf } from '../../base/calendar.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { activityById, offeredActivities } from './activity-store.ts';
import { claim } from './take-part.ts';
import { rulesOf } from './terms.ts';
import { type View, viewsOf } from './view.ts';

type Listed = OutputOf<typeof calls.loginPromotionsNow>;
const isLogin = ({ terms }: View) => terms.trigger.code === 'login_days';
const isOver = ({ claimUntil, endsAt, claims, part }: View, now: Date) =>
  (claimUntil !== null && now >= claimUntil) ||
  // nobody who has not joined by the end will have anything to claim
  (endsAt !== null && now >= endsAt && part === undefined && claims.length === 0);

export async function listLoginPromotions(ask: Ask<PlayerSession>): Promise<Listed> {
  const now = ask.platform.clock.now();
  return shown(
    ask,
    (await loginViews(ask)).filter((view) => !isOver(view, now)),
  );
}

export async function listLoginHistory(ask: Ask<PlayerSession>): Promise<Listed> {
  const now = ask.platform.clock.now();
  const over = (await loginViews(ask)).filter((view) => isOver(view, now));
  return shown(
    ask,
    over.filter(({ part }) => part !== undefined),
  );
}

/** Refuses what the endpoint declares: `promotions.unknown` also for an activity of another kind. */
export async function claimLogin(
  ask: Ask<PlayerSession>,
  { promotionConfigDetailId: id }: InputOf<typeof calls.claimLoginPromotion>,
): Promise<{ claimed: true }> {
  const { platform, who } = ask;
  const row = await activityById(platform.db, who.merchant, BigInt(id));
  const [view] = row ? await viewsOf(platform, platform.db, who, [row]) : [];
  if (!view || !isLogin(view)) return refuse('promotions.unknown', { field: 'promotionConfigDetailId' });
  await claim(ask, { id, version: view.hash });
  return { claimed: true };
}

async function loginViews({ platform, who }: Ask<PlayerSession>): Promise<View[]> {
  const rows = await offeredActivities(platform.db, who.merchant);
  return (await viewsOf(platform, platform.db, who, rows)).filter(isLogin);
}

async function shown({ platform, who }: Ask<PlayerSession>, views: readonly View[]): Promise<Listed> {
  const zone = await zoneOf(platform, who.merchant);
  const today = dayOf(platform.clock.now(), zone);
  const yes = (is: boolean) => (is ? 'Y' : 'N');
  const [money, points] = [{ claimed: 0n }, { claimed: 0n }];
  let count = 0;
  const list = views.map(({ row, terms, claims, standing, more }) => {
    const { reward } = rulesOf(terms);
    const isPoints = reward.unit === 'points';
    const worth = reward.most(terms.reward.args);
    const claimed = claims.filter(({ state }) => state === 'claimed');
    count += claimed.length;
    for (const { amount } of claimed) (isPoints ? points : money).claimed += amount ?? 0n;
    return {
      id: row.id.toString(),
      dayCount: Number(terms.trigger.args.days),
      ...{ amount: isPoints ? 0n : worth, pointAmount: isPoints ? worth : 0n, ticket: '' },
      hasClaimed: yes(claimed.length > 0 && more <= 0),
      isToday: yes(standing.state === 'claim'),
      isClaimedToday: yes(claimed.some(({ at }) => dayOf(at, zone) === today)),
      ...{ depositAmount: 0n, validBetAmount: 0n },
    } as const;
  });
  const footer = { dayCountClaimed: count, totalClaimedAmount: money.claimed, totalClaimedPointAmount: points.claimed };
  return { list, footer };
}
