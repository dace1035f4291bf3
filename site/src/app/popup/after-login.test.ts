import { expect, test } from 'vitest';
import { afterLogin } from './after-login.ts';

const from = (address: string, wanted?: string) => {
  const [path = '/', search = ''] = address.split('?');
  return afterLogin({ path, search, wanted });
};

test.for([
  '/seamless?vassalage=PGE&gameCode=dice',
  '/rng?vassalage=PT&filter=FAV',
  '/fish?filter=RECENT',
  '/?type=FAV',
])('a login over %s, which asks for it, comes back there', (address) => {
  expect(from(address)).toBe(address);
});

test.for(['/promotions', '/rng', '/rng?filter=HOT', '/?type=HOT', '/login?filter=FAV', '/register?type=FAV'])(
  'a login over %s leads home',
  (address) => {
    expect(from(address)).toBe('/');
  },
);

test('a page only players see, that had asked for the login, comes first', () => {
  expect(from('/login', '/member')).toBe('/member');
});

test('an address too long for the way back from a login provider leads home', () => {
  expect(from(`/seamless?vassalage=PGE&gameCode=${'a'.repeat(500)}`)).toBe('/');
});
