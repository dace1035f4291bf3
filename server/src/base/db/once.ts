import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { refuse } from '../refusal/refusal.ts';
import type { Db, Tx } from './db.ts';

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

/** Two bytes of the digest of each field: they tell two values apart, and give none away. */
function marksOf(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  const said = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said.map(([name, value]) => [name, inputHash([value]).toString('hex', 0, 2)]));
}

/** The first field that is not alike in both, by the order of `now`; undefined when all are. */
export function fieldApart(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string | undefined {
  return [...Object.keys(now), ...Object.keys(before)].find((name) => !isDeepStrictEqual(before[name], now[name]));
}

/**
 * Refuses `request.key_reused`, naming the field that differs: the key itself where it belongs to another kind of call.
 */
export function refuseReused(field = 'idempotency-key'): never {
  return refuse('request.key_reused', { field });
}

interface Kept<Answer> {
  readonly endpoint: string;
  readonly inputHash: Buffer;
  readonly fields: Record<string, string>;
  readonly body: Answer | null;
}

function checkSame(kept: Kept<unknown>, { endpoint, input }: Once): void {
  if (kept.endpoint !== endpoint) refuseReused();
  if (!kept.inputHash.equals(inputHash(input))) refuseReused(fieldApart(kept.fields, marksOf(input)));
}

interface Once {
  readonly actor: string;
  readonly key: string;
  readonly endpoint: string;
  readonly input: unknown;
}

/**
 * What `once` answered to this call before; undefined when it never did. For a call that uses something up before its
 * transaction, such as a code: a repeat must not need another one. Refuses `request.key_reused`.
 */
export async function earlierAnswer<Answer>(db: Db | Tx, ask: Once): Promise<Answer | undefined> {
  return (await firstOf<Answer>(db, ask))?.body ?? undefined;
}

async function firstOf<Answer>(db: Db | Tx, ask: Once): Promise<Kept<Answer> | undefined> {
  const { rows } = await sql<Kept<Answer>>`
    select endpoint, input_hash, fields, body from base.answer where actor = ${ask.actor} and key = ${ask.key}`.execute(
    db,
  );
  const [first] = rows;
  if (first) checkSame(first, ask);
  return first;
}

/**
 * Whether `once` answered this call before. For what is looked at before the transaction, since it asks on a connection
 * of its own or counts a try: of a repeat it is not asked again, or money that went would be told as refused. Refuses
 * `request.key_reused`.
 */
export async function isRepeat(db: Db | Tx, ask: Once): Promise<boolean> {
  return (await firstOf(db, ask)) !== undefined;
}

/**
 * Does `work` once per actor and key, in the caller's transaction. A repeat with the same input gets the first answer
 * again; with other input it is refused `request.key_reused`. Two at once: the second waits for the first. `Answer`
 * must survive JSON: no bigint.
 */
export async function once<Answer>(tx: Tx, ask: Once, work: () => Promise<Answer>): Promise<Answer> {
  const inserted = await sql`insert into base.answer (actor, key, endpoint, input_hash, fields)
    values (${ask.actor}, ${ask.key}, ${ask.endpoint}, ${inputHash(ask.input)}, ${JSON.stringify(marksOf(ask.input))}::jsonb)
    on conflict (actor, key) do nothing returning 1`.execute(tx);
  if (inserted.rows.length === 0) {
    const kept = await sql<Kept<Answer>>`select endpoint, input_hash, fields, body from base.answer
      where actor = ${ask.actor} and key = ${ask.key} for update`.execute(tx);
    const [first] = kept.rows;
    if (!first) return refuseReused();
    checkSame(first, ask);
    return first.body as Answer;
  }
  const answer = await work();
  await sql`update base.answer set body = ${JSON.stringify(answer ?? null)}::jsonb where actor = ${ask.actor} and key = ${ask.key}`.execute(
    tx,
  );
  return answer;
}
