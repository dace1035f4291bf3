import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { calendarDay, pageOf, pageRequest } from '../base/page.ts';
import { reward, rewardId, rewardSource, rewardState } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'rewards.read': true;
    'rewards.cancel': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;

/** A reward as staff see it. */
export const deskReward = z.extend(reward, {
  playerId: z.string(),
  account: z.string(),
  /** The number of what it is given for, in the room that gives it. */
  sourceRef: z.string(),
  /** The order under which the player's records show what it paid; null while nothing was paid, and of a bonus. */
  orderNo: z.nullable(z.string()),
  /** Taken back by staff: who did, and why. */
  endedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
});
export type DeskReward = z.output<typeof deskReward>;

/** The rewards of the brand, the newest first. The days are those of the brand, both included. */
export const deskRewards = endpoint({
  ...desk,
  name: 'office.rewards',
  method: 'GET',
  path: '/office/rewards',
  permission: 'rewards.read',
  input: z.extend(pageRequest, {
    account: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    state: z.optional(rewardState),
    source: z.optional(rewardSource),
    from: z.optional(calendarDay),
    until: z.optional(calendarDay),
  }),
  output: pageOf(deskReward),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** With the bonus that it opened. */
export const deskRewardWhole = z.extend(deskReward, { bonusId: z.nullable(z.string()) });
export type DeskRewardWhole = z.output<typeof deskRewardWhole>;

export const deskRewardOne = endpoint({
  ...desk,
  name: 'office.reward',
  method: 'GET',
  path: '/office/rewards/:id',
  permission: 'rewards.read',
  input: z.strictObject({ id: rewardId }),
  output: deskRewardWhole,
  refusals: ['office.not_permitted', 'rewards.unknown'],
});

/** Takes back a reward that nobody has claimed; the player reads the reason. */
export const cancelDeskReward = endpoint({
  ...desk,
  name: 'office.cancelReward',
  method: 'POST',
  path: '/office/rewards/:id/cancellation',
  permission: 'rewards.cancel',
  keyed: true,
  input: z.strictObject({ id: rewardId, reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)) }),
  output: deskRewardWhole,
  refusals: [
    'office.not_permitted',
    'rewards.unknown',
    'rewards.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});
