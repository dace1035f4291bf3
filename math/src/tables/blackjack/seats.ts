/**
 * Seven seats against one dealer. Each seat is the game for one player of `games/blackjack`, with the dealer's cards
 * and the draws in common: its moves, results and prices are taken from there.
 */

import { type BlackjackRules, insurance, isBlackjack } from '../../games/blackjack/rules.ts';
import {
  type BlackjackEvent,
  type BlackjackMove,
  type BlackjackState,
  handMultiplierOf,
  movesOf as movesOfOne,
  multiplierOf as multiplierOfOne,
  type PlayerHand,
  stakedOf as stakedOfOne,
} from '../../games/blackjack/table.ts';
import { multiplierUnit } from '../../games/game.ts';

/** 1 … 7, in the order they are dealt to and act. */
export const seatNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Seat {
  readonly seat: number;
  /** One, or two after a split. */
  readonly hands: readonly PlayerHand[];
  /** `open` until the seat takes or declines it; always `declined` if the dealer shows no ace. */
  readonly insurance: 'open' | 'taken' | 'declined';
}

/** Plain JSON. */
export interface SeatsState {
  /** The first lies open; a second that is there before the end is hidden. */
  readonly dealer: readonly number[];
  /** The seats that play, by their number. */
  readonly seats: readonly Seat[];
  readonly phase: BlackjackState['phase'];
  /** How many draws the round has used: card i came of draw i. */
  readonly drawn: number;
}

/** What happened at a seat, or to the dealer and all of them: then `seat` is null. */
export type SeatEvent = BlackjackEvent & { readonly seat: number | null };

export interface SeatsTurn {
  readonly state: SeatsState;
  readonly events: readonly SeatEvent[];
}

/** Throws RangeError on a seat that does not play. */
export function seatOf({ seats }: Pick<SeatsState, 'seats'>, number: number): Seat {
  const seat = seats.find((each) => each.seat === number);
  if (!seat) throw new RangeError('nobody plays at this seat');
  return seat;
}

/** A seat as the game for one player sees it. */
export function oneOf({ dealer, phase, drawn }: Omit<SeatsState, 'seats'>, seat: Seat): BlackjackState {
  return { dealer, hands: seat.hands, phase, insured: seat.insurance === 'taken', drawn };
}

/** Whose turn it is: the first hand that is not done, seat by seat; null when nobody acts alone. */
export function activeOf({ seats, phase }: SeatsState): { readonly seat: number; readonly hand: number } | null {
  if (phase !== 'play') return null;
  for (const { seat, hands } of seats) {
    const hand = hands.findIndex((each) => !each.done);
    if (hand >= 0) return { seat, hand };
  }
  return null;
}

/** What is open to a seat now: of insurance to all at once until each has said, of play to one after another. */
export function movesOf(rules: BlackjackRules, state: SeatsState, number: number): BlackjackMove[] {
  const seat = seatOf(state, number);
  const isOpen = state.phase === 'insurance' ? seat.insurance === 'open' : activeOf(state)?.seat === number;
  return isOpen ? movesOfOne(rules, oneOf(state, seat)) : [];
}

/** What the seat has staked so far, in ten-thousandths of its first stake. */
export function stakedOf(state: SeatsState, number: number): number {
  return stakedOfOne(oneOf(state, seatOf(state, number)));
}

/** What the seat is paid when the round is over, stakes included, in ten-thousandths of its first stake. */
export function multiplierOf(rules: BlackjackRules, state: SeatsState, number: number): number {
  return multiplierOfOne(rules, oneOf(state, seatOf(state, number)));
}

/**
 * How many first stakes of a bet lie on each hand it takes part in: [1] at first, [1, 1] after a split, [2, 1] when the
 * first of them was doubled. A bet behind a seat adds what it follows: of a split that it did not follow it has the
 * first hand alone, and of a double that it did not follow a single stake.
 */
export type Units = readonly number[];

/** The units of the seat's own bet. */
export function unitsOf(state: SeatsState, number: number): Units {
  return seatOf(state, number).hands.map(({ doubled }) => (doubled ? 2 : 1));
}

/** The units of a bet that goes along with this move of this hand; undefined where the move adds none. */
export function unitsAfter(units: Units, move: BlackjackMove, hand: number): Units | undefined {
  if (move === 'split') return [1, 1];
  if (move !== 'double' || units[hand] === undefined) return undefined;
  return units.map((each, at) => (at === hand ? 2 : each));
}

/** A bet at a seat: the seat's own, or one behind it, which never insures. */
export interface LaidBet {
  readonly units: Units;
  readonly insured: boolean;
}

/** What the bet has staked, in ten-thousandths of its first stake. */
export function stakedOn({ units, insured }: LaidBet): number {
  return units.reduce((sum, each) => sum + each, 0) * multiplierUnit + (insured ? insurance.cost : 0);
}

/** What the bet is paid when the round is over, stakes included, in ten-thousandths of its first stake. */
export function multiplierOn(
  rules: BlackjackRules,
  state: SeatsState,
  number: number,
  { units, insured }: LaidBet,
): number {
  const one = oneOf(state, seatOf(state, number));
  const onHands = units.map((each, at) => {
    const hand = one.hands[at];
    if (!hand) throw new RangeError('the seat has no such hand');
    return each * handMultiplierOf(rules, one, { ...hand, doubled: false });
  });
  const insuredFor = insured && isBlackjack(state.dealer) ? insurance.pays : 0;
  return onHands.reduce((sum, each) => sum + each, insuredFor);
}
