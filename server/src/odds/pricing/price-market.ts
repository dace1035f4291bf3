import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import type { FairMarket } from '@palpite/contract/fixtures/vendor.ts';
import { movedChances } from '@palpite/math/sports/book/price-move.ts';
import { decidedChance, offeredOdds } from '@palpite/math/sports/margin/offer.ts';
import { marketOf, raceMarketOf } from '@palpite/math/sports/market/key.ts';
import { type Market, selectionsOf } from '@palpite/math/sports/market/market.ts';
import { sports } from '@palpite/math/sports/market/sports.ts';
import { oddsUnit } from '@palpite/math/sports/odds/odds.ts';
import type { BookMarket, Priced } from '../book/book.ts';
import { liabilityOf, type Move, movedFully } from './moves.ts';
import { mainCodes, marginOf } from './terms.ts';

interface Kind {
  readonly of: Market | 'race';
  /** Undefined: any, as the feed names them, or the runners of the fixture. */
  readonly selections: ReadonlySet<string> | undefined;
}

const kinds = new Map<string, Kind | undefined>();

function readKind(key: string): Kind | undefined {
  const market = marketOf(key);
  if (market)
    return { of: market, selections: market.template.shape === 'named' ? undefined : new Set(selectionsOf(market)) };
  const race = raceMarketOf(key);
  return race && { of: 'race', selections: race.duel && new Set(race.duel) };
}

function known(key: string): Kind | undefined {
  if (!kinds.has(key)) {
    if (kinds.size > 20_000) kinds.clear();
    kinds.set(key, readKind(key));
  }
  return kinds.get(key);
}

/** The market of a key; undefined where there is none. Keys come again and again. */
export function kindOf(key: string): Market | 'race' | undefined {
  return known(key)?.of;
}

export interface Pricing {
  readonly fixture: Pick<Fixture, 'sport' | 'runners'>;
  /** In millionths, of the sport or as staff rule. */
  readonly margin: number;
  readonly s: BookMarket['s'];
  /** How the market is out of balance, where it is. */
  readonly move?: Move | undefined;
}

/**
 * The prices of a market that the feed offers; undefined where nothing of it is offered. A selection that the market
 * does not have, or that comes twice, is left out.
 */
export function priceMarket(
  fair: FairMarket,
  { fixture, margin: sportMargin, s, move }: Pricing,
): BookMarket | undefined {
  const kind = known(fair.market);
  if (!fair.open || !kind || !fair.market.startsWith(`${fixture.sport}.`)) return undefined;
  const { of } = kind;
  const runners = of === 'race' ? new Set(fixture.runners?.map(({ id }) => id)) : undefined;
  const isKnown = (name: string) => (kind.selections?.has(name) ?? true) && (runners?.has(name) ?? true);
  const selections = knownOnce(fair.selections, isKnown);
  const margin = marginOf(of === 'race' ? 'race' : of.template.shape, sportMargin) / 1_000_000;
  const odds = move ? movedOdds(selections, margin, move) : offeredOdds(selections, margin);
  const p: Record<string, Priced> = {};
  for (const [at, { selection, name, won, back }] of selections.entries()) {
    const o = odds[at];
    if (o !== undefined) p[selection] = { o, w: won, b: back, ...(name !== undefined && { n: name }) };
  }
  return Object.keys(p).length > 0 ? { s, p } : undefined;
}

function knownOnce(all: FairMarket['selections'], isKnown: (name: string) => boolean): FairMarket['selections'] {
  const seen = new Set<string>();
  for (const { selection } of all) if (isKnown(selection)) seen.add(selection);
  // nearly always it is as it should be, and nothing has to be copied
  return seen.size === all.length ? all : all.filter(({ selection }) => seen.delete(selection));
}

/**
 * Odds on chances that are moved by the money: shorter where the house loses most, longer elsewhere, with the same
 * margin. Nothing is ever sold for less than it is worth: where a price would become longer than fair, all move by as
 * much less as that takes.
 */
function movedOdds(selections: FairMarket['selections'], margin: number, move: Move): ReturnType<typeof offeredOdds> {
  const plain = offeredOdds(selections, margin);
  const chances = selections.map(decidedChance);
  const liabilities = selections.map(({ selection }) => liabilityOf(move, selection));
  const least = Math.min(...chances) / 2;
  const oddsBy = (k: number) => {
    const moved = movedChances(chances, liabilities, { k, limit: movedFully, least });
    return offeredOdds(
      selections.map(({ back }, at) => ({ back, won: (moved[at] ?? 0) * (1_000_000 - back) })),
      margin,
    );
  };
  const isRight = (odds: typeof plain) =>
    odds.every((each, at) =>
      each === undefined ? plain[at] === undefined : (each * (chances[at] ?? 1)) / oddsUnit <= 1,
    );
  const whole = oddsBy(move.k);
  if (isRight(whole)) return whole;
  let [found, low, high] = [plain, 0, move.k];
  for (let step = 0; step < halvings; step += 1) {
    const k = (low + high) / 2;
    const odds = oddsBy(k);
    if (isRight(odds)) [found, low] = [odds, k];
    else high = k;
  }
  return found;
}

/** How closely the largest move that is right is looked for: to a 64th. */
const halvings = 6;

const parts = new Map(sports.map(({ code, parts }) => [code, parts]));

/**
 * How much of what a market counts there is: '2-1' goals in its half. A market is offered only as long as this is what
 * it was as the market was priced. Of a race, whose order nobody is told while it goes on, it is whether it has begun.
 */
export function tallyOf(sport: string, key: string, { counts, status }: Pick<MatchState, 'counts' | 'status'>): string {
  const kind = kindOf(key);
  if (kind === 'race') return status;
  if (kind === undefined || kind.template.shape === 'named') return '';
  const { counted, part } = kind.template;
  const periods = parts.get(sport)?.[part]?.periods ?? [];
  let [home, away] = [0, 0];
  for (const each of counts)
    if (each.what === counted && periods.includes(each.period)) {
      home += each.home;
      away += each.away;
    }
  return `${home}-${away}`;
}

/** Keys of the markets that lists show: the winner first, then the lines nearest to even. */
export function mainMarkets(sport: string, markets: ReadonlyMap<string, BookMarket>): string[] {
  const { first, lines } = mainCodes(sport);
  const found = first.filter((key) => markets.has(key));
  for (const code of lines) {
    const head = `${code}@`;
    let best: { key: string; off: number } | undefined;
    for (const [key, { p }] of markets) {
      if (!key.startsWith(head)) continue;
      const [one, two] = Object.values(p);
      if (!one || !two) continue;
      const off = Math.abs(Math.log(one.o / two.o));
      if (!best || off < best.off) best = { key, off };
    }
    if (best) found.push(best.key);
  }
  return found;
}
