import type { SiteStatus } from '@palpite/contract/site/player.ts';
import type { Ask } from '../base/room.ts';
import { treeOf } from './flags.ts';
import { registerOf } from './register-settings.ts';
import { merchant } from './site.ts';
import { allMerchants, customerServiceOf, fieldRulesOf, flagsOf, networkBlocked, resourcesOf } from './store.ts';

/** Everything the site must know before it draws: is it open, is this visitor let in, what is switched on. */
export async function readStatus({ house: { db }, merchant: code, ip }: Ask): Promise<SiteStatus> {
  const [brand, fresh, flags, rules, customerService, resources, regionRestriction] = await Promise.all([
    merchant(db, code),
    allMerchants(db),
    flagsOf(db, code),
    fieldRulesOf(db, code),
    customerServiceOf(db, code),
    resourcesOf(db, code),
    networkBlocked(db, code, ip),
  ]);
  return {
    info: {
      customerService,
      domainRoute: brand.mainDomain ? [brand.mainDomain] : [],
      resources,
      whitelabel: treeOf(flags),
      register: registerOf(rules),
      mainDomain: brand.mainDomain,
      analytics: { gtagId: brand.gtagId },
      imageCDNs: [],
      launchGameCDNs: [],
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      minAge: brand.minAge,
    },
    location: { ip, country: null },
    // read afresh, not from the kept brands: closing the doors takes effect at once
    maintenance: fresh.find((row) => row.code === code)?.maintenance ?? false,
    regionRestriction,
  };
}
