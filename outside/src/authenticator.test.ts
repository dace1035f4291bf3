import { expect, test } from 'vitest';
import { readKey } from './authenticator.ts';
import { manualClock } from './clock.ts';
import { createOutside } from './main.ts';

// The secret and the code at 59 seconds are those of RFC 6238, appendix B, cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('the code is that of RFC 6238, from a secret as people copy it and from an address', () => {
  const ways = [
    secret,
    secret.toLowerCase(),
    'GEZD GNBV-GY3T QOJQ GEZD GNBV GY3T QOJQ',
    `otpauth://totp/Palpite:ana?secret=${secret}`,
  ];
  for (const text of ways) expect(readKey(text)?.generate({ timestamp: 59_000 })).toBe('287082');
});

test('what is no key is refused', () => {
  for (const text of [
    '',
    '123456',
    'not a key!',
    'otpauth://hotp/x?secret=AAAA&counter=1',
    'otpauth://totp/x',
    'A'.repeat(200),
  ]) {
    expect(readKey(text)).toBeUndefined();
  }
});

test('the page shows the code and comes back when it changes', async () => {
  const outside = await createOutside({ clock: manualClock(59_000) });
  const page = await outside.app.inject({ url: `/authenticator?key=${secret}` });
  expect(page.body).toContain('287 082');
  expect(page.body).toContain('http-equiv="refresh" content="2"');
  expect(page.headers['cache-control']).toBe('no-store');
  await outside.close();
});
