/** Random tickets on random matches, each told twice: to the settler, and to the naive one. */
import { seededDraws } from '../../chance/seeded-draws.ts';
import type { MatchResult, RaceResult } from '../market/result.ts';
import { football, motor } from '../market/sports.ts';
import { templateOf } from '../market/templates.ts';
import { type Outcome, outcomes } from '../settle/outcome.ts';
import { settleRunner } from '../settle/race.ts';
import { settleLeg } from '../settle/settle.ts';
import { type LegOutcome, payoutOf } from './payout.ts';
import { type NaiveLeg, type NaiveMatch, type NaiveRace, naivePayout } from './rig-naive.ts';
import type { Ticket } from './ticket.ts';

const kinds: readonly [bet: string, code: string, picks: readonly string[]][] = [
  ['result', 'football.result', ['home', 'draw', 'away']],
  ['level', 'football.draw_no_bet', ['home', 'away']],
  ['asian', 'football.handicap', ['home', 'away']],
  ['asian', 'football.handicap', ['home', 'away']],
  ['total', 'football.total', ['over', 'under']],
  ['total', 'football.total', ['over', 'under']],
  ['both', 'football.both_score', ['yes', 'no']],
  ['half', 'football.result.h1', ['home', 'draw', 'away']],
  ['score', 'football.correct_score', ['0-0', '1-0', '1-1', '2-1', '0-1', '4-4']],
  ['parity', 'football.odd_even', ['odd', 'even']],
];

const states = ['finished', 'finished', 'finished', 'finished', 'abandoned at half-time', 'cancelled'] as const;

/** What of the two differs over `count` tickets, and how often each outcome was seen. */
export function compareSettlers(count: number, seed: number): { differs: string[]; seen: Record<string, number> } {
  const next = seededDraws(seed);
  const upTo = (bound: number) => next() % bound;
  const seen: Record<string, number> = {};
  const differs: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const eachWay = upTo(8) === 0;
    const legs = Array.from({ length: 1 + upTo(6) }, () =>
      eachWay || upTo(8) === 0 ? runnerLeg(upTo) : matchLeg(upTo),
    );
    const picked = Array.from({ length: legs.length }, (_, at) => at + 1).filter(() => upTo(2) === 0);
    const sizes = picked.length > 0 ? picked : [legs.length];
    const unitStake = BigInt(1 + upTo(100_000)) * 10_000n;
    const settled = legs.map(outcomeOf);
    for (const { win } of settled) seen[win.kind] = (seen[win.kind] ?? 0) + 1;
    if (eachWay) seen.eachWay = (seen.eachWay ?? 0) + 1;
    const one = payoutOf(ticketOf(legs, { sizes, unitStake, eachWay }), settled);
    const other = naivePayout(legs, sizes, unitStake, eachWay);
    if (one !== other && differs.length < 10)
      differs.push(`${one} and ${other}: ${JSON.stringify({ legs, sizes, eachWay, stake: `${unitStake}` })}`);
  }
  return { differs, seen };
}

function ticketOf(legs: readonly NaiveLeg[], terms: Omit<Ticket, 'legs'>): Ticket {
  return {
    legs: legs.map(({ bet, odds, race }, at) => ({
      ...{ fixture: `${at}`, market: bet, selection: bet, odds },
      ...(race && { place: { places: race.places, above: 1, below: race.part } }),
    })),
    ...terms,
  };
}

const noMatch: NaiveMatch = { goals: [0, 0, 0, 0], state: 'cancelled' };

function runnerLeg(upTo: (bound: number) => number): NaiveLeg {
  const groups = Array.from({ length: 4 }, () => upTo(3)).sort((one, other) => one - other);
  const positions = groups.map((group) => groups.indexOf(group) + 1);
  const race = { positions, runner: upTo(4), places: 2 + upTo(2), part: upTo(2) === 0 ? 4 : 5 } as const;
  return { match: noMatch, race, bet: 'runner', line: 0, odds: 10_100 + upTo(120_000), from: [0, 0] };
}

function matchLeg(upTo: (bound: number) => number): NaiveLeg {
  const match: NaiveMatch = {
    goals: [upTo(3), upTo(3), upTo(4), upTo(3)],
    state: states[upTo(states.length)] ?? 'finished',
  };
  const [bet = '', , picks = []] = kinds[upTo(kinds.length)] ?? [];
  const inPlay = bet === 'asian' && upTo(3) === 0;
  return {
    match,
    bet: `${bet} ${picks[upTo(picks.length)]}`,
    line: bet === 'asian' ? upTo(17) - 8 : 1 + upTo(18),
    odds: 10_100 + upTo(120_000),
    from: inPlay ? [upTo(match.goals[0] + 1), upTo(match.goals[1] + 1)] : [0, 0],
  };
}

/** The same leg as the platform keeps it. */
function outcomeOf({ match, race, bet, line, from }: NaiveLeg): LegOutcome {
  if (race) {
    const [win, place] = [1, race.places].map((places) => runnerOutcome(race, places));
    return { win: win ?? outcomes.lost, place: place ?? outcomes.lost };
  }
  const [kind = '', selection = ''] = bet.split(' ');
  const [, code = ''] = kinds.find(([each]) => each === kind) ?? [];
  const template = templateOf(code);
  const hasLine = template.shape === 'handicap' || template.shape === 'total';
  const [home, away] = from;
  const isBegun = home + away > 0;
  const settled = settleLeg(
    football,
    { market: { template, ...(hasLine && { line }) }, selection, ...(isBegun && { inPlay: { home, away } }) },
    resultOf(match),
  );
  if (!settled) throw new Error(`${bet} is open`);
  return { win: settled.outcome };
}

function runnerOutcome({ positions, runner }: NaiveRace, places: number): Outcome | undefined {
  const order = [...new Set(positions)].map((position) =>
    positions.flatMap((each, at) => (each === position ? [`${at}`] : [])),
  );
  const result: RaceResult = { status: 'finished', order, nonRunners: [] };
  return settleRunner(motor.voids, { runner: `${runner}`, places }, result)?.outcome;
}

function resultOf({ goals: [h1, a1, h2, a2], state }: NaiveMatch): MatchResult {
  const first = { what: 'goals', period: 'h1', home: h1, away: a1 };
  if (state === 'finished')
    return {
      status: 'finished',
      ended: ['h1', 'h2'],
      counts: [first, { what: 'goals', period: 'h2', home: h2, away: a2 }],
    };
  if (state === 'cancelled') return { status: 'cancelled', ended: [], counts: [] };
  return { status: 'abandoned', ended: ['h1'], counts: [first] };
}
