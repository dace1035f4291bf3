/**
 * Deals rounds of blackjack again, from the seed of their shoe and the moves that are told, and says what is otherwise.
 * Of a whole shoe each round begins where the one before it ended. One that was void before its end is dealt as far as
 * it came: how many cards it took follows from its seats and moves, as everything else does. What nobody can deal again
 * is that such a round was played, and when it was void: whoever was at the table has seen it.
 */
import { drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import type { BlackjackRules } from '../../games/blackjack/rules.ts';
import type { BlackjackMove, HandResult } from '../../games/blackjack/table.ts';
import type { Draws } from '../../games/game.ts';
import { type Difference, partsApart } from '../redo.ts';
import { burn, cardsFrom, type Shoe } from '../shoe/shoe.ts';
import { act, deal, openCards } from './round.ts';
import type { Seat, SeatsState } from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';
import { viewBeforeEnd, viewOfSeats } from './view.ts';

/** A round as the table told it: which cards come follows from what the seats decided. */
export interface ToldSeats {
  /** How many cards had left the shoe before, and how many the round took. */
  readonly first: number;
  readonly taken: number;
  readonly dealer: readonly number[];
  readonly seats: readonly {
    readonly seat: number;
    readonly insurance?: Seat['insurance'];
    readonly hands: readonly { readonly cards: readonly number[]; readonly result?: HandResult | null }[];
  }[];
  /** `cards`: the open ones that the move brought to its seat. */
  readonly acts: readonly {
    readonly seat: number;
    readonly move: BlackjackMove;
    readonly cards?: readonly number[];
  }[];
  /**
   * It was void before its end: its moves stop anywhere and it has no result, but its cards have left the shoe. Of the
   * dealer the open card is told.
   */
  readonly isUnfinished?: true | undefined;
}

/** Rounds of one shoe. */
export interface ToldOfShoe {
  readonly told: readonly ToldSeats[];
  /** They are all that took cards of it, so that no card lies between two of them. */
  readonly isWhole: boolean;
}

export interface RedoneSeats {
  readonly told: ToldSeats;
  readonly taken: number;
  readonly dealer: readonly number[];
  readonly seats: readonly {
    readonly seat: number;
    readonly hands: readonly { readonly cards: readonly number[]; readonly result: HandResult | null }[];
  }[];
  /**
   * What was told otherwise: `dealer.1`, `acts.3` for a move that was not open, `acts.3.0` for a card it brought.
   * Of seats, by their number less one: `seats.3.0.2` is the third card of the first hand of seat 4, `results.3.0` what
   * became of that hand, `insurance.3` whether the seat took it.
   */
  readonly differences: readonly Difference[];
}

export interface RedoneSeatsShoe {
  /** The first card, which is shown, and how many were burned after it. */
  readonly shown: number;
  readonly burned: number;
  readonly cut: number;
  /** In the order in which they were told. */
  readonly rounds: readonly RedoneSeats[];
}

export function redoSeats(
  hashes: Hashes,
  rules: BlackjackRules,
  { seed, salt, told, isWhole }: { readonly seed: string; readonly salt: string } & ToldOfShoe,
): RedoneSeatsShoe {
  const shoe = blackjackShoe(drawsWith(hashes, { seed, salt }));
  const { shown, burned, dealt } = burn(shoe);
  const redone = told.map((round) => redoRound(rules, shoe, round));
  let left = dealt;
  const misplaced = new Map<RedoneSeats, Difference>();
  for (const round of redone.toSorted((one, other) => one.told.first - other.told.first)) {
    const { first } = round.told;
    // between rounds that are not all of the shoe others may have taken cards
    if (first < left || (isWhole && first > left)) misplaced.set(round, { at: 'first', told: first, dealt: left });
    left = Math.max(left, first + round.taken);
  }
  const rounds = redone.map((round) => {
    const found = misplaced.get(round);
    return found ? { ...round, differences: [found, ...round.differences] } : round;
  });
  return { shown, burned, cut: shoe.cut, rounds };
}

function redoRound(rules: BlackjackRules, shoe: Shoe, told: ToldSeats): RedoneSeats {
  const draws = drawsOf(cardsFrom(shoe, { dealt: told.first }));
  const { state, differences } = played(rules, told, draws);
  const view = state && (told.isUnfinished ? viewBeforeEnd(state) : viewOfSeats(state));
  const seats = (view?.seats ?? []).map(({ seat, hands }) => ({
    seat,
    hands: hands.map(({ cards, result }) => ({ cards, result })),
  }));
  const dealer = (told.isUnfinished ? view : state)?.dealer ?? [];
  const dealt = { taken: state?.drawn ?? 0, dealer, seats };
  const bySeat = <Value>(of: readonly { readonly seat: number }[], value: (seat: number) => Value) =>
    Object.fromEntries(of.map(({ seat }) => [seat - 1, value(seat)]));
  const at = <Of extends { readonly seat: number }>(of: readonly Of[], seat: number) =>
    of.find((each) => each.seat === seat);
  const cardsIn = (of: ToldSeats['seats']) => bySeat(of, (seat) => at(of, seat)?.hands.map(({ cards }) => cards));
  differences.push(
    ...partsApart(dealt.taken, told.taken, 'taken'),
    ...partsApart(dealt.dealer, told.dealer, 'dealer'),
    ...partsApart(cardsIn(seats), cardsIn(told.seats), 'seats'),
  );
  for (const { seat, insurance, hands } of told.seats) {
    const own = at(seats, seat);
    if (!own) continue;
    if (insurance !== undefined)
      differences.push(...partsApart(at(state?.seats ?? [], seat)?.insurance, insurance, `insurance.${seat - 1}`));
    for (const [hand, { result }] of hands.entries())
      if (result !== undefined)
        differences.push(...partsApart(own.hands[hand]?.result, result, `results.${seat - 1}.${hand}`));
  }
  return { told, ...dealt, differences };
}

/** Deals the first cards and makes the moves that were told, up to the first that was not open. */
function played(
  rules: BlackjackRules,
  { seats, acts, isUnfinished }: ToldSeats,
  draws: Draws,
): { state: SeatsState | undefined; differences: Difference[] } {
  const differences: Difference[] = [];
  let state: SeatsState | undefined;
  let at = 'seats';
  let told: unknown = seats.map(({ seat }) => seat);
  try {
    ({ state } = deal(
      rules,
      seats.map(({ seat }) => seat),
      draws,
    ));
    for (const [nth, { seat, move, cards }] of acts.entries()) {
      at = `acts.${nth}`;
      told = `${seat} ${move}`;
      const turn = act(rules, state, { seat, move }, draws);
      ({ state } = turn);
      if (cards) differences.push(...partsApart(openCards(turn.events, seat), cards, at));
    }
  } catch (error) {
    // seats there are not, a move that was not open, or more cards than the shoe has
    if (!(error instanceof RangeError)) throw error;
    return { state, differences: [...differences, { at, told, dealt: undefined }] };
  }
  // somebody has still to decide
  if (state.phase !== 'over' && !isUnfinished) differences.push({ at: 'acts', told: acts.length, dealt: undefined });
  return { state, differences };
}

const moves: ReadonlySet<unknown> = new Set(['insure', 'decline', 'hit', 'stand', 'double', 'split']);
const results: ReadonlySet<unknown> = new Set([undefined, null, 'blackjack', 'won', 'push', 'lost', 'bust']);
const insurances: ReadonlySet<unknown> = new Set([undefined, 'open', 'taken', 'declined']);

/** Rounds as a table tells them: one, a list, or a whole shoe with its `rounds`. Undefined: they are none of these. */
export function readToldSeats(json: string): ToldOfShoe | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  const shoe = isParted(read) && 'rounds' in read ? read : undefined;
  const list: unknown = shoe ? shoe.rounds : read;
  const told: readonly unknown[] = Array.isArray(list) ? list : [list];
  return told.every(isTold) ? { told, isWhole: shoe !== undefined } : undefined;
}

function isTold(read: unknown): read is ToldSeats {
  if (!isParted(read)) return false;
  const { first, taken, dealer, seats, acts, isUnfinished } = read;
  const areCards = (cards: unknown) => Array.isArray(cards) && cards.every(Number.isInteger);
  const isHand = (hand: unknown) => isParted(hand) && areCards(hand.cards) && results.has(hand.result);
  const isSeat = (seat: unknown) =>
    isParted(seat) &&
    Number.isInteger(seat.seat) &&
    insurances.has(seat.insurance) &&
    Array.isArray(seat.hands) &&
    seat.hands.every(isHand);
  const isAct = (each: unknown) =>
    isParted(each) &&
    Number.isInteger(each.seat) &&
    moves.has(each.move) &&
    (each.cards === undefined || areCards(each.cards));
  return (
    Number.isInteger(first) &&
    Number.isInteger(taken) &&
    areCards(dealer) &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    Array.isArray(acts) &&
    acts.every(isAct) &&
    (isUnfinished === undefined || isUnfinished === true)
  );
}

function isParted(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
