import type { House } from '../base/room.ts';
import { kept } from './memory.ts';
import { settingsOf } from './store.ts';

/** What a merchant may set otherwise, and what holds until it does. */
const defaults = {
  /** How long a one-time code is valid, in minutes. */
  'codes.minutes': 5 as number,
  'sms.day_per_number': 8 as number,
  'sms.day_total': 5000 as number,
  /** Of the trial's own currency, as a decimal string. */
  'trial.amount': '2000.00' as string,
  /** 0: a password does not age. */
  'password.max_age_days': 0 as number,
  /** `catalogue`: a login says what is wrong; `neutral`: an unknown name, a wrong password and a lock are answered alike after the same work. */
  'account.errors': 'catalogue' as 'catalogue' | 'neutral',
  /** Failed tries before a captcha is asked, and before the account is locked, for so many minutes. */
  'captcha.after': 3 as number,
  'lock.failures': 5 as number,
  'lock.minutes': 15 as number,
  /** Whether a login from an address the account has not been in asks for a second proof. */
  'address.check': false as boolean,
  /** How long a remembered login lives, in hours. */
  'remember.hours': 24 as number,
  /** Whether agents are kept out of the members' own login page. */
  'portal.members_only': false as boolean,
  /** Whether an account may be made with one press. */
  one_click: true as boolean,
  /** The country mobile numbers are of unless another is chosen. */
  'country.home': 'BR' as string,
};

export type SettingName = keyof typeof defaults;
export type SettingValue<Name extends SettingName = SettingName> = (typeof defaults)[Name];

const readSettings = kept(settingsOf);

/** What the merchant has set, at most a second old, or the default. A stored value of another type than the default is not believed. */
export async function settingOf<const Name extends SettingName>(
  house: House,
  merchant: string,
  name: Name,
): Promise<SettingValue<Name>> {
  const fallback = defaults[name];
  const stored = (await readSettings(house, merchant)).get(name);
  return typeof stored === typeof fallback ? (stored as SettingValue<Name>) : fallback;
}
