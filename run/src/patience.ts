/** How patient the platform is with a part that dies or does not answer: see decision 0026. */
export interface Patience {
  /** So many deaths of one part within `withinMs`, and the platform gives up. */
  readonly mostDeaths: number;
  readonly withinMs: number;
  /** Before the start after the second death within that time; doubled by each one more. The first costs no pause. */
  readonly firstPauseMs: number;
  /** Between an answer to "are you well?" and the next question. */
  readonly askEveryMs: number;
  /** What one question waits for its answer. */
  readonly answerWithinMs: number;
  /** So many questions in a row without an answer, and the part counts as dead. */
  readonly mostUnanswered: number;
}

export const platformPatience: Patience = {
  mostDeaths: 5,
  withinMs: 60_000,
  firstPauseMs: 500,
  askEveryMs: 1000,
  answerWithinMs: 2000,
  mostUnanswered: 3,
};

/**
 * How long to wait before a part is started again; undefined: give up. `diedAtMs`: when it died, in
 * order, the last one just now.
 */
export function pauseAfter(diedAtMs: readonly number[], patience: Patience): number | undefined {
  const deaths = lately(diedAtMs, patience);
  if (deaths >= patience.mostDeaths) return undefined;
  return deaths <= 1 ? 0 : patience.firstPauseMs * 2 ** (deaths - 2);
}

/** How many of these deaths lie within the time that counts, back from the last one. */
export function lately(diedAtMs: readonly number[], { withinMs }: Patience): number {
  const last = diedAtMs.at(-1) ?? 0;
  return diedAtMs.filter((at) => last - at < withinMs).length;
}
