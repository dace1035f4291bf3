/** The markets of a match of football at any moment of it. */

import type { Score, Side } from '../market/market.ts';
import { templateOf } from '../market/templates.ts';
import { cellsLeft, type InPlay, inPlayRules, jointCells, leftOf, scoreOf } from '../model/in-play.ts';
import { type Cell, poisson, toOne } from '../model/score-matrix.ts';
import { type FootballModel, scoringShares } from '../play/football.ts';
import { firstByOne, nextOf, offerFirstTo } from './first-to.ts';
import { cellBook, type Offered, offer, offerNames, offers } from './offer.ts';

export interface FootballNow extends InPlay {
  readonly isFirstOver: boolean;
  /** Minutes that the halves last, as far as is known. */
  readonly lengths: readonly [first: number, second: number];
  /** Counts so far by half. */
  readonly corners: readonly [first: Score, second: Score];
  readonly cards: readonly [first: Score, second: Score];
  /** Who has scored: 'home:9'. */
  readonly scorers: readonly string[];
}

/** Before the fourth official says what is added. */
export const usualLengths = [47.5, 50] as const;
const none: Score = { home: 0, away: 0 };
export const footballBefore: FootballNow = {
  ...{ half: 1, minute: 0, goals: [], reds: none, isFirstOver: false, lengths: usualLengths, scorers: [] },
  ...{ corners: [none, none], cards: [none, none] },
};

const ofGoals = (end: string) =>
  [
    'result',
    'double_chance',
    'draw_no_bet',
    'total',
    'total_home',
    'total_away',
    'both_score',
    'correct_score',
    'odd_even',
  ].map((code) => `football.${code}${end}`);
const ofCount = (counted: string, end: string) =>
  ['result', 'handicap', 'total'].map((code) => `football.${counted}.${code}${end}`);
const races = { corners: [3, 5, 7, 9, 11], cards: [1, 2, 3, 4, 5, 6] } as const;
const wide = { halves: 2, isAsian: true };
const narrow = { halves: 1 };

/** All markets that are open; none when the match is over. `isMain`: only those a list shows. */
export function priceFootball(model: FootballModel, now: FootballNow, isMain = false): Offered[] {
  const rules = { ...inPlayRules, lengths: now.lengths };
  if (isMain) {
    const cells = cellsLeft(model, now, rules, 10);
    return [
      ...offers(['football.result', 'football.total', 'football.both_score'], cellBook(cells, 'match'), narrow),
      ...offers(['football.handicap'], rest(cells, scoreOf(now.goals), 'match'), wide),
    ];
  }
  const { full, first, second, leaders, next } = told(jointCells(model, now, rules, now.half === 1 ? 6 : 8), now);
  return [
    ...offers([...ofGoals(''), 'football.goals'], cellBook(full, 'match'), wide),
    ...offers(['football.handicap'], rest(full, scoreOf(now.goals), 'match'), wide),
    ...(now.isFirstOver ? [] : half('h1', first, scoreOf(now.goals, 1))),
    ...half('h2', second, scoreOf(now.goals, 2)),
    ...offerOf(offer({ template: templateOf('football.half_full') }, leaders)),
    ...offerOf(offer({ template: templateOf('football.goal'), nth: now.goals.length + 1 }, next)),
    ...names(model, now),
    ...countsOf('corners', model.corners, now),
    ...countsOf('cards', model.cards, now),
  ];
}

const offerOf = (found: Offered | undefined): Offered[] => (found ? [found] : []);

/** A handicap taken in play counts what comes after it. */
function rest(cells: readonly Cell[], so: Score, of: string) {
  return cellBook(
    cells.map(({ p, full: { home, away } }) => ({ p, full: { home: home - so.home, away: away - so.away } })),
    of,
  );
}

function half(name: 'h1' | 'h2', cells: readonly Cell[], so: Score): Offered[] {
  return [
    ...offers(ofGoals(`.${name}`), cellBook(cells, name), narrow),
    ...offers([`football.handicap.${name}`], rest(cells, so, name), { halves: 1, isAsian: true }),
  ];
}

/** More goals of a side than any match has. */
const stride = 64;

/**
 * What the joint cells say of the match, its halves, who leads when, and whose the next goal is: each as few cells.
 */
function told(joint: readonly Cell[], { goals }: FootballNow) {
  const [full, first, second] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const leaders = new Map<number, number>();
  const byNext = { home: 0, none: 0, away: 0 };
  const add = (to: Map<number, number>, key: number, p: number) => void to.set(key, (to.get(key) ?? 0) + p);
  for (const { p, full: end, first: middle = none, order = [] } of joint) {
    add(full, end.home * stride + end.away, p);
    add(first, middle.home * stride + middle.away, p);
    add(second, (end.home - middle.home) * stride + end.away - middle.away, p);
    add(leaders, 3 * Math.sign(middle.home - middle.away) + Math.sign(end.home - end.away), p);
    byNext[order[goals.length] ?? 'none'] += p;
  }
  const cells = (of: Map<number, number>): Cell[] =>
    [...of].map(([key, p]) => ({ p, full: { home: Math.floor(key / stride), away: key % stride } }));
  const lead = (sign: number): Score => ({ home: Math.max(0, sign), away: Math.max(0, -sign) });
  const before = goals.map(({ side }) => side);
  const asNext = (side?: Side): Cell => ({
    p: byNext[side ?? 'none'],
    full: none,
    order: side ? [...before, side] : before,
  });
  return {
    ...{ full: cells(full), first: cells(first), second: cells(second) },
    leaders: [...leaders].map(([key, p]): Cell => {
      const middle = Math.round(key / 3);
      return { p, first: lead(middle), full: lead(key - 3 * middle) };
    }),
    next: [asNext('home'), asNext(), asNext('away')],
  };
}

/** Who scores, and whose the last goal is. Goals of both halves are shared alike, so the last is as the next. */
function names(model: FootballModel, now: FootballNow): Offered[] {
  const { first, second } = leftOf(model, now, { ...inPlayRules, lengths: now.lengths });
  const left = { home: first.home + second.home, away: first.away + second.away };
  const sum = left.home + left.away;
  const noMore = Math.exp(-sum);
  const last = now.goals.at(-1)?.side;
  const lastGoal = (['home', 'away'] as const).map((side) => ({
    selection: side,
    chance: (sum > 0 ? ((1 - noMore) * left[side]) / sum : 0) + (last === side ? noMore : 0),
  }));
  const noGoal = last === undefined ? [{ selection: 'none', chance: noMore }] : [];
  const scorers = (['home', 'away'] as const).flatMap((side) =>
    (model.squads?.[side] ?? []).flatMap((name, at) => {
      const selection = `${side}:${name}`;
      if (now.scorers.includes(selection)) return [];
      return [{ selection, name, chance: 1 - Math.exp(-left[side] * (scoringShares[at] ?? 0)) }];
    }),
  );
  return [...offerNames('football.last_goal', [...lastGoal, ...noGoal]), ...offerNames('football.scorer', scorers)];
}

/** Corners or cards: both sides' counts are Poisson, evenly over the match. */
function countsOf(what: 'corners' | 'cards', mean: Score, now: FootballNow): Offered[] {
  const share = (half: 0 | 1) => {
    if (half === 0 && now.isFirstOver) return 0;
    const isOn = now.half === half + 1;
    return 0.5 * (isOn ? 1 - Math.min(1, now.minute / now.lengths[half]) : 1);
  };
  const [first, second] = now[what];
  const cellsOf = (left: number, so: Score): Cell[] => {
    const homes = poisson(mean.home * left, 16);
    const aways = poisson(mean.away * left, 16);
    return toOne(
      homes.flatMap((h, home) =>
        aways.map((a, away) => ({ p: h * a, full: { home: so.home + home, away: so.away + away } })),
      ),
    );
  };
  const all = { home: first.home + second.home, away: first.away + second.away };
  const racesOf = (end: string, left: number, so: Score) => {
    const share = mean.home / (mean.home + mean.away);
    const fallen = poisson((mean.home + mean.away) * left, 32);
    const atLeast = (more: number) => fallen.slice(more).reduce((sum, chance) => sum + chance, 0);
    return nextOf(races[what], so).flatMap((nth) =>
      offerFirstTo(`football.${what}.race${end}`, nth, firstByOne(nth, so, share, atLeast)),
    );
  };
  return [
    ...racesOf('', share(0) + share(1), all),
    ...(now.isFirstOver ? [] : racesOf('.h1', share(0), first)),
    ...offers(ofCount(what, ''), cellBook(cellsOf(share(0) + share(1), all), 'match'), narrow),
    ...(now.isFirstOver ? [] : offers(ofCount(what, '.h1'), cellBook(cellsOf(share(0), first), 'h1'), narrow)),
  ];
}
