import type { SiteStatus } from '@palpite/contract/site/player.ts';
import type { Ask } from '../base/room.ts';
import { hostsOf, mainHostOf } from './domains.ts';
import { freshVerdict } from './doors/doors.ts';
import { shownAges } from './min-age.ts';
import { analyticsTag, calendarZone, maintenanceWords, settingIn } from './settings/brand-settings.ts';
import { treeOf } from './settings/flags.ts';
import { listCustomerService } from './shown/customer-service.ts';
import { merchant } from './site.ts';
import { fieldRulesOf, flagsOf, type Merchant, resourcesOf, settingsOf } from './store.ts';
import { registerOf, sortResources } from './wire.ts';

/** Everything the site must know before it draws: is it open, is this visitor let in, what is switched on. */
export async function readStatus({ platform, merchant: code, ip, language }: Ask): Promise<SiteStatus> {
  const { db } = platform;
  const [brand, verdict, flags, rules, customerService, resources, settings, domainRoute, mainHost] = await Promise.all(
    [
      merchant(platform, code),
      freshVerdict(platform, code, ip),
      flagsOf(db, code),
      fieldRulesOf(db, code),
      listCustomerService(platform, code, language),
      resourcesOf(db, code),
      settingsOf(db, code),
      hostsOf(platform, code),
      mainHostOf(platform, code),
    ],
  );
  return {
    info: {
      customerService,
      domainRoute,
      ...sortResources(resources),
      whitelabel: treeOf(flags),
      register: registerOf(rules),
      mainDomain: mainHost,
      analytics: { gtagId: settingIn(settings, analyticsTag) || null },
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      timeZone: settingIn(settings, calendarZone),
      ...(await shownAges(platform, brand)),
    },
    location: { ip, country: verdict.country },
    maintenance: verdict.shut === 'maintenance',
    ...(verdict.shut === 'maintenance' && { maintenanceText: wordsFor(language, brand, settings) }),
    maintenanceUntil: verdict.until,
    regionRestriction: verdict.shut === 'region',
    whitelist: verdict.listed,
  };
}

/** What the brand says of its closed doors: in the reader's language, or in its own; null where it says nothing. */
function wordsFor(
  language: string,
  { defaultLanguage }: Merchant,
  settings: ReadonlyMap<string, unknown>,
): string | null {
  const words = settingIn(settings, maintenanceWords);
  return words[language] ?? words[defaultLanguage] ?? null;
}
