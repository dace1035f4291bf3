import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db.ts';
import type { Listener } from './events.ts';
import type { Job, Schedule } from './jobs.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** What a use case may reach besides its transaction. */
export interface House {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly log: Log;
  readonly live: Live;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

export type Language = 'PT' | 'EN';

/** A player at the door: proven by a session token. */
export interface PlayerSession {
  readonly kind: 'player';
  readonly sessionId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly memberType: number;
  readonly merchant: string;
  readonly currency: string;
}

/** A player inside one launched game: proven by the game's own token. */
export interface GameSession {
  readonly kind: 'game';
  readonly sessionId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly vassalage: string;
  /** The player's main account in the ledger. */
  readonly wallet: bigint;
}

export interface StaffSession {
  readonly kind: 'staff';
  readonly sessionId: bigint;
  readonly staffId: bigint;
  readonly username: string;
  readonly name: string;
  readonly merchant: string;
  readonly permissions: readonly string[];
}

export interface Visitor {
  readonly kind: 'anyone' | 'vendor';
}

export type WhoFor<Access> = Access extends 'player'
  ? PlayerSession
  : Access extends 'game'
    ? GameSession
    : Access extends 'staff'
      ? StaffSession
      : Visitor;

/** One call as its handler sees it. */
export interface Ask<Who = Visitor> {
  readonly house: House;
  readonly who: Who;
  readonly merchant: string;
  readonly language: Language;
  /** The caller's address, as the connection or a trusted proxy gives it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly traceId: string;
  /** The client-made key; always there for a keyed endpoint. */
  readonly key: string;
}

export type Handler<E extends AnyEndpoint> = (
  ask: Ask<WhoFor<E['access']>>,
  input: InputOf<E>,
) => Promise<OutputOf<E>> | OutputOf<E>;

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (ask: Ask<never>, input: never) => unknown;
}

/** Ties an endpoint to the use case that answers it. */
export function route<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/** Turns a token into who it proves; undefined for a dead or unknown one. Given by the rooms that keep sessions. */
export interface Doorkeepers {
  player(house: House, token: string, ip: string): Promise<PlayerSession | undefined>;
  game(house: House, token: string, ip: string): Promise<GameSession | undefined>;
  staff(house: House, token: string, ip: string): Promise<StaffSession | undefined>;
}

/** One room of the house: what it answers, hears and does on the clock. */
export interface Room {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  /** Makes what must exist before the first call, again and again without harm: house accounts, demo data. */
  readonly seed?: (house: House, tx: Tx) => Promise<void>;
  /** Opens what the room keeps open while the house stands, after the seeds; returns how to close it. */
  readonly open?: (house: House) => Promise<() => Promise<void>>;
}
