import type { Platform } from '../base/room.ts';
import { domainRows } from './doors/door-store.ts';
import { cachedPerMerchant } from './memory.ts';

/** Any host that nobody else has. */
const anyHost = '*';

/** Of all brands at once, since the host is what tells which brand is meant. */
const domainsOf = cachedPerMerchant((db) => domainRows(db));

/** The brand served at a host, without its port; undefined where the host is nobody's. */
export async function brandOfHost(platform: Platform, host: string): Promise<string | undefined> {
  const domains = await domainsOf(platform, anyHost);
  const asked = host.toLowerCase().replace(/\.$/, '');
  const found = domains.find((domain) => domain.host === asked) ?? domains.find((domain) => domain.host === anyHost);
  return found?.merchant;
}

/**
 * Where a brand's own pages are, for links that people follow ('https://palpite.example'): PUBLIC_URL, at the brand's
 * main host if that is another brand's.
 */
export async function addressOf(platform: Platform, merchant: string): Promise<string> {
  const address = new URL(platform.settings.publicUrl);
  if ((await brandOfHost(platform, address.hostname)) !== merchant)
    address.hostname = (await mainHostOf(platform, merchant)) || address.hostname;
  return address.origin;
}

/** The hosts of a brand, its main one first. */
export async function hostsOf(platform: Platform, merchant: string): Promise<string[]> {
  const domains = await domainsOf(platform, anyHost);
  return domains.filter((domain) => domain.merchant === merchant && domain.host !== anyHost).map(({ host }) => host);
}

/** The host a brand calls its own; '' where it has named none. */
export async function mainHostOf(platform: Platform, merchant: string): Promise<string> {
  const domains = await domainsOf(platform, anyHost);
  return domains.find((domain) => domain.merchant === merchant && domain.main)?.host ?? '';
}
