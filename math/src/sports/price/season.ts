/** Who wins a league: its table so far, and what is left of it played ten thousand times. */
import { seededDraws } from '../../chance/seeded-draws.ts';
import type { Score } from '../market/market.ts';
import { poisson } from '../model/score-matrix.ts';

export interface SeasonMatch {
  readonly home: string;
  readonly away: string;
  /** Goals expected, or those of a match that is over. */
  readonly expected: Score;
  readonly score?: Score;
}

interface Standing {
  points: number;
  wins: number;
  difference: number;
  scored: number;
}

/** The error of a chance of one half is then half a point. */
const plays = 10_000;
const mostGoals = 9;

/** Points, then wins, goal difference and goals, as the Brasileirão ranks. Who is alike in all is in one group. */
export function tableOf(teams: readonly string[], matches: readonly SeasonMatch[]): string[][] {
  const table = standings(teams, matches);
  const order = [...table].sort(([, one], [, other]) => rank(other) - rank(one));
  const groups: { rank: number; teams: string[] }[] = [];
  for (const [team, standing] of order) {
    const last = groups.at(-1);
    if (last?.rank === rank(standing)) last.teams.push(team);
    else groups.push({ rank: rank(standing), teams: [team] });
  }
  return groups.map((group) => group.teams);
}

/** By team: the chance to be first, those who are alike sharing it. The same for the same matches. */
export function championChances(teams: readonly string[], matches: readonly SeasonMatch[]): Map<string, number> {
  const draws = seededDraws(matches.length);
  const table = standings(teams, matches);
  const place = new Map(teams.map((team, at) => [team, at]));
  const before = Float64Array.from(teams, (team) => rank(table.get(team) ?? none));
  const left = matches.flatMap(({ home, away, expected, score }) => {
    const [host, guest] = [place.get(home), place.get(away)];
    if (score !== undefined || host === undefined || guest === undefined) return [];
    return { host, guest, own: shares(expected.home), other: shares(expected.away) };
  });
  const won = new Float64Array(teams.length);
  const ranks = new Float64Array(teams.length);
  for (let play = 0; play < plays; play += 1) {
    ranks.set(before);
    for (const { host, guest, own, other } of left) {
      const scored = drawn(own, draws());
      const conceded = drawn(other, draws());
      ranks[host] = (ranks[host] ?? 0) + gain(scored, conceded);
      ranks[guest] = (ranks[guest] ?? 0) + gain(conceded, scored);
    }
    let best = Number.NEGATIVE_INFINITY;
    let many = 0;
    for (const each of ranks) {
      if (each > best) [best, many] = [each, 0];
      if (each === best) many += 1;
    }
    for (let at = 0; at < ranks.length; at += 1) if (ranks[at] === best) won[at] = (won[at] ?? 0) + 1 / many;
  }
  return new Map(teams.map((team, at) => [team, (won[at] ?? 0) / plays]));
}

const none: Standing = { points: 0, wins: 0, difference: 0, scored: 0 };

/** One number that orders as the four do. It is a sum over the matches, so a match that is played adds to it. */
function rank({ points, wins, difference, scored }: Standing): number {
  return ((points * 100 + wins) * 1000 + difference) * 1000 + scored;
}

/** What a match adds to the rank of a side. */
function gain(scored: number, conceded: number): number {
  const result = scored > conceded ? 301_000_000 : scored === conceded ? 100_000_000 : 0;
  return result + (scored - conceded) * 1000 + scored;
}

function standings(teams: readonly string[], matches: readonly SeasonMatch[]): Map<string, Standing> {
  const table = new Map(teams.map((team) => [team, { ...none }]));
  for (const { home, away, score } of matches) if (score) count(table, { home, away, score });
  return table;
}

function count(
  table: ReadonlyMap<string, Standing>,
  { home, away, score }: { home: string; away: string; score: Score },
): void {
  const [host, guest] = [table.get(home), table.get(away)];
  if (!host || !guest) return;
  const lead = score.home - score.away;
  for (const [standing, own, scored] of [
    [host, lead, score.home],
    [guest, -lead, score.away],
  ] as const) {
    standing.points += own > 0 ? 3 : own === 0 ? 1 : 0;
    standing.wins += own > 0 ? 1 : 0;
    standing.difference += own;
    standing.scored += scored;
  }
}

/** The chances of at most 0, 1, 2 … goals, in parts of 2^32 as draws are. */
function shares(mean: number): number[] {
  let sum = 0;
  return poisson(mean, mostGoals).map((chance) => {
    sum += chance;
    return sum * 2 ** 32;
  });
}

function drawn(upTo: readonly number[], draw: number): number {
  let goals = 0;
  while (goals < mostGoals && draw >= (upTo[goals] ?? 0)) goals += 1;
  return goals;
}
