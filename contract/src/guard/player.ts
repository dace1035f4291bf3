import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { humanProduct } from './shapes.ts';

/** A new picture of characters for this browser, as base64 of a PNG. The one before it is worth nothing any more. */
export const captcha = endpoint({
  name: 'guard.captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'anyone',
  module: 'CAPTCHA3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.string(),
  refusals: ['TOO_MANY_REQUESTS'],
});

/** What this browser must work out before the named call. Both null: nothing is asked now. */
export const humanCheck = endpoint({
  name: 'guard.humanCheck',
  method: 'GET',
  path: '/wps/captcha/geetest',
  access: 'anyone',
  module: 'GEETEST3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ product: humanProduct }),
  output: z.object({
    gt: z.nullable(z.string()),
    /** Base64 of the challenge as JSON; goes back unchanged as `pass_token`. */
    challenge: z.nullable(z.string()),
  }),
  refusals: [],
});
