/**
 * Deals rounds of blackjack again, from the seed of their shoe and the moves that are told, and says what is otherwise.
 */
import { drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import type { BlackjackRules } from '../../games/blackjack/rules.ts';
import type { BlackjackMove } from '../../games/blackjack/table.ts';
import { type Difference, partsApart } from '../redo.ts';
import { burn, cardsFrom, type Shoe } from '../shoe/shoe.ts';
import { act, deal } from './round.ts';
import type { SeatsState } from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';

/** A round as the table told it: which cards come follows from what the seats decided. */
export interface ToldSeats {
  /** How many cards had left the shoe before, and how many the round took. */
  readonly first: number;
  readonly taken: number;
  readonly dealer: readonly number[];
  readonly seats: readonly {
    readonly seat: number;
    readonly hands: readonly { readonly cards: readonly number[] }[];
  }[];
  readonly acts: readonly { readonly seat: number; readonly move: BlackjackMove }[];
}

export interface RedoneSeats {
  readonly told: ToldSeats;
  readonly taken: number;
  readonly dealer: readonly number[];
  readonly seats: readonly { readonly seat: number; readonly hands: readonly (readonly number[])[] }[];
  /** What was told otherwise: `seats.0.1.2`, `dealer.1`, `acts.3` for a move that was not open. */
  readonly differences: readonly Difference[];
}

export interface RedoneSeatsShoe {
  /** The first card, which is shown, and how many were burned after it. */
  readonly shown: number;
  readonly burned: number;
  readonly cut: number;
  readonly rounds: readonly RedoneSeats[];
}

export function redoSeats(
  hashes: Hashes,
  rules: BlackjackRules,
  { seed, salt, told }: { readonly seed: string; readonly salt: string; readonly told: readonly ToldSeats[] },
): RedoneSeatsShoe {
  const shoe = blackjackShoe(drawsWith(hashes, { seed, salt }));
  const { shown, burned } = burn(shoe);
  return { shown, burned, cut: shoe.cut, rounds: told.map((round) => redoRound(rules, shoe, round)) };
}

function redoRound(rules: BlackjackRules, shoe: Shoe, told: ToldSeats): RedoneSeats {
  const draws = drawsOf(cardsFrom(shoe, { dealt: told.first }));
  const differences: Difference[] = [];
  let state: SeatsState | undefined;
  try {
    ({ state } = deal(
      rules,
      told.seats.map(({ seat }) => seat),
      draws,
    ));
    for (const { seat, move } of told.acts) ({ state } = act(rules, state, { seat, move }, draws));
  } catch (error) {
    // seats there are not, a move that was not open, or more cards than the shoe has
    if (!(error instanceof RangeError)) throw error;
    differences.push({ at: state ? 'acts' : 'seats', told: error.message, dealt: undefined });
  }
  const seats = state?.seats.map(({ seat, hands }) => ({ seat, hands: hands.map(({ cards }) => cards) })) ?? [];
  const dealt = { taken: state?.drawn ?? 0, dealer: state?.dealer ?? [], seats };
  const said = {
    taken: told.taken,
    dealer: told.dealer,
    seats: told.seats.map(({ seat, hands }) => ({ seat, hands: hands.map(({ cards }) => cards) })),
  };
  if (state && state.phase !== 'over' && differences.length === 0)
    differences.push({ at: 'acts', told: told.acts.length, dealt: undefined });
  for (const part of ['taken', 'dealer', 'seats'] as const)
    differences.push(...partsApart(dealt[part], said[part], part));
  return { told, ...dealt, differences };
}

const moves: ReadonlySet<unknown> = new Set(['insure', 'decline', 'hit', 'stand', 'double', 'split']);

/** Rounds as a table tells them: one, a list, or a shoe with its `rounds`. Undefined where they are none of these. */
export function readToldSeats(json: string): ToldSeats[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  const list: unknown = isParted(read) && 'rounds' in read ? read.rounds : read;
  const rounds: readonly unknown[] = Array.isArray(list) ? list : [list];
  return rounds.every(isTold) ? [...rounds] : undefined;
}

function isTold(read: unknown): read is ToldSeats {
  if (!isParted(read)) return false;
  const { first, taken, dealer, seats, acts } = read;
  const areCards = (cards: unknown) => Array.isArray(cards) && cards.every(Number.isInteger);
  const isHand = (hand: unknown) => isParted(hand) && areCards(hand.cards);
  const isSeat = (seat: unknown) =>
    isParted(seat) && Number.isInteger(seat.seat) && Array.isArray(seat.hands) && seat.hands.every(isHand);
  const isAct = (each: unknown) => isParted(each) && Number.isInteger(each.seat) && moves.has(each.move);
  return (
    Number.isInteger(first) &&
    Number.isInteger(taken) &&
    areCards(dealer) &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    Array.isArray(acts) &&
    acts.every(isAct)
  );
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
