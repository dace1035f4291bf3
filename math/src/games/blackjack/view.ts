import { totalOf } from './rules.ts';
import { activeHandOf, type BlackjackState, type HandResult, resultOf, stakedOf } from './table.ts';

export interface BlackjackHandView {
  readonly cards: readonly number[];
  readonly total: number;
  readonly soft: boolean;
  readonly doubled: boolean;
  /** Null while the round goes on. */
  readonly result: HandResult | null;
}

export interface BlackjackView {
  /** The open cards; all of them when the round is over. */
  readonly dealer: readonly number[];
  /** Of the open cards. */
  readonly dealerTotal: number;
  readonly hands: readonly BlackjackHandView[];
  /** The hand to act; null when there is none. */
  readonly active: number | null;
  readonly phase: BlackjackState['phase'];
  readonly insured: boolean;
  /** All that was staked so far, in ten-thousandths of the first stake. */
  readonly staked: number;
  readonly over: boolean;
}

/** What the player may see: not the dealer's covered card before the end. */
export function viewOf(state: BlackjackState): BlackjackView {
  const over = state.phase === 'over';
  const dealer = over ? state.dealer : state.dealer.slice(0, 1);
  return {
    dealer,
    dealerTotal: totalOf(dealer).total,
    hands: state.hands.map((hand) => ({
      cards: hand.cards,
      ...totalOf(hand.cards),
      doubled: hand.doubled,
      result: over ? resultOf(state, hand) : null,
    })),
    active: activeHandOf(state),
    phase: state.phase,
    insured: state.insured,
    staked: stakedOf(state),
    over,
  };
}
