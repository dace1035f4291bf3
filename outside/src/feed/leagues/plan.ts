/** The fixtures of a league: double round robins, one season after another, each in an order of its own. */
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { chanceFrom, shuffled } from '@palpite/math/sports/play/chance.ts';
import type { League } from './leagues.ts';
import type { Team } from './teams.ts';

export interface Plan {
  readonly id: string;
  readonly league: League;
  readonly season: number;
  /** The two sides; of a race two of its runners. */
  readonly home: Team;
  readonly away: Team;
  /** Of a race. */
  readonly runners?: readonly Team[];
  /** It is about who wins the season; the runners are all of its teams. */
  readonly isTitle?: boolean;
  /** Minute of the feed's time. */
  readonly start: number;
}

export function roundsOf({ teams, isRace = false }: League): number {
  return isRace ? 24 : 2 * (teams.length - 1);
}

/** All fixtures that start from `from` on and before `until`. */
export function plansBetween(league: League, from: number, until: number): Plan[] {
  const { every, offset, slots } = league;
  const first = Math.max(0, Math.floor((from - offset - Math.max(...slots)) / every));
  const last = Math.floor((until - offset) / every);
  const plans: Plan[] = [];
  for (let round = first; round <= last; round += 1)
    for (let match = 0; match < slots.length; match += 1) {
      const plan = planAt(league, round, match);
      if (plan && plan.start >= from && plan.start < until) plans.push(plan);
    }
  return plans;
}

/** All matches of a season. */
export function seasonPlans(league: League, season: number): Plan[] {
  const rounds = roundsOf(league);
  return Array.from({ length: rounds }, (_, round) => season * rounds + round).flatMap((round) =>
    league.slots.flatMap((_, match) => planAt(league, round, match) ?? []),
  );
}

/** The title of a season, open until its last round begins. Undefined where none is sold. */
export function titlePlan(league: League, season: number): Plan | undefined {
  const { id, offset, every, teams, hasTitle } = league;
  const [home, away] = teams;
  if (!hasTitle || !home || !away) return undefined;
  const start = offset + ((season + 1) * roundsOf(league) - 1) * every;
  return { id: `${id}-${season}-title`, league, season, home, away, runners: teams, isTitle: true, start };
}

/** Titles of seasons that are under way or were so lately. */
export function titlesAt(league: League, minute: number): Plan[] {
  const long = roundsOf(league) * league.every;
  const season = Math.max(0, Math.floor((minute - league.offset) / long));
  const before = titlePlan(league, season - 1);
  return [
    ...(season > 0 && before && before.start >= minute - league.behind ? [before] : []),
    ...[titlePlan(league, season) ?? []].flat(),
  ];
}

/** The fixture of that number, as 'br1-0-12-3': season, round, match. Undefined for what is none. */
export function planOf(leagues: readonly League[], id: string): Plan | undefined {
  const [name = '', season = '', round = '', match = '', ...more] = id.split('-');
  const league = leagues.find((each) => each.id === name);
  if (league && round === 'title' && match === '' && /^\d{1,4}$/.test(season)) return titlePlan(league, Number(season));
  if (!league || more.length > 0 || ![season, round, match].every((each) => /^\d{1,6}$/.test(each))) return undefined;
  if (Number(round) >= roundsOf(league)) return undefined;
  const plan = planAt(league, Number(season) * roundsOf(league) + Number(round), Number(match));
  return plan?.id === id ? plan : undefined;
}

/** The circle method: one stays, the others go round; home and away are exchanged in the second half of a season. */
function planAt(league: League, round: number, match: number): Plan | undefined {
  const rounds = roundsOf(league);
  const season = Math.floor(round / rounds);
  const ofSeason = round % rounds;
  const teams = orderOf(league, season);
  if (league.isRace) return raceAt(league, { round, season, ofSeason, match });
  const turn = ofSeason % (teams.length - 1);
  const others = teams.slice(1);
  const at = (place: number) => (place === 0 ? teams[0] : others[(place - 1 + turn) % others.length]);
  const [one, other] = [at(match), at(teams.length - 1 - match)];
  const slot = league.slots[match];
  if (!one || !other || one === other || slot === undefined || match >= teams.length / 2) return undefined;
  const isTurned = ofSeason < teams.length - 1 === (match === 0 ? turn % 2 === 0 : match % 2 === 0);
  const [home, away] = isTurned ? [one, other] : [other, one];
  const start = league.offset + round * league.every + slot;
  return { id: `${league.id}-${season}-${ofSeason}-${match}`, league, season, home, away, start };
}

function raceAt(
  league: League,
  { round, season, ofSeason, match }: { round: number; season: number; ofSeason: number; match: number },
): Plan | undefined {
  const { id, teams, slots, offset, every } = league;
  const [home, away] = teams;
  const slot = slots[match];
  if (slot === undefined || !home || !away) return undefined;
  const start = offset + round * every + slot;
  return { id: `${id}-${season}-${ofSeason}-${match}`, league, season, home, away, runners: teams, start };
}

const orders = new WeakMap<readonly Team[], Map<number, Team[]>>();

function orderOf({ id, teams }: League, season: number): Team[] {
  const known = orders.get(teams) ?? new Map<number, Team[]>();
  orders.set(teams, known);
  const found = known.get(season);
  if (found) return found;
  const draws = seededDraws(season * 7919 + id.length + (id.codePointAt(0) ?? 0) * 131 + (id.codePointAt(1) ?? 0));
  const order = shuffled(
    chanceFrom(() => draws()),
    teams,
  );
  known.set(season, order);
  return order;
}
