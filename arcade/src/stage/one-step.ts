/** What every game that is over with its first step shows: its bet, and what came once it has been shown. */
export interface Shown<Bet, Came> {
  /** The bet the scene is set for. */
  readonly bet: Bet;
  /** What came; undefined until the round has been shown. */
  readonly came: Came | undefined;
}

export function nothingYet<Bet, Came>(bet: Bet): Shown<Bet, Came> {
  return { bet, came: undefined };
}

export function cameOf<Bet, Came>(shown: Shown<Bet, Came>, came: Came): Shown<Bet, Came> {
  return { ...shown, came };
}
