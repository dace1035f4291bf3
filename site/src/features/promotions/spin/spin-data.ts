import { claimActivity, mySpins } from '@palpite/contract/promotions/player.ts';
import type { Activity } from '@palpite/contract/promotions/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { promotionKeys } from '../../../base/promo-count.ts';
import { ask } from '../../../base/session/caller.ts';

const perPage = 5;

export type SpinOffer = NonNullable<Activity['spin']>;

export function spinsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: [...promotionKeys, 'spins', id, page],
    queryFn: ({ signal }) => ask(mySpins, { id, page, size: perPage }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface Turn {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly pick?: number;
}

/** Spins: the reward of the activity is claimed by it. */
export function spinNow(
  { activityId: id, version }: Pick<Activity, 'activityId' | 'version'>,
  { spin, code }: { spin: Turn; code: string },
  key: string,
): Promise<Activity> {
  return ask(claimActivity, { id, version, spin, ...(code !== '' && { code }) }, { key });
}

/** The player's part of the draw: nobody knows it before. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
