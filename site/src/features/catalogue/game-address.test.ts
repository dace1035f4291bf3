import { expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

test('a game opens on a page of ours or at the house that makes it', () => {
  for (const url of ['/arcade/dice/?ticket=t', 'https://games.example/play?seat=1', 'http://localhost:8202/play'])
    expect(gameAddress(url)).toBe(url);
});

test('a page of ours opens at one of the brand’s game hosts, another by chance, and is told where the site is', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  const asked = (chance: number) => new URL(gameAddress('/arcade/dice/?ticket=t&back=%2F', hosts, chance) ?? '');
  expect([0, 0.49, 0.5, 0.99].map((chance) => asked(chance).origin)).toEqual([hosts[0], hosts[0], hosts[1], hosts[1]]);
  expect(asked(0).pathname).toBe('/arcade/dice/');
  expect(Object.fromEntries(asked(0).searchParams)).toEqual({
    ...{ ticket: 't', back: '/', merchant: 'palpite', site: location.origin },
  });
  expect(gameAddress('https://games.example/play?seat=1', hosts, 0)).toBe('https://games.example/play?seat=1');
  expect(gameAddress('javascript:alert(1)', hosts, 0)).toBeUndefined();
});

test('each launch picks its host anew', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  const launches = Array.from({ length: 100 }, () => new URL(gameAddress('/arcade/dice/', hosts) ?? '').origin);
  expect([...new Set(launches)].toSorted()).toEqual(hosts);
});

test('what a browser would run, or hand to another program, is no address of a game', () => {
  const others = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hi',
    'intent://x#Intent;end',
    'blob:https://x/1',
  ];
  for (const url of [...others, 'http://', 'file:///etc/passwd'])
    expect([url, gameAddress(url)]).toEqual([url, undefined]);
});
