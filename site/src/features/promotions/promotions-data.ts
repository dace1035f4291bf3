// What the promotions page asks the platform for about the player.
import {
  activities,
  applyForReward,
  claimActivity,
  joinActivity,
  myClaims,
} from '@palpite/contract/promotions/player.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { promotionKeys } from '../../base/promo-count.ts';
import { ask } from '../../base/session/caller.ts';
import { watchedFetch } from '../../base/session/watched-fetch.ts';

export const claimsPerPage = 10;

export function activitiesQuery(language: string) {
  return queryOptions({
    queryKey: [...promotionKeys, 'activities', language],
    queryFn: ({ signal }) => ask(activities, { type: 'all' }, { signal }),
    staleTime: 0,
  });
}

export function claimsQuery(language: string, page: number) {
  return queryOptions({
    queryKey: [...promotionKeys, 'claims', language, page],
    queryFn: ({ signal }) => ask(myClaims, { page, size: claimsPerPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Read = Pick<Activity, 'activityId' | 'version'>;

/** Takes part under the rules that were shown. */
export function join({ activityId: id, version }: Read): Promise<Activity> {
  return ask(joinActivity, { id, version });
}

export function claim({ activityId: id, version }: Read, code: string, key: string): Promise<Activity> {
  return ask(claimActivity, { id, version, ...(code !== '' && { code }) }, { key });
}

export function apply(
  { activityId, version }: Read,
  { comment, images }: { comment: string; images: readonly File[] },
  onSent: (share: number) => void,
): Promise<null> {
  const input = { activityId, version, comment, images: [...images] };
  return ask(applyForReward, input, images.length > 0 ? { fetch: watchedFetch(onSent) } : {});
}
