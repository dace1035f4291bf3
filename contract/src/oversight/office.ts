import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { houseMatters } from './shapes.ts';

const code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/));
const number = z.string().check(z.regex(/^[0-9]{1,18}$/));
/** Stands in the audit log: of a settled transfer who at the vendor wrote what, and when. */
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(400));

const base = { access: 'staff', envelope: 'wps', output: houseMatters } as const;
const known = ['office.not_permitted', 'vendors.unknown'] as const;
const keyed = ['request.key_missing', 'request.key_reused'] as const;
const ofTransfer = ['wallet.carried_unknown', 'wallet.carried_decided', 'wallet.carried_young'] as const;
const ofDifference = ['oversight.no_difference', 'oversight.difference_changed'] as const;

export const openHouseMatters = endpoint({
  ...base,
  name: 'office.houseMatters',
  method: 'GET',
  path: '/office/vendors/:code/matters',
  permission: 'vendors.read',
  input: z.strictObject({ code }),
  refusals: known,
});

/** Asks the vendor now what became of a transfer. */
export const askHouseTransfer = endpoint({
  ...base,
  name: 'office.askHouseTransfer',
  method: 'POST',
  path: '/office/vendors/:code/transfers/:id/question',
  permission: 'vendors.write',
  perMinute: 20,
  input: z.strictObject({ code, id: z.uuid() }),
  refusals: [...known, 'wallet.carried_unknown'],
});

/** Proposes to settle a transfer the vendor gives no answer about. Another person carries it out. */
export const settleHouseTransfer = endpoint({
  ...base,
  name: 'office.settleHouseTransfer',
  method: 'POST',
  path: '/office/vendors/:code/transfers/:id/settlement',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, id: z.uuid(), outcome: z.enum(['arrived', 'never_arrived']), reason }),
  refusals: [...known, ...ofTransfer, 'oversight.proposed_before', ...keyed],
});

/** Proposes to make our books say what the vendor's say. Another person carries it out. */
export const bookHouseDifference = endpoint({
  ...base,
  name: 'office.bookHouseDifference',
  method: 'POST',
  path: '/office/vendors/:code/differences/:playerId/booking',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, playerId: number, reason }),
  refusals: [...known, ...ofDifference, 'oversight.proposed_before', ...keyed],
});

/** Lays a difference aside with a reason. No money moves; it comes back when the books differ by another amount. */
export const dismissHouseDifference = endpoint({
  ...base,
  name: 'office.dismissHouseDifference',
  method: 'POST',
  path: '/office/vendors/:code/differences/:playerId/dismissal',
  permission: 'treasury.explain',
  keyed: true,
  input: z.strictObject({ code, playerId: number, reason }),
  refusals: [...known, 'oversight.no_difference', 'oversight.proposed_before', ...keyed],
});

/** Approves or rejects what another person proposed, as long as it still stands. */
export const decideHouseMatter = endpoint({
  ...base,
  name: 'office.decideHouseMatter',
  method: 'POST',
  path: '/office/vendors/:code/decisions/:decisionId/decision',
  permission: 'adjustments.decide',
  keyed: true,
  input: z.strictObject({
    code,
    decisionId: number,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  refusals: [
    ...known,
    ...ofTransfer,
    ...ofDifference,
    'oversight.unknown_decision',
    'oversight.decision_over',
    'office.own_decision',
    'office.reason_required',
    'vendors.unavailable',
    'wallet.insufficient',
    ...keyed,
  ],
});

/** Whoever proposed it takes it back. */
export const withdrawHouseMatter = endpoint({
  ...base,
  name: 'office.withdrawHouseMatter',
  method: 'POST',
  path: '/office/vendors/:code/decisions/:decisionId/withdrawal',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, decisionId: number }),
  refusals: [...known, 'oversight.unknown_decision', 'oversight.decision_over', ...keyed],
});

/** Somebody has looked at an alarm, and says what it was. */
export const seeHouseAlarm = endpoint({
  ...base,
  name: 'office.seeHouseAlarm',
  method: 'POST',
  path: '/office/vendors/:code/alarms/:alarmId/look',
  permission: 'vendors.write',
  input: z.strictObject({ code, alarmId: number, note: reason }),
  refusals: [...known, 'oversight.unknown_alarm'],
});

/** Lets players bet there again. */
export const letHouseBet = endpoint({
  ...base,
  name: 'office.letHouseBet',
  method: 'PUT',
  path: '/office/vendors/:code/bets',
  permission: 'vendors.write',
  input: z.strictObject({ code, reason }),
  refusals: known,
});
