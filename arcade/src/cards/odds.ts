const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

/** What is won on what is staked, as a ratio of small numbers: 15000 on 10000 is 3 and 2. */
export function oddsOf(won: number, staked: number): { won: number; staked: number } {
  const divisor = divisorOf(won, staked);
  return { won: won / divisor, staked: staked / divisor };
}
