import { outcomeOf } from '../../chance/provably-fair.ts';
import { type Micro, parseMoney } from '../../money.ts';
import type { Draws, Game, Step } from '../game.ts';
import { fieldsOf } from '../said.ts';
import { isRtpTrue } from './rtp.ts';
import { places, rouletteRules, timesOf } from './rules.ts';

export interface Chip {
  /** The name of a place: `places` has them all. */
  readonly place: string;
  readonly amount: Micro;
}

/** The stake is the chips together. */
export interface RouletteBet {
  /** At most one for a place. */
  readonly chips: readonly Chip[];
}

export interface RouletteState {
  readonly number: number;
  /** The places with a chip that won. */
  readonly won: readonly string[];
}

export type RouletteEvent =
  | { readonly kind: 'fell'; readonly number: number }
  | { readonly kind: 'ended'; readonly won: readonly string[] };

/** 0 … 36: floor(draw / 2³² × 37), as published. */
export function numberOf(drawn: number): number {
  return outcomeOf(drawn, rouletteRules.numbers);
}

function timesAt(name: string, number: number): number {
  const place = places.get(name);
  return place ? timesOf(place, number) : 0;
}

/** What the chips are paid when this number comes, the winning ones included. Exact. */
export function payoutOf(chips: readonly Chip[], number: number): Micro {
  return chips.reduce((sum, { place, amount }) => sum + amount * BigInt(timesAt(place, number)), 0n);
}

/** 36 ÷ numbers of any place is whole: in these parts a chip divides evenly over the numbers it wins on. */
const parts = 36;

/**
 * A chip on n numbers is the same bet as an nth of it on each of them. What lies evenly on all numbers but the zero
 * comes back whatever falls, so the least that lies on any of them stands against itself; so does the zero, as far as
 * it is covered beside all others.
 */
export function opposedOf(chips: readonly Chip[]): Micro {
  const least = (amounts: readonly Micro[]) => amounts.reduce((low, each) => (each < low ? each : low));
  const on = new Array<Micro>(rouletteRules.numbers).fill(0n);
  for (const { place, amount } of chips) {
    const numbers = places.get(place)?.numbers ?? [];
    const part = amount * BigInt(parts / numbers.length);
    for (const number of numbers) on[number] = (on[number] ?? 0n) + part;
  }
  const [zero = 0n, ...others] = on;
  const even = least(others);
  // one part on each of thirty-six numbers is one whole
  return even + least([even, zero]) / BigInt(parts);
}

function chipOf(said: unknown): Chip | undefined {
  const { place, amount } = fieldsOf(said, 'place', 'amount') ?? {};
  if (typeof place !== 'string' || typeof amount !== 'string') return undefined;
  try {
    return { place, amount: parseMoney(amount) };
  } catch {
    return undefined;
  }
}

function betOf(said: unknown): RouletteBet | undefined {
  const list = fieldsOf(said, 'chips')?.chips;
  if (!Array.isArray(list) || list.length > places.size) return undefined;
  const chips = list.map(chipOf).filter((chip) => chip !== undefined);
  return chips.length === list.length ? { chips } : undefined;
}

function faultOf({ chips }: RouletteBet, stake: Micro): string | undefined {
  if (chips.length === 0) return 'chips';
  const taken = new Set<string>();
  for (const [at, { place, amount }] of chips.entries()) {
    if (!places.has(place) || taken.has(place)) return `chips.${at}.place`;
    if (amount <= 0n) return `chips.${at}.amount`;
    taken.add(place);
  }
  return chips.reduce((sum, { amount }) => sum + amount, 0n) === stake ? undefined : 'stake';
}

function begin({ chips }: RouletteBet, stake: Micro, draws: Draws): Step<RouletteState, RouletteEvent> {
  const fault = faultOf({ chips }, stake);
  if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
  const number = numberOf(draws(0));
  const won = chips.map(({ place }) => place).filter((place) => timesAt(place, number) > 0);
  const events: RouletteEvent[] = [
    { kind: 'fell', number },
    { kind: 'ended', won },
  ];
  return { state: { number, won }, events, over: true, staked: stake, payout: payoutOf(chips, number) };
}

export const roulette: Game<RouletteBet, RouletteState, never, RouletteEvent, RouletteState> = {
  code: 'roulette',
  version: 1,
  rtp: rouletteRules.rtp,
  isRtpTrue: () => isRtpTrue(rouletteRules),
  betOf,
  faultOf,
  opposed: ({ chips }) => opposedOf(chips),
  mostPayout: ({ chips }) =>
    Array.from({ length: rouletteRules.numbers }, (_, number) => payoutOf(chips, number)).reduce((most, each) =>
      each > most ? each : most,
    ),
  begin,
  act() {
    throw new RangeError('the round is over with its first step');
  },
  view: (state) => state,
  actionsOf: () => [],
};
