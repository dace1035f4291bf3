import * as z from 'zod/mini';

const part = z.string().check(z.maxLength(4096));

/**
 * The answer to a human check, in the fields the call has always had (`geetestValidateV4`): `captcha_id` is the
 * product, `lot_number` the challenge's number, `gen_time` when it was solved (epoch ms), `pass_token` the challenge as
 * it was given, `captcha_output` the solution.
 */
export const humanCheck = z.strictObject({
  captcha_id: part,
  lot_number: part,
  pass_token: part,
  gen_time: part,
  captcha_output: part,
});
export type HumanCheck = z.infer<typeof humanCheck>;

/** What a human check may guard. */
export const humanProduct = z.enum(['login', 'register', 'sms']);
export type HumanProduct = z.infer<typeof humanProduct>;

/** A solution as `captcha_output` carries it: base64 of this as JSON. */
export interface HumanSolution {
  counter: number;
  derivedKey: string;
}
