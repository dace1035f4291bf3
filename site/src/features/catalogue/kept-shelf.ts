// Vendors and hot games as this tab last saw them: what is shown until the platform answers, in the
// language they were asked for.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { lobby } from '@palpite/contract/catalogue/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import * as z from 'zod/mini';

type Lobby = OutputOf<typeof lobby>;
type Kept = 'lanes' | 'hot';

/** The names other clients of this family know them by. */
const keys: Readonly<Record<Kept, string>> = { lanes: 'gameVendor', hot: 'HOT_GAMES' };

/** Keeps what the lobby answered, in place of what was kept before, whatever language that was in. */
export function keepShelf(language: Language, { lanes, hot }: Pick<Lobby, Kept>): void {
  try {
    sessionStorage.setItem(keys.lanes, JSON.stringify({ language, list: lanes }));
    sessionStorage.setItem(keys.hot, JSON.stringify({ language, list: hot }));
  } catch {
    // Storage is off or full: the next page waits for the answer.
  }
}

/** What was kept; undefined where there is nothing in this language, or nothing that could be one. */
function kept<Name extends Kept>(name: Name, language: Language): Lobby[Name] | undefined {
  try {
    const told = JSON.parse(sessionStorage.getItem(keys[name]) ?? 'null') as {
      language?: unknown;
      list?: unknown;
    } | null;
    if (told === null) return undefined;
    const list = z.safeParse(lobby.output.shape[name], told.list);
    if (told.language === language && list.success) return list.data as Lobby[Name];
    sessionStorage.removeItem(keys[name]);
  } catch {
    // Storage is off, or holds something else.
  }
  return undefined;
}

export function keptLanes(language: Language): Lobby['lanes'] | undefined {
  return kept('lanes', language);
}

export function keptHot(language: Language): Lobby['hot'] | undefined {
  return kept('hot', language);
}
