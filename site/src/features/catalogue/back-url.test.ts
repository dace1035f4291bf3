import { expect, test } from 'vitest';
import { backUrl } from './back-url.ts';

test('a game leads back to the page it was started from', () => {
  expect(backUrl({ pathname: '/rng', search: '?page=7&vassalage=PT' })).toBe('/rng?page=7&vassalage=PT');
  expect(backUrl({ pathname: '/', search: '' })).toBe('/');
});

test('what is too long for the platform is left out', () => {
  expect(backUrl({ pathname: '/rng', search: `?q=${'a'.repeat(200)}` })).toBe('/rng');
  expect(backUrl({ pathname: `/${'a'.repeat(200)}`, search: '' })).toBe('/');
  expect(backUrl({ pathname: `/${'a'.repeat(199)}`, search: '' })).toHaveLength(200);
});
