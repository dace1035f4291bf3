import type { BrandOf } from './base/http/cross-site.ts';
import type { House } from './base/room.ts';
import { hostsOf, pictureOriginsOf, settingOf } from './site/site.ts';

/**
 * What the site's pages at a host may reach beyond that host, as its brand is set up: nothing
 * where the host is nobody's.
 */
export function allowedOrigins(house: House, brandOf: BrandOf) {
  return {
    mirrorsOf: async (host: string): Promise<readonly string[]> => {
      const brand = await brandOf(host);
      return brand === undefined ? [] : (await hostsOf(house, brand)).filter((each) => each !== host);
    },
    picturesOf: async (host: string): Promise<readonly string[]> => {
      const brand = await brandOf(host);
      return brand === undefined ? [] : pictureOriginsOf(house, brand);
    },
    countedAt: async (host: string): Promise<boolean> => {
      const brand = await brandOf(host);
      return brand !== undefined && (await settingOf(house, brand, 'analytics.gtag')) !== '';
    },
  };
}
