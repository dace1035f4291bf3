// How many promotions have something for the player to do now.
import { promoCount } from '@palpite/contract/promotions/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './session/caller.ts';

/** All that changes when the player takes part in a promotion, or one changes. */
export const promotionKeys = ['my', 'promotions'] as const;

export const promoCountQuery = queryOptions({
  queryKey: [...promotionKeys, 'count'],
  queryFn: ({ signal }) => ask(promoCount, {}, { signal }),
  staleTime: 60_000,
});
