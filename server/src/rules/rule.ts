// What a rule is: a code, the form of its arguments, and a sentence about it. Each rule is one file beside this one.
import type { ActivityWay, RuleArgument } from '@palpite/contract/promotions/shapes.ts';
import type { RewardSource } from '@palpite/contract/rewards/shapes.ts';
import { type SettingShape, schemaOf } from '@palpite/contract/settings/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { figureIn, type Said, saidIn } from '../base/refusal/said.ts';
import type { Language } from '../base/room.ts';

type Shape = Extract<SettingShape, { kind: 'switch' | 'whole' | 'amount' | 'choice' | 'text' | 'list' }>;

/** The form of one argument. */
export interface ArgForm<S extends Shape = Shape> {
  readonly shape: S;
  readonly label: Said;
  readonly standard: RuleArgument;
  /** Of a choice or a list: what its options are called. */
  readonly options?: Readonly<Record<string, Said>>;
  /** It came after terms that players accepted: those do not name it, and mean the standard. */
  readonly isLater?: true;
}
export type ArgForms = Readonly<Record<string, ArgForm>>;
export type Args = Readonly<Record<string, RuleArgument>>;

type ValueOf<S> = S extends { kind: 'whole' }
  ? number
  : S extends { kind: 'switch' }
    ? boolean
    : S extends { kind: 'list' }
      ? readonly string[]
      : string;
export type ArgsOf<F extends ArgForms> = { readonly [Name in keyof F]: ValueOf<F[Name]['shape']> };

export interface Rule {
  readonly code: string;
  readonly name: Said;
  /** A sentence for players; `{argument}` stands for an argument as it is written in the language. */
  readonly text: Said;
  readonly args: ArgForms;
  /** What it is tied to, in the words of a law that may bar that. */
  readonly tiedTo?: 'deposit' | 'registration';
}

/** What a player did on a day of the brand's calendar. `lost`: stakes less payouts; below zero where more was won. */
export interface DayFacts {
  readonly day: string;
  readonly turnover: Micro;
  readonly lost: Micro;
  readonly came: boolean;
}

/** `nth`: counted from the player's first. */
export interface DepositFacts {
  readonly orderNo: string;
  readonly nth: number;
  readonly amount: Micro;
  readonly day: string;
}

export interface Facts {
  readonly days: readonly DayFacts[];
  readonly deposits: readonly DepositFacts[];
  readonly birthday: string | null;
  /** The day on which the account was opened; null where nobody asked. */
  readonly registered: string | null;
}

/** First and last day that count, and the day it is. */
export interface Span {
  readonly from: string;
  readonly until: string;
  readonly today: string;
}

/** One time at which a rule was reached, or is on the way to it. */
export interface Occasion {
  /** The same for the same time: no occasion is rewarded twice. */
  readonly key: string;
  readonly actual: bigint;
  readonly expected: bigint;
  readonly isReady: boolean;
  /** The amount of which a reward may be a share. */
  readonly base: Micro;
  /** The last day on which it may be claimed; null: as long as the activity allows. */
  readonly claimUntil: string | null;
}

export interface Trigger extends Rule {
  /** What its rewards are given for. */
  source(args: Args): RewardSource;
  readonly way: ActivityWay;
  /** Whether a player takes part first, and what they do counts from that day on. */
  readonly joins: boolean;
  /** What it looks at is past: whoever has nothing to claim now never will. */
  readonly isPast?: true;
  readonly unit: 'money' | 'days' | 'none';
  readonly hasBase: boolean;
  /** Which facts it looks at. */
  readonly reads: readonly ('play' | 'logins' | 'deposits' | 'birthday' | 'registration')[];
  check(args: Args, facts: Facts, span: Span): readonly Occasion[];
  /** Of a raffle: how many tickets the player earned. */
  tickets?(args: Args, facts: Facts, span: Span): number;
}

/** A player as conditions look at one; what costs a query is asked for only when a condition needs it. */
export interface Candidate {
  readonly memberType: number;
  readonly daysHere: number;
  rank(): Promise<number>;
  isVerified(): Promise<boolean>;
}

export interface Condition extends Rule {
  check(args: Args, candidate: Candidate): boolean | Promise<boolean>;
}

/** What a player is given, as the room of rewards takes it. */
export type Given =
  | { readonly kind: 'cash'; readonly amount: Micro; readonly rollover: number }
  | { readonly kind: 'bonus'; readonly amount: Micro; readonly terms: BonusTerms }
  | {
      readonly kind: 'free_rounds';
      readonly gameCode: string;
      readonly rounds: number;
      readonly stake: Micro;
      readonly days: number;
      readonly terms?: BonusTerms | undefined;
    }
  | {
      readonly kind: 'free_bet';
      readonly amount: Micro;
      readonly leastOdds: number;
      readonly sports: readonly string[];
      readonly days: number;
    }
  | { readonly kind: 'points'; readonly points: Micro };

export interface RewardRule extends Rule {
  readonly unit: 'money' | 'points';
  /** Whether it is a share of an amount the trigger must name. */
  readonly needsBase: boolean;
  /** The most one reward comes to: what has no bound is no rule. */
  most(args: Args): Micro;
  /** What a reward comes to; nought: too little to be one. */
  check(args: Args, base: Micro): Micro;
  /** The reward of that amount. */
  give(args: Args, amount: Micro): Given;
  /** Of a raffle: the amount of each prize, the first place first. */
  places?(args: Args): readonly Micro[];
  /** Of a spin: what it looks like, and its segments. */
  readonly look?: 'wheel' | 'egg';
  segments?(args: Args): readonly Segment[];
}

/** What one segment pays; it comes as often as its weight among all weights. */
export interface Segment {
  readonly amount: Micro;
  readonly weight: number;
}

type Typed<R extends { check: unknown }, F extends ArgForms> = Omit<
  R,
  'args' | 'check' | 'most' | 'source' | 'give' | 'tickets' | 'places' | 'segments'
> & {
  readonly args: F;
};

export function trigger<const F extends ArgForms>(
  given: Typed<Trigger, F> & {
    source(args: ArgsOf<F>): RewardSource;
    check(args: ArgsOf<F>, facts: Facts, span: Span): readonly Occasion[];
    tickets?(args: ArgsOf<F>, facts: Facts, span: Span): number;
  },
): Trigger {
  return given as unknown as Trigger;
}

export function condition<const F extends ArgForms>(
  given: Typed<Condition, F> & { check(args: ArgsOf<F>, candidate: Candidate): boolean | Promise<boolean> },
): Condition {
  return given as unknown as Condition;
}

export function reward<const F extends ArgForms>(
  given: Typed<RewardRule, F> & {
    most(args: ArgsOf<F>): Micro;
    check(args: ArgsOf<F>, base: Micro): Micro;
    give(args: ArgsOf<F>, amount: Micro): Given;
    places?(args: ArgsOf<F>): readonly Micro[];
    segments?(args: ArgsOf<F>): readonly Segment[];
  },
): RewardRule {
  return given as unknown as RewardRule;
}

type Of<Kind> = ArgForm<Extract<Shape, { kind: Kind }>>;

export function whole(label: Said, standard: number, { min, max }: { min: number; max: number }): Of<'whole'> {
  return { label, standard, shape: { kind: 'whole', min, max, unit: null, none: false } };
}

export function amount(label: Said, standard: string, { min = '0.01', max = '1000000.00' } = {}): Of<'amount'> {
  return { label, standard, shape: { kind: 'amount', min, max, none: false } };
}

export function text(label: Said, standard: string, { max, pattern }: { max: number; pattern: RegExp }): Of<'text'> {
  return { label, standard, shape: { kind: 'text', max, pattern: pattern.source, none: false } };
}

export function onOff(label: Said, standard: boolean): Of<'switch'> {
  return { label, standard, shape: { kind: 'switch' } };
}

export function choice<const Option extends string>(
  label: Said,
  standard: NoInfer<Option>,
  options: Readonly<Record<Option, Said>>,
): Of<'choice'> {
  return { label, standard, options, shape: { kind: 'choice', options: Object.keys(options), none: false } };
}

export function list(label: Said, options: Readonly<Record<string, Said>>): Of<'list'> {
  const names = Object.keys(options);
  return { label, options, standard: [], shape: { kind: 'list', options: names, most: names.length, max: 40 } };
}

/** The schema of the arguments of a rule. */
export function argsSchema({ args }: Rule) {
  const schemaOfArg = ({ shape, isLater }: ArgForm) => (isLater ? z.optional(schemaOf(shape)) : schemaOf(shape));
  return z.strictObject(Object.fromEntries(Object.entries(args).map(([name, form]) => [name, schemaOfArg(form)])));
}

/** The sentence of a rule with its arguments; amounts with the brand's symbol. */
export function sayRule({ text: said, args: forms }: Rule, args: Args, language: Language, symbol: string): string {
  return saidIn(said, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const form = forms[name];
    const value = args[name] ?? (form?.isLater ? form.standard : undefined);
    if (form === undefined || value === undefined) return '';
    const { kind } = form.shape;
    // never apart: on a new line the sign would belong to nothing, and in Arabic it would change its side
    if (kind === 'amount') return `${symbol}\u00a0${figureIn(language, inCents(String(value)))}`;
    const named = (each: string) => saidIn(form.options?.[each] ?? { PT: each, EN: each }, language);
    if (kind === 'list' && Array.isArray(value))
      return (value.length > 0 ? value : Object.keys(form.options ?? {})).map(named).join(', ');
    return kind === 'choice' ? named(String(value)) : String(value);
  });
}

/** '5' and '5.5' as amounts are written: '5.00', '5.50'. */
function inCents(decimal: string): string {
  const [units = '0', cents = ''] = decimal.split('.');
  return `${units}.${cents.padEnd(2, '0')}`;
}

/** A share of an amount in whole cents, rounded down, and no more than the bound. */
export function shareOf(base: Micro, percent: number, most: Micro): Micro {
  if (base <= 0n) return 0n;
  const share = ((base * BigInt(percent)) / 100n / 10_000n) * 10_000n;
  return share < most ? share : most;
}
