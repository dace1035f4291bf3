import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { betState } from '../bets/shapes.ts';
import { exploredRound } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'rounds.read': true;
    'rounds.share': true;
  }
}

const vendor = z.string().check(z.maxLength(40));
const outsideId = z.string().check(z.maxLength(255));

/** One of the ways to a round: our bet, or the vendor's own id of the round or of one transaction in it. */
const roundAsked = z.strictObject({
  orderNo: z.optional(z.string().check(z.maxLength(40))),
  vendor: z.optional(vendor),
  round: z.optional(outsideId),
  transaction: z.optional(outsideId),
});

export const roundHit = z.object({
  /** What the words searched for are of it. */
  matched: z.enum(['bet', 'entry', 'number', 'transaction', 'round', 'request', 'player']),
  orderNo: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  round: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  gameName: z.string(),
  vendorName: z.string(),
  playerName: z.nullable(z.string()),
  at: z.int(),
  currency: z.string(),
  /** Free stakes too. */
  stake: z.nullable(money),
  payout: z.nullable(money),
  status: z.nullable(betState),
});
export type RoundHit = z.output<typeof roundHit>;

/**
 * Rounds by any id: of a bet, an entry, a transaction (ours or the vendor's), a round, a request, a player's name
 * or what a vendor calls them.
 */
export const findRounds = endpoint({
  name: 'office.findRounds',
  method: 'GET',
  path: '/office/rounds',
  access: 'staff',
  permission: 'rounds.read',
  envelope: 'wps',
  input: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)) }),
  output: z.object({ list: z.array(roundHit) }),
  refusals: ['office.not_permitted'],
});

export const officeRound = endpoint({
  name: 'office.openRound',
  method: 'GET',
  path: '/office/rounds/opened',
  access: 'staff',
  permission: 'rounds.read',
  envelope: 'wps',
  input: roundAsked,
  output: exploredRound,
  refusals: ['office.not_permitted', 'rounds.unknown'],
});

/** Asks the vendor where it shows the round itself. */
export const officeRoundPage = endpoint({
  name: 'office.roundPage',
  method: 'POST',
  path: '/office/rounds/page',
  access: 'staff',
  permission: 'rounds.read',
  envelope: 'wps',
  perMinute: 20,
  input: roundAsked,
  output: z.object({ url: z.nullable(z.string()) }),
  refusals: ['office.not_permitted', 'rounds.unknown'],
});

export const roundShare = z.object({
  id: z.string(),
  madeBy: z.string(),
  madeAt: z.int(),
  until: z.int(),
  /** How often it was opened, and when last. */
  opened: z.int(),
  openedAt: z.nullable(z.int()),
});
export type RoundShare = z.output<typeof roundShare>;

const roundOfVendor = { vendor, round: outsideId };

/** The links to a round that still open. */
export const roundShares = endpoint({
  name: 'office.roundShares',
  method: 'GET',
  path: '/office/rounds/shares',
  access: 'staff',
  permission: 'rounds.read',
  envelope: 'wps',
  input: z.strictObject(roundOfVendor),
  output: z.object({ list: z.array(roundShare) }),
  refusals: ['office.not_permitted'],
});

/** A link for the vendor, good for thirty days. It is told this once: only a digest of it is kept. */
export const shareRound = endpoint({
  name: 'office.shareRound',
  method: 'POST',
  path: '/office/rounds/shares',
  access: 'staff',
  permission: 'rounds.share',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject(roundOfVendor),
  output: z.object({ url: z.string(), share: roundShare }),
  refusals: ['office.not_permitted', 'rounds.unknown'],
});

export const endRoundShare = endpoint({
  name: 'office.endRoundShare',
  method: 'DELETE',
  path: '/office/rounds/shares/:id',
  access: 'staff',
  permission: 'rounds.share',
  envelope: 'wps',
  input: z.strictObject({ id: z.string().check(z.maxLength(20)) }),
  output: z.null(),
  refusals: ['office.not_permitted', 'rounds.link_gone'],
});
