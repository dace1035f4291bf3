import { Secret, TOTP } from 'otpauth';

const period = 30;

function generator(secret: Buffer): TOTP {
  // a copy: the library wants a buffer of its own, not a slice of the pool
  const bytes = Uint8Array.from(secret);
  return new TOTP({
    issuer: 'Palpite',
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}

/** The 30-second step whose code this is, one step of clock error either way; undefined for a wrong code (RFC 6238). */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = generator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now.getTime() }) + delta;
}

/** The code an authenticator with this secret shows at `now`. */
export function codeAt(secret: Buffer, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}

/** The secret as authenticators take it. */
export function base32Of(secret: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32;
}
