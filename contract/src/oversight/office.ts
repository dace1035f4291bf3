// The desk of outside vendors: setting one up, its keys, its games; money there that people decide about, and alarms.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { currency } from '../base/money.ts';
import { outsideTypes } from '../catalogue/shapes.ts';
import { dialectAbout, fetchedGames, listedVendor, openedVendor, type SettingName } from '../vendors/shapes.ts';
import { vendorMatters } from './shapes.ts';

const code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/));
const keyId = z.string().check(z.trim(), z.regex(/^[\w.:-]{1,100}$/));
const at = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const address = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@"'<>\\]+(\/[^\s?#"'<>\\]*)?$/));
const part = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** An address or a network: '203.0.113.7', '10.0.0.0/8', '2001:db8::/32'. */
const network = z
  .string()
  .check(
    z.trim(),
    z.maxLength(49),
    z.regex(
      new RegExp(
        `^((${part}\\.){3}${part}(/(3[0-2]|[12]?\\d))?|[0-9a-fA-F:]*:[0-9a-fA-F:.]+(/(12[0-8]|1[01]\\d|[1-9]?\\d))?|::)$`,
      ),
    ),
  );
const origin = 'https?://[a-zA-Z0-9.-]+(:\\d{2,5})?';
const origins = z.string().check(z.trim(), z.maxLength(600), z.regex(new RegExp(`^(${origin}(\\s+${origin})*)?$`)));
/**
 * The games agreed with a vendor whose protocol has no list, one a line: 'provider/game; Name; RNG; 96.50'. Type and
 * RTP may be left out.
 */
const agreedGame = `[\\w.-]{1,40}/[\\w.:-]{1,40}; ?[^;\\n]{1,100}(; ?(${outsideTypes.join('|')})(; ?\\d{1,2}(\\.\\d{1,2})?)?)?`;
const agreedGames = z
  .string()
  .check(z.trim(), z.maxLength(8_000), z.regex(new RegExp(`^(${agreedGame}(\\n${agreedGame})*)?$`)));
const word = (pattern: RegExp) => z.optional(z.string().check(z.trim(), z.regex(pattern)));

/** One that is '' is taken away; one that is not said stays. */
const settings = z.strictObject({
  operatorId: word(/^[\w.:-]{0,60}$/),
  subPartnerId: word(/^[\w.:-]{0,60}$/),
  launchOrigins: z.optional(origins),
  pictureOrigins: z.optional(origins),
  country: word(/^([A-Z]{2})?$/),
  jurisdiction: word(/^[\w -]{0,40}$/),
  providers: word(/^([\w.-]+( [\w.-]+)*)?$/),
  games: z.optional(agreedGames),
  /** What a currency of ours is called there: 'BRX=BRL' says that their BRX is our BRL. */
  currencyAs: word(/^([A-Z]{3,5}=[A-Z]{3,5})?$/),
  reconTokens: word(/^([\x21-\x7e]{32,40}( [\x21-\x7e]{32,40})*)?$/),
  promoWins: word(/^(promo)?$/),
  winHour: word(/^(\d{1,10}(\.\d{1,2})?)?$/),
  winDay: word(/^(\d{1,10}(\.\d{1,2})?)?$/),
  winTimes: word(/^(\d{1,4}(\.\d)?)?$/),
  winFrom: word(/^(\d{1,10}(\.\d{1,2})?)?$/),
  winStops: word(/^(stop)?$/),
} satisfies Record<SettingName, z.ZodMiniType>);

/** A word the vendor proves itself with: written once, never shown. */
const bearer = z.string().check(z.minLength(16), z.maxLength(300), z.regex(/^[!-~]+$/));

const fields = {
  name,
  baseUrl: address,
  currencies: z.array(currency).check(z.minLength(1), z.maxLength(8)),
  allowList: z.array(network).check(z.maxLength(40)),
};

const sight = { access: 'staff', permission: 'vendors.read', envelope: 'wps' } as const;
const desk = { access: 'staff', permission: 'vendors.write', envelope: 'wps' } as const;
const refusals = ['office.not_permitted', 'vendors.unknown'] as const;

export const listVendors = endpoint({
  ...sight,
  name: 'office.listVendors',
  method: 'GET',
  path: '/office/vendors',
  input: z.strictObject({}),
  output: z.object({ list: z.array(listedVendor), dialects: z.array(dialectAbout) }),
  refusals: ['office.not_permitted'],
});

export const openVendor = endpoint({
  ...sight,
  name: 'office.openVendor',
  method: 'GET',
  path: '/office/vendors/:code',
  input: z.strictObject({ code }),
  output: openedVendor,
  refusals,
});

/** Writes a vendor down, with a first key of ours. It is off until it is switched on. */
export const addVendor = endpoint({
  ...desk,
  name: 'office.addVendor',
  method: 'POST',
  path: '/office/vendors',
  input: z.strictObject({ code, dialect: z.string().check(z.maxLength(40)), ...fields, bearer: z.optional(bearer) }),
  output: openedVendor,
  refusals: ['office.not_permitted', 'vendors.code_taken'],
});

/** What is not said stays as it is. */
export const saveVendor = endpoint({
  ...desk,
  name: 'office.saveVendor',
  method: 'PATCH',
  path: '/office/vendors/:code',
  input: z.strictObject({
    code,
    name: z.optional(fields.name),
    baseUrl: z.optional(fields.baseUrl),
    currencies: z.optional(fields.currencies),
    allowList: z.optional(fields.allowList),
    settings: z.optional(settings),
    bearer: z.optional(bearer),
  }),
  output: openedVendor,
  refusals,
});

/** Within a second its games go from every brand, or come back; off, its bets are refused and its wins are not. */
export const switchVendor = endpoint({
  ...desk,
  name: 'office.switchVendor',
  method: 'PUT',
  path: '/office/vendors/:code/switch',
  input: z.strictObject({ code, on: z.boolean() }),
  output: openedVendor,
  refusals,
});

/** Another key of ours, which signs from then on, at once without a time; until then the one before it does. */
export const addOurKey = endpoint({
  ...desk,
  name: 'office.addOurKey',
  method: 'POST',
  path: '/office/vendors/:code/our-keys',
  input: z.strictObject({ code, from: z.nullable(at) }),
  output: openedVendor,
  refusals,
});

export const addVendorKey = endpoint({
  ...desk,
  name: 'office.addVendorKey',
  method: 'POST',
  path: '/office/vendors/:code/their-keys',
  input: z.strictObject({
    code,
    keyId,
    publicKey: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
    until: z.nullable(at),
  }),
  output: openedVendor,
  refusals,
});

/** It may sign until then and no longer; now, where no time is said. */
export const retireVendorKey = endpoint({
  ...desk,
  name: 'office.retireVendorKey',
  method: 'PUT',
  path: '/office/vendors/:code/their-keys/:keyId',
  input: z.strictObject({ code, keyId, until: z.nullable(at) }),
  output: openedVendor,
  refusals,
});

/** Asks whether it is there. */
export const probeVendor = endpoint({
  ...desk,
  name: 'office.probeVendor',
  method: 'POST',
  path: '/office/vendors/:code/probe',
  perMinute: 20,
  input: z.strictObject({ code }),
  output: openedVendor,
  refusals,
});

/** Asks for its list of games now and brings the shelf up to it. */
export const fetchGames = endpoint({
  ...desk,
  name: 'office.fetchGames',
  method: 'POST',
  path: '/office/vendors/:code/games',
  perMinute: 10,
  input: z.strictObject({ code }),
  output: fetchedGames,
  refusals,
});

const number = z.string().check(z.regex(/^[0-9]{1,18}$/));
/** Stands in the audit log: of a settled transfer who at the vendor wrote what, and when. */
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(400));

const matter = { access: 'staff', envelope: 'wps', output: vendorMatters } as const;
const keyed = ['request.key_missing', 'request.key_reused'] as const;
const ofTransfer = ['wallet.carried_unknown', 'wallet.carried_decided', 'wallet.carried_young'] as const;
const ofDifference = ['oversight.no_difference', 'oversight.difference_changed'] as const;

export const openVendorMatters = endpoint({
  ...matter,
  name: 'office.vendorMatters',
  method: 'GET',
  path: '/office/vendors/:code/matters',
  permission: 'vendors.read',
  input: z.strictObject({ code }),
  refusals,
});

/** Asks the vendor now what became of a transfer. */
export const askVendorTransfer = endpoint({
  ...matter,
  name: 'office.askVendorTransfer',
  method: 'POST',
  path: '/office/vendors/:code/transfers/:id/question',
  permission: 'vendors.write',
  perMinute: 20,
  input: z.strictObject({ code, id: z.uuid() }),
  refusals: [...refusals, 'wallet.carried_unknown'],
});

/** Proposes to settle a transfer the vendor gives no answer about. Another person carries it out. */
export const settleVendorTransfer = endpoint({
  ...matter,
  name: 'office.settleVendorTransfer',
  method: 'POST',
  path: '/office/vendors/:code/transfers/:id/settlement',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, id: z.uuid(), outcome: z.enum(['arrived', 'never_arrived']), reason }),
  refusals: [...refusals, ...ofTransfer, 'oversight.proposed_before', ...keyed],
});

/** Proposes to make our books say what the vendor's say. Another person carries it out. */
export const bookVendorDifference = endpoint({
  ...matter,
  name: 'office.bookVendorDifference',
  method: 'POST',
  path: '/office/vendors/:code/differences/:playerId/booking',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, playerId: number, reason }),
  refusals: [...refusals, ...ofDifference, 'oversight.proposed_before', ...keyed],
});

/** Lays a difference aside with a reason. No money moves; it comes back when the books differ by another amount. */
export const dismissVendorDifference = endpoint({
  ...matter,
  name: 'office.dismissVendorDifference',
  method: 'POST',
  path: '/office/vendors/:code/differences/:playerId/dismissal',
  permission: 'treasury.explain',
  keyed: true,
  input: z.strictObject({ code, playerId: number, reason }),
  refusals: [...refusals, 'oversight.no_difference', 'oversight.proposed_before', ...keyed],
});

/** Approves or rejects what another person proposed, as long as it still stands. */
export const decideVendorMatter = endpoint({
  ...matter,
  name: 'office.decideVendorMatter',
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
    ...refusals,
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
export const withdrawVendorMatter = endpoint({
  ...matter,
  name: 'office.withdrawVendorMatter',
  method: 'POST',
  path: '/office/vendors/:code/decisions/:decisionId/withdrawal',
  permission: 'adjustments.propose',
  keyed: true,
  input: z.strictObject({ code, decisionId: number }),
  refusals: [...refusals, 'oversight.unknown_decision', 'oversight.decision_over', ...keyed],
});

/** Somebody has looked at an alarm, and says what it was. */
export const seeVendorAlarm = endpoint({
  ...matter,
  name: 'office.seeVendorAlarm',
  method: 'POST',
  path: '/office/vendors/:code/alarms/:alarmId/look',
  permission: 'vendors.write',
  input: z.strictObject({ code, alarmId: number, note: reason }),
  refusals: [...refusals, 'oversight.unknown_alarm'],
});

/** Lets players bet there again. */
export const letVendorBet = endpoint({
  ...matter,
  name: 'office.letVendorBet',
  method: 'PUT',
  path: '/office/vendors/:code/bets',
  permission: 'vendors.write',
  input: z.strictObject({ code, reason }),
  refusals,
});
