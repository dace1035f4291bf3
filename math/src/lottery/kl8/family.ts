import type { Family } from '../play.ts';
import { type Kl8Draw, kl8Results } from './draw.ts';
import { kenoPlays } from './keno.ts';
import { kl8Plays } from './plays.ts';

/** KL8: twenty of eighty numbers. */
export const kl8: Family<Kl8Draw> = { code: 'kl8', plays: [...kl8Plays, ...kenoPlays], ...kl8Results };
