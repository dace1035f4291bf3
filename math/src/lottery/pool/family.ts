/** The games of `rules.ts` as families: one play each, whose units are the sets within what was marked. */
import { combinations } from '../../chance/combinations.ts';
import { permutationOf } from '../../chance/permutation.ts';
import type { Family, Play, Prize } from '../play.ts';
import { choose } from '../shapes/counting.ts';
import { choicesOf } from '../shapes/listing.ts';
import type { Ticket } from '../ticket.ts';
import {
  chanceOfHits,
  duplaSenaGame,
  fixedOdds,
  lotofacilGame,
  lotomaniaGame,
  megaGame,
  type PoolGame,
  quinaGame,
} from './rules.ts';

/** The numbers of each drawing as they are printed, in the order they came. */
export type PoolDraw = readonly (readonly string[])[];

const mostListed = 1_000_000n;

export function poolFamily(game: PoolGame): Family<PoolDraw> {
  const { code, numbers, drawn, drawings } = game;
  const symbols = symbolsOf(numbers);
  const family: Family<PoolDraw> = {
    code,
    plays: [marksOf(game, symbols)],
    // Drawing d takes draws d × drawn … (d + 1) × drawn − 1: the first places of a permutation of all numbers.
    draw: (draws) =>
      Array.from({ length: drawings }, (_, drawing) =>
        permutationOf((index) => draws(drawing * drawn + index), numbers, drawn).map((place) => symbols[place] ?? ''),
      ),
    print: (draw) => draw.flat(),
    read(printed) {
      if (printed.length !== drawn * drawings) return undefined;
      const draw = Array.from({ length: drawings }, (_, at) => printed.slice(at * drawn, (at + 1) * drawn));
      const isDraw = draw.every(
        (each) => new Set(each).size === drawn && each.every((symbol) => symbols.includes(symbol)),
      );
      return isDraw ? draw : undefined;
    },
    factsOf: (draw) =>
      draw.flatMap((each) => {
        const values = each.map((symbol) => symbols.indexOf(symbol) + 1);
        const odd = values.filter((value) => value % 2 === 1).length;
        return [
          { code: 'sum', value: `${values.reduce((sum, value) => sum + value, 0)}` },
          { code: 'odd-count', value: `${odd}` },
          { code: 'span', value: `${Math.max(...values) - Math.min(...values)}` },
        ];
      }),
  };
  if (drawings > 1 || combinations(numbers, drawn) > mostListed) return family;
  return {
    ...family,
    *allDraws() {
      for (const each of choicesOf(symbols, drawn)) yield [each];
    },
  };
}

/** '01' … '60'; of a hundred the last is '00'. */
function symbolsOf(numbers: number): string[] {
  const width = `${numbers - 1}`.length;
  return Array.from({ length: numbers }, (_, at) => `${(at + 1) % 10 ** width}`.padStart(width, '0'));
}

function marksOf(game: PoolGame, symbols: readonly string[]): Play<PoolDraw> {
  const { numbers, size, mostMarks, tiers, drawings } = game;
  const marked = ({ rows: [row = []] }: Ticket) => row;
  const prizes = Array.from({ length: drawings }, (_, drawing) =>
    tiers.map(
      (tier): Prize => ({
        code: drawings === 1 ? `${tier.hits}` : `${drawing + 1}.${tier.hits}`,
        kind: 'unit',
        chance: chanceOfHits(game, tier.hits),
        odds: fixedOdds(game, tier),
      }),
    ),
  ).flat();
  const eachTier = (draw: PoolDraw, row: readonly string[], count: (hits: number, tier: number) => number) =>
    draw.flatMap((drawn) => {
      const hits = row.filter((symbol) => drawn.includes(symbol)).length;
      return tiers.map((tier) => count(hits, tier.hits));
    });
  return {
    code: 'marks',
    group: 'marks',
    board: { rows: [{ code: 'numbers', symbols, least: size, most: mostMarks }] },
    prizes,
    lots: 1,
    space: Number(combinations(numbers, size)),
    unitsOf: (ticket) => choose(marked(ticket).length, size),
    each: (ticket) => choicesOf(marked(ticket), size),
    winsOf: (unit, draw) => eachTier(draw, unit, (hits, tier) => (hits === tier ? 1 : 0)),
    // Of n marks with h drawn, C(h, t) × C(n − h, size − t) units have t hits.
    hitsOf(ticket, draw) {
      const row = marked(ticket);
      return eachTier(draw, row, (hits, tier) => choose(hits, tier) * choose(row.length - hits, size - tier));
    },
  };
}

export const mega = poolFamily(megaGame);
export const quina = poolFamily(quinaGame);
export const lotofacil = poolFamily(lotofacilGame);
export const lotomania = poolFamily(lotomaniaGame);
export const duplaSena = poolFamily(duplaSenaGame);
