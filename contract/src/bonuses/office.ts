import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { calendarDay, pageOf, pageRequest } from '../base/page.ts';
import { bonus, bonusCount, bonusId, bonusSource, bonusState, bonusTerms, gameCosts } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'bonuses.read': true;
    'bonuses.give': true;
    'bonuses.decide': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** A bonus as staff see it. */
export const deskBonus = z.extend(bonus, {
  playerId: z.string(),
  account: z.string(),
  /** Given by hand: why, who proposed or gave it, and who agreed or not. */
  reason: z.nullable(z.string()),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
});
export type DeskBonus = z.output<typeof deskBonus>;

/** The bonuses of the brand, the newest first. The days are those of the brand, both included. */
export const deskBonuses = endpoint({
  ...desk,
  name: 'office.bonuses',
  method: 'GET',
  path: '/office/bonuses',
  permission: 'bonuses.read',
  input: z.extend(pageRequest, {
    account: z.optional(username),
    state: z.optional(bonusState),
    source: z.optional(bonusSource),
    from: z.optional(calendarDay),
    until: z.optional(calendarDay),
  }),
  output: pageOf(deskBonus),
  refusals: ['office.not_permitted', 'office.not_found'],
});

export const deskBonusOne = endpoint({
  ...desk,
  name: 'office.bonus',
  method: 'GET',
  path: '/office/bonuses/:id',
  permission: 'bonuses.read',
  input: z.strictObject({ id: bonusId }),
  output: deskBonus,
  refusals: ['office.not_permitted', 'bonuses.unknown'],
});

/** What each bet counted towards it, the newest first. */
export const deskBonusBets = endpoint({
  ...desk,
  name: 'office.bonusBets',
  method: 'GET',
  path: '/office/bonuses/:id/bets',
  permission: 'bonuses.read',
  input: z.extend(pageRequest, { id: bonusId }),
  output: pageOf(bonusCount),
  refusals: ['office.not_permitted', 'bonuses.unknown'],
});

/** What somebody needs to know who gives a bonus by hand. */
export const bonusForm = endpoint({
  ...desk,
  name: 'office.bonusForm',
  method: 'GET',
  path: '/office/bonus-form',
  permission: 'bonuses.give',
  input: z.strictObject({}),
  output: z.object({
    least: money,
    most: money,
    /** Up to this amount one person gives a bonus alone. */
    aloneUpTo: money,
    /** Whether the law of the brand bars terms that count a deposit. */
    depositBarred: z.boolean(),
    games: z.array(z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() })),
  }),
  refusals: ['office.not_permitted'],
});

const gift = z.strictObject({
  username,
  amount: payable,
  /** Of the deposit whose turnover the terms ask as well. */
  deposit: z.optional(payable),
  terms: bonusTerms,
});

const giftRefusals = [
  'office.not_permitted',
  'bonuses.unknown_player',
  'bonuses.source_barred',
  'bonuses.amount_range',
  'bonuses.deposit_missing',
  'bonuses.unknown_game',
] as const;

/** What such a bonus would ask of that player and what that costs on average at that stake. Nothing is written. */
export const previewBonus = endpoint({
  ...desk,
  name: 'office.previewBonus',
  method: 'POST',
  path: '/office/bonuses/preview',
  permission: 'bonuses.give',
  input: z.extend(gift, { stake: payable }),
  output: z.extend(gameCosts, { account: z.string(), target: money, needsSecond: z.boolean() }),
  refusals: giftRefusals,
});

/** Gives a player a bonus to claim, or proposes it to a second person where it is above what one gives alone. */
export const giveBonus = endpoint({
  ...desk,
  name: 'office.giveBonus',
  method: 'POST',
  path: '/office/bonuses',
  permission: 'bonuses.give',
  keyed: true,
  input: z.extend(gift, {
    /** Days in which the player may claim it; of a proposal from the approval on. */
    claimDays: z.int().check(z.minimum(1), z.maximum(90)),
    reason,
  }),
  output: deskBonus,
  refusals: [...giftRefusals, 'safeguards.excluded', 'request.key_missing', 'request.key_reused'],
});

/** Another person approves or rejects a proposed bonus, or the proposer takes it back. */
export const decideBonus = endpoint({
  ...desk,
  name: 'office.decideBonus',
  method: 'POST',
  path: '/office/bonuses/:id/decision',
  permission: 'bonuses.decide',
  keyed: true,
  input: z.strictObject({
    id: bonusId,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskBonus,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'bonuses.unknown',
    'bonuses.wrong_state',
    'bonuses.source_barred',
    'safeguards.excluded',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Whoever proposed a bonus takes it back, while nobody has decided. */
export const withdrawBonus = endpoint({
  ...desk,
  name: 'office.withdrawBonus',
  method: 'POST',
  path: '/office/bonuses/:id/withdrawal',
  permission: 'bonuses.give',
  keyed: true,
  input: z.strictObject({ id: bonusId }),
  output: deskBonus,
  refusals: [
    'office.not_permitted',
    'bonuses.unknown',
    'bonuses.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Ends a bonus that was issued or is open: what is in it goes back to the house. `forfeited` is what the caller was
 * shown; the player reads the reason.
 */
export const cancelBonus = endpoint({
  ...desk,
  name: 'office.cancelBonus',
  method: 'POST',
  path: '/office/bonuses/:id/cancellation',
  permission: 'bonuses.decide',
  keyed: true,
  input: z.strictObject({ id: bonusId, forfeited: money, reason }),
  output: deskBonus,
  refusals: [
    'office.not_permitted',
    'bonuses.unknown',
    'bonuses.wrong_state',
    'bonuses.loss_changed',
    'request.key_missing',
    'request.key_reused',
  ],
});
