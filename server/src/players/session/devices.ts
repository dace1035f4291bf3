import { createHash } from 'node:crypto';
import { randomToken } from '../../base/chance.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Ask } from '../../base/room.ts';
import { putDevice } from './session-store.ts';

/** The longest a browser keeps a cookie. */
const keptS = 400 * 86_400;

/** The secret this browser is known by, made at its first use. */
function browserSecret({ platform, jar }: Pick<Ask, 'platform' | 'jar'>): string {
  const known = jar.get('device');
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
  const secret = randomToken(platform.chance);
  jar.set('device', secret, { maxAgeS: keptS });
  return secret;
}

/** The digest of this browser's cookie, made on first use: what may be kept of it. */
export function browserHash(ask: Pick<Ask, 'platform' | 'jar'>): Buffer {
  return createHash('sha256').update(browserSecret(ask)).digest();
}

/**
 * The number of this browser in the player's account, written on first use. `db` is the transaction that makes
 * the player, where one does.
 */
export function deviceFor(
  ask: Pick<Ask, 'platform' | 'jar' | 'userAgent'>,
  playerId: bigint,
  db: Db | Tx = ask.platform.db,
): Promise<bigint> {
  const secret = browserSecret(ask);
  // each use sets the cookie anew, so that a browser in use is not forgotten
  ask.jar.set('device', secret, { maxAgeS: keptS });
  const at = ask.platform.clock.now();
  return putDevice(db, { playerId, cookieHash: browserHash(ask), label: deviceLabel(ask.userAgent), at });
}

// the first that is named counts: Edge and Opera also say Chrome, Chrome also says Safari
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome, Windows'; empty for a program that says neither. */
export function deviceLabel(userAgent: string): string {
  const first = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter((name) => name !== undefined).join(', ');
}
