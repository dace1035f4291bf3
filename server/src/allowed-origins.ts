import type { BrandOf } from './base/http/cross-site.ts';
import type { Platform } from './base/room.ts';
import { analyticsTag, hostsOf, pictureOriginsOf, settingOf } from './site/site.ts';

/**
 * What the site's pages at a host may reach beyond that host, as its brand is set up: nothing
 * where the host is nobody's.
 */
export function allowedOrigins(platform: Platform, brandOf: BrandOf) {
  return {
    mirrorsOf: async (host: string): Promise<readonly string[]> => {
      const brand = await brandOf(host);
      return brand === undefined ? [] : (await hostsOf(platform, brand)).filter((each) => each !== host);
    },
    picturesOf: async (host: string): Promise<readonly string[]> => {
      const brand = await brandOf(host);
      return brand === undefined ? [] : pictureOriginsOf(platform, brand);
    },
    countedAt: async (host: string): Promise<boolean> => {
      const brand = await brandOf(host);
      return brand !== undefined && (await settingOf(platform, brand, analyticsTag)) !== '';
    },
  };
}
