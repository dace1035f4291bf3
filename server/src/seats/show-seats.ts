import type {
  PastSeats,
  SeatAct,
  SeatBet,
  SeatsRound,
  TakenSeat,
  UnfinishedSeats,
} from '@palpite/contract/seats/shapes.ts';
import { movesOf, type SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { viewBeforeEnd, viewOfSeats } from '@palpite/math/tables/blackjack/view.ts';
import type { Round } from '../shared/shared.ts';
import type { SeatBetRow } from './bets/bet-store.ts';
import type { Standing } from './round/play.ts';
import type { ActRow, Play } from './round/play-store.ts';
import type { SeatRow } from './seat-store.ts';
import { dealerMs, type SeatTable } from './seat-tables.ts';

export function phaseOf({ phase, settledAt }: Round): SeatsRound['phase'] {
  if (phase === 'void') return 'void';
  if (settledAt) return 'settled';
  return phase === 'betting' || phase === 'closed' || phase === 'deciding' ? phase : 'dealing';
}

/**
 * A round as everyone may see it. The covered card and the results are shown in its last phase and not before: not even
 * in the moment between the last decision and that.
 */
export function seatsRoundOnWire(table: SeatTable, round: Round, standing: Standing | undefined): SeatsRound {
  const { play, state } = standing ?? {};
  const isOver = round.result !== null;
  const shown = state && (isOver ? viewOfSeats(state) : viewBeforeEnd(state));
  const phase = phaseOf(round);
  const isDeciding = phase === 'deciding' && standing !== undefined && standing.turn !== null;
  const dealtAt = round.endedAt?.getTime() ?? null;
  return {
    roundId: round.id.toString(),
    chainId: round.chainId.toString(),
    position: round.position,
    phase,
    closesAt: round.closesAt.getTime(),
    closedAt: round.closedAt?.getTime() ?? null,
    dealtAt,
    sceneEndsAt: dealtAt === null || round.result === null ? null : dealtAt + dealerMs(table, round.result),
    dealer: shown ? [...shown.dealer] : [],
    dealerTotal: shown?.dealerTotal ?? 0,
    seats: shown ? shown.seats.map(seatOnWire) : [],
    active: isDeciding && shown ? shown.active : null,
    moves: isDeciding && state ? movesIn(standing, state) : [],
    turn: isDeciding ? standing.turn : null,
    dueAt: isDeciding ? standing.play.dueAt.getTime() : null,
    first: play?.first ?? null,
    taken: isOver ? (play?.taken ?? null) : null,
    hash: round.hash,
  };
}

function movesIn({ rules }: Standing, state: SeatsState): SeatsRound['moves'] {
  if (state.phase === 'insurance') return ['insure', 'decline'];
  const active = viewOfSeats(state).active;
  return active ? movesOf(rules, state, active.seat) : [];
}

type ShownSeat = ReturnType<typeof viewOfSeats>['seats'][number];

function seatOnWire({ seat, insurance, hands }: ShownSeat): SeatsRound['seats'][number] {
  return { seat, insurance, hands: hands.map(({ cards, ...hand }) => ({ ...hand, cards: [...cards] })) };
}

/** What came in a round that is over; undefined of another. */
export function endOnWire({ outcome, taken }: Play): Pick<PastSeats, 'dealer' | 'seats' | 'taken'> | undefined {
  if (!outcome || taken === null) return undefined;
  const { dealer, seats } = viewOfSeats({ ...outcome, phase: 'over', drawn: taken });
  return { taken, dealer: [...dealer], seats: seats.map(seatOnWire) };
}

/** A round that came to its end; undefined for another. */
export function pastSeatsOnWire(play: Play, acts: readonly ActRow[], round: Round | undefined): PastSeats | undefined {
  const end = endOnWire(play);
  if (!end || !round?.hash) return undefined;
  const { position, hash } = round;
  return {
    ...{ roundId: play.roundId.toString(), position, hash, first: play.first },
    ...end,
    acts: acts.filter(({ roundId }) => roundId === play.roundId).map(actOnWire),
  };
}

/**
 * A round that was void before its end and took cards; undefined of another. How many it took was written when its bets
 * went back.
 */
export function unfinishedOnWire(
  { play, state, acts }: Pick<Standing, 'play' | 'state' | 'acts'>,
  { phase, position }: Pick<Round, 'phase' | 'position'>,
): UnfinishedSeats | undefined {
  const { roundId, first, taken } = play;
  if (phase !== 'void' || !taken) return undefined;
  const view = state && viewBeforeEnd(state);
  return {
    ...{ roundId: roundId.toString(), position, first, taken },
    dealer: [...(view?.dealer ?? [])],
    seats: view?.seats.map(seatOnWire) ?? [],
    acts: acts.map(actOnWire),
    isUnfinished: true,
  };
}

function actOnWire({ seat, hand, move, playerId, cards }: ActRow): SeatAct {
  return { seat, hand, move, silent: playerId === null, cards };
}

export function takenSeatOnWire({ seat, name, currency }: SeatRow): TakenSeat {
  return { seat, name, currency };
}

export function seatBetOnWire(bet: SeatBetRow): SeatBet {
  const { id, roundId, seat, behind, follows, firstStake: first, stake, units, insured, state, payout } = bet;
  return {
    ...{ betId: id.toString(), roundId: roundId.toString(), seat, behind, follows, first, stake },
    ...{ units: [...units], insured, state, payout },
  };
}
