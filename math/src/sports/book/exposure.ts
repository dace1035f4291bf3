/**
 * What a match may cost the house. Every bet is a position: a leg, what was staked, and what it pays if the leg wins. A
 * scenario is a result (a final score, or half-time and final score); the liability in it is all that would be paid
 * less all that was staked.
 *
 * A combination is attributed to each of its legs: to a leg belong the combinations it is in, with their whole stake,
 * and of the other legs it is taken that those still open all win. So a market sees the worst its tickets can do, and a
 * stake is counted in the markets of all its legs.
 */

import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';
import type { Micro } from '../../money.ts';
import type { Market, Score } from '../market/market.ts';
import { tallyOf } from '../model/fair.ts';
import type { Cell } from '../model/score-matrix.ts';
import { ratioOf } from '../odds/odds.ts';
import { factorOf, type Outcome, outcomes } from '../settle/outcome.ts';
import { outcomeOf } from '../settle/shapes.ts';
import { returnOf } from '../ticket/payout.ts';
import type { Ticket } from '../ticket/ticket.ts';

export interface Attributed {
  /** Of the combinations that the leg is in. */
  readonly stake: Micro;
  /** What they pay if the leg wins in full and all others that are open too; rounded up, against the house. */
  readonly pays: Micro;
}

/** One for each leg. `settled` holds what became of legs that are decided. Of an each-way ticket, the win part. */
export function attribute(ticket: Ticket, settled: ReadonlyMap<number, Outcome> = new Map()): Attributed[] {
  const factors = ticket.legs.map(({ odds }, at) => factorOf(settled.get(at) ?? outcomes.won, ratioOf(odds)));
  return ticket.legs.map((_, at) => {
    const others = factors.filter((__, other) => other !== at);
    const count = ticket.sizes.reduce((sum, size) => sum + combinations(others.length, size - 1), 0n);
    const rest = returnOf(
      others,
      ticket.sizes.map((size) => size - 1),
    );
    const own = factors[at] ?? { numerator: 0n, denominator: 1n };
    return {
      stake: ticket.unitStake * count,
      pays: ceilDivide(ticket.unitStake * own.numerator * rest.numerator, own.denominator * rest.denominator),
    };
  });
}

export interface Position extends Attributed {
  readonly market: Market;
  readonly selection: string;
  readonly inPlay?: Score;
  readonly odds: Rational;
}

/** What is paid in a scenario less what was staked; negative where the house gains. */
export function liabilityIn(cell: Cell, positions: readonly Position[]): Micro {
  return positions.reduce((sum, position) => sum + paidIn(cell, position) - position.stake, 0n);
}

function paidIn(cell: Cell, { market, selection, inPlay, odds, pays }: Position): Micro {
  const tally = tallyOf(market.template, cell);
  const score =
    market.template.fromBet && inPlay
      ? { home: tally.score.home - inPlay.home, away: tally.score.away - inPlay.away }
      : tally.score;
  const outcome = outcomeOf(market, selection, { ...tally, score });
  if (outcome.kind === 'won') return pays;
  if (outcome.kind === 'lost') return 0n;
  // the same share of what it pays in full: factor ÷ odds
  const factor = factorOf(outcome, odds);
  return ceilDivide(pays * factor.numerator * odds.denominator, factor.denominator * odds.numerator);
}

export interface Liability {
  readonly cell: Cell;
  readonly liability: Micro;
}

/** The scenario that costs most; the first of several. Throws RangeError on no scenario. */
export function worstOf(cells: readonly Cell[], positions: readonly Position[]): Liability {
  let worst: Liability | undefined;
  for (const cell of cells) {
    const liability = liabilityIn(cell, positions);
    if (!worst || liability > worst.liability) worst = { cell, liability };
  }
  if (!worst) throw new RangeError('no scenario');
  return worst;
}

/** What a market pays by selection, where exactly one of them wins: kept as bets come, without going through them. */
export interface MarketBook {
  readonly staked: Micro;
  readonly pays: ReadonlyMap<string, Micro>;
}

export const emptyBook: MarketBook = { staked: 0n, pays: new Map() };

export function addBet({ staked, pays }: MarketBook, selection: string, bet: Attributed): MarketBook {
  const all = new Map(pays).set(selection, (pays.get(selection) ?? 0n) + bet.pays);
  return { staked: staked + bet.stake, pays: all };
}

/** By selection: what is paid if it wins less what was staked on all. */
export function liabilitiesOf({ staked, pays }: MarketBook, selections: readonly string[]): Map<string, Micro> {
  return new Map(selections.map((selection) => [selection, (pays.get(selection) ?? 0n) - staked]));
}

function ceilDivide(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
