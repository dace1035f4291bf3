import type { Banner } from '@palpite/contract/messages/shapes.ts';
import type { Platform } from '../../base/room.ts';
import { cachedPerMerchant } from '../memory.ts';
import { type BannerRow, bannerRows } from './banner-store.ts';

const bannersOf = cachedPerMerchant(bannerRows);

/**
 * What hangs on the brand's walls now: in each place the banners in the reader's language, or in `own`, the
 * brand's, where there are none.
 */
export async function bannersNow(
  platform: Platform,
  merchant: string,
  { language, own }: { language: string; own: string },
): Promise<Banner[]> {
  const now = platform.clock.now();
  const hung = (await bannersOf(platform, merchant)).filter((row) => isOn(row, now));
  const spoken = new Set(hung.filter((row) => row.language === language).map(({ groupName }) => groupName));
  return hung
    .filter((row) => row.language === (spoken.has(row.groupName) ? language : own))
    .map(({ id, groupName, url, title, linkageType, linkage }) => ({
      bannerId: id.toString(),
      groupName,
      url,
      title,
      linkageType,
      linkage,
    }));
}

function isOn({ enabled, startsAt, endsAt }: BannerRow, now: Date): boolean {
  return enabled && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}
