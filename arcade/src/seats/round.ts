import type { SeatsRound } from '@palpite/contract/seats/shapes.ts';
import { pointsOf } from '@palpite/math/games/blackjack/rules.ts';
import { aheadAfter } from '../live/ahead.ts';
import { type Note, type SeatsState, totalOf } from './state.ts';

/** The round as it is told. The next one begins with an empty table; an older one changes nothing. */
export function withRound(state: SeatsState, round: SeatsRound, now: number, clock: number): SeatsState {
  const last = state.round;
  if (last && isBefore(round, last)) return state;
  const isNew = round.roundId !== last?.roundId;
  // a move that nobody answered is decided by now, by the player or in their place
  const isDecided = state.note?.code === 'move' && round.turn !== last?.turn;
  return {
    ...state,
    round,
    ...(isDecided && { note: undefined }),
    ahead: aheadAfter(state.ahead, { isNew, now, clock }),
    ...(isNew && { mine: [], totals: [], deciding: undefined, ...emptied(state) }),
  };
}

/**
 * A table for the next round. Of chips that still lay there, nobody heard that they came back; whether those on their
 * way are bets their answers tell.
 */
function emptied({ laid, again, asked }: SeatsState): Pick<SeatsState, 'laid' | 'before' | 'again' | 'note'> {
  if (laid.length === 0) return { laid, again, before: [], note: undefined };
  const late: Note = { code: 'late', message: '', amount: totalOf(laid) };
  return { laid: [], before: [], again: laid, note: asked.length > 0 ? undefined : late };
}

const phases = ['betting', 'closed', 'deciding', 'dealing', 'settled', 'void'] as const;

export function isBefore(round: SeatsRound, other: SeatsRound): boolean {
  if (round.roundId !== other.roundId) return BigInt(round.roundId) < BigInt(other.roundId);
  if (round.phase !== other.phase) return phases.indexOf(round.phase) < phases.indexOf(other.phase);
  return round.phase === 'deciding' && saidIn(round) < saidIn(other);
}

/** How much of a round is decided: it only grows. */
function saidIn({ seats, turn }: SeatsRound): number {
  if (seats.length === 0) return 0;
  const insured = seats.filter(({ insurance }) => insurance !== 'open').length;
  // the last decision has no turn after it
  return (turn ?? 10_000) * 10 + insured;
}

/**
 * When the last of the first cards lies there, on the server's clock: the first decision has its whole time from then
 * on. Undefined once something was decided, and where nothing is.
 */
export function firstCardsBy({ round, decisionMs }: Pick<SeatsState, 'round' | 'decisionMs'>): number | undefined {
  if (round?.phase !== 'deciding' || round.dueAt === null) return undefined;
  const {
    seats,
    dealer: [up = 0],
    turn,
    dueAt,
  } = round;
  // under an ace insurance comes first, and is a turn too
  const isFirst = turn === (pointsOf(up) === 1 ? 1 : 2);
  const isUntouched = seats.every(({ hands: [hand, other] }) => !other && hand?.cards.length === 2 && !hand.doubled);
  return isFirst && isUntouched ? dueAt - decisionMs : undefined;
}
