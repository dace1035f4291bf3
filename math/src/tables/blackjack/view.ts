import { totalOf } from '../../games/blackjack/rules.ts';
import { type BlackjackHandView, viewOf } from '../../games/blackjack/view.ts';
import { activeOf, oneOf, type Seat, type SeatsState } from './seats.ts';

export interface SeatView extends Pick<Seat, 'seat' | 'insurance'> {
  readonly hands: readonly BlackjackHandView[];
  /** So far, in ten-thousandths of the first stake. */
  readonly staked: number;
}

export interface SeatsView {
  /** The open cards; all of them when the round is over. */
  readonly dealer: readonly number[];
  /** Of the open cards. */
  readonly dealerTotal: number;
  readonly seats: readonly SeatView[];
  /** Whose turn it is; null when nobody acts alone. */
  readonly active: { readonly seat: number; readonly hand: number } | null;
  readonly phase: SeatsState['phase'];
}

/** What everybody at the table may see: not the dealer's covered card before the end. */
export function viewOfSeats(state: SeatsState): SeatsView {
  const dealer = state.phase === 'over' ? state.dealer : state.dealer.slice(0, 1);
  return {
    dealer,
    dealerTotal: totalOf(dealer).total,
    seats: state.seats.map((seat) => {
      const { hands, staked } = viewOf(oneOf(state, seat));
      return { seat: seat.seat, insurance: seat.insurance, hands, staked };
    }),
    active: activeOf(state),
    phase: state.phase,
  };
}

/**
 * The same of a round that has no result yet, or was void before it had one: nothing of the dealer's end is in it,
 * though everybody has decided.
 */
export function viewBeforeEnd(state: SeatsState): SeatsView {
  return viewOfSeats(state.phase === 'over' ? { ...state, phase: 'play' } : state);
}
