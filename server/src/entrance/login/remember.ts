import { timingSafeEqual } from 'node:crypto';
import { randomUuid } from '../../base/chance.ts';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { endPlayerSession } from '../../players/players.ts';
import { deleteFamily, endFamily, putRemembered, type RememberedRow, rememberedBy } from '../ticket-store.ts';
import { hashOf } from '../tickets.ts';

const selectorBytes = 16;
const validatorBytes = 32;

/**
 * How a login from a remembered browser works: a cookie of two parts, the number of a row and a secret of
 * which the row keeps the hash.
 */
interface Cookie {
  readonly selector: Buffer;
  readonly validator: Buffer;
}

/**
 * Lets this browser come back without the password for `hours`, as a session that must prove more before money leaves.
 */
export async function rememberBrowser(
  ask: Ask<unknown>,
  tx: Tx,
  r: { playerId: bigint; sessionId: bigint; byPassword: boolean; hours: number },
): Promise<void> {
  await forgetBrowser(ask, tx);
  const madeAt = ask.platform.clock.now();
  const expiresAt = new Date(madeAt.getTime() + r.hours * 3_600_000);
  await giveCookie(ask, tx, { ...r, family: randomUuid(ask.platform.chance), madeAt, expiresAt });
}

/** Writes the next row of a family and hands its cookie to the browser. */
export async function giveCookie(
  ask: Ask<unknown>,
  tx: Tx,
  r: Pick<RememberedRow, 'family' | 'playerId' | 'sessionId' | 'byPassword' | 'madeAt' | 'expiresAt'>,
): Promise<void> {
  const selector = ask.platform.chance.bytes(selectorBytes);
  const validator = ask.platform.chance.bytes(validatorBytes);
  const { family, playerId, sessionId, byPassword, madeAt, expiresAt } = r;
  const validatorHash = hashOf(validator.toString('base64url'));
  await putRemembered(tx, { selector, validatorHash, family, playerId, sessionId, byPassword, madeAt, expiresAt });
  const maxAgeS = Math.floor((expiresAt.getTime() - ask.platform.clock.now().getTime()) / 1000);
  ask.jar.set('rm', `${selector.toString('base64url')}.${validator.toString('base64url')}`, { maxAgeS });
}

/** Ends what this browser remembers: no cookie, no row. */
export async function forgetBrowser(ask: Ask<unknown>, tx: Tx): Promise<void> {
  const row = await heldBy(ask, tx);
  if (row) await deleteFamily(tx, row.family);
  if (ask.jar.get('rm')) ask.jar.clear('rm');
}

/** The remembered login ends with the session; who was here still fills the form. */
export async function endRemembered(ask: Ask<PlayerSession>, tx: Tx): Promise<void> {
  const row = await heldBy(ask, tx);
  if (row?.playerId === ask.who.playerId) await endFamily(tx, row.family, ask.platform.clock.now());
}

export async function forgetMe(ask: Ask): Promise<null> {
  await inTx(ask.platform.db, (tx) => forgetBrowser(ask, tx));
  return null;
}

/** Deletes the family and ends every session it has opened. */
export async function killFamily(platform: Platform, family: string): Promise<void> {
  const sessions = await inTx(platform.db, (tx) => deleteFamily(tx, family));
  for (const sessionId of sessions) await endPlayerSession(platform, sessionId);
}

/** The row the browser's cookie names, if the secret half is right as well. */
export async function heldBy(ask: Ask<unknown>, db: Db | Tx): Promise<RememberedRow | undefined> {
  const cookie = readCookie(ask.jar.get('rm'));
  const row = cookie && (await rememberedBy(db, cookie.selector, ask.platform.clock.now()));
  if (!row) return undefined;
  return timingSafeEqual(row.validatorHash, hashOf(cookie.validator.toString('base64url'))) ? row : undefined;
}

function readCookie(value: string | undefined): Cookie | undefined {
  const [first, second, more] = value?.split('.') ?? [];
  if (!first || !second || more !== undefined) return undefined;
  const selector = Buffer.from(first, 'base64url');
  const validator = Buffer.from(second, 'base64url');
  return selector.length === selectorBytes && validator.length === validatorBytes ? { selector, validator } : undefined;
}
