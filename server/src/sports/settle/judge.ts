/**
 * What a result makes of a selection. Legs that are alike (market, selection, score at the bet, and the stretch of the
 * match in which they were placed) are judged once. Pure.
 */
import type { MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { Market, Score } from '@palpite/math/sports/market/market.ts';
import type { Incident, MatchResult, RaceResult, Status } from '@palpite/math/sports/market/result.ts';
import { type Sport, sports } from '@palpite/math/sports/market/sports.ts';
import { outcomes } from '@palpite/math/sports/settle/outcome.ts';
import { settleRaceLeg } from '@palpite/math/sports/settle/race.ts';
import { settleLeg } from '@palpite/math/sports/settle/settle.ts';
import { scoreAt } from '@palpite/math/sports/settle/tally.ts';
import type { SettledLeg } from '@palpite/math/sports/ticket/explain.ts';
import { legMarketOf } from '../bet/leg-market.ts';

/** A result as it counts. */
export interface CountedState {
  readonly state: MatchState;
  /** How much later than planned it began. */
  readonly hoursLate: number;
}

/** What is alike of legs. */
export interface Alike {
  readonly market: string;
  readonly selection: string;
  readonly live: boolean;
  readonly home: number | null;
  readonly away: number | null;
  /** Of `stretchesOf`; those of one stretch saw the same incidents. */
  readonly stretch: number;
  /** Of one of them, in milliseconds. */
  readonly placedAt: number;
}

export function likenessOf({ market, selection, live, home, away, stretch }: Alike): string {
  return `${market} ${selection} ${live ? `${home}-${away}` : ''} ${stretch}`;
}

/**
 * The moments between which it makes no difference when a bet was placed, ascending: each incident has one of its own.
 */
export function stretchesOf({ startedAt, endedAt, incidents }: MatchState): number[] {
  const moments = [startedAt, endedAt, ...incidents.map(({ at }) => at)].filter((at) => at !== undefined);
  return [...new Set(moments.flatMap((at) => [at, at + 1]))].sort((one, other) => one - other);
}

/** Undefined as long as it is open: the result does not tell what the market asks. */
export function judge({ state, hoursLate }: CountedState, alike: Alike): SettledLeg | undefined {
  const found = legMarketOf(alike.market);
  if (!found) return { win: { outcome: outcomes.void, because: { code: 'void.unknown_market', params: {} } } };
  const { placedAt, live } = alike;
  if (found.kind === 'race') {
    if (!live && state.startedAt !== undefined && placedAt >= state.startedAt)
      return { win: { outcome: outcomes.void, because: { code: 'void.late', params: {} } } };
    const { template, duel } = found.race;
    const against = duel?.find((runner) => runner !== alike.selection);
    return settleRaceLeg(
      { template, runner: alike.selection, ...(against !== undefined && { against }) },
      raceOf(state, hoursLate),
    );
  }
  const { market } = found;
  const sport = sportOf(market);
  const result = matchOf(state, hoursLate);
  const inPlay = live ? scoreOfPart(sport, market, result, alike) : undefined;
  const win = settleLeg(sport, { market, selection: alike.selection, placedAt, ...(inPlay && { inPlay }) }, result);
  return win && { win };
}

const bySport = new Map(sports.map((sport) => [sport.code, sport]));

function sportOf({ template: { code } }: Market): Sport {
  const sport = bySport.get(code.split('.')[0] ?? '');
  if (!sport) throw new RangeError(`no sport has the market ${code}`);
  return sport;
}

/** What the score of the book counts. */
const mainCounts: Readonly<Record<string, string>> = {
  ...{ football: 'goals', basketball: 'points', tennis: 'sets', volleyball: 'sets' },
  ...{ lol: 'maps', cs: 'maps', dota: 'maps' },
};

/**
 * The score of the market's part at the bet. The book tells that of the whole match; of anything else it is what the
 * result says had fallen by then.
 */
function scoreOfPart(sport: Sport, market: Market, result: MatchResult, { home, away, placedAt }: Alike): Score {
  const { counted, part } = market.template;
  const isMain = mainCounts[sport.code] === counted;
  if (isMain && (part === 'match' || part === sport.parts.match?.periods[0]))
    return { home: home ?? 0, away: away ?? 0 };
  return scoreAt(sport, market, result, placedAt);
}

const statuses: Readonly<Record<MatchState['status'], Status>> = {
  ...{ planned: 'live', live: 'live', finished: 'finished', postponed: 'postponed', cancelled: 'cancelled' },
  ...{ abandoned: 'abandoned', retired: 'retired', forfeit: 'forfeit', walkover: 'walkover' },
};

const matches = new WeakMap<MatchState, MatchResult>();

function matchOf(state: MatchState, hoursLate: number): MatchResult {
  const known = matches.get(state);
  if (known) return known;
  const { status, counts, ended, named, awarded, venue, startedAt, endedAt } = state;
  const result: MatchResult = {
    ...{ status: statuses[status], counts, ended, incidents: incidentsOf(state), hoursLate },
    ...(named && { named }),
    ...(awarded && { awarded }),
    ...(venue && { venue }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
  matches.set(state, result);
  return result;
}

/** By what is counted, where they are complete: as many of them as the counts say. */
function incidentsOf({ counts, incidents }: MatchState): Record<string, Incident[]> {
  const byWhat = Map.groupBy(incidents, ({ what }) => what);
  const sums = new Map<string, number>();
  for (const { what, home, away } of counts) sums.set(what, (sums.get(what) ?? 0) + home + away);
  const told: Record<string, Incident[]> = {};
  for (const [what, sum] of sums) {
    const found = byWhat.get(what) ?? [];
    if (found.length === sum) told[what] = found.map(({ at, period, side }) => ({ at, period, side }));
  }
  return told;
}

function raceOf({ status, order = [], nonRunners = [] }: MatchState, hoursLate: number): RaceResult {
  const known = status === 'finished' || status === 'cancelled' || status === 'postponed' || status === 'abandoned';
  return {
    status: known ? status : status === 'live' || status === 'planned' ? 'live' : 'abandoned',
    ...{ order, nonRunners, hoursLate },
  };
}
