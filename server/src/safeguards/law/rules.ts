import type { Platform } from '../../base/room.ts';
import type { Setting } from '../../base/setting/setting.ts';
import { cachedPerMerchant, settingOf } from '../../site/site.ts';
import { rulesOf } from './rule-store.ts';
import { ruleSettings } from './ruled.ts';

const greater = (a: number, b: number) => Math.max(a, b);
const smaller = (a: number, b: number) => Math.min(a, b);
const either = (a: boolean, b: boolean) => a || b;
const unlessNot = (a: boolean, b: boolean) => a && b;
const both = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];
/** Of two waits the shorter; 0: none is prescribed. */
const shorter = (a: number, b: number) => (a === 0 || b === 0 ? a + b : Math.min(a, b));
type Errors = 'catalogue' | 'neutral';

/** What a law may prescribe, and of two values the stricter. */
const strictest = {
  'account.errors': (a: Errors, b: Errors): Errors => (a === 'neutral' ? a : b),
  'lock.failures': smaller,
  'lock.minutes': greater,
  min_age: greater,
  'birthday.min_age': greater,
  'limits.at_registration': either,
  'identity.before_play': either,
  'identity.before_deposit': either,
  'barred.query': either,
  'games.off': both,
  'games.min_rtp': greater,
  'reality.at_most': shorter,
  'transfers.allowed': unlessNot,
  'bonuses.barred_sources': both,
  'points.to_money': unlessNot,
  'chat.allowed': unlessNot,
  'play.autoplay': unlessNot,
  'play.turbo': unlessNot,
  'play.skip': unlessNot,
  'play.spacebar': unlessNot,
  'play.least_slot_ms': greater,
  'play.show_rtp': either,
  'play.show_net': either,
  'play.show_timer': either,
};

export type RuleName = keyof typeof strictest;
export type RuleValue<Name extends RuleName> = ReturnType<(typeof strictest)[Name]>;

const readRules = cachedPerMerchant(rulesOf);

/** What holds for the merchant by its profile and its own setting, whichever is stricter; at most a second old. */
export async function ruleOf<const Name extends RuleName>(
  platform: Platform,
  code: string,
  name: Name,
): Promise<RuleValue<Name>> {
  const own: unknown = await settingOf(platform, code, ruleSettings[name] as Setting);
  const law = (await readRules(platform, code)).get(name);
  if (law === undefined) return own as RuleValue<Name>;
  if (typeof law !== typeof own) throw new Error(`the rule ${name} of ${code} is of another type`);
  const stricter = strictest[name] as (a: unknown, b: unknown) => RuleValue<Name>;
  return stricter(law, own);
}

/**
 * From what age on a brand takes a player who says so, and one who says when they were born:
 * never younger than the first.
 */
export async function agesOf(platform: Platform, code: string): Promise<{ registration: number; birthday: number }> {
  const [registration, birthday] = await Promise.all([
    ruleOf(platform, code, 'min_age'),
    ruleOf(platform, code, 'birthday.min_age'),
  ]);
  return { registration, birthday: greater(registration, birthday) };
}

/** Of two values of a setting the stricter; undefined where no law speaks of it. */
export function stricterOf(key: string, one: unknown, other: unknown): unknown {
  if (!Object.hasOwn(strictest, key)) return undefined;
  const stricter = strictest[key as RuleName] as (a: unknown, b: unknown) => unknown;
  return stricter(one, other);
}
