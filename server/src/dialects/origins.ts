import type { Vendor } from '../vendors/vendors.ts';

/**
 * Whether an address a game house gave us lies where it may: at one of the origins agreed for that purpose, separated by spaces, or where none are
 * said at that of its own address.
 */
export function opensAt(
  { settings, baseUrl }: Vendor,
  what: 'launchOrigins' | 'pictureOrigins',
  address: string,
): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  const agreed = settings[what]?.split(/\s+/).filter((each) => each !== '') ?? [];
  return [...agreed, new URL(baseUrl).origin].includes(url.origin);
}
