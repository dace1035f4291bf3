// Rounds as a player, and whoever was given a link, open them.
import { openGameRound, revealSeed } from '@palpite/contract/instant/player.ts';
import { askRoundPage, exploreRound, sharedRound } from '@palpite/contract/rounds/player.ts';
import type { ExploredRound } from '@palpite/contract/rounds/shapes.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import { saveJson } from '@palpite/ui/form/save-file.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { loadChunk } from '../../base/failure/chunk.ts';
import { ask } from '../../base/session/caller.ts';
import { type SlotCode, slotArt } from './slots/slot-art.ts';

export function roundQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['my', 'explored', orderNo],
    queryFn: ({ signal }) => ask(exploreRound, { orderNo }, { signal }),
  });
}

/**
 * What a slot told of a round of the player's own, and its drawings; nothing where these belong to other
 * rules than it was played by.
 */
export function slotQuery(gameCode: SlotCode, roundId: string) {
  return queryOptions({
    queryKey: ['my', 'explored', roundId, gameCode],
    queryFn: async ({ signal }) => {
      const [{ events, rulesVersion }, art] = await Promise.all([
        ask(openGameRound, { roundId }, { signal }),
        loadChunk(() => slotArt(gameCode)),
      ]);
      // what the house told of its own game
      return rulesVersion === art.version ? { events: events.flat() as unknown as readonly SlotEvent[], art } : null;
    },
  });
}

export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', 'round', token],
    queryFn: ({ signal }) => ask(sharedRound, { token }, { signal }),
  });
}

/** Asks the vendor where it shows the round itself. */
export function useVendorPage(orderNo: string) {
  return useMutation({ mutationFn: () => ask(askRoundPage, { orderNo }) });
}

/** Opens the server seed behind a hash, and tells it. */
export function useRevealSeed(opened: (serverSeed: string) => void) {
  return useMutation({
    mutationFn: (serverSeedHash: string) => ask(revealSeed, { serverSeedHash }),
    onSuccess: ({ serverSeed }) => opened(serverSeed),
  });
}

/** Saves the round as it is shown. */
export function saveRound(round: ExploredRound): void {
  saveJson(`${round.vassalage}-${round.round ?? round.bets[0]?.orderNo ?? 'round'}.json`, round);
}
