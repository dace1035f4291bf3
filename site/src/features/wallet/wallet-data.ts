import { balance } from '@palpite/contract/wallet/player.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

/** What the player can spend. The live channel keeps it fresh. */
export const balanceQuery = queryOptions({
  queryKey: ['my', 'balance'],
  queryFn: ({ signal }) => ask(balance, {}, { signal }),
});
