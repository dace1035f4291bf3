import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant, pageOf, pageRequest, saidInstant } from '../base/page.ts';
import { memberType } from '../players/shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'rings.read': true;
    'rings.review': true;
  }
}

/**
 * What two accounts have in common: a browser, a bank account or PIX key, who paid, a network, when they registered,
 * or that one leaves as the other comes.
 */
export const signalKinds = ['device', 'bank', 'payer', 'network', 'registered', 'handover'] as const;

/** `what` says it to a person: a browser's name, a masked key, a network; `count`: accounts that share it, or times. */
export const signal = z.object({ kind: z.enum(signalKinds), what: z.nullable(z.string()), count: z.int() });

/** An account of a ring below an agent of the same ring: commission on its play would be earning on oneself. */
const selfDownline = z.object({
  agent: z.string(),
  downline: z.string(),
  /** Steps between them. */
  steps: z.int(),
  /** Contracts the agent has that stand or are offered. */
  contracts: z.int(),
});

/** Accounts that may be one person's. */
export const ring = z.object({
  id: z.string(),
  /** How sure it is, in hundredths. */
  score: z.int(),
  accounts: z.array(z.string()),
  /** What links them, each kind once. */
  kinds: z.array(z.enum(signalKinds)),
  selfDownlines: z.array(selfDownline),
  foundAt: instant,
  /** When the last account joined. */
  changedAt: instant,
  /** Who looked at it as it stands, and what they noted. */
  seenBy: z.nullable(z.string()),
  seenAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

const desk = { access: 'staff', permission: 'rings.read', envelope: 'wps' } as const;

/** Those nobody has looked at, an agent's own second accounts first, then the surest; or those that were looked at. */
export const rings = endpoint({
  ...desk,
  name: 'office.rings',
  method: 'GET',
  path: '/office/rings',
  input: z.extend(pageRequest, { state: z._default(z.enum(['open', 'seen']), 'open') }),
  output: z.extend(pageOf(ring), { open: z.int() }),
  refusals: ['office.not_permitted'],
});

export const ringDetail = endpoint({
  ...desk,
  name: 'office.ring',
  method: 'GET',
  path: '/office/rings/:id',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({
    ring,
    accounts: z.array(
      z.object({
        playerId: z.string(),
        account: z.string(),
        type: memberType,
        registeredAt: instant,
        /** The agent above, of this ring or not. */
        upline: z.nullable(z.string()),
      }),
    ),
    links: z.array(z.object({ one: z.string(), other: z.string(), score: z.int(), signals: z.array(signal) })),
  }),
  refusals: ['office.not_permitted', 'rings.unknown'],
});

/** Marks a ring as looked at. `changedAt`: as it was shown; an account that joined since is looked at first. */
export const seeRing = endpoint({
  ...desk,
  permission: 'rings.review',
  name: 'office.seeRing',
  method: 'POST',
  path: '/office/rings/:id/seen',
  keyed: true,
  input: z.strictObject({
    id: z.string().check(z.regex(/^\d{1,18}$/)),
    changedAt: saidInstant,
    note: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
  }),
  output: ring,
  refusals: ['office.not_permitted', 'rings.unknown', 'rings.changed', 'request.key_missing', 'request.key_reused'],
});
