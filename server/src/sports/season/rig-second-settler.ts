// For season.test.ts: what a ticket comes to, worked out a second time from how its matches ended. It shares nothing
// with the settler but the words of the markets: the rule book is math/src/sports/ticket/rig-naive.ts.
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { type NaiveLeg, type NaiveMatch, naivePayout } from '@palpite/math/sports/ticket/rig-naive.ts';
import type { LegRow, TicketRow } from '../bet/ticket-store.ts';

/** A selection that two people of the staff declared void: bets from then until then. */
export interface Voided {
  readonly fixtureId: string;
  readonly market: string;
  readonly selection: string;
  readonly from: number;
  readonly until: number;
}

const bets: Readonly<Record<string, string>> = {
  'football.result': 'result',
  'football.result.h1': 'half',
  'football.draw_no_bet': 'level',
  'football.handicap': 'asian',
  'football.total': 'total',
  'football.both_score': 'both',
  'football.correct_score': 'score',
  'football.odd_even': 'parity',
};

/** Postponed counts as cancelled: nobody plays it within the hours that are allowed. */
function stateOf({ status, ended }: MatchState): NaiveMatch['state'] {
  if (status === 'postponed') return 'cancelled';
  if (status !== 'abandoned') return 'finished';
  return ended.includes('h1') ? 'abandoned in the second half' : 'abandoned in the first half';
}

export function secondSettler(results: ReadonlyMap<string, MatchState>, voided: readonly Voided[]) {
  const legOf = (leg: LegRow, placedAt: number): NaiveLeg => {
    const state = results.get(leg.fixtureId);
    if (!state) throw new Error(`nobody said how ${leg.fixtureId} ended`);
    const goals = state.incidents.filter(({ what }) => what === 'goals');
    const scored = (period: string, side: string, before = Number.POSITIVE_INFINITY) =>
      goals.filter((goal) => goal.side === side && goal.period === period && goal.at < before).length;
    const [code = '', line = '0'] = leg.market.split('@');
    const isOfHalf = code.endsWith('.h1');
    const stood = (side: string) => scored('h1', side, placedAt) + (isOfHalf ? 0 : scored('h2', side, placedAt));
    const latest = leg.live ? state.endedAt : state.startedAt;
    const isLate = latest !== undefined && placedAt >= latest;
    const isOther = leg.live && (stood('home') !== leg.home || stood('away') !== leg.away);
    const isVoided = voided.some(
      (each) =>
        each.fixtureId === leg.fixtureId &&
        each.market === leg.market &&
        each.selection === leg.selection &&
        each.from <= placedAt &&
        placedAt < each.until,
    );
    return {
      match: {
        goals: [scored('h1', 'home'), scored('h1', 'away'), scored('h2', 'home'), scored('h2', 'away')],
        state: isLate || isOther || isVoided ? 'cancelled' : stateOf(state),
      },
      bet: `${bets[code]} ${leg.selection}`,
      line: Number(line),
      odds: leg.odds,
      from: leg.live ? [leg.home ?? 0, leg.away ?? 0] : [0, 0],
    };
  };

  /** All legs of a builder as one: lost where one lost, else void where one does not win. */
  const built = (legs: readonly NaiveLeg[], odds: number, unit: bigint): bigint => {
    const paid = legs.map((leg) => naivePayout([{ ...leg, odds: 20_000 }], [1], 10_000n * 100n, false));
    if (paid.includes(0n)) return 0n;
    if (paid.some((each) => each !== 20_000n * 100n)) return unit;
    const micro = (unit * BigInt(odds)) / 10_000n;
    return micro - (micro % 10_000n);
  };

  /** What is paid in all, with parts that were cashed out before. */
  return (row: TicketRow): bigint => {
    const { unitLeft, unitStake, mostPayout, builderOdds, sizes, cashed, stake, freeId } = row;
    const legs = row.legs.map((leg) => legOf(leg, row.placedAt.getTime()));
    const full = builderOdds === null ? naivePayout(legs, sizes, unitLeft, false) : built(legs, builderOdds, unitLeft);
    const most = (mostPayout * unitLeft) / unitStake;
    const paid = full > most ? most : full;
    if (freeId === null) return cashed + paid;
    // of a free bet what was won, or the stake where it came back
    return paid === stake ? stake : paid > stake ? paid - stake : 0n;
  };
}
