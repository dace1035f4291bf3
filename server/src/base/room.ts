import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Language } from '@palpite/contract/base/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/db.ts';
import type { Listener } from './events/events.ts';
import type { Written, WrittenInParts } from './http/written.ts';
import type { Job, Schedule } from './jobs/jobs.ts';
import type { Loop } from './jobs/loops.ts';
import type { Live } from './live/live.ts';
import type { Log } from './ops/log.ts';
import type { OwnGames } from './own-games.ts';
import type { Shelf } from './pages/files.ts';
import type { Past } from './past.ts';
import type { RolePermissions } from './permissions.ts';
import type { Port, Provided } from './port.ts';
import type { Refusals } from './refusal/refusals.ts';
import type { Hasher } from './seal/hasher.ts';
import type { Secrets } from './seal/secrets.ts';
import type { Setting } from './setting/setting.ts';
import type { Settings } from './settings.ts';

/** The services a use case may use besides its transaction. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hasher: Hasher;
  readonly log: Log;
  readonly live: Live;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

export type { Language };

/** A player, identified by a session token. */
export interface PlayerSession {
  readonly kind: 'player';
  readonly sessionId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly memberType: number;
  readonly merchant: string;
  readonly currency: string;
  /** How the session was opened: `remembered` by a cookie, `full` by a password or a code. */
  readonly assurance: Assurance;
  /** When the player last proved their identity, in epoch milliseconds; 0: never in this session. */
  readonly provenAt: number;
  /** The password must be changed before anything else. */
  readonly mustChange: boolean;
}

export type Assurance = 'full' | 'remembered';

/** A player inside one launched game, or visiting the chat, identified by the token of this launch. */
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

export type WhoFor<Access> = Access extends 'player' | 'member' | 'agent'
  ? PlayerSession
  : Access extends 'game'
    ? GameSession
    : Access extends 'staff'
      ? StaffSession
      : Visitor;

/** One call as its handler sees it. */
export interface Ask<Who = Visitor> {
  readonly platform: Platform;
  readonly who: Who;
  readonly merchant: string;
  readonly language: Language;
  /** When the whole request had arrived, before any waiting for a lock or a database. */
  readonly arrivedAt: Date;
  /** The caller's IP address, from the connection or from a trusted proxy. */
  readonly ip: string;
  readonly userAgent: string;
  readonly traceId: string;
  /** Our cookies in the caller's browser. */
  readonly jar: Jar;
  /** The idempotency key made by the client; a keyed endpoint always has one. */
  readonly key: string;
}

/** Names of our cookies: remembered login, this browser, the captcha that was shown. */
export type CookieName = 'rm' | 'device' | 'captchaId';

/**
 * Cookies of the call: all HttpOnly, for our host only. A cookie that is set is sent with the answer, also with a
 * refusal.
 */
export interface Jar {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string, options: { maxAgeS?: number }): void;
  clear(name: CookieName): void;
}

export type Handler<E extends AnyEndpoint> = (
  ask: Ask<WhoFor<E['access']>>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | Written | WrittenInParts> | OutputOf<E> | Written | WrittenInParts;

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (ask: Ask<never>, input: never) => unknown;
}

/** Ties an endpoint to the use case that answers it. */
export function route<E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}

/**
 * Turns a token into its session; undefined for an expired or unknown token. The rooms that keep sessions provide
 * these.
 */
export interface Doorkeepers {
  /** `use` is false for a call that a page makes by itself; such a call must not keep the session alive. */
  player(platform: Platform, token: string, ip: string, use: boolean): Promise<PlayerSession | undefined>;
  game(platform: Platform, token: string, ip: string, use: boolean): Promise<GameSession | undefined>;
  staff(platform: Platform, token: string, ip: string): Promise<StaffSession | undefined>;
}

/**
 * The content painted before any script runs: a picture on our own host with the words over it, or the first cards of
 * a list.
 */
export type PageTop =
  | { readonly kind: 'banner'; readonly picture: string; readonly words: string }
  /** In order; undefined for a card whose picture the page draws itself. */
  | { readonly kind: 'cards'; readonly pictures: readonly (string | undefined)[] };

/** A call that the page at an address makes at once when a visitor opens it. */
export interface FirstCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** A player who is logged in gets another answer. */
  readonly visitorsOnly?: boolean;
  /** The part of the answer at the top of the page: it is painted before any script runs. */
  readonly top?: (value: OutputOf<E>) => PageTop | undefined;
}

/**
 * A kind of live channel, with the full name `<name>:<owner>`. Pages subscribe by the name alone. Of one with `many`
 * pages say which they hear, `<name>:<which>`, and its full name is `<name>/<which>`.
 */
export interface Channel {
  readonly name: string;
  readonly many?: true;
  /** The channel that the caller may hear, of `many` the name before the stroke; undefined: none. */
  hears(who: PlayerSession | GameSession | StaffSession): string | undefined;
  /**
   * Whether they may now: asked when a socket says who it is, from time to time while it is open, and at once for a
   * player of whom the room says `again:player:<id>`.
   */
  mayHear?(platform: Platform, who: PlayerSession | GameSession | StaffSession): Promise<boolean>;
}

/** One room of the server: the calls it answers, the events it listens to, and its timed work. */
export interface Room {
  readonly name: string;
  /** The refusal codes of this room. */
  readonly refusals?: Refusals;
  /** The permissions that staff need at its desk, and the roles that have them by default. */
  readonly permissions?: RolePermissions;
  /** The settings that a brand may change. */
  readonly settings?: readonly Setting[];
  /** The endpoints for players, visitors and vendors. */
  readonly routes?: readonly Route[];
  /** The endpoints for staff: lists, decisions, changes. Each endpoint names the permission it needs. */
  readonly desk?: readonly Route[];
  /** Files of the room that browsers can fetch at their own addresses. */
  readonly shelves?: readonly Shelf[];
  /** Addresses that a browser opens directly: a redirect, a file. Only on the players' listener. */
  readonly addresses?: (app: FastifyInstance, platform: Platform) => void;
  /** The calls whose answers are contained in the HTML of the page at an address. */
  readonly firstSight?: (page: URL) => readonly FirstCall[];
  readonly listeners?: readonly Listener[];
  readonly channels?: readonly Channel[];
  /** The in-house games of the room. */
  readonly games?: OwnGames;
  /** The ports it declares for services that a room above provides. */
  readonly needs?: readonly Port<unknown>[];
  /** Implementations of ports that rooms below declare. */
  readonly provides?: readonly Provided[];
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  readonly loops?: readonly Loop[];
  /**
   * Creates the data that must exist before the first call: house accounts, demo data. It may run any number of times.
   */
  readonly seed?: (platform: Platform, tx: Tx) => Promise<void>;
  /**
   * What the people of the demonstration did before the first start, lived through once: in the background, by calls at
   * a time of then. Until it is done, schedules that say `afterPast` wait.
   */
  readonly past?: {
    readonly isAhead: (platform: Platform) => Promise<boolean>;
    readonly live: (past: Past) => Promise<void>;
  };
  /** Starts the background services of the room, after the seeds; returns a function that stops them. */
  readonly open?: (platform: Platform) => Promise<() => Promise<void>>;
}

/** All endpoints of a room, for players and for staff. */
export function routesOf({ routes = [], desk = [] }: Pick<Room, 'routes' | 'desk'>): readonly Route[] {
  return [...routes, ...desk];
}
