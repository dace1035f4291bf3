import type { Micro } from '../../money.ts';
import { cardOfDraw } from '../cards.ts';
import type { Draws, Game, Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { nothingOf } from '../said.ts';
import { ends, goesOn } from '../step.ts';
import { isRtpTrue } from './rtp.ts';
import { type Guess, type HiLoRules, hiLoRules, isRight, multiplierOf, rankOf, waysOf } from './rules.ts';

/** There is nothing to choose before the first card. */
export type HiLoBet = Readonly<Record<string, never>>;

export interface HiLoAction {
  readonly kind: Guess | 'skip' | 'cash-out';
}

export interface HiLoState {
  /** Every card so far, the last one face up: card i came of draw i. */
  readonly cards: readonly number[];
  /** What was done at each card but the last. */
  readonly moves: readonly (Guess | 'skip')[];
  /** How the round ended; null while it goes on. */
  readonly end: 'wrong' | 'cash-out' | null;
  /** How many draws the round has used. */
  readonly drawn: number;
}

export type HiLoEvent =
  | { readonly kind: 'dealt'; readonly card: number }
  | { readonly kind: 'skipped'; readonly card: number }
  /** `multiplier` is what cashing out would pay now: zero for a wrong guess. */
  | {
      readonly kind: 'guessed';
      readonly guess: Guess;
      readonly card: number;
      readonly right: boolean;
      readonly multiplier: number;
    }
  /** What the round pays, in ten-thousandths. */
  | { readonly kind: 'ended'; readonly multiplier: number };

export interface HiLoView {
  readonly cards: readonly number[];
  readonly moves: readonly (Guess | 'skip')[];
  /**
   * What cashing out pays now, or what the round paid. Ten-thousandths; zero before the first
   * guess and after a wrong one.
   */
  readonly multiplier: number;
  /** What cashing out would pay after the next guess, if it is right; null where the guess is not open. */
  readonly next: Readonly<Record<Guess, number | null>>;
  readonly skipsLeft: number;
  readonly over: boolean;
}

const guesses: readonly Guess[] = ['higher', 'lower'];

/** The ways of the guesses so far, each of which was right. */
function waysSoFar({ cards, moves }: HiLoState): number[] {
  return moves.flatMap((move, at) => (move === 'skip' ? [] : [waysOf(rankOf(cards[at] ?? 0), move)]));
}

function lastCard({ cards }: HiLoState): number {
  const card = cards.at(-1);
  if (card === undefined) throw new RangeError('a round has a card');
  return card;
}

function viewOf(rules: HiLoRules, state: HiLoState): HiLoView {
  const ways = waysSoFar(state);
  const nextOf = (guess: Guess) => {
    const multiplier = multiplierOf(rules, [...ways, waysOf(rankOf(lastCard(state)), guess)]);
    return state.end === null && multiplier <= rules.most ? multiplier : null;
  };
  return {
    cards: state.cards,
    moves: state.moves,
    multiplier: state.end === 'wrong' ? 0 : multiplierOf(rules, ways),
    next: { higher: nextOf('higher'), lower: nextOf('lower') },
    skipsLeft: rules.skips - state.moves.filter((move) => move === 'skip').length,
    over: state.end !== null,
  };
}

function actionsOf(rules: HiLoRules, state: HiLoState): HiLoAction[] {
  if (state.end !== null) return [];
  const { next, multiplier, skipsLeft } = viewOf(rules, state);
  const open: HiLoAction[] = guesses.filter((guess) => next[guess] !== null).map((kind) => ({ kind }));
  if (skipsLeft > 0) open.push({ kind: 'skip' });
  if (multiplier > 0) open.push({ kind: 'cash-out' });
  return open;
}

function ended(state: HiLoState, before: readonly HiLoEvent[], stake: Micro, multiplier: number) {
  return ends<HiLoState, HiLoEvent>(state, [...before, { kind: 'ended', multiplier }], stake, multiplier);
}

function act(
  rules: HiLoRules,
  state: HiLoState,
  { kind }: HiLoAction,
  stake: Micro,
  draws: Draws,
): Step<HiLoState, HiLoEvent> {
  if (!actionsOf(rules, state).some((open) => open.kind === kind)) throw new RangeError(`there is no ${kind} now`);
  const { multiplier, next } = viewOf(rules, state);
  if (kind === 'cash-out') return ended({ ...state, end: kind }, [], stake, multiplier);
  const card = cardOfDraw(draws(state.drawn));
  const cards = [...state.cards, card];
  const after: HiLoState = { cards, moves: [...state.moves, kind], end: null, drawn: state.drawn + 1 };
  if (kind === 'skip') return goesOn<HiLoState, HiLoEvent>(after, [{ kind: 'skipped', card }], stake);
  const right = isRight(rankOf(lastCard(state)), kind, rankOf(card));
  const guessed: HiLoEvent = { kind: 'guessed', guess: kind, card, right, multiplier: right ? (next[kind] ?? 0) : 0 };
  return right ? goesOn(after, [guessed], stake) : ended({ ...after, end: 'wrong' }, [guessed], stake, 0);
}

/** What making these guesses one after another, and then leaving, pays in ten-thousandths: zero when one is wrong. */
export function playHiLo(made: readonly Guess[], draws: Draws): number {
  let rank = rankOf(cardOfDraw(draws(0)));
  const ways: number[] = [];
  for (const [at, guess] of made.entries()) {
    const next = rankOf(cardOfDraw(draws(at + 1)));
    if (!isRight(rank, guess, next)) return 0;
    ways.push(waysOf(rank, guess));
    rank = next;
  }
  return multiplierOf(hiLoRules, ways);
}

export function hiLoOf(rules: HiLoRules): Game<HiLoBet, HiLoState, HiLoAction, HiLoEvent, HiLoView> {
  const faultOf = (_bet: HiLoBet, stake: Micro) => (stake > 0n ? undefined : 'stake');
  return {
    code: 'hilo',
    version: 1,
    rtp: rules.rtp,
    isRtpTrue: () => isRtpTrue(rules),
    betOf: nothingOf,
    faultOf,
    mostPayout: (_bet, stake) => payoutOf(stake, rules.most),
    climb: {
      // the riskiest guess there is: one way of thirteen
      first: () => multiplierOf(rules, [1]),
      after: (state, { kind }) => (kind === 'higher' || kind === 'lower' ? (viewOf(rules, state).next[kind] ?? 0) : 0),
    },
    begin(bet, stake, draws) {
      if (faultOf(bet, stake)) throw new RangeError('a stake is more than zero');
      const card = cardOfDraw(draws(0));
      return goesOn<HiLoState, HiLoEvent>(
        { cards: [card], moves: [], end: null, drawn: 1 },
        [{ kind: 'dealt', card }],
        stake,
      );
    },
    act: (state, action, stake, draws) => act(rules, state, action, stake, draws),
    view: (state) => viewOf(rules, state),
    actionsOf: (state) => actionsOf(rules, state),
  };
}

export const hiLo = hiLoOf(hiLoRules);
