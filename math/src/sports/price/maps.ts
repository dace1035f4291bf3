/** The markets of series of maps at any moment. */
import { seriesCells } from '../contest/best-of.ts';
import { normalAt, type Spread } from '../contest/normal.ts';
import { marketOf } from '../market/key.ts';
import type { Score } from '../market/market.ts';
import { type Cell, toOne } from '../model/score-matrix.ts';
import { isMapOver, type MapRules, type MapsModel, mapRules } from '../play/maps.ts';
import { type FirstTo, firstByOne, nextOf, offerFirstTo } from './first-to.ts';
import { type CellBook, cellBook, type Offered, offers } from './offer.ts';

export interface MapsNow {
  readonly maps: Score;
  /** Kills or rounds of the map under way. */
  readonly inside: Score;
  /** What was taken first on it, by whom. */
  readonly firsts: Readonly<Record<string, 'home' | 'away'>>;
  /** Seconds of the map; undefined between two maps. */
  readonly seconds?: number;
}

const none: Score = { home: 0, away: 0 };
export const mapsBefore: MapsNow = { maps: none, inside: none, firsts: {} };
const lines = { halves: 1 };
/** A line of the duration is closed so many seconds before it is passed: prices are made once a minute. */
const passedSoon = 75;
const races = { cs: [3, 5, 7, 10], lol: [5, 10, 15, 20], dota: [5, 10, 15, 20, 30] } as const;

export function priceMaps(model: MapsModel, now: MapsNow, isMain = false): Offered[] {
  const { sport, bestOf } = model;
  const played = now.maps.home + now.maps.away;
  if (Math.max(now.maps.home, now.maps.away) >= (bestOf + 1) / 2) return [];
  const [current, fresh] = [mapOf(model, now), mapOf(model, mapsBefore)];
  const series = cellBook(
    seriesCells(bestOf, (at) => (at === played ? current : fresh).chance, now.maps),
    'match',
  );
  const match = offers(
    ['winner', 'maps.handicap', 'maps.total', 'maps.score'].map((code) => `${sport}.${code}`),
    series,
    lines,
  );
  if (isMain) return match.slice(0, 3);
  const map = (number: number, at: typeof current) => [
    ...offers([`${sport}.winner.m${number}`], { ...sided(at.chance), of: `m${number}` }, lines),
    ...offers(
      ['handicap', 'total'].map((code) => `${sport}.${sport === 'cs' ? 'rounds' : 'kills'}.${code}.m${number}`),
      { ...at.inside, of: `m${number}` },
      { halves: 2, step: sport === 'cs' ? 1 : 2 },
    ),
    ...(at.seconds
      ? offers([`${sport}.duration.m${number}`], { ...at.seconds, of: `m${number}` }, { halves: 1, step: 2 }).filter(
          ({ market }) => (marketOf(market)?.line ?? 0) * 15 > at.played + passedSoon,
        )
      : []),
    ...nextOf(races[sport], at.so).flatMap((nth) =>
      offerFirstTo(`${sport}.${sport === 'cs' ? 'rounds' : 'kills'}.race.m${number}`, nth, at.firstTo(nth)),
    ),
    ...at.firsts.flatMap(({ what, chance }) =>
      offers([`${sport}.${what}.m${number}`], { ...sided(chance), of: `m${number}` }, lines),
    ),
  ];
  return [...match, ...map(played + 1, current), ...(played + 2 <= bestOf ? map(played + 2, fresh) : [])];
}

interface MapPriced {
  /** Of home to win it. */
  readonly chance: number;
  readonly inside: CellBook;
  /** Kills or rounds so far, and who is the first to have so many. */
  readonly so: Score;
  readonly firstTo: (nth: number) => FirstTo;
  readonly seconds?: CellBook | undefined;
  /** Seconds of it so far. */
  readonly played: number;
  readonly firsts: readonly { readonly what: string; readonly chance: number }[];
}

const sided = (home: number): CellBook =>
  cellBook(
    [
      { p: home, full: { home: 1, away: 0 } },
      { p: 1 - home, full: { home: 0, away: 1 } },
    ],
    '',
  );

function mapOf({ sport, chance }: MapsModel, now: MapsNow): MapPriced {
  if (sport === 'cs') return roundsOf(chance, now);
  const rules = mapRules[sport];
  const home = winsMap(rules, chance, now);
  const { seconds = 0, inside } = now;
  const left = Math.max(0.04, 1 - seconds / Math.max(rules.seconds.mean, seconds + 120));
  const so = inside.home + inside.away;
  const total = { mean: so + rules.kills.mean * left, deviation: Math.max(1, rules.kills.deviation * Math.sqrt(left)) };
  return {
    ...{
      chance: home,
      inside: killsOf({ rules, home, so: inside, total, left }),
      seconds: secondsOf(rules.seconds, seconds),
      played: seconds,
      so: inside,
      firstTo: (nth: number) => firstToKills({ rules, home, so: inside, total }, nth),
    },
    firsts: [
      { what: 'first_blood', chance: byWinner(home, rules.share) },
      ...rules.firsts.map(({ what, byWinner: share }) => ({ what, chance: byWinner(home, share) })),
    ].filter(({ what }) => now.firsts[what] === undefined),
  };
}

const byWinner = (home: number, share: number) => home * share + (1 - home) * (1 - share);

/** Who wins, given what was seen: each kill and each first speaks for the side that has it (Bayes). */
function winsMap({ share, firsts }: MapRules, chance: number, { inside, firsts: seen }: MapsNow): number {
  let odds = (chance / (1 - chance)) * (share / (1 - share)) ** (inside.home - inside.away);
  for (const { what, byWinner: rate } of firsts) {
    const side = seen[what];
    if (side !== undefined) odds *= (rate / (1 - rate)) ** (side === 'home' ? 1 : -1);
  }
  return Math.min(0.9999, Math.max(0.0001, odds / (1 + odds)));
}

/** Sums as they are; the lead is of what is still to come, whoever wins. */
function killsOf(of: { rules: MapRules; home: number; so: Score; total: Spread; left: number }): CellBook {
  const { rules, home, so, total, left } = of;
  const lead = so.home - so.away;
  const more = rules.kills.mean * left;
  const drift = 2 * rules.share - 1;
  const deviation = Math.max(1, Math.sqrt(more + (drift * rules.kills.deviation) ** 2 * left));
  const leads = new Map<number, number>();
  for (const [p, sign] of [
    [home, 1],
    [1 - home, -1],
  ] as const) {
    const spread = { mean: lead + sign * drift * more, deviation };
    for (let at = Math.floor(spread.mean - 5 * deviation); at <= spread.mean + 5 * deviation; at += 1)
      leads.set(at, (leads.get(at) ?? 0) + p * normalAt(spread, at));
  }
  const margins = [...leads].map(([at, p]): Cell => ({ p, full: { home: Math.max(0, at), away: Math.max(0, -at) } }));
  return { of: '', all: [], margins: toOne(margins), sums: sumsOf(total, so.home + so.away), homes: [], aways: [] };
}

/** The winner of the map has more of the kills, whoever that will be. */
function firstToKills(of: { rules: MapRules; home: number; so: Score; total: Spread }, nth: number): FirstTo {
  const { rules, home, so, total } = of;
  const before = so.home + so.away;
  const sums = sumsOf(total, before);
  const atLeast = (more: number) => sums.reduce((sum, { p, full }) => sum + (full.home >= before + more ? p : 0), 0);
  const [won, lost] = [rules.share, 1 - rules.share].map((share) => firstByOne(nth, so, share, atLeast));
  const mixed = (side: keyof FirstTo) => home * (won?.[side] ?? 0) + (1 - home) * (lost?.[side] ?? 0);
  return { home: mixed('home'), none: mixed('none'), away: mixed('away') };
}

function sumsOf(spread: Spread, least: number): Cell[] {
  const cells: Cell[] = [];
  const to = Math.ceil(spread.mean + 5 * spread.deviation);
  for (let at = Math.max(least, Math.floor(spread.mean - 5 * spread.deviation)); at <= to; at += 1)
    cells.push({ p: normalAt(spread, at), full: { home: at, away: 0 } });
  return toOne(cells);
}

/** In steps of ten seconds, of those that are longer than was played already. */
function secondsOf({ mean, deviation }: Spread, played: number): CellBook | undefined {
  const cells: Cell[] = [];
  const coarse = { mean: mean / 10, deviation: deviation / 10 };
  for (let at = 90; at <= coarse.mean + 5 * coarse.deviation; at += 1)
    if (at * 10 > played) cells.push({ p: normalAt(coarse, at), full: { home: at * 10 + 5, away: 0 } });
  if (cells.reduce((sum, { p }) => sum + p, 0) < 1e-4) return undefined;
  return cellBook(toOne(cells), '');
}

/** Rounds of Counter-Strike one by one from the score on; overtimes as often as they come. */
function roundsOf(round: number, { inside, firsts }: MapsNow): MapPriced {
  const cells: Cell[] = [];
  let open = new Map([[inside.home, { p: 1, ...inside }]]);
  while (open.size > 0) {
    const next = new Map<number, { p: number; home: number; away: number }>();
    for (const { p, home, away } of open.values()) {
      if (isMapOver(home, away) || home + away > 60) {
        cells.push({ p, full: { home, away } });
        continue;
      }
      for (const [more, share] of [
        [1, p * round],
        [0, p * (1 - round)],
      ] as const) {
        const reached = next.get(home + more) ?? { p: 0, home: home + more, away: away + 1 - more };
        next.set(home + more, { ...reached, p: reached.p + share });
      }
    }
    open = next;
  }
  const played = inside.home + inside.away;
  return {
    chance: cells.reduce((sum, { p, full }) => sum + (full.home > full.away ? p : 0), 0),
    ...{ inside: cellBook(cells, ''), so: inside, played: 0 },
    // a map goes on until a side has more than any race is to
    firstTo: (nth) => firstByOne(nth, inside, round, () => 1),
    firsts: [
      { what: 'pistol_1', by: 1 },
      { what: 'pistol_2', by: 13 },
    ]
      .filter(({ what, by }) => firsts[what] === undefined && played < by)
      .map(({ what }) => ({ what, chance: round })),
  };
}
