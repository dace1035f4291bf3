/**
 * Strengths of teams from results (Dixon and Coles 1997): log λ = attack of home + defence of away + home advantage,
 * log μ = attack of away + defence of home; attacks sum to 0, a high defence lets many goals in. A match counts less
 * the older it is: e^(−ξ · days). The likelihood is climbed by scoring steps (the information of the Poisson part
 * alone, which rho hardly changes), so about ten are enough.
 */
import type { Score } from '../market/market.ts';
import { type ExpectedGoals, tau } from './score-matrix.ts';
import { solve } from './solve.ts';

export interface Played {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  /** How long ago it was. */
  readonly days: number;
}

export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

export interface Fit {
  readonly teams: ReadonlyMap<string, Strength>;
  readonly homeAdvantage: number;
  readonly rho: number;
  /** Less the logarithm of the likelihood, weighted. */
  readonly loss: number;
}

export interface FitOptions {
  /** ξ by the day; 0 counts all matches alike. Books use 0.0018 to 0.0065. */
  readonly decay?: number;
  /** Keeps rho at 0: two independent Poisson counts. */
  readonly isPlain?: boolean;
}

/** Throws RangeError on no match, and on a team that never scores or never concedes: it has no strength. */
export function fitStrengths(matches: readonly Played[], { decay = 0, isPlain = false }: FitOptions = {}): Fit {
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const rows = matches.map(({ home, away, score, days }): Row => {
    const [h, a] = [at.get(home) ?? 0, at.get(away) ?? 0];
    return { h, a, score, weight: Math.exp(-decay * days) };
  });
  expectSpread(names, rows);
  const state: State = { attack: names.map(() => 0), defence: names.map(() => 0), home: 0, rho: 0 };
  for (let round = 0; round < 100; round += 1) {
    const moved = climb(rows, state);
    const movedRho = isPlain ? 0 : climbRho(rows, state);
    if (Math.max(moved, movedRho) < 1e-10) break;
  }
  const teams = names.map((name, index): [string, Strength] => {
    return [name, { attack: state.attack[index] ?? 0, defence: state.defence[index] ?? 0 }];
  });
  return { teams: new Map(teams), homeAdvantage: state.home, rho: state.rho, loss: lossOf(rows, state) };
}

/** What is expected when these two meet; undefined where one was never seen. */
export function expectedGoalsOf(
  { teams, homeAdvantage, rho }: Fit,
  home: string,
  away: string,
): ExpectedGoals | undefined {
  const [host, guest] = [teams.get(home), teams.get(away)];
  if (!host || !guest) return undefined;
  return {
    home: Math.exp(host.attack + guest.defence + homeAdvantage),
    away: Math.exp(guest.attack + host.defence),
    rho,
  };
}

interface Row {
  readonly h: number;
  readonly a: number;
  readonly score: Score;
  readonly weight: number;
}

interface State {
  readonly attack: number[];
  readonly defence: number[];
  home: number;
  rho: number;
}

function expectSpread(names: readonly string[], rows: readonly Row[]): void {
  if (rows.length === 0) throw new RangeError('no matches');
  for (const [index, name] of names.entries()) {
    let [scored, conceded] = [0, 0];
    for (const { h, a, score } of rows) {
      if (h === index) [scored, conceded] = [scored + score.home, conceded + score.away];
      if (a === index) [scored, conceded] = [scored + score.away, conceded + score.home];
    }
    if (scored === 0 || conceded === 0) throw new RangeError(`${name} never scored or never conceded`);
  }
}

function expected({ attack, defence, home, rho }: State, { h, a }: Row): ExpectedGoals {
  return {
    home: Math.exp((attack[h] ?? 0) + (defence[a] ?? 0) + home),
    away: Math.exp((attack[a] ?? 0) + (defence[h] ?? 0)),
    rho,
  };
}

/** By how much the logarithm of tau changes with those of λ and of μ. */
function slopes({ home: lambda, away: mu, rho }: ExpectedGoals, { home, away }: Score): [number, number] {
  if (home > 1 || away > 1 || (home === 1 && away === 1)) return [0, 0];
  const t = tau({ home: lambda, away: mu, rho }, home, away);
  if (home === 0 && away === 0) return [(-lambda * mu * rho) / t, (-lambda * mu * rho) / t];
  return home === 0 ? [(lambda * rho) / t, 0] : [0, (mu * rho) / t];
}

/** One step of attacks, defences and the home advantage; how far the farthest moved. */
function climb(rows: readonly Row[], state: State): number {
  const teams = state.attack.length;
  const size = 2 * teams + 1;
  const gradient = Array.from({ length: size }, () => 0);
  const information = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const add = (places: readonly number[], slope: number, weight: number) => {
    for (const one of places) {
      gradient[one] = (gradient[one] ?? 0) + slope;
      const line = information[one];
      if (line) for (const other of places) line[other] = (line[other] ?? 0) + weight;
    }
  };
  for (const row of rows) {
    const goals = expected(state, row);
    const [byHome, byAway] = slopes(goals, row.score);
    const { h, a, score, weight } = row;
    add([h, teams + a, size - 1], weight * (score.home - goals.home + byHome), weight * goals.home);
    add([a, teams + h], weight * (score.away - goals.away + byAway), weight * goals.away);
  }
  // all attacks up and all defences down changes nothing: hold the sum of attacks
  for (let one = 0; one < teams; one += 1)
    for (let other = 0; other < teams; other += 1) {
      const line = information[one];
      if (line) line[other] = (line[other] ?? 0) + 1;
    }
  const steps = solve(information, gradient);
  for (let team = 0; team < teams; team += 1) {
    state.attack[team] = (state.attack[team] ?? 0) + (steps[team] ?? 0);
    state.defence[team] = (state.defence[team] ?? 0) + (steps[teams + team] ?? 0);
  }
  state.home += steps[size - 1] ?? 0;
  const mean = state.attack.reduce((sum, each) => sum + each, 0) / teams;
  for (let team = 0; team < teams; team += 1) {
    state.attack[team] = (state.attack[team] ?? 0) - mean;
    state.defence[team] = (state.defence[team] ?? 0) + mean;
  }
  return Math.max(...steps.map(Math.abs));
}

/** One step of rho: tau is linear in it. */
function climbRho(rows: readonly Row[], state: State): number {
  let [slope, curve] = [0, 0];
  for (const row of rows) {
    const { home, away } = row.score;
    if (home > 1 || away > 1) continue;
    const goals = expected(state, row);
    const t = tau(goals, home, away);
    const each = (tau({ ...goals, rho: 1 }, home, away) - 1) / t;
    slope += row.weight * each;
    curve += row.weight * each * each;
  }
  const before = state.rho;
  if (curve > 0) state.rho = Math.min(0.25, Math.max(-0.25, before + slope / curve));
  return Math.abs(state.rho - before);
}

function lossOf(rows: readonly Row[], state: State): number {
  return rows.reduce((sum, row) => {
    const goals = expected(state, row);
    const { home, away } = row.score;
    const log = logPoisson(goals.home, home) + logPoisson(goals.away, away) + Math.log(tau(goals, home, away));
    return sum - row.weight * log;
  }, 0);
}

function logPoisson(mean: number, count: number): number {
  let log = count * Math.log(mean) - mean;
  for (let each = 2; each <= count; each += 1) log -= Math.log(each);
  return log;
}
