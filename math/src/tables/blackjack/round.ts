/** A round at seven seats: what is dealt, what each move does, and the dealer's end. */
import {
  type BlackjackRules,
  doesDealerDraw,
  goal,
  isBlackjack,
  pointsOf,
  totalOf,
} from '../../games/blackjack/rules.ts';
import { type BlackjackEvent, type BlackjackMove, moveHand, resultOf } from '../../games/blackjack/table.ts';
import { cardOfDraw } from '../../games/cards.ts';
import type { Draws } from '../../games/game.ts';
import {
  activeOf,
  movesOf,
  multiplierOf,
  oneOf,
  type Seat,
  type SeatEvent,
  type SeatsState,
  type SeatsTurn,
  seatNumbers,
  seatOf,
} from './seats.ts';

const toAll = (event: BlackjackEvent): SeatEvent => ({ ...event, seat: null });
const at = (seat: number, event: BlackjackEvent): SeatEvent => ({ ...event, seat });

/**
 * Deals a card to each seat by number, one open to the dealer, a second to each seat and, where the dealer peeks, one
 * covered: a draw each. Throws RangeError on no seats, a seat that is not there or one twice.
 */
export function deal(rules: BlackjackRules, seats: readonly number[], draws: Draws): SeatsTurn {
  const known = seatNumbers.filter((seat) => seats.includes(seat));
  if (known.length === 0 || known.length !== seats.length) throw new RangeError('seats are 1 to 7, each once');
  const events: SeatEvent[] = [];
  let drawn = 0;
  const next = () => cardOfDraw(draws(drawn++));
  const toEach = () =>
    known.map((seat) => {
      const card = next();
      events.push(at(seat, { kind: 'dealt', to: 0, card }));
      return card;
    });
  const first = toEach();
  const up = next();
  events.push(toAll({ kind: 'dealt', to: 'dealer', card: up }));
  const second = toEach();
  const dealer = [up];
  if (rules.peeks) {
    dealer.push(next());
    events.push(toAll({ kind: 'covered' }));
  }
  const insures = pointsOf(up) === 1;
  const state: SeatsState = {
    dealer,
    seats: known.map((seat, index) => {
      const cards = [first[index] ?? 0, second[index] ?? 0];
      return {
        seat,
        // a blackjack has nothing to decide but insurance
        hands: [{ cards, doubled: false, done: isBlackjack(cards) }],
        insurance: insures ? 'open' : 'declined',
      };
    }),
    phase: 'insurance',
    drawn,
  };
  return insures ? { state, events } : begin(rules, state, events, draws);
}

/** After the insurance: the dealer looks under an ace or a ten if there is a card; a blackjack there ends the round. */
function begin(rules: BlackjackRules, state: SeatsState, before: readonly SeatEvent[], draws: Draws): SeatsTurn {
  const blackjack = isBlackjack(state.dealer);
  const points = pointsOf(state.dealer[0] ?? 0);
  const looks = rules.peeks && (points === 1 || points === 10);
  const events = looks ? [...before, toAll({ kind: 'peeked', blackjack })] : [...before];
  const play: SeatsState = { ...state, phase: 'play' };
  return blackjack || activeOf(play) === null ? finish(rules, play, events, draws) : { state: play, events };
}

/**
 * Nobody acts any more: the covered card is turned over, or the second one dealt, and the dealer draws if a hand still
 * waits for it.
 */
function finish(rules: BlackjackRules, state: SeatsState, before: readonly SeatEvent[], draws: Draws): SeatsTurn {
  const events = [...before];
  const dealer = [...state.dealer];
  let { drawn } = state;
  const [, covered] = dealer;
  if (covered !== undefined) events.push(toAll({ kind: 'revealed', card: covered }));
  const isLive = ({ hands, insurance }: Seat) =>
    insurance === 'taken' || hands.some(({ cards }) => totalOf(cards).total <= goal);
  const waits = ({ hands }: Seat) =>
    hands.some(({ cards }) => totalOf(cards).total <= goal && !(hands.length === 1 && isBlackjack(cards)));
  const draw = () => {
    const card = cardOfDraw(draws(drawn));
    drawn += 1;
    dealer.push(card);
    events.push(toAll({ kind: 'dealt', to: 'dealer', card }));
  };
  // without a covered card it takes one to know whether the dealer has a blackjack
  if (dealer.length === 1 && state.seats.some(isLive)) draw();
  if (state.seats.some(waits)) while (doesDealerDraw(rules, totalOf(dealer))) draw();
  const over: SeatsState = { ...state, dealer, phase: 'over', drawn };
  for (const seat of over.seats) {
    const one = oneOf(over, seat);
    for (const [hand, each] of seat.hands.entries())
      events.push(at(seat.seat, { kind: 'settled', hand, result: resultOf(one, each) }));
    if (one.insured) events.push(at(seat.seat, { kind: 'insurance', won: isBlackjack(dealer) }));
    events.push(at(seat.seat, { kind: 'ended', multiplier: multiplierOf(rules, over, seat.seat) }));
  }
  return { state: over, events };
}

function changed(state: SeatsState, seat: Seat, drawn = state.drawn): SeatsState {
  return { ...state, seats: state.seats.map((each) => (each.seat === seat.seat ? seat : each)), drawn };
}

/**
 * One move of one seat. After the insurance of the last seat the dealer looks; after the last hand the round ends.
 * Throws RangeError on a move that is not open to the seat now.
 */
export function act(
  rules: BlackjackRules,
  state: SeatsState,
  { seat: number, move }: { readonly seat: number; readonly move: BlackjackMove },
  draws: Draws,
): SeatsTurn {
  if (!movesOf(rules, state, number).includes(move)) throw new RangeError(`there is no ${move} now`);
  const seat = seatOf(state, number);
  if (move === 'insure' || move === 'decline') {
    const told = changed(state, { ...seat, insurance: move === 'insure' ? 'taken' : 'declined' });
    const events = move === 'insure' ? [at(number, { kind: 'insured' })] : [];
    const isOpen = told.seats.some(({ insurance }) => insurance === 'open');
    return isOpen ? { state: told, events } : begin(rules, told, events, draws);
  }
  const turn = moveHand(oneOf(state, seat), activeOf(state)?.hand ?? 0, move, draws);
  const after = changed(state, { ...seat, hands: turn.state.hands }, turn.state.drawn);
  const events = turn.events.map((event) => at(number, event));
  return activeOf(after) === null ? finish(rules, after, events, draws) : { state: after, events };
}

/** The cards that a move brought to its seat. */
export function openCards(events: readonly SeatEvent[], seat: number): number[] {
  return events.flatMap((event) =>
    event.kind === 'dealt' && event.seat === seat && event.to !== 'dealer' ? [event.card] : [],
  );
}

/**
 * What a seat does whose time is over: it declines, or stands with the hand that is to act; undefined when nothing is
 * open to it (games.md §4.4: a decision has 12 to 15 seconds).
 */
export function moveOfSilence(rules: BlackjackRules, state: SeatsState, seat: number): BlackjackMove | undefined {
  const open = movesOf(rules, state, seat);
  return open.find((move) => move === 'decline' || move === 'stand');
}
