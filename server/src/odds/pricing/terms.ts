/** The terms of the book as data: margins by sport and kind of market, the delay of live bets, what lists show. */
import type { Shape } from '@palpite/math/sports/market/market.ts';

/** In millionths. The book is the same for all brands, so its margins are no settings of a brand: staff rule others. */
export const sportMargins: Readonly<Record<string, number>> = {
  football: 55_000,
  basketball: 50_000,
  tennis: 55_000,
  volleyball: 60_000,
  mma: 60_000,
  motor: 120_000,
  lol: 60_000,
  cs: 60_000,
  dota: 60_000,
};
export const usualMargin = 60_000;

/** In hundredths of the sport's margin: the more selections a market has, the less each is known. */
const shapeFactors: Partial<Record<Shape, number>> = {
  winner: 90,
  handicap: 90,
  total: 90,
  ranges: 150,
  double_result: 200,
  correct_score: 220,
  named: 250,
};

export function marginOf(shape: Shape | 'race', sportMargin: number): number {
  return Math.round((sportMargin * (shape === 'race' ? 100 : (shapeFactors[shape] ?? 100))) / 100);
}

/** How long a live bet waits: longer than what is seen at the ground is ahead of the feed. */
const delaysMs: Readonly<Record<string, number>> = {
  football: 6_000,
  basketball: 5_000,
  tennis: 4_000,
  volleyball: 4_000,
  mma: 5_000,
  motor: 8_000,
};
export const delayOf = (sport: string): number => delaysMs[sport] ?? 5_000;

/** The markets of a list: who wins, and the handicap and total nearest to even. */
export function mainCodes(sport: string): { readonly first: readonly string[]; readonly lines: readonly string[] } {
  const isEsport = ['lol', 'cs', 'dota'].includes(sport);
  return {
    first: [`${sport}.${sport === 'football' ? 'result' : 'winner'}`],
    lines: isEsport
      ? [`${sport}.maps.handicap`, `${sport}.maps.total`]
      : [`${sport}.handicap`, sport === 'mma' ? 'mma.rounds' : `${sport}.total`],
  };
}
