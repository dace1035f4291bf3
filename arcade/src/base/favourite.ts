// Whether the game of this page is a favourite of the player: marked at once, put right if the platform says no.
import { type Caller, call } from '@palpite/contract/base/client.ts';
import { addFavourite, favouriteIds, gameList, removeFavourite } from '@palpite/contract/catalogue/player.ts';
import { type Game, ownVendors } from '@palpite/contract/catalogue/shapes.ts';
import { makeStore, type Store } from './seat/store.ts';
import type { SiteHere } from './site-here.ts';

export interface Favourite {
  /** The game as the lobby knows it; undefined until it is told. */
  readonly game: Game | undefined;
  readonly chosen: boolean;
}

export interface FavouriteKeeper extends Store<Favourite, Partial<Favourite>> {
  /**
   * Marks it, or no longer; at most one press a second counts, and none while another is under way. Rejects, with the
   * mark as it was, if the platform refuses.
   */
  toggle(): Promise<void>;
}

/** At most one press in this time counts; the others are dropped, not done later. */
const throttleMs = 1_000;

/** More than a house of ours has games. */
const mostGames = 50;

async function findGame(caller: Caller, code: string): Promise<Game | undefined> {
  for (const vassalage of ownVendors) {
    const { games } = await call(caller, gameList, { vassalage, pageNo: 1, pageSize: mostGames });
    const found = games.find(({ gameCode }) => gameCode === code);
    if (found) return found;
  }
  return undefined;
}

const keepers = new WeakMap<SiteHere, FavouriteKeeper>();

/** The same for every heart of the page. Reads once; what cannot be read leaves the page without a heart. */
export function favouriteOf(here: SiteHere): FavouriteKeeper {
  const kept = keepers.get(here) ?? keep(here);
  keepers.set(here, kept);
  return kept;
}

function keep({ caller, code }: SiteHere): FavouriteKeeper {
  const store = makeStore<Favourite, Partial<Favourite>>({ game: undefined, chosen: false }, (before, told) => ({
    ...before,
    ...told,
  }));
  const read = async () => {
    const [game, ids] = await Promise.all([findGame(caller, code), call(caller, favouriteIds, {})]);
    if (game) store.say({ game, chosen: ids.includes(game.nodeId) });
  };
  read().catch(() => undefined);
  let isUnderWay = false;
  let toggledAt = Number.NEGATIVE_INFINITY;
  return {
    ...store,
    async toggle() {
      const { game, chosen } = store.get();
      if (!game || isUnderWay || Date.now() - toggledAt < throttleMs) return;
      isUnderWay = true;
      toggledAt = Date.now();
      store.say({ chosen: !chosen });
      const { nodeId, vassalage, gameType } = game;
      try {
        if (chosen) await call(caller, removeFavourite, { nodeId });
        else await call(caller, addFavourite, { nodeId, vendor: vassalage, gameType });
      } catch (error) {
        store.say({ chosen });
        throw error;
      } finally {
        isUnderWay = false;
      }
    },
  };
}
