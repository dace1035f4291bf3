// Which programmes of the brand are open to the player.
import { availablePromotions } from '@palpite/contract/agents/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from './session/caller.ts';

export const availablePromotionsQuery = queryOptions({
  queryKey: ['my', 'availablePromotions'],
  queryFn: ({ signal }) => ask(availablePromotions, {}, { signal }),
  staleTime: 5 * 60_000,
});
