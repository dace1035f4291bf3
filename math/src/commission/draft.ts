// The terms of an offer as they are typed, and what is wrong with them by the rules the platform goes by.
import { formatMoney, parseMoney } from '../money.ts';
import {
  type ContractKind,
  type DividendPeriod,
  type DividendTier,
  faultsOf,
  mostTiers,
  type SalaryTier,
  type Terms,
} from './terms.ts';
import { excessesOver } from './within.ts';

/** Decimals of a percentage in parts per million. */
const ratePlaces = 4;

/**
 * How somebody writes figures: a rate in parts per million as a percentage, and a text as a whole number of
 * `10^-decimals`.
 */
export interface Habit {
  write(rate: number): string;
  read(typed: string, decimals: number): number | undefined;
}

/** A step as it is typed: amounts as decimal strings, rates as percentages in the habit of whoever types. */
export interface TierDraft {
  /** Tells the rows of the form apart. */
  readonly id: number;
  turnover: string;
  netLoss: string;
  active: string;
  rate: string;
}

export interface Draft {
  kind: ContractKind;
  period: DividendPeriod;
  tiers: readonly TierDraft[];
  activeDeposits: string;
  activeTurnover: string;
  fee: string;
  carryOver: boolean;
  singleBet: string;
  profit: string;
  loss: string;
}

/** What is wrong with a field: a fault of the terms themselves, that they give too much, or that nothing is typed. */
export type Problem =
  | ReturnType<typeof faultsOf>[number]['fault']
  | ReturnType<typeof excessesOver>[number]['why']
  | 'missing';

const amountText = (amount: bigint) => (amount === 0n ? '' : formatMoney(amount));

/** Terms as they would be typed: an offer begins with what the agent holds. */
export function draftOf(terms: Terms, { write: typed }: Habit): Draft {
  const nothing: Draft = {
    ...{ kind: terms.kind, period: 'M', tiers: [], activeDeposits: '', activeTurnover: '' },
    ...{ fee: typed(0), carryOver: false, singleBet: typed(0), profit: typed(0), loss: typed(0) },
  };
  if (terms.kind === 'realtime_salary') {
    const { singleBet, profit, loss } = terms;
    return { ...nothing, singleBet: typed(singleBet), profit: typed(profit), loss: typed(loss) };
  }
  const tiers = terms.tiers.map((tier, id) => ({
    id,
    turnover: amountText(tier.turnover),
    netLoss: 'netLoss' in tier ? amountText(tier.netLoss) : '',
    active: tier.active === 0 ? '' : String(tier.active),
    rate: typed(tier.rate),
  }));
  const active = {
    activeDeposits: amountText(terms.active.deposits),
    activeTurnover: amountText(terms.active.turnover),
  };
  if (terms.kind !== 'dividend') return { ...nothing, tiers, ...active };
  const { period, fee, carryOver } = terms;
  return { ...nothing, tiers, ...active, period, fee: typed(fee), carryOver };
}

/** With one step more, that asks and gives what the last one does. */
export function withTier(draft: Draft): Draft {
  const last = draft.tiers.at(-1);
  const id = Math.max(-1, ...draft.tiers.map((tier) => tier.id)) + 1;
  const tier = { turnover: '', netLoss: '', active: '', rate: '', ...last, id };
  return draft.tiers.length >= mostTiers ? draft : { ...draft, tiers: [...draft.tiers, tier] };
}

const money = (typed: string) => (typed === '' ? 0n : parseMoney(typed));

/** What the typed terms say. A condition that is left empty asks for nothing. */
export function termsOf(draft: Draft, { read }: Habit): Terms {
  const rate = (typed: string) => read(typed, ratePlaces) ?? 0;
  const count = (typed: string) => (typed === '' ? 0 : (read(typed, 0) ?? 0));
  const { kind, period, carryOver } = draft;
  if (kind === 'realtime_salary')
    return { kind, singleBet: rate(draft.singleBet), profit: rate(draft.profit), loss: rate(draft.loss) };
  const active = { deposits: money(draft.activeDeposits), turnover: money(draft.activeTurnover) };
  const salary = (tier: TierDraft): SalaryTier => ({
    turnover: money(tier.turnover),
    active: count(tier.active),
    rate: rate(tier.rate),
  });
  if (kind !== 'dividend') return { kind, tiers: draft.tiers.map(salary), active };
  const tiers = draft.tiers.map((tier): DividendTier => ({ ...salary(tier), netLoss: money(tier.netLoss) }));
  return { kind, period, tiers, active, fee: rate(draft.fee), carryOver };
}

/** The field of a path in the terms, if the draft has it: a refusal is shown there. */
export function isDraftField(path: string | undefined, draft: Draft): boolean {
  if (path === undefined) return false;
  const [part = '', index] = path.split('.');
  if (part === 'tiers') return index !== undefined && Number(index) < draft.tiers.length;
  return ['kind', 'period', 'fee', 'carryOver', 'active', 'singleBet', 'profit', 'loss'].includes(part);
}

/**
 * What is wrong, by the path of the field in the terms, the first of each. The same rules say yes or no on the
 * platform: they stand in the maths.
 */
export function problemsOf(draft: Draft, own: Terms | undefined, habit: Habit): ReadonlyMap<string, Problem> {
  const { read } = habit;
  const found = new Map<string, Problem>();
  const note = (path: string, problem: Problem) => {
    if (!found.has(path)) found.set(path, problem);
  };
  const rates =
    draft.kind === 'realtime_salary'
      ? (['singleBet', 'profit', 'loss'] as const).map((part) => [part, draft[part]] as const)
      : draft.tiers.map(({ rate }, index) => [`tiers.${index}.rate`, rate] as const);
  for (const [path, typed] of rates) if (read(typed, ratePlaces) === undefined) note(path, 'missing');
  if (draft.kind === 'dividend' && read(draft.fee, ratePlaces) === undefined) note('fee', 'missing');
  const terms = termsOf(draft, habit);
  for (const { path, fault } of faultsOf(terms)) note(path, fault);
  if (own) for (const { path, why } of excessesOver(own, terms)) note(path, why);
  return found;
}
