import { expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

test('a game opens on a page of ours or at the house that makes it', () => {
  for (const url of ['/arcade/dice/?ticket=t', 'https://games.example/play?seat=1', 'http://localhost:8202/play'])
    expect(gameAddress(url)).toBe(url);
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
