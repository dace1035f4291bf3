/** A round of blackjack without its money: what is dealt, what each move does, and what every hand comes to. */
import { cardOfDraw } from '../cards.ts';
import { type Draws, multiplierUnit } from '../game.ts';
import {
  type BlackjackRules,
  doesDealerDraw,
  goal,
  insurance,
  isBlackjack,
  isPair,
  pointsOf,
  totalOf,
} from './rules.ts';

export interface PlayerHand {
  readonly cards: readonly number[];
  readonly doubled: boolean;
  /** Whether nothing more is done with it. */
  readonly done: boolean;
}

export interface BlackjackState {
  /** The first lies open; the second is hidden until the end. */
  readonly dealer: readonly number[];
  /** One, or two after a split. */
  readonly hands: readonly PlayerHand[];
  readonly phase: 'insurance' | 'play' | 'over';
  readonly insured: boolean;
  /** How many draws the round has used: card i came of draw i. */
  readonly drawn: number;
}

export type BlackjackMove = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split';

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

export type BlackjackEvent =
  /** To a hand of the player, or open to the dealer. */
  | { readonly kind: 'dealt'; readonly to: number | 'dealer'; readonly card: number }
  /** A card to the dealer, face down. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'insured' }
  /** The dealer has looked at the covered card. */
  | { readonly kind: 'peeked'; readonly blackjack: boolean }
  | { readonly kind: 'stood'; readonly hand: number }
  | { readonly kind: 'doubled'; readonly hand: number }
  | { readonly kind: 'split' }
  /** The covered card is turned over. */
  | { readonly kind: 'revealed'; readonly card: number }
  | { readonly kind: 'settled'; readonly hand: number; readonly result: HandResult }
  | { readonly kind: 'insurance'; readonly won: boolean }
  /** What the round pays, in ten-thousandths of the first stake. */
  | { readonly kind: 'ended'; readonly multiplier: number };

export interface Turn {
  readonly state: BlackjackState;
  readonly events: readonly BlackjackEvent[];
}

/** The hand to act: the first not done. */
export function activeHandOf({ hands, phase }: BlackjackState): number | null {
  const at = hands.findIndex((hand) => !hand.done);
  return phase === 'play' && at >= 0 ? at : null;
}

export function movesOf(rules: BlackjackRules, state: BlackjackState): BlackjackMove[] {
  if (state.phase === 'insurance') return ['insure', 'decline'];
  const at = activeHandOf(state);
  const hand = at === null ? undefined : state.hands[at];
  if (!hand) return [];
  const moves: BlackjackMove[] = ['hit', 'stand'];
  const isSplit = state.hands.length > 1;
  if (hand.cards.length === 2 && (rules.doublesSplit || !isSplit)) moves.push('double');
  if (!isSplit && isPair(hand.cards)) moves.push('split');
  return moves;
}

export function resultOf({ hands, dealer }: BlackjackState, hand: PlayerHand): HandResult {
  const own = totalOf(hand.cards).total;
  const natural = hands.length === 1 && isBlackjack(hand.cards);
  if (isBlackjack(dealer)) return natural ? 'push' : 'lost';
  if (natural) return 'blackjack';
  if (own > goal) return 'bust';
  const other = totalOf(dealer).total;
  if (other > goal || own > other) return 'won';
  return own === other ? 'push' : 'lost';
}

/** All that was staked so far, in ten-thousandths of the first stake. */
export function stakedOf({ hands, insured }: BlackjackState): number {
  const staked = hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1), 0) * multiplierUnit;
  return staked + (insured ? insurance.cost : 0);
}

/** What one hand pays when the round is over, its stakes included, in ten-thousandths of the first stake. */
export function handMultiplierOf(rules: BlackjackRules, state: BlackjackState, hand: PlayerHand): number {
  const result = resultOf(state, hand);
  if (result === 'blackjack') return rules.blackjack;
  const times = result === 'won' ? 2 : result === 'push' ? 1 : 0;
  return times * multiplierUnit * (hand.doubled ? 2 : 1);
}

/** What the round pays when it is over, stakes included, in ten-thousandths of the first stake. */
export function multiplierOf(rules: BlackjackRules, state: BlackjackState): number {
  const paid = state.hands.map((hand) => handMultiplierOf(rules, state, hand));
  const insured = state.insured && isBlackjack(state.dealer) ? insurance.pays : 0;
  return paid.reduce((sum, each) => sum + each, insured);
}

/** The round ends: the covered card is turned over, and the dealer draws if a hand still waits for it. */
function finish(rules: BlackjackRules, state: BlackjackState, before: readonly BlackjackEvent[], draws: Draws): Turn {
  const events = [...before];
  const dealer = [...state.dealer];
  let { drawn } = state;
  const [, covered] = dealer;
  if (covered !== undefined) events.push({ kind: 'revealed', card: covered });
  const settled = state.hands.length === 1 && state.hands.every(({ cards }) => isBlackjack(cards));
  const waits = !settled && state.hands.some(({ cards }) => totalOf(cards).total <= goal);
  while (waits && doesDealerDraw(rules, totalOf(dealer))) {
    const card = cardOfDraw(draws(drawn));
    drawn += 1;
    dealer.push(card);
    events.push({ kind: 'dealt', to: 'dealer', card });
  }
  const over: BlackjackState = { ...state, dealer, phase: 'over', drawn };
  for (const [hand, each] of over.hands.entries()) events.push({ kind: 'settled', hand, result: resultOf(over, each) });
  if (state.insured) events.push({ kind: 'insurance', won: isBlackjack(dealer) });
  events.push({ kind: 'ended', multiplier: multiplierOf(rules, over) });
  return { state: over, events };
}

/** The dealer looks under an ace or a ten; a blackjack on either side ends the round. */
function peek(rules: BlackjackRules, state: BlackjackState, before: readonly BlackjackEvent[], draws: Draws): Turn {
  const [up = 0] = state.dealer;
  const blackjack = isBlackjack(state.dealer);
  const looks = pointsOf(up) === 1 || pointsOf(up) === 10;
  const events = looks ? [...before, { kind: 'peeked', blackjack } as const] : before;
  if (blackjack || state.hands.some(({ cards }) => isBlackjack(cards))) return finish(rules, state, events, draws);
  return { state: { ...state, phase: 'play' }, events };
}

/** Deals to the player, the dealer, the player, and the dealer face down: draws 0 to 3. */
export function deal(rules: BlackjackRules, draws: Draws): Turn {
  const cardAt = (index: number) => cardOfDraw(draws(index));
  const first = cardAt(0);
  const up = cardAt(1);
  const second = cardAt(2);
  const covered = cardAt(3);
  const events: BlackjackEvent[] = [
    { kind: 'dealt', to: 0, card: first },
    { kind: 'dealt', to: 'dealer', card: up },
    { kind: 'dealt', to: 0, card: second },
    { kind: 'covered' },
  ];
  const state: BlackjackState = {
    dealer: [up, covered],
    hands: [{ cards: [first, second], doubled: false, done: false }],
    phase: 'insurance',
    insured: false,
    drawn: 4,
  };
  return pointsOf(up) === 1 ? { state, events } : peek(rules, state, events, draws);
}

/** Two hands of one card each get their second; aces are done with it, and so is any 21. */
function split(state: BlackjackState, [first, second]: readonly [number, number], draws: Draws): Turn {
  const added = [cardOfDraw(draws(state.drawn)), cardOfDraw(draws(state.drawn + 1))] as const;
  const pairs = [
    [first, added[0]],
    [second, added[1]],
  ];
  const hands = pairs.map((cards) => ({
    cards,
    doubled: false,
    done: pointsOf(first) === 1 || totalOf(cards).total === goal,
  }));
  const events: BlackjackEvent[] = [{ kind: 'split' }];
  for (const [to, card] of added.entries()) events.push({ kind: 'dealt', to, card });
  return { state: { ...state, hands, drawn: state.drawn + 2 }, events };
}

/** One move of one hand, which must be open to it. Nothing of the dealer: the round may have other hands. */
export function moveHand(
  state: BlackjackState,
  at: number,
  move: 'hit' | 'stand' | 'double' | 'split',
  draws: Draws,
): Turn {
  const hand = state.hands[at];
  if (!hand) throw new RangeError('there is no such hand');
  const changed = (other: PlayerHand) => state.hands.map((each, index) => (index === at ? other : each));
  if (move === 'stand')
    return { state: { ...state, hands: changed({ ...hand, done: true }) }, events: [{ kind: 'stood', hand: at }] };
  if (move === 'split') return split(state, [hand.cards[0] ?? 0, hand.cards[1] ?? 0], draws);
  const card = cardOfDraw(draws(state.drawn));
  const cards = [...hand.cards, card];
  const doubled = move === 'double';
  const done = doubled || totalOf(cards).total >= goal;
  const dealt: BlackjackEvent = { kind: 'dealt', to: at, card };
  return {
    state: { ...state, hands: changed({ cards, doubled, done }), drawn: state.drawn + 1 },
    events: doubled ? [{ kind: 'doubled', hand: at }, dealt] : [dealt],
  };
}

/** Throws RangeError on a move the state does not allow. */
export function makeMove(rules: BlackjackRules, state: BlackjackState, move: BlackjackMove, draws: Draws): Turn {
  if (!movesOf(rules, state).includes(move)) throw new RangeError(`there is no ${move} now`);
  if (move === 'insure') return peek(rules, { ...state, insured: true }, [{ kind: 'insured' }], draws);
  if (move === 'decline') return peek(rules, state, [], draws);
  const turn = moveHand(state, activeHandOf(state) ?? 0, move, draws);
  return activeHandOf(turn.state) === null ? finish(rules, turn.state, turn.events, draws) : turn;
}
