import type { PlayRules } from '@palpite/contract/instant/shapes.ts';
import type { Hotkey } from '../base/hotkeys.ts';
import type { AnyClient } from './state.ts';

export type KeyAction =
  | { readonly of: 'table'; readonly is: 'bet' | 'half' | 'double' }
  | { readonly of: 'game'; readonly key: string };

/**
 * The keys of a game's table: its own first, then those every table has, where they are not taken. A game's own makes a
 * move or marks something, once however long it is held; the stake goes on moving.
 */
export function hotkeysOf(client: AnyClient, rules: PlayRules): readonly Hotkey<KeyAction>[] {
  const own = Object.keys(client.keys ?? {}).map((key) => ({ key, action: { of: 'game', key } as const, once: true }));
  const table = [
    ...(rules.spacebar ? ([{ key: ' ', action: { of: 'table', is: 'bet' } }] as const) : []),
    ...(client.stakeOf
      ? []
      : ([
          { key: 'a', action: { of: 'table', is: 'half' } },
          { key: 's', action: { of: 'table', is: 'double' } },
        ] as const)),
  ];
  return [...own, ...table.filter(({ key }) => !own.some((each) => each.key.toLowerCase() === key))];
}

const arrows: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** A key as it stands on the keyboard. */
export function printed(key: string): string {
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
