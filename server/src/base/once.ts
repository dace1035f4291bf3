import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';
import { refuse } from './refusal.ts';

/** A stable digest of a call's input: the order of fields does not matter, bigint counts as its decimal text. */
export function inputHash(input: unknown): Buffer {
  const write = (value: unknown): unknown => {
    if (typeof value === 'bigint') return value.toString();
    if (Array.isArray(value)) return value.map(write);
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, write(inner)]),
      );
    return value;
  };
  return createHash('sha256')
    .update(JSON.stringify(write(input)))
    .digest();
}

interface Once {
  readonly actor: string;
  readonly key: string;
  readonly endpoint: string;
  readonly input: unknown;
}

/**
 * What `once` answered to this call before; undefined when it never did. For a call that uses something up before its transaction, such as a
 * code: a repeat must not need another one. Refuses `request.key_reused`.
 */
export async function answered<Answer>(db: Db | Tx, ask: Once): Promise<Answer | undefined> {
  const { rows } = await sql<{ endpoint: string; input_hash: Buffer; body: Answer | null }>`
    select endpoint, input_hash, body from base.answer where actor = ${ask.actor} and key = ${ask.key}`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  if (first.endpoint !== ask.endpoint || !first.input_hash.equals(inputHash(ask.input))) refuse('request.key_reused');
  return first.body ?? undefined;
}

/**
 * Does `work` once per actor and key, in the caller's transaction. A repeat with the same input gets the first answer again; with other input it
 * is refused `request.key_reused`. Two at once: the second waits for the first. `Answer` must survive JSON: no bigint.
 */
export async function once<Answer>(tx: Tx, ask: Once, work: () => Promise<Answer>): Promise<Answer> {
  const hash = inputHash(ask.input);
  const inserted =
    await sql`insert into base.answer (actor, key, endpoint, input_hash) values (${ask.actor}, ${ask.key}, ${ask.endpoint}, ${hash})
    on conflict (actor, key) do nothing returning 1`.execute(tx);
  if (inserted.rows.length === 0) {
    const kept = await sql<{
      endpoint: string;
      input_hash: Buffer;
      body: Answer;
    }>`select endpoint, input_hash, body from base.answer
      where actor = ${ask.actor} and key = ${ask.key} for update`.execute(tx);
    const first = kept.rows[0];
    if (!first || first.endpoint !== ask.endpoint || !first.input_hash.equals(hash)) refuse('request.key_reused');
    return first.body;
  }
  const answer = await work();
  await sql`update base.answer set body = ${JSON.stringify(answer ?? null)}::jsonb where actor = ${ask.actor} and key = ${ask.key}`.execute(
    tx,
  );
  return answer;
}
