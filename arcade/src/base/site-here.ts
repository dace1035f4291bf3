import type { Caller } from '@palpite/contract/base/client.ts';
import { makeStore } from './seat/store.ts';

/** The site's session this game was opened from, and the game's code; undefined where there is none. */
export interface SiteHere {
  readonly caller: Caller;
  readonly code: string;
}

export const siteHere = makeStore<SiteHere | undefined, SiteHere | undefined>(undefined, (_before, here) => here);
