/**
 * Deadlock, serialization failure, unique violation: the same may well pass at the next try, a nonce that was drawn
 * from meanwhile among them.
 */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505']);
const most = 5;

/** Does a transaction again while the database says that it may pass. */
export async function untilItPasses<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
      if (tried === most || !passing.has(code)) throw error;
    }
  }
}
