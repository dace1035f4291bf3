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
import type { RolePermissions } from './permissions.ts';
import type { Port, Provided } from './port.ts';
import type { Refusals } from './refusal/refusals.ts';
import type { Hasher } from './seal/hasher.ts';
import type { Secrets } from './seal/secrets.ts';
import type { Setting } from './setting/setting.ts';
import type { Settings } from './settings.ts';

/** What a use case may reach besides its transaction. */
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

/** A player at the door: proven by a session token. */
export interface PlayerSession {
  readonly kind: 'player';
  readonly sessionId: bigint;
  readonly playerId: bigint;
  readonly username: string;
  readonly memberType: number;
  readonly merchant: string;
  readonly currency: string;
  /** How it was opened: `remembered` by a cookie and not by a password or a code. */
  readonly assurance: Assurance;
  /** When the person last proved to be who they are, in epoch milliseconds; 0: never in this session. */
  readonly provenAt: number;
  /** The password must be changed before anything else. */
  readonly mustChange: boolean;
}

export type Assurance = 'full' | 'remembered';

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
  /** When all of the call was here, before anything was waited for. */
  readonly arrivedAt: Date;
  /** The caller's address, as the connection or a trusted proxy gives it. */
  readonly ip: string;
  readonly userAgent: string;
  readonly traceId: string;
  /** The browser's cookies of ours. */
  readonly jar: Jar;
  /** The client-made key; always there for a keyed endpoint. */
  readonly key: string;
}

/** Names of our cookies: remembered login, this browser, captcha in hand. */
export type CookieName = 'rm' | 'device' | 'captchaId';

/** Cookies of the call: all HttpOnly, for our host alone. What is set travels with the answer, also with a refusal. */
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

/** Turns a token into who it proves; undefined for a dead or unknown one. Given by the rooms that keep sessions. */
export interface Doorkeepers {
  /** `use` is false for a call a page makes by itself, which must not keep the session alive. */
  player(platform: Platform, token: string, ip: string, use: boolean): Promise<PlayerSession | undefined>;
  game(platform: Platform, token: string, ip: string): Promise<GameSession | undefined>;
  staff(platform: Platform, token: string, ip: string): Promise<StaffSession | undefined>;
}

/**
 * What is painted ahead of every script: a picture on our own host with the words over it, or
 * the first cards of a list.
 */
export type PageTop =
  | { readonly kind: 'banner'; readonly picture: string; readonly words: string }
  /** In their order; a card whose picture the page draws itself has none. */
  | { readonly kind: 'cards'; readonly pictures: readonly (string | undefined)[] };

/** A call the first page of an address would make at once, as a visitor makes it. */
export interface FirstCall<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** Whoever is logged in gets another answer. */
  readonly visitorsOnly?: boolean;
  /** What of the answer stands at the top of the page: it is painted ahead of every script. */
  readonly top?: (value: OutputOf<E>) => PageTop | undefined;
}

/** A kind of live channel: `<name>:<whose>`. Its pages know it by its name alone. */
export interface Channel {
  readonly name: string;
  /** Which one of them the caller may hear; undefined: none. */
  hears(who: PlayerSession | GameSession | StaffSession): string | undefined;
}

/** One room of the house: what it answers, hears and does on the clock. */
export interface Room {
  readonly name: string;
  /** Every code of its own it says no with. */
  readonly refusals?: Refusals;
  /** What staff must be permitted at its desk, and which roles are. */
  readonly permissions?: RolePermissions;
  /** What a brand may set of it. */
  readonly settings?: readonly Setting[];
  /** What players, visitors and vendors ask it. */
  readonly routes?: readonly Route[];
  /** What staff look at, decide and change of it. Which permission that needs stands in each endpoint. */
  readonly desk?: readonly Route[];
  /** Files of the room that have an address of their own. */
  readonly shelves?: readonly Shelf[];
  /** Addresses that answer a browser itself and no client: a redirect, a file. On the players' listener alone. */
  readonly addresses?: (app: FastifyInstance, platform: Platform) => void;
  /** Which of its answers the page at an address carries in itself. */
  readonly firstSight?: (page: URL) => readonly FirstCall[];
  readonly listeners?: readonly Listener[];
  readonly channels?: readonly Channel[];
  /** The games it runs itself. */
  readonly games?: OwnGames;
  /** Ports it declares: what it needs of a room above. */
  readonly needs?: readonly Port<unknown>[];
  /** Implementations of ports that rooms below declare. */
  readonly provides?: readonly Provided[];
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  readonly loops?: readonly Loop[];
  /** Makes what must exist before the first call, again and again without harm: house accounts, demo data. */
  readonly seed?: (platform: Platform, tx: Tx) => Promise<void>;
  /** Opens what the room keeps open while the house stands, after the seeds; returns how to close it. */
  readonly open?: (platform: Platform) => Promise<() => Promise<void>>;
}

/** Every call a room answers. */
export function routesOf({ routes = [], desk = [] }: Pick<Room, 'routes' | 'desk'>): readonly Route[] {
  return [...routes, ...desk];
}
