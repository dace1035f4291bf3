/** The times of a flight, in milliseconds. */
export const flightTimes = {
  /** How long people may bet. */
  bettingMs: 6000,
  /** From the burst to the next flight. */
  pauseMs: 3000,
  /** From the burst until what still flies is lost: a cash-out that was there in time is waited for. */
  graceMs: 400,
  /** How often the multiplier is said; pages count on between. */
  tickMs: 250,
  /** The house notices what is due later than this only if it was away. */
  awayMs: 2000,
  /** How long people may come back to a flight that should have taken off while the house was away. */
  comeBackMs: 3000,
} as const;
