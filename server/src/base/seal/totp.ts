// One-time codes of an authenticator (RFC 6238): what players and staff share. Which step was used last
// is for each room to keep.
import { Secret, TOTP } from 'otpauth';

const period = 30;

function generator(secret: Buffer | string, label = ''): TOTP {
  // a copy: the library wants a buffer of its own, not a slice of the pool
  const key =
    typeof secret === 'string' ? Secret.fromBase32(secret) : new Secret({ buffer: Uint8Array.from(secret).buffer });
  return new TOTP({ issuer: 'Palpite', label, algorithm: 'SHA1', digits: 6, period, secret: key });
}

/** The 30-second step whose code this is, one step of clock error either way; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now.getTime() }) + delta;
}

/** The code an authenticator with this secret, as bytes or in base32, shows at `now`. */
export function codeAt(secret: Buffer | string, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}

/** The secret as authenticators take it by hand. */
export function base32Of(secret: Buffer): string {
  return generator(secret).secret.base32;
}

/** The content of the QR code for an authenticator; `label` is the name the account goes by there. */
export function uriOf(secret: Buffer, label: string): string {
  return generator(secret, label).toString();
}
