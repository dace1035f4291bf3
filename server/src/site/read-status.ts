import type { SiteStatus, WhitelabelNode } from '@palpite/contract/site/player.ts';
import type { Ask } from '../base/room.ts';
import { merchant } from './site.ts';
import {
  allMerchants,
  customerServiceOf,
  type FlagRow,
  fieldRulesOf,
  flagsOf,
  networkBlocked,
  resourcesOf,
} from './store.ts';

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
      whitelabel: tree(flags),
      register: Object.fromEntries(
        rules.map((rule) => [
          rule.field,
          {
            acceptedPattern: rule.acceptedPattern,
            patternId: rule.patternId,
            minLength: rule.minLength,
            maxLength: rule.maxLength,
            fieldEnabled: rule.enabled,
            required: rule.required,
          },
        ]),
      ),
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

function tree(flags: readonly FlagRow[]): WhitelabelNode {
  const below = (parent: string | null): WhitelabelNode[] =>
    flags
      .filter((flag) => flag.parent === parent)
      .map((flag) => ({ modId: flag.modId, enabled: flag.enabled ? '1' : '0', childrenNodes: below(flag.modId) }));
  return below(null)[0] ?? { modId: 'ROOT', enabled: '0', childrenNodes: [] };
}
