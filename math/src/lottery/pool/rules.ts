/**
 * Lotteries in which a player marks numbers and each set of a fixed size among them is one unit: the games of Caixa.
 * They are sold in two ways: as a pool, whose winners share a part of the sales (`shares.ts`), and at fixed odds, which
 * are all that some licences allow.
 */
import { combinations } from '../../chance/combinations.ts';
import type { Rational } from '../../chance/rational.ts';

export interface Tier {
  /** How many numbers of the unit are drawn. */
  readonly hits: number;
  /** Its part of what fixed odds return, in ten-thousandths over all tiers of one drawing. */
  readonly weight: number;
}

export interface PoolGame {
  readonly code: string;
  /** The numbers are 1 … `numbers`; of 100 the last is printed as 00. */
  readonly numbers: number;
  /** How many are drawn, and how many times from all of them. */
  readonly drawn: number;
  readonly drawings: number;
  /** The size of a unit, and how many numbers may be marked at most: a ticket of n holds C(n, size) units. */
  readonly size: number;
  readonly mostMarks: number;
  /** From the highest prize to the lowest. */
  readonly tiers: readonly Tier[];
}

/** Ten-thousandths that every game returns at fixed odds. */
export const fixedReturn = 9000;

const tier = (hits: number, weight: number): Tier => ({ hits, weight });

export const megaGame: PoolGame = {
  code: 'mega',
  ...{ numbers: 60, drawn: 6, drawings: 1, size: 6, mostMarks: 20 },
  tiers: [tier(6, 1000), tier(5, 3000), tier(4, 6000)],
};

export const quinaGame: PoolGame = {
  code: 'quina',
  ...{ numbers: 80, drawn: 5, drawings: 1, size: 5, mostMarks: 15 },
  tiers: [tier(5, 1000), tier(4, 2000), tier(3, 3000), tier(2, 4000)],
};

export const lotofacilGame: PoolGame = {
  code: 'lotofacil',
  ...{ numbers: 25, drawn: 15, drawings: 1, size: 15, mostMarks: 20 },
  tiers: [tier(15, 1000), tier(14, 1500), tier(13, 2000), tier(12, 2500), tier(11, 3000)],
};

export const lotomaniaGame: PoolGame = {
  code: 'lotomania',
  ...{ numbers: 100, drawn: 20, drawings: 1, size: 50, mostMarks: 50 },
  tiers: [tier(20, 500), tier(19, 1000), tier(18, 1500), tier(17, 2000), tier(16, 2000), tier(15, 2500), tier(0, 500)],
};

export const duplaSenaGame: PoolGame = {
  code: 'dupla-sena',
  ...{ numbers: 50, drawn: 6, drawings: 2, size: 6, mostMarks: 15 },
  tiers: [tier(6, 1000), tier(5, 2000), tier(4, 3000), tier(3, 4000)],
};

/** The chance that exactly so many numbers of a unit are drawn: hypergeometric. */
export function chanceOfHits({ numbers, drawn, size }: PoolGame, hits: number): Rational {
  return {
    numerator: combinations(size, hits) * combinations(numbers - size, drawn - hits),
    denominator: combinations(numbers, drawn),
  };
}

/** Ten-thousandths: return × weight ÷ chance, the drawings sharing the return; rounded down. */
export function fixedOdds(game: PoolGame, { hits, weight }: Tier): number {
  const { numerator, denominator } = chanceOfHits(game, hits);
  return Number((BigInt(fixedReturn) * BigInt(weight) * denominator) / (numerator * BigInt(game.drawings) * 10_000n));
}
