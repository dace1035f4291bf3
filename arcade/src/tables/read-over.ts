import type { TablesTable } from '@palpite/contract/tables/player.ts';
import type { TableBet } from '@palpite/contract/tables/shapes.ts';
import { isBefore, withRound } from './round.ts';
import { type AskedBet, gainOf, historyKept, type TableState, totalOf } from './state.ts';

/**
 * A bet has one result for good, unless its round is void after all: of two that tell of it, the one that tells the
 * result is right, or that it was given back.
 */
function toldBest<Bet extends TableBet>(read: Bet, known: TableBet | undefined): Bet {
  if (known?.betId !== read.betId || known.state === 'placed' || read.state === 'returned') return read;
  return { ...read, state: known.state, payout: known.payout };
}

/** Notes that a bet did not go in, or that nobody knows. */
const doubts: ReadonlySet<string> = new Set(['late', 'network', 'unanswered']);

/** What was read may be older than what was heard while it was on its way: what is known to be newer stays. */
export function readOver(state: TableState, table: TablesTable, clock: number): TableState {
  const {
    spots,
    rules,
    bettingMs,
    closedMs,
    available,
    bonus = 0n,
    chain,
    takes,
    game,
    round,
    mine,
    standing,
    lastRound,
    stream,
  } = table;
  const isOld = round !== null && state.round !== undefined && isBefore(round, state.round);
  const facts = {
    ...{ spots, rules, bettingMs, closedMs, available, bonus, takes, game, table: table.table },
    ...{ standing, lastRound, stream },
  };
  const known = new Map(state.history.map((bet) => [bet.betId, bet]));
  const isRead = new Set(table.history.map(({ betId }) => betId));
  const meanwhile = state.history.filter(
    (bet) => bet.roundId === (isOld ? state.round?.roundId : round?.roundId) && !isRead.has(bet.betId),
  );
  const history = [...meanwhile, ...table.history.map((bet) => toldBest(bet, known.get(bet.betId)))];
  // results that were missed while the line was down
  const net = table.history.reduce((sum, bet) => {
    const before = known.get(bet.betId);
    return before ? sum + gainOf(toldBest(bet, before)) - gainOf(before) : sum;
  }, state.session.net);
  const read: TableState = {
    ...{ ...state, ...facts, chain: chain ?? undefined },
    history: history.slice(0, historyKept),
    session: { ...state.session, net },
  };
  if (isOld) return read;
  const { totals, bettors, staked, past } = table;
  const own = mine ? toldBest(mine, state.mine) : sameRound(state.mine, round?.roundId);
  // what the page asked for may have been heard, though its answer was lost
  const asked = own && state.asked?.roundId === own.roundId ? undefined : state.asked;
  const laid = own ? { laid: [], before: [], again: own.chips } : {};
  const note = own && state.note && doubts.has(state.note.code) ? undefined : state.note;
  const seen: TableState = { ...read, totals, bettors, staked, past, asked, mine: own, note, ...laid };
  if (!round) return { ...seen, round: undefined };
  const here = { ...withRound(seen, round, table.now, clock), totals, bettors, staked, past, mine: own };
  return asked && asked.roundId !== round.roundId ? withoutAsked(here, asked) : here;
}

/** A bet on its way in a round that is over: the history tells whether it went in, and no answer is waited for. */
function withoutAsked(state: TableState, { roundId, chips }: AskedBet): TableState {
  const isIn = state.history.some((bet) => bet.roundId === roundId);
  const late = { code: 'late', message: '', amount: totalOf(chips) };
  return { ...state, asked: undefined, resent: 0, note: isIn ? undefined : late };
}

function sameRound(bet: TableBet | undefined, roundId: string | undefined): TableBet | undefined {
  return bet?.roundId === roundId ? bet : undefined;
}
