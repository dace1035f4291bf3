/**
 * A chase: one bet on several issues in a row, paid in full at once. Each leg has a multiple of the bet; it becomes a
 * ticket when its issue opens, and what is left may stop once something was won.
 */
import type { Micro } from '../money.ts';

/** One leg at multiple 1: what it costs, and what it wins when it wins. */
export interface LegTerms {
  readonly cost: Micro;
  readonly win: Micro;
}

export type ChaseRule =
  /** The same multiple in every leg. */
  | { readonly kind: 'equal'; readonly multiple: number }
  /** Begins with a multiple and takes it times `by` after every so many legs. */
  | { readonly kind: 'doubling'; readonly multiple: number; readonly every: number; readonly by: number }
  /**
   * The smallest multiple, at least this, with which a win leaves a share of all that was spent until then as profit.
   * `rate` is in ten-thousandths.
   */
  | { readonly kind: 'profit'; readonly multiple: number; readonly rate: number };

export interface PlannedLeg {
  readonly multiple: number;
  readonly cost: Micro;
  /** With all legs before it. */
  readonly spent: Micro;
  readonly win: Micro;
  /** What is gained when this leg wins and none did before; below zero: a win does not make up for the cost. */
  readonly profit: Micro;
}

/** Why a chase cannot be planned, and at which leg, from 1. */
export interface ChaseFault {
  readonly leg: number;
  /** `multiple`: more than is allowed; `profit`: no multiple brings the rate. */
  readonly code: 'multiple' | 'profit';
}

const rateUnit = 10_000n;

/** What so many legs come to, or why they cannot be had. */
export function planChase(
  terms: LegTerms,
  rule: ChaseRule,
  { legs, mostMultiple }: { readonly legs: number; readonly mostMultiple: number },
): { readonly legs: readonly PlannedLeg[] } | { readonly fault: ChaseFault } {
  const multiples: number[] = [];
  let spent = 0n;
  for (let leg = 1; leg <= legs; leg += 1) {
    const multiple = multipleOf(terms, rule, leg, spent);
    if (multiple === undefined) return { fault: { leg, code: 'profit' } };
    if (multiple > BigInt(mostMultiple)) return { fault: { leg, code: 'multiple' } };
    multiples.push(Number(multiple));
    spent += terms.cost * multiple;
  }
  return { legs: legsOf(terms, multiples) };
}

/** The table of multiples a player has chosen: what each leg costs, comes to and wins. */
export function legsOf({ cost, win }: LegTerms, multiples: readonly number[]): PlannedLeg[] {
  let spent = 0n;
  return multiples.map((multiple) => {
    const times = BigInt(multiple);
    spent += cost * times;
    return { multiple, cost: cost * times, spent, win: win * times, profit: win * times - spent };
  });
}

function multipleOf({ cost, win }: LegTerms, rule: ChaseRule, leg: number, spent: Micro): bigint | undefined {
  const least = BigInt(rule.multiple);
  switch (rule.kind) {
    case 'equal':
      return least;
    case 'doubling':
      return least * BigInt(rule.by) ** BigInt(Math.floor((leg - 1) / rule.every));
    case 'profit': {
      // m × win − (spent + m × cost) ≥ rate × (spent + m × cost), solved for m
      const share = rateUnit + BigInt(rule.rate);
      const gain = win * rateUnit - cost * share;
      if (gain <= 0n) return undefined;
      const smallest = (spent * share + gain - 1n) / gain;
      return smallest > least ? smallest : least;
    }
  }
}

/** `waiting`: paid for, its issue not yet open; `active`: a ticket of its issue. */
export type LegState = 'waiting' | 'active' | 'won' | 'lost' | 'void' | 'cancelled';

export interface Leg {
  readonly state: LegState;
  readonly cost: Micro;
  /** What it won; nothing before it is settled. */
  readonly won: Micro;
  /** When its issue opens and closes, in milliseconds. */
  readonly opens: number;
  readonly closes: number;
}

export interface StopRule {
  readonly onWin: boolean;
  /** Stops when what was won is more than what was staked by so many ten-thousandths of it. */
  readonly onProfit?: number;
}

/** Whether what was settled so far ends the chase. An issue that was void gave its leg back, and ends nothing. */
export function hasStopped(legs: readonly Leg[], { onWin, onProfit }: StopRule): boolean {
  const settled = legs.filter(({ state }) => state === 'won' || state === 'lost');
  if (onWin && settled.some(({ state }) => state === 'won')) return true;
  if (onProfit === undefined || settled.length === 0) return false;
  const spent = settled.reduce((sum, { cost }) => sum + cost, 0n);
  const won = settled.reduce((sum, leg) => sum + leg.won, 0n);
  return won > spent && (won - spent) * rateUnit >= spent * BigInt(onProfit);
}

export interface NextLegs {
  /** Places in the list of legs. */
  readonly activate: readonly number[];
  readonly cancel: readonly number[];
  /** What the cancelled legs give back. */
  readonly refund: Micro;
}

/**
 * What happens to the waiting legs at a moment. A chase that has stopped cancels all of them; legs that are tickets by
 * then stand. A leg becomes a ticket when its issue is open and the legs before it are settled. If a draw is late, it
 * waits until `graceMs` before its issue closes, and stands.
 */
export function nextLegs(legs: readonly Leg[], stop: StopRule, now: number, graceMs: number): NextLegs {
  const waiting = [...legs.entries()].filter(([, { state }]) => state === 'waiting');
  if (hasStopped(legs, stop))
    return {
      activate: [],
      cancel: waiting.map(([at]) => at),
      refund: waiting.reduce((sum, [, leg]) => sum + leg.cost, 0n),
    };
  const mayStop = stop.onWin || stop.onProfit !== undefined;
  const activate: number[] = [];
  for (const [at, { opens, closes }] of waiting) {
    if (now < opens || now >= closes) continue;
    const isSettledBefore = legs.slice(0, at).every(({ state }) => state !== 'active' && state !== 'waiting');
    if (!mayStop || isSettledBefore || now >= closes - graceMs) activate.push(at);
  }
  // A leg whose issue closed before it became a ticket cannot be played any more.
  const missed = waiting.filter(([, { closes }]) => now >= closes);
  return {
    activate,
    cancel: missed.map(([at]) => at),
    refund: missed.reduce((sum, [, leg]) => sum + leg.cost, 0n),
  };
}

/** A player may cancel a leg until its issue closes. */
export function mayCancel({ state, closes }: Leg, now: number): boolean {
  return (state === 'waiting' || state === 'active') && now < closes;
}
