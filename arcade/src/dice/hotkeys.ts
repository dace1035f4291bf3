import { useEffect } from 'react';

export type HotkeyAction = 'bet' | 'half' | 'double' | 'lower' | 'higher';

/** Which key does what, by `KeyboardEvent.key`. */
export const hotkeys: readonly { key: string; action: HotkeyAction }[] = [
  { key: ' ', action: 'bet' },
  { key: 'a', action: 'half' },
  { key: 's', action: 'double' },
  { key: 'd', action: 'lower' },
  { key: 'f', action: 'higher' },
];

/** What a press means; undefined where it belongs to something else: text being typed, a button in focus, an open dialog, a browser shortcut. */
export function hotkeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>,
): HotkeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const found = hotkeys.find(({ key }) => key === event.key.toLowerCase());
  // A held key must not bet again and again.
  if (!found || (found.action === 'bet' && event.repeat)) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('input:not([type=range]), textarea, select, [role=dialog]')) return undefined;
  if (found.action === 'bet' && target?.closest('button, a, [role=menuitem]')) return undefined;
  return found.action;
}

/** Calls `act` for each hotkey while `on`. */
export function useHotkeys(on: boolean, act: (action: HotkeyAction) => void): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const action = hotkeyOf(event);
      if (!action) return;
      event.preventDefault();
      act(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, act]);
}
