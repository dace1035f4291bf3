import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A mobile number: '+5511987654321', '11987654321', 'BR'. */
export interface Phone {
  readonly e164: string;
  readonly national: string;
  readonly country: string;
  /** The dialling code in digits alone ('55'). */
  readonly dialing: string;
}

const dialingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The mobile number that was typed for that dialling code ('55' or '+55'), however it was written;
 * undefined for anything else.
 */
export function readPhone(dialing: string, typed: string): Phone | undefined {
  const code = dialing.trim().replace(/^\+/, '');
  if (!dialingCodes.has(code) || !/^[+\d\s().-]{4,32}$/.test(typed)) return undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: code, extract: false });
  if (!number?.isValid() || number.countryCallingCode !== code) return undefined;
  if (number.country === undefined || !mobileTypes.has(number.getType())) return undefined;
  return { e164: number.number, national: number.nationalNumber, country: number.country, dialing: code };
}

/** The number with its middle hidden: '+55 ·······4321'. */
export function maskPhone(e164: string, dialing: string): string {
  const national = e164.slice(dialing.length + 1);
  return `+${dialing} ${'·'.repeat(Math.max(0, national.length - 4))}${national.slice(-4)}`;
}
