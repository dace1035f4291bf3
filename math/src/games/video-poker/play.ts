import { permutationOf } from '../../chance/permutation.ts';
import type { Micro } from '../../money.ts';
import { deckSize } from '../cards.ts';
import { type Draws, type Game, multiplierUnit, type Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { nothingOf } from '../said.ts';
import { ends, goesOn } from '../step.ts';
import { bestHoldOf, type PayTable, payTableOf } from './best-play.ts';
import { isRtpTrue } from './rtp.ts';
import { type Hand, handOf, handSize, holds, videoPokerRules } from './rules.ts';
import { cardsOf, type VideoPokerView, viewOf } from './view.ts';

/** There is nothing to choose before the cards. */
export type VideoPokerBet = Readonly<Record<string, never>>;

export interface VideoPokerState {
  readonly dealt: readonly number[];
  /** The five cards that come next. Hidden. */
  readonly next: readonly number[];
  /** What was held: bit i is card i. Null while the player has still to say. */
  readonly hold: number | null;
  /** How many draws the round has used. */
  readonly drawn: number;
}

/** The one action: hold these, bit i for card i from the left, and replace the others. */
export interface VideoPokerAction {
  readonly kind: 'draw';
  readonly hold: number;
}

export type VideoPokerEvent =
  | { readonly kind: 'dealt'; readonly cards: readonly number[]; readonly made: Hand }
  /** `cards` are the five after the draw. */
  | { readonly kind: 'drawn'; readonly hold: number; readonly cards: readonly number[]; readonly made: Hand }
  /** What the round pays, in ten-thousandths. */
  | { readonly kind: 'ended'; readonly multiplier: number };

const drawnCards = handSize * 2;

function multiplierOf(hand: Hand): number {
  return videoPokerRules.pays[hand] * multiplierUnit;
}

function stateOf(draws: Draws): VideoPokerState {
  const cards = permutationOf(draws, deckSize, drawnCards);
  return { dealt: cards.slice(0, handSize), next: cards.slice(handSize), hold: null, drawn: drawnCards };
}

/** What a deal pays in ten-thousandths when the cards are held so: the whole round. */
export function playVideoPoker(holdOf: (dealt: readonly number[]) => number, draws: Draws): number {
  const state = stateOf(draws);
  return multiplierOf(handOf(cardsOf({ ...state, hold: holdOf(state.dealt) })));
}

let payTable: PayTable | undefined;

/**
 * The hold that pays best on average, in bits. The first call counts all hands, which takes a fifth of a second. The
 * cards are five different ones.
 */
export function hintOf(dealt: readonly number[]): number {
  payTable ??= payTableOf(videoPokerRules.pays);
  return bestHoldOf(payTable, dealt);
}

function faultOf(_bet: VideoPokerBet, stake: Micro): string | undefined {
  return stake > 0n ? undefined : 'stake';
}

function act(state: VideoPokerState, { hold }: VideoPokerAction, stake: Micro): Step<VideoPokerState, VideoPokerEvent> {
  if (state.hold !== null) throw new RangeError('the cards are drawn');
  if (!Number.isInteger(hold) || hold < 0 || hold >= holds) throw new RangeError('there is no such hold');
  const after: VideoPokerState = { ...state, hold };
  const cards = cardsOf(after);
  const made = handOf(cards);
  const multiplier = multiplierOf(made);
  return ends<VideoPokerState, VideoPokerEvent>(
    after,
    [
      { kind: 'drawn', hold, cards, made },
      { kind: 'ended', multiplier },
    ],
    stake,
    multiplier,
  );
}

export const videoPoker: Game<VideoPokerBet, VideoPokerState, VideoPokerAction, VideoPokerEvent, VideoPokerView> = {
  code: 'video-poker',
  version: 1,
  rtp: videoPokerRules.rtp,
  isRtpTrue: () => isRtpTrue(videoPokerRules),
  betOf: nothingOf,
  faultOf,
  mostPayout: (_bet, stake) => payoutOf(stake, multiplierOf('royal-flush')),
  begin(bet, stake, draws) {
    if (faultOf(bet, stake)) throw new RangeError('a stake is more than zero');
    const state = stateOf(draws);
    const made = handOf(state.dealt);
    return goesOn<VideoPokerState, VideoPokerEvent>(state, [{ kind: 'dealt', cards: state.dealt, made }], stake);
  },
  act: (state, action, stake) => act(state, action, stake),
  view: viewOf,
  actionsOf: ({ hold }) =>
    hold === null ? Array.from({ length: holds }, (_, each) => ({ kind: 'draw', hold: each }) as const) : [],
};
