// An activity as it is typed, and the terms it means.
import type { ActivityTerms, RuleArgument, RuleUse } from '@palpite/contract/promotions/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import type { Activity, Kind, Kinds } from '../promotions-data.ts';

/** Figures and amounts are typed as text. */
export interface TypedRule {
  readonly code: string;
  readonly args: Readonly<Record<string, string | boolean | readonly string[]>>;
}

export interface TypedActivity {
  readonly promotionId: string;
  readonly trigger: TypedRule;
  readonly conditions: readonly TypedRule[];
  readonly reward: TypedRule;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly limitCount: string;
  readonly limitPeriod: ActivityTerms['limit']['period'];
  readonly budget: string;
  readonly claimDays: string;
}

/** A rule as it is offered at first. */
export function typedRule(kind: Kind | undefined): TypedRule {
  return {
    code: kind?.code ?? '',
    args: Object.fromEntries((kind?.args ?? []).map((arg) => [arg.name, typed(arg.standard)])),
  };
}

/** Terms from before a rule asked for an argument say nothing about it, and mean the standard. */
function typedFrom(kinds: readonly Kind[], { code, args }: RuleUse): TypedRule {
  const standard = typedRule(kinds.find((kind) => kind.code === code));
  const said = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typed(value)]));
  return { code, args: { ...standard.args, ...said } };
}

const typed = (value: RuleArgument) => (typeof value === 'number' ? String(value) : value);

/** What the form opens with: the newest version of an activity, or the first rules there are. */
export function typedActivity(kinds: Kinds, activity: Activity | undefined, now: number): TypedActivity {
  const terms = (activity?.next ?? activity?.current)?.terms;
  if (activity && terms) {
    const { limit, budget, claimDays, startsAt, endsAt } = terms;
    return {
      ...{
        promotionId: activity.promotionId,
        startsAt,
        endsAt,
        limitCount: String(limit.count),
        limitPeriod: limit.period,
      },
      trigger: typedFrom(kinds.triggers, terms.trigger),
      conditions: terms.conditions.map((each) => typedFrom(kinds.conditions, each)),
      reward: typedFrom(kinds.rewards, terms.reward),
      budget: budget === null ? '' : formatMoney(budget),
      claimDays: String(claimDays),
    };
  }
  const open = kinds.triggers.find(({ barred }) => barred === null);
  return {
    ...{ promotionId: kinds.texts[0]?.promotionId ?? '', trigger: typedRule(open), conditions: [] },
    ...{ reward: typedRule(kinds.rewards[0]), startsAt: now, endsAt: null, limitCount: '1', limitPeriod: 'ever' },
    ...{ budget: '', claimDays: '7' },
  };
}

const amount = /^\d{1,10}([.,]\d{1,2})?$/;

/** Fields that cannot be read: the platform looks at all others. */
export function unreadable({ budget, limitCount, claimDays }: TypedActivity): string[] {
  const whole = (text: string) => /^\d{1,4}$/.test(text);
  return [
    ...(budget !== '' && !amount.test(budget) ? ['budget'] : []),
    ...(whole(limitCount) && limitCount !== '0' ? [] : ['limit.count']),
    ...(whole(claimDays) ? [] : ['claimDays']),
  ];
}

/** The terms that were typed. */
export function termsOf(kinds: Kinds, typedIn: TypedActivity, now: number): ActivityTerms {
  const { trigger, conditions, reward, startsAt, endsAt, limitCount, limitPeriod, budget, claimDays } = typedIn;
  return {
    trigger: ruleOf(kinds.triggers, trigger),
    conditions: conditions.map((each) => ruleOf(kinds.conditions, each)),
    reward: ruleOf(kinds.rewards, reward),
    ...{ startsAt: startsAt ?? now, endsAt, claimDays: Number(claimDays) },
    limit: { count: Number(limitCount), period: limitPeriod },
    budget: budget === '' || /^0+([.,]0+)?$/.test(budget) ? null : parseMoney(budget.replace(',', '.')),
  };
}

function ruleOf(kinds: readonly Kind[], { code, args }: TypedRule): RuleUse {
  const forms = kinds.find((kind) => kind.code === code)?.args ?? [];
  return {
    code,
    args: Object.fromEntries(
      forms.map(({ name, shape }) => {
        const value = args[name] ?? '';
        if (shape.kind === 'whole') return [name, /^\d{1,9}$/.test(String(value)) ? Number(value) : -1];
        if (shape.kind === 'amount') return [name, String(value).replace(',', '.')];
        return [name, typeof value === 'object' ? [...value] : value];
      }),
    ),
  };
}
