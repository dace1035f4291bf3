import {
  banners,
  checkIfAppDomain,
  country,
  domainRoute,
  location,
  registerSettings,
  status,
  statusV2,
  whitelabel,
} from '@palpite/contract/site/player.ts';
import { provide } from '../base/port.ts';
import { type Room, route } from '../base/room.ts';
import { brandsPort } from '../staff/staff.ts';
import { serveSecurityText, takeCollected } from './addresses.ts';
import { demoBrands } from './demo.ts';
import { brandRoutes } from './desk.ts';
import { hostsOf } from './domains.ts';
import { forgetViolations } from './doors/violations.ts';
import { countryOf, whereOf } from './doors/where.ts';
import { agesPort } from './min-age.ts';
import { readStatus } from './read-status.ts';
import { siteRefusals } from './refusals.ts';
import { seedSite } from './seed.ts';
import { zoneOf } from './settings/brand-settings.ts';
import { treeOf } from './settings/flags.ts';
import { siteSettings } from './settings/site-settings.ts';
import { tellUnread } from './settings/unread.ts';
import { bannersNow } from './shown/banners.ts';
import { serveCustomerService } from './shown/customer-service.ts';
import { merchant as brandOf } from './site.ts';
import { fieldRulesOf, flagsOf } from './store.ts';
import { listCountries, registerOf } from './wire.ts';

export const siteRoom: Room = {
  name: 'site',
  refusals: siteRefusals,
  permissions: { 'site.write': ['owner'] },
  settings: siteSettings,
  routes: [
    route(status, readStatus),
    route(statusV2, readStatus),
    route(registerSettings, async ({ platform, merchant }) => registerOf(await fieldRulesOf(platform.db, merchant))),
    route(country, listCountries),
    route(whitelabel, async ({ platform, merchant }) => treeOf(await flagsOf(platform.db, merchant))),
    route(domainRoute, ({ platform, merchant }) => hostsOf(platform, merchant)),
    route(location, async ({ platform, ip }) => ({ ip, country: await countryOf(platform, ip) })),
    route(checkIfAppDomain, () => null),
    route(banners, async ({ platform, merchant, language }, { groupName }) => {
      const { defaultLanguage: own } = await brandOf(platform, merchant);
      return (await bannersNow(platform, merchant, { language, own })).filter(
        (banner) => banner.groupName === groupName,
      );
    }),
  ],
  desk: brandRoutes,
  needs: [agesPort],
  provides: [
    provide(brandsPort, (platform) => ({
      demo: demoBrands.map(({ code }) => code),
      workplace: async (merchant) => {
        const { languages, defaultLanguage } = await brandOf(platform, merchant);
        return { languages, defaultLanguage, timeZone: await zoneOf(platform, merchant) };
      },
    })),
  ],
  firstSight: () => [{ endpoint: status, input: {} }],
  addresses: (app, platform) => {
    takeCollected(app);
    serveCustomerService(app, platform);
    serveSecurityText(app, platform);
  },
  channels: [{ name: 'brand', hears: (who) => (who.kind === 'staff' ? undefined : `brand:${who.merchant}`) }],
  schedules: [forgetViolations],
  seed: seedSite,
  // a book that is not there shows when the house opens, not at the first visitor
  open: async (platform) => {
    await whereOf(platform);
    await tellUnread(platform);
    return async () => undefined;
  },
};
