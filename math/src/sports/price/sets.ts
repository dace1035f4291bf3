/** Markets of matches of sets: who wins how many, and what is counted inside of them. */
import { seriesCells } from '../contest/best-of.ts';
import { gameChance, tieBreakChance } from '../contest/tennis.ts';
import type { Score, Side } from '../market/market.ts';
import { type Cell, toOne } from '../model/score-matrix.ts';
import { setTo, type TennisModel, type VolleyballModel } from '../play/rallies.ts';
import { firstByOne, nextOf, offerFirstTo } from './first-to.ts';
import { nearWhole } from './near-whole.ts';
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
  /** The chance of home to have so many of a set first; of the one under way where it has that number. */
  firstTo(number: number, nth: number): number;
  /** To which counts of a set of that number it is raced. */
  racesOf(number: number): readonly number[];
}

function offersOf(
  { sport, bestOf, now, current, fresh, firstTo, racesOf }: Course,
  whole: () => CellBook,
  isMain: boolean,
): Offered[] {
  const { sets } = now;
  const played = sets.home + sets.away;
  const needed = (bestOf + 1) / 2;
  if (Math.max(sets.home, sets.away) >= needed) return [];
  const chances = (at: number) => homeOf(at === played ? current : fresh(at + 1));
  const series = offers(ofSets(sport), cellBook(seriesCells(bestOf, chances, sets), 'match'), lines);
  const all = offers([`${sport}.handicap`, `${sport}.total`], whole(), some);
  if (isMain) return [...series.slice(0, 1), ...all];
  const set = (number: number, cells: readonly Cell[], so: Score) => [
    ...offers(ofSet(sport, number), cellBook(cells, `s${number}`), lines),
    // somebody wins the set, so somebody is the first to have less than that
    ...nextOf(racesOf(number), so).flatMap((nth) => {
      const home = firstTo(number, nth);
      return offerFirstTo(`${sport}.race.s${number}`, nth, { home, none: 0, away: 1 - home });
    }),
  ];
  const next = played + 2 <= bestOf ? set(played + 2, fresh(played + 2), none) : [];
  return [...series, ...all, ...set(played + 1, current, now.current), ...next];
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
  const firstTo = (number: number, until: number) => {
    const isNow = number === now.sets.home + now.sets.away + 1;
    if (isNow) return homeOf(tennisSet(model, now.current, { server, until, ...(game !== undefined && { game }) }));
    const either = (['home', 'away'] as const).map((first) => homeOf(tennisSet(model, none, { server: first, until })));
    return either.reduce((sum, home) => sum + home / either.length, 0);
  };
  const course = { sport: 'tennis' as const, bestOf, now, current, fresh: () => merged };
  return offersOf({ ...course, firstTo, racesOf: () => [2, 3, 4, 5] }, whole, isMain);
}

/**
 * Games of a set from a score on. `game`: the chance of home to win the game under way. `until`: not to its end, but to
 * where a side has so many.
 */
function tennisSet(
  model: TennisModel,
  from: Score,
  { server, game, until = 7 }: { server: Side; game?: number; until?: number },
): Cell[] {
  const holds = { home: gameChance(model.home), away: 1 - gameChance(model.away) };
  const cells: Cell[] = [];
  let open = new Map([[from.home, { p: 1, ...from }]]);
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<number, { p: number; home: number; away: number }>();
    const serving: Side = (played % 2 === 0) === (server === 'home') ? 'home' : 'away';
    for (const { p, home, away } of open.values()) {
      const [most, least] = [Math.max(home, away), Math.min(home, away)];
      if (most === until || (most === 6 && least <= 4)) {
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
    {
      ...{ sport: 'volleyball', bestOf, now, current, fresh },
      firstTo(number, nth) {
        return firstByOne(nth, number === played + 1 ? now.current : none, rally, () => 1).home;
      },
      racesOf: (number) => (number === bestOf ? [5, 10] : [5, 10, 15, 20]),
    },
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
