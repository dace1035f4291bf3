import type { WhitelabelNode } from '@palpite/contract/site/player.ts';
import type { Platform } from '../../base/room.ts';
import type { Flag } from '../../base/setting/declared.ts';
import type { Keeper } from '../../base/setting/setting.ts';
import { cachedPerMerchant } from '../memory.ts';
import { type FlagRow, flagsOf, switchFlag } from '../store.ts';
import { branches } from './switches.ts';

const enabledOf = cachedPerMerchant(
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

interface Placed {
  readonly key: string;
  readonly parent: string | null;
  readonly standard: boolean;
}

/**
 * The switches in an order in which each comes after the one above it, the branches first. One whose parent no room
 * brings stands at the root: only in a test that opens some rooms.
 */
export function inTreeOrder(flags: readonly Flag[]): Placed[] {
  const placed: Placed[] = branches.map(({ modId, parent }) => ({ key: modId, parent, standard: true }));
  let left = flags;
  while (left.length > 0) {
    const ready = left.filter(({ parent }) => placed.some(({ key }) => key === parent));
    for (const { key, parent, standard } of ready) placed.push({ key, parent, standard });
    const orphans = ready.length === 0 ? left : [];
    for (const { key, standard } of orphans) placed.push({ key, parent: 'ROOT', standard });
    left = ready.length === 0 ? [] : left.filter((flag) => !ready.includes(flag));
  }
  return placed;
}

/** Where the switches are kept. */
export const flagKeeper: Keeper = {
  read: async (db, merchant) => new Map((await flagsOf(db, merchant)).map(({ modId, enabled }) => [modId, enabled])),
  write: (tx, merchant, { key }, enabled) => switchFlag(tx, merchant, { modId: key, enabled: enabled === true }),
};
