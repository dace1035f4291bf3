import { refuse } from '../base/refusal/refusal.ts';
import type { Launcher } from '../catalogue/catalogue.ts';
import { addressOf, countryOf, homeCountry, settingOf } from '../site/site.ts';
import { openSession, opensAt, takesBets, vendorByCode } from '../vendors/vendors.ts';
import { VendorRefused, VendorUnavailable } from './outgoing.ts';
import { dialects } from './registry.ts';

/**
 * Asks a vendor for the address of one of its games: with a session for the player's money, or
 * with its own play money.
 */
export const launchAt: Launcher = async ({ platform, who, ip, language }, launch) => {
  const { vassalage, gameCode, trial, phone, back } = launch;
  const vendor = await vendorByCode(platform, vassalage);
  const dialect = vendor?.enabled ? dialects.get(vendor.dialect) : undefined;
  if (!vendor || !dialect) return refuse('vendors.unavailable');
  if (!trial && !takesBets(vendor)) return refuse('vendors.bets_held');
  if (!trial && !vendor.currencies.includes(who.currency)) return refuse('vendors.unavailable');
  const [origin, seen] = await Promise.all([addressOf(platform, who.merchant), countryOf(platform, ip)]);
  const country = seen ?? (await settingOf(platform, who.merchant, homeCountry));
  const seat = trial
    ? undefined
    : { ...(await openSession(platform, { vendor, who, gameCode })), currency: who.currency };
  let url: string;
  try {
    url = await dialect.partner(platform, vendor).launchUrl({
      seat,
      gameCode,
      language,
      phone,
      ip,
      country,
      lobbyUrl: origin + back,
      depositUrl: `${origin}/member/depositv2`,
    });
  } catch (error) {
    if (!(error instanceof VendorUnavailable || error instanceof VendorRefused)) throw error;
    platform.log.warn({ err: error, vendor: vassalage, gameCode }, 'the game does not open');
    return refuse('vendors.unavailable');
  }
  if (!opensAt(vendor, 'launchOrigins', url)) {
    platform.log.error(
      { vendor: vassalage, gameCode, origin: URL.parse(url)?.origin },
      'a game at an address not agreed',
    );
    return refuse('vendors.unavailable');
  }
  return url;
};
