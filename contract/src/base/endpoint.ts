import type * as z from 'zod/mini';
import type { RefusalCode } from './refusal.ts';

/**
 * What staff may be permitted. Each room adds its own beside the calls of its desk, so that a call can only ask for one
 * that some room has.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it
export interface Permissions {}

export type Permission = keyof Permissions;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `anyone`; `player` (any player's or agent's session token in Authorization); `member` (the same, but
 * not a trial player); `agent` (the same, but only an agent's);
 * `game` (the token of one launched game); `staff` (a back-office session); `vendor` (an outside service that proves
 * itself inside the call).
 */
export type Access = 'anyone' | 'player' | 'member' | 'agent' | 'game' | 'staff' | 'vendor';

/** One call of the platform, as a value: the server routes it, the client calls it, the documentation prints it. */
export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  /** `room.verb`, unique: the operation id in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  /** `:name` marks a path parameter; it is part of the input. */
  readonly path: string;
  readonly access: Access;
  /** Permission a staff member needs, only with `staff`. */
  readonly permission?: Permission;
  /**
   * The feature switch this call belongs to, sent as `ModuleId`; never authority. While the brand has it
   * off, the call is refused.
   */
  readonly module?: string;
  /** Whether a sealed body (`application/jose`) is taken as well as plain JSON: see `seal-body.ts`. */
  readonly enc?: true;
  /** `wps`: `{success, value}`; `bare`: the value itself. */
  readonly envelope: 'wps' | 'bare';
  /**
   * How the input travels where it is not JSON: `form` is application/x-www-form-urlencoded, `multipart` carries
   * files (see `upload.ts`).
   */
  readonly takes?: 'form' | 'multipart';
  /** Of a call that takes `multipart`: plain JSON is taken as well, and carries no files. */
  readonly orJson?: true;
  /** Needs a proof of identity younger than five minutes: from a remembered session only, or from every one. */
  readonly stepUp?: 'remembered' | 'always';
  /**
   * Of a call for anyone: a session that is sent along is looked at, so that a player is answered as
   * one. A dead one is refused.
   */
  readonly greets?: true;
  /** A call a page makes by itself: it does not keep the session alive. */
  readonly passive?: true;
  /** May be called while the session must change its password first. */
  readonly duringChange?: true;
  /** Answered also while the brand's doors are closed, or closed to where the caller is. */
  readonly whileClosed?: true;
  /**
   * Ends the session: the browser is told to let go of what it kept of the site's answers, for
   * whoever sits down at it next.
   */
  readonly endsSession?: true;
  /** Whether the caller must send an `Idempotency-Key`: anything that moves money. */
  readonly keyed?: true;
  /**
   * Most calls a minute from one caller (session, or address for a visitor); the server's default applies without it.
   */
  readonly perMinute?: number;
  readonly input: Input;
  readonly output: Output;
  /** Codes this call may answer with beyond those every call may: see `everyCallRefuses`. */
  readonly refusals: readonly RefusalCode[];
  /** Those of its refusals that are no failure but the answer to a question: they travel under status 200. */
  readonly soft?: readonly RefusalCode[];
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint: a codec's input and output differ
export type AnyEndpoint = Endpoint<any, any>;

/** Declares an endpoint and keeps its exact types. A page is built without those it does not call. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends AnyEndpoint>(declared: E): E {
  return declared;
}

/** What a handler receives: the decoded input. */
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
/** What a handler returns and a client gets: the decoded output, money as bigint. */
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

export const everyCallRefuses: readonly RefusalCode[] = [
  'request.invalid',
  'request.too_large',
  'request.too_many',
  'function.not.available',
  'server.fault',
  'server.busy',
  'request.foreign',
];

/** What an endpoint's flags add to its refusals. */
export function impliedRefusals(endpoint: AnyEndpoint): RefusalCode[] {
  const { access, stepUp, duringChange, enc, takes, whileClosed, greets } = endpoint;
  const session = access === 'player' || access === 'member' || access === 'agent';
  return [
    ...((access === 'anyone' && !greets) || access === 'vendor' ? [] : (['login.not.session'] as const)),
    ...(access === 'staff' || access === 'vendor' || whileClosed
      ? []
      : (['site.maintenance', 'site.region_restricted'] as const)),
    ...(session || greets ? (['token_ip_different'] as const) : []),
    ...(session && !duringChange ? (['security.change_required'] as const) : []),
    ...(access === 'member' ? (['players.register_first'] as const) : []),
    ...(access === 'agent' ? (['entrance.agents_only'] as const) : []),
    ...(stepUp ? (['proofs.step_up_required'] as const) : []),
    ...(enc ? (['request.seal_broken'] as const) : []),
    ...(takes === 'multipart' ? (['request.file_too_large', 'request.too_many_files'] as const) : []),
  ];
}

/** The media type of a sealed body (RFC 7515, 9.2.1). */
export const sealedType = 'application/jose';

/** The names of the `:name` parts of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
}
