import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesShoes } from '@palpite/contract/tables/player.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { newestRound, pastChains } from '../shared/shared.ts';
import { dealtInChain } from './round/dealt-store.ts';
import { chainOf } from './round/series.ts';
import { tableOf } from './table.ts';

const shoesTold = 5;

/** Shoes that are over, the newest first, with all that it takes to deal them again. */
export async function readShoes({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof tablesShoes>> {
  const table = tableOf(who);
  if (table.game.takes === 'draws') return { shoes: [] };
  const chain = chainOf(table);
  const last = await newestRound(platform.db, chain.name);
  const past = await pastChains(platform, chain, { last, limit: shoesTold });
  const shoes = past.map(async ({ chainId, ...shoe }) => ({
    ...shoe,
    chainId: chainId.toString(),
    rounds: (await dealtInChain(platform.db, chainId)).map(({ roundId, first, taken, outcome }) => {
      return { roundId: roundId.toString(), first, taken, outcome };
    }),
  }));
  return { shoes: await Promise.all(shoes) };
}
