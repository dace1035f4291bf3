// A player's favourites: marked at once, put right if the platform says no.
import { addFavourite, removeFavourite } from '@palpite/contract/catalogue/player.ts';
import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { openPopup } from '../../base/page/popup.ts';
import { ask } from '../../base/session/caller.ts';
import { readToken, useToken } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import { favouriteIdsQuery } from './catalogue-data.ts';
import { lobbyConstants } from './lobby/lobby-constants.ts';

type Favourite = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

let toggledAt = Number.NEGATIVE_INFINITY;

/** At most one press a second counts, whichever card it was on; the others are dropped, not done later. */
function mayToggle(now: number): boolean {
  if (now - toggledAt < lobbyConstants.favouriteThrottleMs) return false;
  toggledAt = now;
  return true;
}

/** The ids with this one added at the front, the same list if it is there already. */
export function withId(ids: readonly string[], nodeId: string): readonly string[] {
  return ids.includes(nodeId) ? ids : [nodeId, ...ids];
}

export function withoutId(ids: readonly string[], nodeId: string): readonly string[] {
  return ids.filter((id) => id !== nodeId);
}

/** Changes the known ids. */
function change(queries: QueryClient, to: (ids: readonly string[]) => readonly string[]): void {
  queries.setQueryData(favouriteIdsQuery.queryKey, (ids) => ids && [...to(ids)]);
}

/** Whether this game is a favourite, and the press that changes it. A visitor is asked to log in. */
export function useFavourite({ nodeId, vassalage, gameType }: Favourite) {
  const t = useTexts('catalogue');
  const queries = useQueryClient();
  const token = useToken();
  const { data: chosen = false } = useQuery({
    ...favouriteIdsQuery,
    enabled: token !== undefined,
    select: (ids) => ids.includes(nodeId),
  });
  const toggle = useCallback(async () => {
    if (readToken() === undefined) {
      openPopup('login');
      return;
    }
    if (!mayToggle(Date.now())) return;
    // The heart said what the press means, even if the ids were still on their way.
    const add = !chosen;
    try {
      const ids = await queries.ensureQueryData(favouriteIdsQuery);
      if (add && ids.includes(nodeId)) return;
    } catch (error) {
      showNotice('catalogue:favouriteFailed', 'bad', failureText(error, t));
      return;
    }
    // An answer still on its way knows nothing of this press.
    await queries.cancelQueries({ queryKey: favouriteIdsQuery.queryKey });
    change(queries, (ids) => (add ? withId(ids, nodeId) : withoutId(ids, nodeId)));
    try {
      if (add) await ask(addFavourite, { nodeId, vendor: vassalage, gameType });
      else await ask(removeFavourite, { nodeId });
    } catch (error) {
      change(queries, (ids) => (add ? withoutId(ids, nodeId) : withId(ids, nodeId)));
      showNotice('catalogue:favouriteFailed', 'bad', failureText(error, t));
    }
    await queries.invalidateQueries({ queryKey: ['my', 'favourites'] });
  }, [queries, chosen, nodeId, vassalage, gameType, t]);
  return { chosen, toggle };
}
