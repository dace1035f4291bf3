/** Ratings of teams by their results (Elo). A difference of 400 is odds of ten to one. */

/** The chance of the one who is that many points ahead. */
export function eloChance(difference: number): number {
  return 1 / (1 + 10 ** (-difference / 400));
}

/** New teams begin at 1500. K is 20 for ratings that move slowly, 40 for quick ones. */
export const eloStart = 1500;

/** What the winner gains and the loser gives: K × what was not expected. `score` is 1, ½ or 0. */
export function eloGain(own: number, other: number, score: 0 | 0.5 | 1, k = 32): number {
  return k * (score - eloChance(own - other));
}

/** Ratings after games in order, and the chance of the first team before each. */
export function rateGames(
  games: readonly { readonly one: string; readonly other: string; readonly oneWon: boolean }[],
  k = 32,
): { ratings: Map<string, number>; chances: number[] } {
  const ratings = new Map<string, number>();
  const chances = games.map(({ one, other, oneWon }) => {
    const [own, its] = [ratings.get(one) ?? eloStart, ratings.get(other) ?? eloStart];
    const gain = eloGain(own, its, oneWon ? 1 : 0, k);
    ratings.set(one, own + gain);
    ratings.set(other, its - gain);
    return eloChance(own - its);
  });
  return { ratings, chances };
}
