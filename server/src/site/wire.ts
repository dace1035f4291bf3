// What rows of this room look like to clients.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { country, RegisterSettings, SiteStatus } from '@palpite/contract/site/player.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Ask } from '../base/room.ts';
import { cachedPerMerchant } from './memory.ts';
import { homeCountry, settingOf } from './settings/brand-settings.ts';
import { type FieldRuleRow, resourcesOf } from './store.ts';

/** The field rules as the wire has them, by the field's name. */
export function registerOf(rules: readonly FieldRuleRow[]): RegisterSettings {
  return Object.fromEntries(
    rules.map(({ field, enabled, acceptedPattern, patternId, minLength, maxLength, updateEnabled, required }) => [
      field,
      { acceptedPattern, patternId, minLength, maxLength, fieldEnabled: enabled, updateEnabled, required },
    ]),
  );
}

/** Every country with mobile numbers and its dialling code, the merchant's home first. */
export async function listCountries({ platform, merchant }: Ask): Promise<OutputOf<typeof country>> {
  const home = await settingOf(platform, merchant, homeCountry);
  return getCountries()
    .toSorted((one, other) => Number(other === home) - Number(one === home))
    .map((code) => ({ countryCode: code, countryDialingCode: getCountryCallingCode(code) }));
}

/** A brand may have several of a kind: 'IMAGE_CDN', 'IMAGE_CDN_2'. */
export const imageOrigin = /^IMAGE_CDN(_\d+)?$/;
export const gameOrigin = /^GAME_CDN(_\d+)?$/;

type Sorted = Pick<SiteStatus['info'], 'resources' | 'imageCDNs' | 'launchGameCDNs'>;

/**
 * Tells a brand's origins for pictures and games from what else it has set up. One that is not reached by https is left
 * out: nothing from it would be shown.
 */
export function sortResources(rows: Sorted['resources']): Sorted {
  const originsOf = (kind: RegExp) =>
    rows.flatMap(({ resourceType, url }) =>
      kind.test(resourceType) && URL.parse(url)?.protocol === 'https:' ? [new URL(url).origin] : [],
    );
  return {
    resources: rows.filter(({ resourceType }) => !imageOrigin.test(resourceType) && !gameOrigin.test(resourceType)),
    imageCDNs: originsOf(imageOrigin),
    launchGameCDNs: originsOf(gameOrigin),
  };
}

/** Where the brand keeps pictures besides here, as origins: for the policy its pages come under. */
export const pictureOriginsOf = cachedPerMerchant(
  async (db, merchant) => sortResources(await resourcesOf(db, merchant)).imageCDNs,
);
