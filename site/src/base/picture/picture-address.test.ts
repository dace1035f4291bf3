import { expect, test, vi } from 'vitest';
import { pictureAddress } from './picture-address.ts';

const hosts = ['https://one.example', 'https://two.example'];

test('a picture comes from one of the brand’s picture hosts, each as likely as the other', () => {
  expect(pictureAddress('/games/a.webp', hosts, 0)).toBe('https://one.example/games/a.webp');
  expect(pictureAddress('/games/a.webp', hosts, 0.499)).toBe('https://one.example/games/a.webp');
  expect(pictureAddress('/games/a.webp', hosts, 0.5)).toBe('https://two.example/games/a.webp');
  expect(pictureAddress('/games/a.webp', hosts, 0.999)).toBe('https://two.example/games/a.webp');
});

test('all pictures of a page come from the same host', () => {
  const picked = Array.from({ length: 20 }, (_, place) => new URL(pictureAddress(`/games/${place}.webp`, hosts)).host);
  expect(new Set(picked).size).toBe(1);
});

test.each([
  [0, hosts[0]],
  [2 ** 32 - 1, hosts[1]],
])('which one a page takes is left to chance: %i', async (drawn, host) => {
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    if (into instanceof Uint32Array) into.fill(drawn);
    return into;
  });
  vi.resetModules();
  const fresh = await import('./picture-address.ts');
  chance.mockRestore();
  expect(fresh.pictureAddress('/games/a.webp', hosts)).toBe(`${host}/games/a.webp`);
});

test('without picture hosts it comes from our own, and no picture stays none', () => {
  expect(pictureAddress('/games/a.webp', [])).toBe('/games/a.webp');
  expect(pictureAddress('', hosts)).toBe('');
  expect(pictureAddress('//elsewhere.example/a.webp', hosts)).toBe('//elsewhere.example/a.webp');
});
