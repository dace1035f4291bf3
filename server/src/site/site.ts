import { readLanguage } from '@palpite/contract/base/language.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { PageWords } from '../base/pages/page-words.ts';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { pageDescription, settingOf } from './settings/brand-settings.ts';
import { allMerchants, type FieldRuleRow, fieldRulesOf, type Merchant } from './store.ts';

export { demoBrands } from './demo.ts';
export { addressOf, brandOfHost, hostsOf } from './domains.ts';
export { lockBrand } from './doors/door-store.ts';
export { admitVisitor, isClosed, isClosedNow } from './doors/doors.ts';
export { neighbourhoodOf } from './doors/network.ts';
export { countryOf } from './doors/where.ts';
export { cachedPerMerchant } from './memory.ts';
export { agesPort } from './min-age.ts';
export { analyticsTag, homeCountry, nowAt, settingOf, zoneOf } from './settings/brand-settings.ts';
export { flagKeeper, flagOn, moduleOn } from './settings/flags.ts';
export {
  type BannerGiven,
  type BannerRow,
  bannerRows,
  deleteBanner,
  insertBanner,
  lockBanner,
  picturesHung,
  seedBanner,
  unlinkBanners,
  updateBanner,
} from './shown/banner-store.ts';
export { bannersNow } from './shown/banners.ts';
export { allowedTarget } from './shown/customer-service.ts';
export {
  deleteService,
  insertService,
  keepServiceHosts,
  lockService,
  type ServiceGiven,
  type ServiceRow,
  serviceRows,
  updateService,
} from './shown/service-store.ts';
export { type FieldRuleRow, type Merchant, saveSetting, settingsOf } from './store.ts';
export { pictureOriginsOf } from './wire.ts';

/** The brands, read once: a new brand or a change needs `forgetMerchants`. */
const known = perPlatform<{ brands: Promise<Map<string, Merchant>> | undefined }>(() => ({ brands: undefined }));

export function merchants(platform: Platform): Promise<Map<string, Merchant>> {
  const kept = known.of(platform);
  if (kept.brands) return kept.brands;
  const reading = allMerchants(platform.db).then((rows) => new Map(rows.map((row) => [row.code, row])));
  kept.brands = reading;
  // a failed reading is not kept
  reading.catch(() => {
    if (kept.brands === reading) kept.brands = undefined;
  });
  return reading;
}

export function forgetMerchants(platform: Platform): void {
  known.of(platform).brands = undefined;
}

/** The brand of that code. Refuses `function.not.available`. */
export async function merchant(platform: Platform, code: string): Promise<Merchant> {
  return (await merchants(platform)).get(code) ?? refuse('function.not.available');
}

/** The language a visitor's first page is in: the one wanted where the brand speaks it, else the brand's own. */
export async function languageOf(platform: Platform, code: string, wanted: string | undefined): Promise<string> {
  const brand = await merchant(platform, code);
  return wanted !== undefined && brand.languages.includes(wanted) ? wanted : brand.defaultLanguage;
}

/** What a brand's page says ahead of every script, in the language wanted or in the brand's own. */
export async function pageWords(platform: Platform, code: string, wanted: string | undefined): Promise<PageWords> {
  const { name, defaultLanguage } = await merchant(platform, code);
  const language = await languageOf(platform, code, wanted);
  const said = await settingOf(platform, code, pageDescription);
  return {
    name,
    language: readLanguage(language) ?? 'PT',
    description: said[language] ?? said[defaultLanguage] ?? '',
  };
}

/**
 * How an amount of that currency is marked: the merchant's own sign for its own currency, the code of
 * any other ('R$', 'FUN').
 */
export async function symbolOf(platform: Platform, code: string, currency: string): Promise<string> {
  const brand = await merchant(platform, code);
  return brand.currency === currency ? brand.currencySymbol : currency;
}

/** What each field of registration and profile must look like, those that are not asked as well. */
export function fieldRules(db: Db | Tx, code: string): Promise<readonly FieldRuleRow[]> {
  return fieldRulesOf(db, code);
}

/** What a registration field must look like; undefined for a field that is not asked. */
export async function fieldRule(db: Db | Tx, code: string, field: string): Promise<FieldRuleRow | undefined> {
  return (await fieldRulesOf(db, code)).find((rule) => rule.field === field && rule.enabled);
}
