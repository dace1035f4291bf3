import { type Micro, multiplyRatio } from '../../money.ts';
import { type Draws, type Game, multiplierUnit, type Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { nothingOf } from '../said.ts';
import { adviserOf } from './best-play.ts';
import { isRtpTrue } from './rtp.ts';
import { blackjackRules, isPair, pointsOf } from './rules.ts';
import {
  activeHandOf,
  type BlackjackEvent,
  type BlackjackMove,
  type BlackjackState,
  deal,
  makeMove,
  movesOf,
  multiplierOf,
  stakedOf,
  type Turn,
} from './table.ts';
import { type BlackjackView, viewOf } from './view.ts';

/** There is nothing to choose before the cards. */
export type BlackjackBet = Readonly<Record<string, never>>;

export interface BlackjackAction {
  readonly kind: BlackjackMove;
}

/** Two hands, both doubled, both won. */
const mostMultiplier = 2 * 2 * 2 * multiplierUnit;

let adviser: ReturnType<typeof adviserOf> | undefined;

/** The best move now. Insurance never is. Throws RangeError when there is no move. */
export function adviceOf(state: BlackjackState): BlackjackMove {
  if (state.phase === 'insurance') return 'decline';
  const hand = state.hands[activeHandOf(state) ?? -1];
  if (!hand) throw new RangeError('there is nothing to do');
  adviser ??= adviserOf(blackjackRules);
  const values = hand.cards.map(pointsOf);
  const sum = values.reduce((total, value) => total + value, 0);
  const open = movesOf(blackjackRules, state);
  const may = { double: open.includes('double'), split: open.includes('split') && isPair(hand.cards) };
  return adviser({ sum, ace: values.includes(1) }, pointsOf(state.dealer[0] ?? 0), may);
}

/** What a round played so pays beyond its stakes, in ten-thousandths of the first stake: below zero for a loss. */
export function playBlackjack(moveOf: (state: BlackjackState) => BlackjackMove, draws: Draws): number {
  let { state } = deal(blackjackRules, draws);
  while (state.phase !== 'over') ({ state } = makeMove(blackjackRules, state, moveOf(state), draws));
  return multiplierOf(blackjackRules, state) - stakedOf(state);
}

function stepOf({ state, events }: Turn, stake: Micro): Step<BlackjackState, BlackjackEvent> {
  const over = state.phase === 'over';
  const staked = multiplyRatio(stake, BigInt(stakedOf(state)), BigInt(multiplierUnit));
  return { state, events, over, staked, payout: over ? payoutOf(stake, multiplierOf(blackjackRules, state)) : 0n };
}

function faultOf(_bet: BlackjackBet, stake: Micro): string | undefined {
  return stake > 0n ? undefined : 'stake';
}

export const blackjack: Game<BlackjackBet, BlackjackState, BlackjackAction, BlackjackEvent, BlackjackView> = {
  code: 'blackjack',
  version: 1,
  rtp: blackjackRules.rtp,
  isRtpTrue: () => isRtpTrue(blackjackRules),
  betOf: nothingOf,
  faultOf,
  mostPayout: (_bet, stake) => payoutOf(stake, mostMultiplier),
  begin(bet, stake, draws) {
    if (faultOf(bet, stake)) throw new RangeError('a stake is more than zero');
    return stepOf(deal(blackjackRules, draws), stake);
  },
  act: (state, { kind }, stake, draws) => stepOf(makeMove(blackjackRules, state, kind, draws), stake),
  view: viewOf,
  actionsOf: (state) => movesOf(blackjackRules, state).map((kind) => ({ kind })),
};
