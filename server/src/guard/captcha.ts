import { createHash, timingSafeEqual } from 'node:crypto';
import type { Chance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask } from '../base/room.ts';
import { flagOn } from '../site/site.ts';
import { drawCaptcha } from './captcha-image.ts';
import { insertCaptcha, lockCaptcha, replaceCaptcha, spendCaptcha } from './store.ts';

/** How long a picture may be answered. */
export const captchaMs = 5 * 60_000;
const flag = 'CAPTCHA3';
const refreshMs = 1000;
const length = 5;
const idBytes = 32;
/** No two of these are taken for each other: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, V and U. */
export const alphabet = 'ACDEFHJKLMNPRTUWXY34679';

/**
 * A new picture for this browser, as base64 of a PNG; the one it held is worth nothing from then on. Refuses
 * `TOO_MANY_REQUESTS` {afterMs, minutes} within a second of the last; `function.not.available` where
 * the brand has no captcha.
 */
export async function giveCaptcha({ platform, merchant, jar }: Ask): Promise<string> {
  if (!(await flagOn(platform, merchant, flag))) refuse('function.not.available');
  const at = platform.clock.now();
  const text = drawText(platform.chance);
  const held = readId(jar.get('captchaId'));
  const { id, waitMs } = await inTx(platform.db, async (tx) => {
    const before = held && (await lockCaptcha(tx, held));
    if (!held || !before) {
      // an id the browser brings along and we do not know is not taken over: another may have planted it
      const made = platform.chance.bytes(idBytes);
      await insertCaptcha(tx, { id: made, merchant, answerHash: answerHash(made, text), at });
      return { id: made, waitMs: 0 };
    }
    const due = before.madeAt.getTime() + refreshMs - at.getTime();
    if (due <= 0) await replaceCaptcha(tx, { id: held, merchant, answerHash: answerHash(held, text), at });
    return { id: held, waitMs: Math.max(0, due) };
  });
  if (waitMs > 0) refuse('TOO_MANY_REQUESTS', { afterMs: waitMs, minutes: 1 });
  jar.set('captchaId', id.toString('hex'), { maxAgeS: captchaMs / 1000 });
  return (await drawCaptcha(text)).toString('base64');
}

/**
 * Holds what was typed against the picture this browser has. One answer per picture, right or wrong; it commits by
 * itself. Passes where the brand has no captcha: nobody could answer. Refuses `guard.captcha_required` when nothing was
 * typed, else `guard.captcha_wrong`, both with {captcha: true}.
 */
export async function checkCaptcha({ platform, merchant, jar }: Ask, typed: string | undefined): Promise<void> {
  if (!(await flagOn(platform, merchant, flag))) return;
  const answer = typed?.trim() ?? '';
  if (answer === '') refuse('guard.captcha_required', { field: 'captcha', captcha: true });
  const id = readId(jar.get('captchaId'));
  const spent = id && (await inTx(platform.db, (tx) => spendCaptcha(tx, id)));
  const fresh = spent && platform.clock.now().getTime() - spent.madeAt.getTime() < captchaMs;
  if (!fresh || spent.merchant !== merchant || !timingSafeEqual(spent.answerHash, answerHash(id, answer)))
    refuse('guard.captcha_wrong', { field: 'captcha', captcha: true });
}

/** SHA-256 of the picture's number and the answer in capitals. It lives for minutes; its number is 256 random bits. */
export function answerHash(id: Buffer, answer: string): Buffer {
  return createHash('sha256').update(id).update(answer.normalize('NFKC').toUpperCase()).digest();
}

function drawText(chance: Chance): string {
  // the highest bytes are thrown away, so that each character is equally likely
  const fair = Math.floor(256 / alphabet.length) * alphabet.length;
  let text = '';
  while (text.length < length)
    for (const byte of chance.bytes(length * 2)) if (byte < fair) text += alphabet[byte % alphabet.length];
  return text.slice(0, length);
}

function readId(cookie: string | undefined): Buffer | undefined {
  return cookie !== undefined && /^[0-9a-f]{64}$/.test(cookie) ? Buffer.from(cookie, 'hex') : undefined;
}
