import type { Share } from './cycle.ts';
import { columnsOf } from './reels.ts';
import type { Height } from './rtp.ts';
import type { SlotRules, Strip } from './rules.ts';

/**
 * The reels seen so far: what rows that ended won, the scatters, and the symbols whose rows still run, with their ways.
 */
interface Running {
  readonly credits: number;
  readonly scatters: number;
  readonly rows: readonly (readonly [symbol: number, ways: number])[];
  weight: number;
}

/** What the columns of a reel say of some symbols: how many of each, the scatters, and how often. */
interface Group {
  readonly counts: readonly number[];
  readonly scatters: number;
  weight: number;
}

/** Groups the columns of a reel by what they say of some symbols, and of the scatter if one is asked for. */
function grouping(rules: SlotRules, strip: Strip, heights: readonly Height[], scatter?: number) {
  const columns = heights.flatMap(({ rows, weight }) => columnsOf(strip, rows).map((column) => ({ column, weight })));
  const known = new Map<string, Group[]>();
  return (symbols: readonly number[]): readonly Group[] => {
    const there = known.get(symbols.join());
    if (there) return there;
    const groups = new Map<string, Group>();
    for (const { column, weight } of columns) {
      const scatters = column.filter((seen) => seen === scatter).length;
      const counts = symbols.map((symbol) => column.filter((seen) => seen === symbol || seen === rules.wild).length);
      const group = groups.get(`${scatters};${counts}`);
      if (group) group.weight += weight;
      else groups.set(`${scatters};${counts}`, { counts, scatters, weight });
    }
    const made = [...groups.values()];
    known.set(symbols.join(), made);
    return made;
  };
}

/**
 * What the grids of a slot of ways of five reels and three rows win, with the scatters in them, and how often: reel by
 * reel, grids with the same rows running taken together.
 */
export function waysShares(rules: SlotRules, rows: number, scatter: number): Share[] {
  let running = new Map<string, Running>([['', { credits: 0, scatters: 0, rows: [], weight: 1 }]]);
  for (const [reel, strip] of rules.strips.entries()) {
    const groupsOf = grouping(rules, strip, [{ rows, weight: 1 }], scatter);
    const next = new Map<string, Running>();
    for (const { credits, scatters, rows: before, weight } of running.values()) {
      const begun =
        reel === 0 ? rules.pays.flatMap((pays, symbol) => (pays.length ? [[symbol, 1] as const] : [])) : before;
      for (const group of groupsOf(begun.map(([symbol]) => symbol))) {
        let won = credits;
        const still: (readonly [number, number])[] = [];
        begun.forEach(([symbol, ways], at) => {
          const count = group.counts[at] ?? 0;
          if (count > 0) still.push([symbol, ways * count]);
          else won += (rules.pays[symbol]?.[reel - 1] ?? 0) * ways;
        });
        const seen = scatters + group.scatters;
        const key = `${won};${seen};${still.join('|')}`;
        const there = next.get(key);
        if (there) there.weight += weight * group.weight;
        else next.set(key, { credits: won, scatters: seen, rows: still, weight: weight * group.weight });
      }
    }
    running = next;
  }
  const last = rules.strips.length - 1;
  return [...running.values()].map(({ credits, scatters, rows: still, weight }) => ({
    credits: still.reduce((sum, [symbol, ways]) => sum + (rules.pays[symbol]?.[last] ?? 0) * ways, credits),
    scatters,
    grids: weight,
  }));
}

/**
 * The chance that no row pays, by how many scatters are seen. Only which rows run matters for that: a set of symbols, a
 * bit each, that is given up as soon as one of them pays.
 */
export function missChances(rules: SlotRules, heights: readonly Height[], scatter: number): number[] {
  const weights = heights.reduce((sum, { weight }) => sum + weight, 0);
  const all = rules.pays.reduce((set, pays, symbol) => (pays.length ? set | (1 << symbol) : set), 0);
  let running = new Map([[`${all};0`, { set: all, scatters: 0, chance: 1 }]]);
  for (const [reel, strip] of rules.strips.entries()) {
    const paying = rules.pays.reduce((set, pays, symbol) => (pays[reel] ? set | (1 << symbol) : set), 0);
    const next = new Map<string, { set: number; scatters: number; chance: number }>();
    for (const { rows, weight } of heights)
      for (const column of columnsOf(strip, rows)) {
        const seen = column.includes(rules.wild) ? all : column.reduce((set, symbol) => set | (1 << symbol), 0);
        const more = column.filter((symbol) => symbol === scatter).length;
        for (const { set, scatters, chance } of running.values()) {
          const still = set & seen;
          if (still & paying) continue;
          const key = `${still};${scatters + more}`;
          const share = (chance * weight) / weights / strip.length;
          const there = next.get(key);
          if (there) there.chance += share;
          else next.set(key, { set: still, scatters: scatters + more, chance: share });
        }
      }
    running = next;
  }
  const chances = Array.from({ length: rules.strips.length + 1 }, () => 0);
  for (const { scatters, chance } of running.values()) chances[scatters] = (chances[scatters] ?? 0) + chance;
  return chances;
}

/**
 * E[e^(rate × what the rows win, in stakes)] for each rate, exactly: reel by reel, what rows that ended won is in the
 * weight already, so that only the rows that still run are to be told apart. Quick for five reels of three rows;
 * minutes for six of two to seven.
 */
export function waysMoments(rules: SlotRules, heights: readonly Height[], rates: readonly number[]): number[] {
  const paid = (weights: readonly number[], credits: number) =>
    credits === 0
      ? weights
      : weights.map((weight, at) => weight * Math.exp(((rates[at] ?? 0) * credits) / rules.credits));
  const all = heights.reduce((sum, { weight }) => sum + weight, 0);
  let running = new Map<string, { rows: readonly (readonly [symbol: number, ways: number])[]; weights: number[] }>();
  const begun = rules.pays.flatMap((pays, symbol) => (pays.length ? [[symbol, 1] as const] : []));
  running.set('', { rows: begun, weights: rates.map(() => 1) });
  for (const [reel, strip] of rules.strips.entries()) {
    const groupsOf = grouping(rules, strip, heights);
    const next: typeof running = new Map();
    for (const { rows, weights } of running.values())
      for (const { counts, weight } of groupsOf(rows.map(([symbol]) => symbol))) {
        let won = 0;
        const still: (readonly [number, number])[] = [];
        rows.forEach(([symbol, ways], at) => {
          const count = counts[at] ?? 0;
          if (count > 0) still.push([symbol, ways * count]);
          else won += (rules.pays[symbol]?.[reel - 1] ?? 0) * ways;
        });
        const share = weight / all / strip.length;
        const key = still.join('|');
        const there = next.get(key) ?? { rows: still, weights: rates.map(() => 0) };
        next.set(key, there);
        paid(weights, won).forEach((each, at) => {
          there.weights[at] = (there.weights[at] ?? 0) + each * share;
        });
      }
    running = next;
  }
  const last = rules.strips.length - 1;
  const moments = rates.map(() => 0);
  for (const { rows, weights } of running.values()) {
    const won = rows.reduce((sum, [symbol, ways]) => sum + (rules.pays[symbol]?.[last] ?? 0) * ways, 0);
    paid(weights, won).forEach((each, at) => {
      moments[at] = (moments[at] ?? 0) + each;
    });
  }
  return moments;
}
