import { createHash } from 'node:crypto';
import { type ActivityTerms, activityTerms, type RuleUse } from '@palpite/contract/promotions/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { mostAtOnce } from '../../rewards/rewards.ts';
import {
  type ArgForm,
  argsSchema,
  type Condition,
  conditions,
  type RewardRule,
  type Rule,
  rewards,
  sayRule,
  type Trigger,
  triggers,
} from '../../rules/rules.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';

/** The rules that terms name, by their codes. */
export interface Rules {
  readonly trigger: Trigger;
  readonly conditions: readonly Condition[];
  readonly reward: RewardRule;
}

/** Throws on a code that no rule has: terms are checked before they are kept, and no rule is taken away. */
export function rulesOf(terms: ActivityTerms): Rules {
  const found = <R extends Rule>(all: readonly R[], { code }: RuleUse): R => {
    const rule = all.find((each) => each.code === code);
    if (!rule) throw new Error(`no rule has the code ${code}`);
    return rule;
  };
  return {
    trigger: found(triggers, terms.trigger),
    conditions: terms.conditions.map((use) => found(conditions, use)),
    reward: found(rewards, terms.reward),
  };
}

/**
 * Refuses terms that are none, by the field: `promotions.unknown_rule`, `promotions.bad_argument`,
 * `promotions.rule_barred`, `promotions.reward_needs_base`, `promotions.reward_needs_raffle`,
 * `promotions.raffle_needs_end`, `promotions.spin_needs_claim`, `promotions.reward_too_large` {most},
 * `promotions.without_bound`,
 * `promotions.budget_too_small` {least} and `promotions.bad_times`. `spent`: what the activity has given already.
 */
export async function checkTerms(
  platform: Platform,
  merchant: string,
  terms: ActivityTerms,
  { language, spent = 0n }: { language: Language; spent?: bigint },
): Promise<Rules> {
  const barred = await ruleOf(platform, merchant, 'bonuses.barred_sources');
  const hold = (all: readonly Rule[], use: RuleUse, field: string) => {
    const rule = all.find(({ code }) => code === use.code);
    if (!rule) return refuse('promotions.unknown_rule', { field: `${field}.code`, code: use.code });
    const parsed = argsSchema(rule).safeParse(use.args);
    if (!parsed.success) {
      const name = String(parsed.error.issues[0]?.path[0] ?? Object.keys(rule.args)[0] ?? '');
      const label = saidIn(rule.args[name]?.label ?? rule.name, language);
      refuse('promotions.bad_argument', { field: `${field}.args.${name}`, label });
    }
    if (rule.tiedTo !== undefined && barred.includes(rule.tiedTo))
      refuse('promotions.rule_barred', { field: `${field}.code`, tiedTo: saidIn(tied[rule.tiedTo], language) });
  };
  hold(triggers, terms.trigger, 'trigger');
  for (const [at, use] of terms.conditions.entries()) hold(conditions, use, `conditions.${at}`);
  hold(rewards, terms.reward, 'reward');
  const rules = rulesOf(terms);
  if (rules.reward.needsBase && !rules.trigger.hasBase)
    refuse('promotions.reward_needs_base', { field: 'reward.code' });
  const isRaffle = rules.trigger.way === 'draw';
  if (isRaffle !== (rules.reward.places !== undefined))
    refuse('promotions.reward_needs_raffle', { field: 'reward.code' });
  if (rules.reward.look && rules.trigger.way === 'apply')
    refuse('promotions.spin_needs_claim', { field: 'reward.code' });
  await refuseTooLarge(platform, merchant, rules.reward, terms.reward);
  if (isRaffle && terms.endsAt === null) refuse('promotions.raffle_needs_end', { field: 'endsAt' });
  if (isRaffle && terms.claimDays < 1) refuse('promotions.raffle_needs_end', { field: 'claimDays' });
  if (terms.budget === null) return refuse('promotions.without_bound', { field: 'budget' });
  const least = spent + rules.reward.most(terms.reward.args);
  if (terms.budget < least) refuse('promotions.budget_too_small', { field: 'budget', least: formatMoney(least) });
  const now = platform.clock.now().getTime();
  if (terms.endsAt !== null && (terms.endsAt <= terms.startsAt || terms.endsAt <= now))
    refuse('promotions.bad_times', { field: 'endsAt' });
  return rules;
}

/** What is more than may be given at once would wait with its refusal for ever: the argument that is too large. */
async function refuseTooLarge(
  platform: Platform,
  merchant: string,
  reward: RewardRule,
  { args }: RuleUse,
): Promise<void> {
  const most = await mostAtOnce(platform, merchant, reward.give(args, reward.most(args)).kind);
  const each = reward.places?.(args) ?? reward.segments?.(args).map(({ amount }) => amount) ?? [reward.most(args)];
  const tooLarge = each.find((amount) => amount > most);
  if (tooLarge === undefined) return;
  const isIt = ([name, { shape }]: [string, ArgForm]) =>
    shape.kind === 'amount' && parseMoney(String(args[name])) === tooLarge;
  const name = Object.entries(reward.args).find(isIt)?.[0] ?? (reward.unit === 'points' ? 'points' : 'rounds');
  refuse('promotions.reward_too_large', { field: `reward.args.${name}`, most: formatMoney(most) });
}

export const tied: Readonly<Record<NonNullable<Rule['tiedTo']>, Said>> = {
  deposit: { PT: 'depósito', EN: 'a deposit', AR: 'الإيداع' },
  registration: { PT: 'cadastro', EN: 'a registration', AR: 'التسجيل' },
};

/** The terms as they are kept, with the hash of their text: the same terms always have the same. */
export function keptTerms(terms: ActivityTerms): { hash: string; text: string } {
  const text = JSON.stringify(inOrder(z.encode(activityTerms, terms)));
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}

/** The terms of a row. */
export function readTerms(kept: unknown): ActivityTerms {
  return activityTerms.parse(kept);
}

const limits: Readonly<Record<ActivityTerms['limit']['period'], Said>> = {
  ever: { PT: 'Prêmios por jogador: {count}.', EN: 'Rewards of a player: {count}.', AR: 'مكافآت اللاعب: {count}.' },
  day: {
    PT: 'Prêmios por jogador e dia: {count}.',
    EN: 'Rewards of a player in a day: {count}.',
    AR: 'مكافآت اللاعب في اليوم: {count}.',
  },
  week: {
    PT: 'Prêmios por jogador e semana: {count}.',
    EN: 'Rewards of a player in a week: {count}.',
    AR: 'مكافآت اللاعب في الأسبوع: {count}.',
  },
  month: {
    PT: 'Prêmios por jogador e mês: {count}.',
    EN: 'Rewards of a player in a month: {count}.',
    AR: 'مكافآت اللاعب في الشهر: {count}.',
  },
};

/** The rules as a player reads them. */
export function sayTerms(terms: ActivityTerms, language: Language, symbol: string) {
  const rules = rulesOf(terms);
  return {
    trigger: sayRule(rules.trigger, terms.trigger.args, language, symbol),
    conditions: rules.conditions.map((rule, at) => sayRule(rule, terms.conditions[at]?.args ?? {}, language, symbol)),
    reward: sayRule(rules.reward, terms.reward.args, language, symbol),
    limit: saidIn(limits[terms.limit.period], language).replace('{count}', String(terms.limit.count)),
  };
}
