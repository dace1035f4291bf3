import { houseZone, type Moment } from '../base/calendar.ts';
import type { Platform } from '../base/room.ts';
import { kept } from './memory.ts';
import { settingsOf } from './store.ts';

/** What a merchant may set otherwise, and what holds until it does. */
const defaults = {
  /** How long a one-time code is valid, in minutes. */
  'codes.minutes': 5 as number,
  'sms.day_per_number': 8 as number,
  'sms.day_total': 5000 as number,
  'email.day_per_address': 20 as number,
  'email.day_total': 20_000 as number,
  /** Of the trial's own currency, as a decimal string. */
  'trial.amount': '2000.00' as string,
  /** 0: a password does not age. */
  'password.max_age_days': 0 as number,
  /**
   * `catalogue`: a login says what is wrong; `neutral`: an unknown name, a wrong password and a lock are answered
   * alike after the same work.
   */
  'account.errors': 'catalogue' as 'catalogue' | 'neutral',
  /** Failed tries before a captcha is asked, and before the account is locked, for so many minutes. */
  'captcha.after': 3 as number,
  'lock.failures': 5 as number,
  'lock.minutes': 15 as number,
  /** The age a birthday that is told is held against, never below the one a registration confirms (`site.merchant`). */
  'birthday.min_age': 21 as number,
  /**
   * Stricter than the law asks: a loss limit at registration, a verified identity before play or before a deposit,
   * the government's registry of persons barred from betting (see safeguards).
   */
  'limits.at_registration': false as boolean,
  'identity.before_play': false as boolean,
  'identity.before_deposit': false as boolean,
  'barred.query': false as boolean,
  /**
   * Types of games that are not offered; the least a game of chance must give back, in hundredths of
   * a percent (0: anything).
   */
  'games.off': [] as readonly string[],
  'games.min_rtp': 0 as number,
  /** The longest time of play, in minutes, until a player is shown time and money; 0: the player alone decides. */
  'reality.at_most': 0 as number,
  /**
   * What the page of a game may do by itself or lets a player do, how soon a slot may be spun again (in milliseconds),
   * and what it always shows: the return to player, what the session won or lost, how long it lasts.
   */
  'play.autoplay': true as boolean,
  'play.turbo': true as boolean,
  'play.skip': true as boolean,
  'play.spacebar': true as boolean,
  'play.least_slot_ms': 0 as number,
  'play.show_rtp': true as boolean,
  'play.show_net': true as boolean,
  'play.show_timer': true as boolean,
  /**
   * Whether money may move between a player and the agent who brought them; how much at once and on a day, as
   * decimal strings, and how often.
   */
  'transfers.allowed': true as boolean,
  'transfers.min': '10.00' as string,
  'transfers.max': '5000.00' as string,
  'transfers.day_amount': '10000.00' as string,
  'transfers.day_count': 10 as number,
  /**
   * Whether a login from a network the account has not been in asks for a second proof; where an authenticator is
   * bound, for that, and from a new browser too.
   */
  'address.check': true as boolean,
  /**
   * From where a session may be used: anywhere, only in the network it began in (a /24, a /56 of IPv6), or
   * only at that very address.
   */
  'session.address': 'free' as 'free' | 'network' | 'exact',
  /** How long a remembered login lives, in hours. */
  'remember.hours': 24 as number,
  /** Whether agents are kept out of the members' own login page. */
  'portal.members_only': false as boolean,
  /** Where the brand's days begin and its records are dated: a zone of the IANA. */
  'calendar.zone': houseZone as string,
  /** The country mobile numbers are of unless another is chosen. */
  'country.home': 'BR' as string,
  /** Where the brand's chat room is; empty: it has none. */
  'chat.url': '' as string,
  /** How many feedbacks a player may send in a day of the house. */
  'feedback.day_per_player': 5 as number,
  /** Whether the countries listed (`site.country`) are kept out, or are the only ones let in. */
  'region.countries': 'refused' as 'allowed' | 'refused',
  /** What holds for an address in no known country. */
  'region.unknown': 'open' as 'open' | 'closed',
  /** By language: what closed doors say besides, and what search engines and shared links say of the site. */
  'maintenance.words': {} as Readonly<Record<string, string>>,
  'page.description': {} as Readonly<Record<string, string>>,
  /**
   * Whom to tell of a hole in the house, as an address (https or mailto); empty: the mailbox that is meant for it (RFC
   * 2142) at the host called.
   */
  'security.contact': '' as string,
  /** The brand's id at who measures its visits; empty: nobody does. */
  'analytics.gtag': '' as string,
};

export type SettingName = keyof typeof defaults;
export type SettingValue<Name extends SettingName = SettingName> = (typeof defaults)[Name];

const readSettings = kept(settingsOf);

/** The value among those stored, or the default. A stored value of another type than the default is not believed. */
export function settingIn<const Name extends SettingName>(
  stored: ReadonlyMap<string, unknown>,
  name: Name,
): SettingValue<Name> {
  const value = stored.get(name);
  const fallback: unknown = defaults[name];
  const sameType = typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
  return sameType ? (value as SettingValue<Name>) : defaults[name];
}

/** What the merchant has set, at most a second old, or the default. */
export async function settingOf<const Name extends SettingName>(
  platform: Platform,
  merchant: string,
  name: Name,
): Promise<SettingValue<Name>> {
  return settingIn(await readSettings(platform, merchant), name);
}

/** Where the brand's days begin. */
export function zoneOf(platform: Platform, merchant: string): Promise<string> {
  return settingOf(platform, merchant, 'calendar.zone');
}

/** The moment of the house's clock, where the brand's days begin. */
export async function nowAt(platform: Platform, merchant: string): Promise<Moment> {
  return { now: platform.clock.now(), zone: await zoneOf(platform, merchant) };
}
