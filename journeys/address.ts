// Where a journey comes from. Every worker has an address of its own, in its browsers and in the calls it makes by
// itself: journeys side by side are people in different places, and no more of them share what one address may
// ask for than came from it.
import type { Caller } from '@palpite/contract/base/client.ts';
import { platform } from './platform.ts';

/** The address all of this worker's journeys come from, unless they say that they come from elsewhere. */
export const ownAddress = `10.255.255.${Number(process.env.TEST_PARALLEL_INDEX ?? 0) + 1}`;

/** What says so to the platform, which takes this machine for a proxy in front of it. */
export const fromHere: Readonly<Record<string, string>> = { 'X-Forwarded-For': ownAddress };

/** Calls of the platform from that address. */
export function callerOf(token?: string, brand = 'palpite', baseUrl: string = platform().siteUrl): Caller {
  return {
    baseUrl,
    merchant: brand,
    ...(token !== undefined && { token: () => token }),
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...fromHere } }),
  };
}
