/** Markets of matches of sets: who wins how many, and what is counted inside of them. */
import { seriesCells } from '../contest/best-of.ts';
import { normalAt } from '../contest/normal.ts';
import { gameChance, tieBreakChance } from '../contest/tennis.ts';
import type { Score, Side } from '../market/market.ts';
import { type Cell, toOne } from '../model/score-matrix.ts';
import { setTo, type TennisModel, type VolleyballModel } from '../play/rallies.ts';
import { type CellBook, cellBook, type Offered, offers } from './offer.ts';

export interface SetsNow {
  readonly sets: Score;
  /** Games or points of each set before this one. */
  readonly before: readonly Score[];
  /** Of the set under way. */
  readonly current: Score;
  /** Tennis: points of the game as they are shown, and who serves. */
  readonly points?: Score;
  readonly server?: Side;
}

const none: Score = { home: 0, away: 0 };
export const setsBefore: SetsNow = { sets: none, before: [], current: none };
const lines = { halves: 1 };
const some = { halves: 2 };
const ofSets = (sport: string) =>
  ['winner', 'sets.handicap', 'sets.total', 'sets.score'].map((code) => `${sport}.${code}`);
const ofSet = (sport: string, set: number) => ['winner', 'handicap', 'total'].map((code) => `${sport}.${code}.s${set}`);
const homeOf = (cells: readonly Cell[]) => cells.reduce((sum, { p, full }) => sum + (full.home > full.away ? p : 0), 0);

/** The set under way and the next ones, as cells of what is counted in them. */
interface Course {
  readonly sport: 'tennis' | 'volleyball';
  readonly bestOf: number;
  readonly now: SetsNow;
  readonly current: readonly Cell[];
  /** Of a set that has not begun, by its number. */
  fresh(number: number): readonly Cell[];
}

function offersOf({ sport, bestOf, now, current, fresh }: Course, whole: () => CellBook, isMain: boolean): Offered[] {
  const { sets } = now;
  const played = sets.home + sets.away;
  const needed = (bestOf + 1) / 2;
  if (Math.max(sets.home, sets.away) >= needed) return [];
  const chances = (at: number) => homeOf(at === played ? current : fresh(at + 1));
  const series = offers(ofSets(sport), cellBook(seriesCells(bestOf, chances, sets), 'match'), lines);
  const all = offers([`${sport}.handicap`, `${sport}.total`], whole(), some);
  if (isMain) return [...series.slice(0, 1), ...all];
  const next =
    played + 2 <= bestOf ? offers(ofSet(sport, played + 2), cellBook(fresh(played + 2), `s${played + 2}`), lines) : [];
  return [...series, ...all, ...offers(ofSet(sport, played + 1), cellBook(current, `s${played + 1}`), lines), ...next];
}

export function priceTennis(model: TennisModel, now: SetsNow, isMain = false): Offered[] {
  const { bestOf } = model;
  const server = now.server ?? model.first;
  const fresh = toOne([...tennisSet(model, none, { server: 'home' }), ...tennisSet(model, none, { server: 'away' })]);
  const game = now.points && gameNow(model, server, now.points, now.current);
  const current = tennisSet(model, now.current, { server, ...(game !== undefined && { game }) });
  const merged = mergedScores(fresh);
  const whole = () => {
    const before = now.before.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none);
    return cellBook(exactWhole({ bestOf, sets: now.sets, before, current, fresh: merged }), 'match');
  };
  return offersOf({ sport: 'tennis', bestOf, now, current, fresh: () => merged }, whole, isMain);
}

/** Games of a set from a score on. `game`: the chance of home to win the game under way. */
function tennisSet(model: TennisModel, from: Score, { server, game }: { server: Side; game?: number }): Cell[] {
  const holds = { home: gameChance(model.home), away: 1 - gameChance(model.away) };
  const cells: Cell[] = [];
  let open = new Map([[from.home, { p: 1, ...from }]]);
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<number, { p: number; home: number; away: number }>();
    const serving: Side = (played % 2 === 0) === (server === 'home') ? 'home' : 'away';
    for (const { p, home, away } of open.values()) {
      const [most, least] = [Math.max(home, away), Math.min(home, away)];
      if (most === 7 || (most === 6 && least <= 4)) {
        cells.push({ p, full: { home, away } });
        continue;
      }
      const tieBreak = () =>
        serving === 'home' ? tieBreakChance(model.home, model.away) : 1 - tieBreakChance(model.away, model.home);
      const win = played === 0 && game !== undefined ? game : home === 6 && away === 6 ? tieBreak() : holds[serving];
      for (const [more, share] of [
        [1, p * win],
        [0, p * (1 - win)],
      ] as const) {
        const reached = next.get(home + more) ?? { p: 0, home: home + more, away: away + 1 - more };
        next.set(home + more, { ...reached, p: reached.p + share });
      }
    }
    open = next;
  }
  return mergedScores(cells);
}

/** The chance of home to win the game under way, from its points as they are shown. */
function gameNow(model: TennisModel, server: Side, { home, away }: Score, games: Score): number | undefined {
  if (home === 0 && away === 0) return undefined;
  if (games.home === 6 && games.away === 6) {
    // a point is worth about a seventh of the odds either way
    const before =
      server === 'home' ? tieBreakChance(model.home, model.away) : 1 - tieBreakChance(model.away, model.home);
    const odds = (before / (1 - before)) * Math.exp(0.45 * (home - away));
    return odds / (1 + odds);
  }
  const steps = (shown: number) => [0, 15, 30, 40, 50].indexOf(shown);
  const [own, other] = server === 'home' ? [steps(home), steps(away)] : [steps(away), steps(home)];
  const won = fromPoints(model[server], Math.max(0, own), Math.max(0, other));
  return server === 'home' ? won : 1 - won;
}

function fromPoints(point: number, own: number, other: number): number {
  const [p, q] = [point, 1 - point];
  if (own >= 3 && other >= 3) {
    const level = (p * p) / (p * p + q * q);
    return own === other ? level : own > other ? p + q * level : p * level;
  }
  if (own >= 4) return 1;
  if (other >= 4) return 0;
  return p * fromPoints(p, own + 1, other) + q * fromPoints(p, own, other + 1);
}

function mergedScores(cells: readonly Cell[]): Cell[] {
  const found = new Map<number, Cell>();
  for (const { p, full } of cells) {
    const key = full.home * 64 + full.away;
    found.set(key, { p: p + (found.get(key)?.p ?? 0), full });
  }
  return [...found.values()];
}

/** Games of the whole match: all ways its sets can go, those with the same sets and games together. */
function exactWhole(course: {
  bestOf: number;
  sets: Score;
  before: Score;
  current: readonly Cell[];
  fresh: readonly Cell[];
}): Cell[] {
  const needed = (course.bestOf + 1) / 2;
  const ended: Cell[] = [];
  let open: { p: number; sets: Score; full: Score }[] = [{ p: 1, sets: course.sets, full: course.before }];
  for (let cells = course.current; open.length > 0; cells = course.fresh) {
    const next = new Map<string, { p: number; sets: Score; full: Score }>();
    for (const { p, sets, full } of open) {
      if (Math.max(sets.home, sets.away) >= needed) {
        ended.push({ p, full });
        continue;
      }
      for (const { p: share, full: set } of cells) {
        const isHome = set.home > set.away;
        const reached = {
          p: p * share,
          sets: { home: sets.home + Number(isHome), away: sets.away + Number(!isHome) },
          full: { home: full.home + set.home, away: full.away + set.away },
        };
        const key = `${reached.sets.home},${reached.sets.away},${reached.full.home},${reached.full.away}`;
        const before = next.get(key);
        if (before) before.p += reached.p;
        else next.set(key, reached);
      }
    }
    open = [...next.values()];
  }
  return mergedScores(ended);
}

export function priceVolleyball(model: VolleyballModel, now: SetsNow, isMain = false): Offered[] {
  const { bestOf, rally } = model;
  const [usual, last] = [volleyballSet(rally, 25, none), volleyballSet(rally, 15, none)];
  const fresh = (number: number) => (number === bestOf ? last : usual);
  const played = now.sets.home + now.sets.away;
  const current = volleyballSet(rally, setTo(played + 1, bestOf), now.current);
  return offersOf(
    { sport: 'volleyball', bestOf, now, current, fresh },
    () => nearWhole({ bestOf, now, current, fresh }),
    isMain,
  );
}

/** Points of a set from a score on: to 25 or 15, two ahead. */
function volleyballSet(rally: number, to: number, from: Score): Cell[] {
  const cells: Cell[] = [];
  let open = new Map([[from.home, { p: 1, ...from }]]);
  while (open.size > 0) {
    const next = new Map<number, { p: number; home: number; away: number }>();
    for (const { p, home, away } of open.values()) {
      if ((Math.max(home, away) >= to && Math.abs(home - away) >= 2) || home + away > 2 * to + 30) {
        cells.push({ p, full: { home, away } });
        continue;
      }
      for (const [more, share] of [
        [1, p * rally],
        [0, p * (1 - rally)],
      ] as const) {
        const reached = next.get(home + more) ?? { p: 0, home: home + more, away: away + 1 - more };
        next.set(home + more, { ...reached, p: reached.p + share });
      }
    }
    open = next;
  }
  return cells;
}

interface Moments {
  readonly p: number;
  readonly margin: number;
  readonly marginSquare: number;
  readonly total: number;
  readonly totalSquare: number;
}

function momentsOf(cells: readonly Cell[], isHome: boolean): Moments {
  let [p, margin, marginSquare, total, totalSquare] = [0, 0, 0, 0, 0];
  for (const { p: share, full } of cells) {
    if (full.home > full.away !== isHome) continue;
    const [lead, sum] = [full.home - full.away, full.home + full.away];
    p += share;
    margin += share * lead;
    marginSquare += share * lead * lead;
    total += share * sum;
    totalSquare += share * sum * sum;
  }
  const by = p > 0 ? p : 1;
  return { p, margin: margin / by, marginSquare: marginSquare / by, total: total / by, totalSquare: totalSquare / by };
}

/** Points of the whole match: of each way its sets can go nearly normal, the ways in proportion to their chances. */
function nearWhole({ bestOf, now, current, fresh }: Omit<Course, 'sport'>): CellBook {
  const needed = (bestOf + 1) / 2;
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  const start = now.before.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), none);
  const known = new Map<readonly Cell[], readonly [Moments, Moments]>();
  const both = (of: readonly Cell[]) => {
    const found = known.get(of) ?? ([momentsOf(of, true), momentsOf(of, false)] as const);
    known.set(of, found);
    return found;
  };
  const walk = (
    sets: Score,
    sum: { p: number; margin: number; marginVar: number; total: number; totalVar: number },
  ): void => {
    if (sum.p < 1e-9) return;
    if (Math.max(sets.home, sets.away) >= needed) {
      for (const [counts, mean, variance] of [
        [margins, sum.margin, sum.marginVar],
        [totals, sum.total, sum.totalVar],
      ] as const) {
        const spread = { mean, deviation: Math.max(0.5, Math.sqrt(variance)) };
        for (let count = Math.floor(mean - 4 * spread.deviation); count <= mean + 4 * spread.deviation; count += 1)
          counts.set(count, (counts.get(count) ?? 0) + sum.p * normalAt(spread, count));
      }
      return;
    }
    const number = sets.home + sets.away + 1;
    const isCurrent = sets === now.sets;
    const [home, away] = both(isCurrent ? current : fresh(number));
    for (const [each, isHome] of [
      [home, true],
      [away, false],
    ] as const)
      walk(
        { home: sets.home + Number(isHome), away: sets.away + Number(!isHome) },
        {
          p: sum.p * each.p,
          margin: sum.margin + each.margin,
          marginVar: sum.marginVar + each.marginSquare - each.margin ** 2,
          total: sum.total + each.total,
          totalVar: sum.totalVar + each.totalSquare - each.total ** 2,
        },
      );
  };
  walk(now.sets, { p: 1, margin: start.home - start.away, marginVar: 0, total: start.home + start.away, totalVar: 0 });
  const leads = [...margins].map(
    ([lead, p]): Cell => ({ p, full: { home: Math.max(0, lead), away: Math.max(0, -lead) } }),
  );
  const sums = [...totals].map(([count, p]): Cell => ({ p, full: { home: count, away: 0 } }));
  return { of: 'match', all: leads, margins: toOne(leads), sums: toOne(sums), homes: [], aways: [] };
}
