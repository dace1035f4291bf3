// Rounds as a player, and whoever was given a link, open them.
import { askRoundPage, exploreRound, sharedRound } from '@palpite/contract/rounds/player.ts';
import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '../../base/caller.ts';

export function roundQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['my', 'explored', orderNo],
    queryFn: ({ signal }) => ask(exploreRound, { orderNo }, { signal }),
  });
}

export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', 'round', token],
    queryFn: ({ signal }) => ask(sharedRound, { token }, { signal }),
  });
}

/** Asks the game house where it shows the round itself. */
export function useHousePage(orderNo: string) {
  return useMutation({ mutationFn: () => ask(askRoundPage, { orderNo }) });
}

/** Saves the round as it is shown. */
export function saveRound(round: ExploredRound): void {
  const text = JSON.stringify(round, (_key, value) => (typeof value === 'bigint' ? formatMoney(value) : value), 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${round.vassalage}-${round.round ?? round.bets[0]?.orderNo ?? 'round'}.json`;
  link.click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
