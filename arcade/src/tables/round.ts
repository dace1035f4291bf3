import type { TableRound } from '@palpite/contract/tables/shapes.ts';
import { aheadAfter } from '../live/ahead.ts';
import { type Note, pastKept, type TableState, totalOf } from './state.ts';

/** The round as it is told. The next one begins with an empty mat; an older one changes nothing. */
export function withRound(state: TableState, round: TableRound, now: number, clock: number): TableState {
  const last = state.round;
  if (last && isBefore(round, last)) return state;
  const isNew = round.roundId !== last?.roundId;
  return {
    ...state,
    round,
    ahead: aheadAfter(state.ahead, { isNew, now, clock }),
    ...(isNew && { mine: undefined, totals: [], bettors: 0, staked: 0n, ...emptied(state) }),
    past: withDealt(state.past, round),
  };
}

/**
 * A mat for the next round. Of chips that still lay there, nobody heard that they came back; whether those on their way
 * are a bet their answer tells.
 */
function emptied({ laid, again, asked }: TableState): Pick<TableState, 'laid' | 'before' | 'again' | 'note'> {
  if (laid.length === 0) return { laid, again, before: [], note: undefined };
  const late: Note = { code: 'late', message: '', amount: totalOf(laid) };
  return { laid: [], before: [], again: laid, note: asked ? undefined : late };
}

function withDealt(past: TableState['past'], round: TableRound): TableState['past'] {
  const { roundId, position, outcome, first, taken, hash, dealtAt } = round;
  if (!outcome || first === null || taken === null || hash === null || dealtAt === null) return past;
  if (past.some((each) => each.roundId === roundId)) return past;
  return [{ roundId, position, outcome, first, taken, hash, dealtAt }, ...past].slice(0, pastKept);
}

const phases = ['betting', 'closed', 'dealing', 'settled', 'void'] as const;

export function isBefore(round: TableRound, other: TableRound): boolean {
  if (round.roundId !== other.roundId) return BigInt(round.roundId) < BigInt(other.roundId);
  return phases.indexOf(round.phase) < phases.indexOf(other.phase);
}
