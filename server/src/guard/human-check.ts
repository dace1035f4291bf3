import type { HumanCheck, HumanProduct } from '@palpite/contract/guard/shapes.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Challenge } from 'altcha-lib/types';
import * as z from 'zod/mini';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { isHalfUsed } from './budgets.ts';
import { spendChallenge } from './store.ts';

/** How long a challenge may be answered. */
export const challengeMs = 10 * 60_000;
/** SHA-256 rounds of one try: the unit of `settings.humanCheck`. */
const roundsPerTry = 64;
/** An address that tries a lot works this much harder. */
const strainFactor = 8;

/**
 * What the browser must work out before the call of that product: to find by counting up a number whose hash begins as
 * the challenge says, `settings.humanCheck` tries on average. Null when it is not asked.
 */
export async function giveChallenge(
  { platform, merchant, ip }: Ask,
  product: HumanProduct,
): Promise<{ gt: string | null; challenge: string | null }> {
  const difficulty = platform.settings.humanCheck;
  if (!(await isAsked(platform, merchant))) return { gt: null, challenge: null };
  const busy = await isHalfUsed(platform, { name: 'login_ip', of: ip });
  const span = 2 * difficulty * (busy ? strainFactor : 1);
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: roundsPerTry,
    counter: 1 + (platform.chance.bytes(4).readUInt32BE() % span),
    deriveKey,
    hmacSignatureSecret: secretOf(platform, 'challenge'),
    hmacKeySignatureSecret: secretOf(platform, 'key'),
    // the library's own expiry reads the system's clock, ours is the house's
    data: { product, merchant, until: platform.clock.now().getTime() + challengeMs },
  });
  return { gt: product, challenge: toBase64(challenge) };
}

/**
 * Holds the answer against the challenge. One answer per challenge; it commits by itself. Passes where the check is
 * off, in the house or for the brand. Refuses `guard.human_check_failed`: nothing given, another product's or brand's,
 * altered, expired, wrong, or used before.
 */
export async function checkHuman(
  { platform, merchant }: Ask,
  product: HumanProduct,
  given: HumanCheck | undefined,
): Promise<void> {
  if (!(await isAsked(platform, merchant))) return;
  const challenge = given && readPart(challengeShape, given.pass_token);
  const solution = given && readPart(solutionShape, given.captcha_output);
  if (!challenge || !solution || given.captcha_id !== product || given.lot_number !== challenge.parameters.nonce)
    return failed();
  const { data, nonce } = challenge.parameters;
  if (data.product !== product || data.merchant !== merchant || data.until <= platform.clock.now().getTime())
    return failed();
  const { verified } = await verifySolution({
    challenge: challenge as Challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(platform, 'challenge'),
    hmacKeySignatureSecret: secretOf(platform, 'key'),
  });
  if (!verified) return failed();
  const first = await inTx(platform.db, (tx) => spendChallenge(tx, Buffer.from(nonce, 'hex'), new Date(data.until)));
  if (!first) failed();
}

async function isAsked(platform: Platform, merchant: string): Promise<boolean> {
  return platform.settings.humanCheck > 0 && (await flagOn(platform, merchant, 'GEETEST3'));
}

function failed(): never {
  return refuse('guard.human_check_failed', { field: 'geetestValidateV4' });
}

const hex = z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(128));

/** As we made it, and nothing else: whatever is signed is compared whole. */
const challengeShape = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.literal(roundsPerTry),
    keyLength: z.literal(32),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({ product: z.string(), merchant: z.string(), until: z.int() }),
  }),
  signature: hex,
});
const solutionShape = z.object({ counter: z.int().check(z.minimum(0), z.maximum(0xffff_ffff)), derivedKey: hex });

function readPart<Value>(shape: z.ZodMiniType<Value>, part: string): Value | undefined {
  try {
    const read = shape.safeParse(JSON.parse(Buffer.from(part, 'base64').toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function toBase64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function secretOf(platform: Platform, use: string): string {
  return platform.secrets.get(`guard.${use}`);
}
