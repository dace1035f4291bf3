// One seat as it is drawn: who sits there, what lies there, and which of its cards are seen.
import type { PlayedSeat, SeatBet, SeatTotal, TakenSeat } from '@palpite/contract/seats/shapes.ts';
import { insurance, isBlackjack } from '@palpite/math/games/blackjack/rules.ts';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { Micro } from '@palpite/math/money.ts';
import { amountAt } from '../laid.ts';
import { canSitAt, type SeatsState } from '../state.ts';
import { firstCardsAt, type Shown } from './shown.ts';

export interface ShownHand {
  readonly cards: readonly number[];
  readonly doubled: boolean;
  /** Null until the scene has shown it. */
  readonly result: PlayedSeat['hands'][number]['result'];
  readonly isActive: boolean;
  /** What it brought the player's own bet, the stake included. */
  readonly paid: Micro | undefined;
}

export interface SeatView {
  readonly seat: number;
  readonly taken: TakenSeat | undefined;
  readonly isOwn: boolean;
  readonly canTake: boolean;
  /** The bet of the seat's own player. */
  readonly ahead: SeatTotal | undefined;
  readonly behind: readonly SeatTotal[];
  /** The player's bet, at the own seat or behind this one. */
  readonly mine: SeatBet | undefined;
  readonly laid: Micro;
  readonly hands: readonly ShownHand[];
  readonly isInsured: boolean;
  /** It is to decide. */
  readonly isActive: boolean;
}

export function seatViewOf(state: SeatsState, shown: Shown, seat: number): SeatView {
  const { round, seats, own, totals, mine: bets, laid, asked } = state;
  const here = totals.filter((each) => each.seat === seat);
  const taken = seats.find((each) => each.seat === seat);
  const mine = bets.find((bet) => bet.seat === seat);
  const place = round ? round.seats.findIndex((each) => each.seat === seat) : -1;
  const played = round?.seats[place];
  const isDeciding = round?.phase === 'deciding' && !shown.isDealing;
  const active = isDeciding && round.active?.seat === seat ? round.active : undefined;
  const cards = round && played ? firstCardsAt(shown, place, round.seats.length) : 0;
  const paid = shown.isOver && played && mine ? paidOn(state, played, mine) : undefined;
  return {
    ...{ seat, taken, mine },
    isOwn: seat === own,
    canTake: canSitAt(state, seat),
    ahead: here.find(({ behind }) => !behind),
    behind: here.filter(({ behind }) => behind),
    laid: amountAt(laid, seat) || amountAt(asked, seat),
    hands: (played?.hands ?? []).map((hand, at) => ({
      cards: shown.dealt === Number.POSITIVE_INFINITY ? hand.cards : hand.cards.slice(0, cards),
      doubled: hand.doubled,
      result: shown.isOver ? hand.result : null,
      isActive: active?.hand === at,
      paid: paid?.[at],
    })),
    isInsured: played?.insurance === 'taken',
    isActive: active !== undefined || (isDeciding && !round.active && played?.insurance === 'open'),
  };
}

/**
 * What each hand of a seat brought a bet. Only the server pays: where what it paid is not the sum of these, nothing is
 * said of single hands.
 */
function paidOn(
  { rules, round }: SeatsState,
  { hands }: PlayedSeat,
  { state, payout, first, units, insured }: SeatBet,
): readonly Micro[] | undefined {
  if (state === 'placed' || state === 'returned') return undefined;
  const times = { blackjack: rules.blackjack, won: 2 * multiplierUnit, push: multiplierUnit, lost: 0, bust: 0 };
  const each = units.map((count, at) => {
    const result = hands[at]?.result;
    return result ? (first * BigInt(count * times[result])) / BigInt(multiplierUnit) : 0n;
  });
  const isInsuranceWon = insured && isBlackjack(round?.dealer ?? []);
  const insurancePaid = isInsuranceWon ? (first * BigInt(insurance.pays)) / BigInt(multiplierUnit) : 0n;
  return each.reduce((sum, paid) => sum + paid, insurancePaid) === payout ? each : undefined;
}

/** What the player's bets of the round came to, once all of them have their results. */
export function outcomeOf(
  { mine }: Pick<SeatsState, 'mine'>,
  { isOver }: Pick<Shown, 'isOver'>,
): { payout: Micro; staked: Micro } | undefined {
  if (!isOver || mine.length === 0 || mine.some(({ state }) => state === 'placed')) return undefined;
  return {
    payout: mine.reduce((sum, bet) => sum + bet.payout, 0n),
    staked: mine.reduce((sum, bet) => sum + bet.stake, 0n),
  };
}
