import type { SeatsTable } from '@palpite/contract/seats/player.ts';
import type { SeatBet } from '@palpite/contract/seats/shapes.ts';
import { isBefore, withRound } from './round.ts';
import { gainOf, historyKept, type SeatsState } from './state.ts';

/**
 * A bet has one result for good, unless its round is void after all: of two that tell of it, the one that tells the
 * result is right, or that it was given back.
 */
function toldBest<Bet extends SeatBet>(read: Bet, known: SeatBet | undefined): Bet {
  if (known?.betId !== read.betId || known.state === 'placed' || read.state === 'returned') return read;
  return { ...read, state: known.state, payout: known.payout };
}

/** Notes that a bet did not go in, or that nobody knows. */
const doubts: ReadonlySet<string> = new Set(['network', 'unanswered']);

/** What was read may be older than what was heard while it was on its way: what is known to be newer stays. */
export function readOver(state: SeatsState, read: SeatsTable, clock: number): SeatsState {
  const { table, rules, limit, play, bettingMs, closedMs, decisionMs, available, bonus = 0n, round } = read;
  const isOld = round !== null && state.round !== undefined && isBefore(round, state.round);
  const known = new Map([...state.history, ...state.mine].map((bet) => [bet.betId, bet]));
  const isRead = new Set(read.history.map(({ betId }) => betId));
  const meanwhile = state.history.filter(
    (bet) => bet.roundId === (isOld ? state.round?.roundId : round?.roundId) && !isRead.has(bet.betId),
  );
  const history = [...meanwhile, ...read.history.map((bet) => toldBest(bet, known.get(bet.betId)))];
  // results that were missed while the line was down
  const net = read.history.reduce((sum, bet) => {
    const before = known.get(bet.betId);
    return before ? sum + gainOf(toldBest(bet, before)) - gainOf(before) : sum;
  }, state.session.net);
  const facts: SeatsState = {
    ...{ ...state, table, rules, limit, play, bettingMs, closedMs, decisionMs, available, bonus },
    ...{ seats: read.seats, own: read.own, stopped: read.stopped },
    chain: read.chain ?? undefined,
    history: history.slice(0, historyKept),
    session: { ...state.session, net },
  };
  if (isOld) return facts;
  const here = round ? withRound(facts, round, read.now, clock) : { ...facts, round: undefined };
  const isTold = new Set(read.mine.map(({ betId }) => betId));
  const mine = [
    ...read.mine.map((bet) => toldBest(bet, known.get(bet.betId))),
    ...here.mine.filter(({ betId, roundId }) => roundId === round?.roundId && !isTold.has(betId)),
  ];
  const hasBet = (seat: number) => mine.some((bet) => bet.seat === seat);
  const { note } = here;
  const isFound = note?.seat !== undefined && doubts.has(note.code) && hasBet(note.seat);
  return {
    ...here,
    mine,
    totals: read.bets,
    past: read.past,
    note: isFound ? undefined : note,
    // what the page asked for may have been heard, though its answer was lost
    asked: here.asked.filter(({ roundId, seat }) => roundId === round?.roundId && !hasBet(seat)),
    laid: here.laid.filter(({ seat }) => !hasBet(seat)),
  };
}
