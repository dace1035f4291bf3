import { merchant } from '../../base/session/caller.ts';

/**
 * Where a game opens: a page of our own, from one of the brand's game hosts where it has some, or one of the house that
 * makes it. undefined for anything a browser would not go to but run or hand to another program. A page from a game
 * host is told the brand and where the site is, which it cannot know there. `chance` is from 0 up to
 * 1: each launch picks anew.
 */
export function gameAddress(url: string, hosts: readonly string[] = [], chance = anyChance()): string | undefined {
  const address = URL.parse(url, location.href);
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  const host = hosts[Math.floor(chance * hosts.length)];
  if (host === undefined || address.origin !== location.origin) return url;
  const there = new URL(address.pathname + address.search + address.hash, host);
  there.searchParams.set('merchant', merchant);
  there.searchParams.set('site', location.origin);
  return there.href;
}

function anyChance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
