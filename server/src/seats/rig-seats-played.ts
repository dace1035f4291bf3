// For kill.test.ts: what the house that is killed and the test that kills it both know.

/** The table with seats that is played where one process is the house. */
export const seatsPlayed = 'blackjack-1';
/** That of a house of several processes, of which one leads. */
export const seatsLed = 'blackjack-2';

/** What one answer at a seat said: of a bet, or of a decision. */
export interface SaidAtSeat {
  readonly roundId: string;
  readonly betId?: string;
  readonly seat?: number;
  readonly turn?: number;
  readonly move?: string;
}
