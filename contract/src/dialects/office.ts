// The desk of free rounds at outside vendors.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { payable } from '../base/money.ts';
import { vendorAward } from '../vendors/shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'vendors.read': true;
    'vendors.write': true;
  }
}

const code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/));
const at = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

const sight = { access: 'staff', permission: 'vendors.read', envelope: 'wps' } as const;
const desk = { access: 'staff', permission: 'vendors.write', envelope: 'wps' } as const;
const refusals = ['office.not_permitted', 'vendors.unknown'] as const;

/** Free rounds given to players of this brand, the newest first. */
export const vendorAwards = endpoint({
  ...sight,
  name: 'office.vendorAwards',
  method: 'GET',
  path: '/office/vendors/:code/awards',
  input: z.strictObject({ code }),
  output: z.object({ list: z.array(vendorAward) }),
  refusals,
});

/**
 * Their whole value is set aside for the player at once, and is no more than one person gives alone; the vendor is told
 * soon, and again until it knows.
 */
export const giveVendorAward = endpoint({
  ...desk,
  name: 'office.giveVendorAward',
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
  output: vendorAward,
  refusals: [
    ...refusals,
    'catalogue.unknown_game',
    'treasury.unknown_player',
    'vendors.unavailable',
    'vendors.award_above',
    'safeguards.excluded',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Takes back what was not played; the vendor is asked first, and may refuse what was begun. */
export const cancelVendorAward = endpoint({
  ...desk,
  name: 'office.cancelVendorAward',
  method: 'DELETE',
  path: '/office/vendors/:code/awards/:award',
  input: z.strictObject({ code, award: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  output: vendorAward,
  refusals: [...refusals, 'vendors.unavailable'],
});
