import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { Platform } from '../room.ts';

/** Something rooms can say, by name: `room.what_happened`. */
export interface EventDefinition<Payload = unknown> {
  readonly name: string;
  /** Only carries the type. */
  readonly payload?: Payload;
}

/** The event as it was said. */
export interface PlatformEvent {
  /** Grows with every event; the same at every repeat of one. Good for building a ledger key. */
  readonly id: bigint;
  readonly name: string;
  readonly payload: unknown;
  readonly saidAt: Date;
}

/** The reaction of one room to one kind of event. */
export interface Listener {
  /** `room.verb-noun`, unique and kept for good: the name under which the database remembers what was delivered. */
  readonly name: string;
  readonly room: string;
  readonly event: EventDefinition;
  readonly handle: (platform: Platform, tx: Tx, payload: never, event: PlatformEvent) => Promise<void>;
}

/** Declares an event. `Payload` must survive JSON: money and ids as strings. */
export function defineEvent<Payload>(name: string): EventDefinition<Payload> {
  return { name };
}

/**
 * Declares that `room` listens to `definition`. `handle` gets a transaction that also notes the delivery: what it
 * writes there happens once per event. Anything else it does (calls, live messages) can happen again. An error sets the
 * delivery aside, to be tried again while later events go on; so a listener must not count on the order.
 */
export function listen<Payload>(
  room: string,
  definition: EventDefinition<Payload>,
  name: string,
  handle: (platform: Platform, tx: Tx, payload: Payload, event: PlatformEvent) => Promise<void>,
): Listener {
  return { room, name: `${room}.${name}`, event: definition, handle };
}

/**
 * Says that something happened, in the transaction in which it does: no commit, no event. Sends no NOTIFY, which would
 * make all commits of the database queue up.
 */
export async function publishEvent<Payload>(
  tx: Tx,
  definition: EventDefinition<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`insert into base.event (name, payload) values (${definition.name}, ${JSON.stringify(payload)}::jsonb)`.execute(
    tx,
  );
  nudgeSoon();
}

/** Says many things at once, in order. */
export async function sayAll<Payload>(
  tx: Tx,
  definition: EventDefinition<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`insert into base.event (name, payload)
    select ${definition.name}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as item (payload, place)
    order by place`.execute(tx);
  nudgeSoon();
}

const wakers = new Set<() => void>();
/** About as long as a commit takes: sooner, and the event would not be there yet. */
const nudgeDelayMs = 10;
let nudging: NodeJS.Timeout | undefined;

/** Makes the readers of this process look for events at once instead of at their next round. */
export function wakeEventReaders(): void {
  for (const wake of wakers) wake();
}

function nudgeSoon(): void {
  if (nudging || wakers.size === 0) return;
  nudging = setTimeout(() => {
    nudging = undefined;
    wakeEventReaders();
  }, nudgeDelayMs);
  nudging.unref();
}

/** Registers a reader to be woken by `wakeEventReaders`; returns what takes it off again. */
export function onNudge(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}
