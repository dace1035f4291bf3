import { beforeEach, expect, test } from 'vitest';
import { placeHere, readLaunch } from './address.ts';

beforeEach(() => sessionStorage.clear());

test('the arrow back leads to a place on this site and nowhere else', () => {
  const origin = 'https://palpite.example';
  expect(placeHere('/games?x=1#y', origin)).toBe('/games?x=1#y');
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])
    expect(placeHere(elsewhere, origin)).toBeUndefined();
});

test('the ticket is read and taken out of the address; the way back is remembered', () => {
  history.replaceState(null, '', '/arcade/dice/?ticket=secret&lang=EN&back=/lobby#proof');
  expect(readLaunch()).toEqual({ ticket: 'secret', language: 'EN', back: '/lobby' });
  expect(location.search).toBe('');
  expect(readLaunch()).toEqual({ ticket: undefined, language: null, back: '/lobby' });
});
