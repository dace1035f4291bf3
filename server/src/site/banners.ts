import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { Banner, bannerGroups, banners } from '@palpite/contract/site/player.ts';
import type { Ask } from '../base/room.ts';

import { kept } from './memory.ts';
import { merchant as brandOf } from './site.ts';
import { bannerRows } from './store.ts';

const bannersOf = kept(bannerRows);

/** The banners of one place: those in the caller's language, or the brand's own where there are none. */
export async function listBanners(
  { house, merchant, language }: Ask,
  { groupName }: InputOf<typeof banners>,
): Promise<Banner[]> {
  const group = (await bannersOf(house, merchant)).filter((row) => row.groupName === groupName);
  const spoken = group.some((row) => row.language === language)
    ? language
    : (await brandOf(house.db, merchant)).defaultLanguage;
  return group
    .filter((row) => row.language === spoken)
    .map(({ id, language: _, groupName: name, ...row }) => ({
      bannerId: String(id),
      groupName: name as (typeof bannerGroups)[number],
      ...row,
    }));
}
