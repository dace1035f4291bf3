import { expect, test } from 'vitest';
import { hotkeyOf } from './hotkeys.ts';

const keys = [
  { key: ' ', action: 'bet' },
  { key: 'a', action: 'half' },
  { key: 's', action: 'double' },
  { key: 'd', action: 'lower' },
  { key: 'F', action: 'higher' },
  { key: 'h', action: 'hit', once: true },
];
const press = (key: string, target: EventTarget | null = document.body, more: Partial<KeyboardEvent> = {}) =>
  hotkeyOf(keys, { key, target, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test('space bets, letters move the stake and the target', () => {
  expect([' ', 'a', 'S', 'd', 'f', 'x'].map((key) => press(key))).toEqual([
    'bet',
    'half',
    'double',
    'lower',
    'higher',
    undefined,
  ]);
});

test('nothing is bet while somebody types, a button has the focus, or a dialog is open', () => {
  const input = document.createElement('input');
  const button = document.createElement('button');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  expect(press(' ', input)).toBeUndefined();
  expect(press('a', input)).toBeUndefined();
  expect(press(' ', button)).toBeUndefined();
  expect(press('a', button)).toBe('half');
  expect(press('a', dialog)).toBeUndefined();
});

test('a held space bets once, a held key decides once, and shortcuts of the browser stay its own', () => {
  expect(press(' ', document.body, { repeat: true })).toBeUndefined();
  expect(press('f', document.body, { repeat: true })).toBe('higher');
  expect(press('h')).toBe('hit');
  expect(press('h', document.body, { repeat: true })).toBeUndefined();
  expect(press('s', document.body, { ctrlKey: true })).toBeUndefined();
});
