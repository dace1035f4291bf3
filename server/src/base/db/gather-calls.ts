import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../room.ts';

interface Waiting<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** Data that cannot be, a rule of ours, a deadlock: it may be the fault of one of many. */
function isOfOne(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:2[23]|40|P0)/.test(String(error.code));
}

/**
 * Calls of many become one: what is asked while one is under way goes with the next. No call joins one that has begun,
 * so each finds what was there when it was asked. `run` answers in the order of the keys. Where the database refuses
 * what many asked, each is asked alone, so that one does no harm to the others; where it is away, all are told at once.
 */
export function gatherCalls<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly Value[]>,
  most = 256,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isRunning = false;

  const settle = async (batch: readonly Waiting<Key, Value>[]): Promise<void> => {
    try {
      const values = await run(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error(`${batch.length} calls got ${values.length} answers`);
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value);
    } catch (error) {
      if (batch.length > 1 && isOfOne(error)) await Promise.all(batch.map((each) => settle([each])));
      else for (const { reject } of batch) reject(error);
    }
  };
  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await settle(batch);
    }
    isRunning = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isRunning) void drain();
    });
}

/**
 * The same for every platform of this process: many come back in the same second, as before a round closes, and what
 * all of them need is asked for in few statements.
 */
export function callsTogether<Key, Value>(
  run: (platform: Platform, keys: readonly Key[]) => Promise<readonly Value[]>,
): (platform: Platform, key: Key) => Promise<Value> {
  const calls = perPlatform((platform) => gatherCalls<Key, Value>((keys) => run(platform, keys)));
  return (platform, key) => calls.of(platform)(key);
}

/** Rows that say their place among what was asked for, from one, each at its place; undefined where there is none. */
export function inOrder<Row extends { readonly nth: number }>(
  length: number,
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Array<Row | undefined>(length).fill(undefined);
  for (const row of rows) found[row.nth - 1] = row;
  return found;
}
