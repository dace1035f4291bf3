import { permutationOf } from '@palpite/math/chance/permutation.ts';
import { type KenoBet, kenoRules } from '@palpite/math/games/keno/rules.ts';

/** The bet with this number picked, or not picked any more. More than may be picked stays as it was. */
export function toggled(bet: KenoBet, number: number): KenoBet {
  if (bet.picks.includes(number)) return { ...bet, picks: bet.picks.filter((each) => each !== number) };
  if (bet.picks.length >= kenoRules.mostPicks) return bet;
  return { ...bet, picks: [...bet.picks, number].sort((one, other) => one - other) };
}

/**
 * As many numbers as were picked, or as may be, left to chance. Only a choice among equals: what is drawn
 * comes from the platform.
 */
export function picksByChance(count: number): number[] {
  const draws = crypto.getRandomValues(new Uint32Array(count));
  return permutationOf((index) => draws[index] ?? 0, kenoRules.numbers, count)
    .map((place) => place + 1)
    .sort((one, other) => one - other);
}
