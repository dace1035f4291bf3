import type { SiteStatus } from '@palpite/contract/site/player.ts';
import type { Ask } from '../base/room.ts';
import { listCustomerService } from './customer-service.ts';
import { hostsOf, mainHostOf } from './domains.ts';
import { freshVerdict } from './doors.ts';
import { treeOf } from './flags.ts';
import { minAgeOf } from './min-age.ts';
import { registerOf } from './register-settings.ts';
import { merchant } from './site.ts';
import { fieldRulesOf, flagsOf, resourcesOf } from './store.ts';

type Sorted = Pick<SiteStatus['info'], 'resources' | 'imageCDNs' | 'launchGameCDNs'>;

/** A brand may have several of a kind: 'IMAGE_CDN', 'IMAGE_CDN_2'. */
const image = /^IMAGE_CDN(_\d+)?$/;
const game = /^GAME_CDN(_\d+)?$/;

/** Everything the site must know before it draws: is it open, is this visitor let in, what is switched on. */
export async function readStatus({ house, merchant: code, ip }: Ask): Promise<SiteStatus> {
  const { db } = house;
  const [brand, verdict, flags, rules, customerService, resources, domainRoute, mainHost] = await Promise.all([
    merchant(db, code),
    freshVerdict(house, code, ip),
    flagsOf(db, code),
    fieldRulesOf(db, code),
    listCustomerService(house, code),
    resourcesOf(db, code),
    hostsOf(house, code),
    mainHostOf(house, code),
  ]);
  return {
    info: {
      customerService,
      domainRoute,
      ...sortResources(resources),
      whitelabel: treeOf(flags),
      register: registerOf(rules),
      mainDomain: mainHost,
      analytics: { gtagId: brand.gtagId },
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      minAge: await minAgeOf(house, brand),
    },
    location: { ip, country: verdict.country },
    maintenance: verdict.shut === 'maintenance',
    maintenanceUntil: verdict.until,
    regionRestriction: verdict.shut === 'region',
    whitelist: verdict.listed,
  };
}

/** Tells a brand's origins for pictures and games from what else it has set up. One that is not reached by https is left out: nothing from it would be shown. */
function sortResources(rows: Sorted['resources']): Sorted {
  const originsOf = (kind: RegExp) =>
    rows.flatMap(({ resourceType, url }) =>
      kind.test(resourceType) && URL.parse(url)?.protocol === 'https:' ? [new URL(url).origin] : [],
    );
  return {
    resources: rows.filter(({ resourceType }) => !image.test(resourceType) && !game.test(resourceType)),
    imageCDNs: originsOf(image),
    launchGameCDNs: originsOf(game),
  };
}
