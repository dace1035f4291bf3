// The desk of outside vendors: setting one up, its keys, its games, and free rounds at them.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { currency, payable } from '../base/money.ts';
import { outsideTypes } from '../catalogue/shapes.ts';
import { dialectAbout, fetchedGames, gameHouse, houseAward, openedHouse, type SettingName } from './shapes.ts';

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
 * The games agreed with a house whose protocol has no list, one a line: 'provider/game; Name; RNG; 96.50', the last two
 * as far as they are known.
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

export const gameHouses = endpoint({
  ...sight,
  name: 'office.gameHouses',
  method: 'GET',
  path: '/office/vendors',
  input: z.strictObject({}),
  output: z.object({ list: z.array(gameHouse), dialects: z.array(dialectAbout) }),
  refusals: ['office.not_permitted'],
});

export const openHouse = endpoint({
  ...sight,
  name: 'office.openHouse',
  method: 'GET',
  path: '/office/vendors/:code',
  input: z.strictObject({ code }),
  output: openedHouse,
  refusals,
});

/** Writes a vendor down, with a first key of ours. It is off until it is switched on. */
export const addHouse = endpoint({
  ...desk,
  name: 'office.addHouse',
  method: 'POST',
  path: '/office/vendors',
  input: z.strictObject({ code, dialect: z.string().check(z.maxLength(40)), ...fields, bearer: z.optional(bearer) }),
  output: openedHouse,
  refusals: ['office.not_permitted', 'vendors.code_taken'],
});

/** What is not said stays as it is. */
export const saveHouse = endpoint({
  ...desk,
  name: 'office.saveHouse',
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
  output: openedHouse,
  refusals,
});

/** Within a second its games go from every brand, or come back; off, its bets are refused and its wins are not. */
export const switchHouse = endpoint({
  ...desk,
  name: 'office.switchHouse',
  method: 'PUT',
  path: '/office/vendors/:code/switch',
  input: z.strictObject({ code, on: z.boolean() }),
  output: openedHouse,
  refusals,
});

/** Another key of ours, which signs from then on, at once without a time; until then the one before it does. */
export const addOurKey = endpoint({
  ...desk,
  name: 'office.addOurKey',
  method: 'POST',
  path: '/office/vendors/:code/our-keys',
  input: z.strictObject({ code, from: z.nullable(at) }),
  output: openedHouse,
  refusals,
});

export const addHouseKey = endpoint({
  ...desk,
  name: 'office.addHouseKey',
  method: 'POST',
  path: '/office/vendors/:code/their-keys',
  input: z.strictObject({
    code,
    keyId,
    publicKey: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
    until: z.nullable(at),
  }),
  output: openedHouse,
  refusals,
});

/** It may sign until then and no longer; now, where no time is said. */
export const retireHouseKey = endpoint({
  ...desk,
  name: 'office.retireHouseKey',
  method: 'PUT',
  path: '/office/vendors/:code/their-keys/:keyId',
  input: z.strictObject({ code, keyId, until: z.nullable(at) }),
  output: openedHouse,
  refusals,
});

/** Asks whether it is there. */
export const probeHouse = endpoint({
  ...desk,
  name: 'office.probeHouse',
  method: 'POST',
  path: '/office/vendors/:code/probe',
  perMinute: 20,
  input: z.strictObject({ code }),
  output: openedHouse,
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

/** Free rounds given to players of this brand, the newest first. */
export const houseAwards = endpoint({
  ...sight,
  name: 'office.houseAwards',
  method: 'GET',
  path: '/office/vendors/:code/awards',
  input: z.strictObject({ code }),
  output: z.object({ list: z.array(houseAward) }),
  refusals,
});

/** Their whole value is set aside for the player at once; the vendor is told soon, and again until it knows. */
export const giveHouseAward = endpoint({
  ...desk,
  name: 'office.giveHouseAward',
  method: 'POST',
  path: '/office/vendors/:code/awards',
  keyed: true,
  input: z.strictObject({
    code,
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    gameCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
    /** What one round stakes. */
    value: payable,
    endsAt: at,
    remark: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  output: houseAward,
  refusals: [
    ...refusals,
    'catalogue.unknown_game',
    'treasury.unknown_player',
    'vendors.unavailable',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Takes back what was not played; the vendor is asked first, and may refuse what was begun. */
export const cancelHouseAward = endpoint({
  ...desk,
  name: 'office.cancelHouseAward',
  method: 'DELETE',
  path: '/office/vendors/:code/awards/:award',
  input: z.strictObject({ code, award: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  output: houseAward,
  refusals: [...refusals, 'vendors.unavailable'],
});
