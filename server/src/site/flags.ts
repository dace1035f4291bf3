import type { WhitelabelNode } from '@palpite/contract/site/player.ts';
import type { Platform } from '../base/room.ts';
import { kept } from './memory.ts';
import { type FlagRow, flagsOf } from './store.ts';

const enabledOf = kept(
  async (db, merchant) =>
    new Set((await flagsOf(db, merchant)).filter(({ enabled }) => enabled).map(({ modId }) => modId)),
);

/** Whether a feature is switched on for the merchant, as of at most a second ago. Never authority: the session is. */
export async function flagOn(platform: Platform, merchant: string, modId: string): Promise<boolean> {
  return (await enabledOf(platform, merchant)).has(modId);
}

/** The same at once where it is known already: asked at every call. */
export function moduleOn(platform: Platform, merchant: string, modId: string): boolean | Promise<boolean> {
  const enabled = enabledOf(platform, merchant);
  return enabled instanceof Promise ? enabled.then((flags) => flags.has(modId)) : enabled.has(modId);
}

/** The flags as the tree clients know, from its one root. */
export function treeOf(flags: readonly FlagRow[]): WhitelabelNode {
  const below = (parent: string | null): WhitelabelNode[] =>
    flags
      .filter((flag) => flag.parent === parent)
      .map((flag) => ({ modId: flag.modId, enabled: flag.enabled ? '1' : '0', childrenNodes: below(flag.modId) }));
  return below(null)[0] ?? { modId: 'ROOT', enabled: '0', childrenNodes: [] };
}
