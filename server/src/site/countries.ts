import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { country } from '@palpite/contract/site/player.ts';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Ask } from '../base/room.ts';
import { settingOf } from './settings.ts';

/** Every country with mobile numbers and its dialling code, the merchant's home first. */
export async function listCountries({ house, merchant }: Ask): Promise<OutputOf<typeof country>> {
  const home = await settingOf(house, merchant, 'country.home');
  return getCountries()
    .toSorted((one, other) => Number(other === home) - Number(one === home))
    .map((code) => ({ countryCode: code, countryDialingCode: getCountryCallingCode(code) }));
}
