// For kill.test.ts: what the house that is killed and the test that kills it both know.

/** What one answer said. */
export interface Acknowledged {
  readonly betId: string;
  readonly roundId: string;
  readonly stake: string;
}

/** Where a round stands: in a phase, or at one end of its settlement. */
export interface Stood {
  readonly table: string;
  readonly phase: string;
  readonly roundId: string;
}

/** What is bet on at a table with a shoe and at one with draws. */
export const played: Readonly<Record<string, readonly string[]>> = {
  'speed-baccarat-1': ['player', 'banker', 'tie', 'small', 'big'],
  'european-roulette-1': ['red', 'black', 'odd', 'straight-17'],
};
