import { useEffect } from 'react';

/** A key by `KeyboardEvent.key`, and what it does. */
export interface Hotkey<Action> {
  readonly key: string;
  readonly action: Action;
  /** A press that is held does it once. */
  readonly once?: boolean | undefined;
}

/**
 * What a press means; undefined where it belongs to something else: text being typed, a button in focus, an open
 * dialog, a browser shortcut.
 */
export function hotkeyOf<Action>(
  hotkeys: readonly Hotkey<Action>[],
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>,
): Action | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const found = hotkeys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
  if (!found) return undefined;
  // A held key must not bet again and again.
  if (event.repeat && (found.once || pressesButtons(found.key))) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('input:not([type=range]), textarea, select, [role=dialog]')) return undefined;
  if (found.key.startsWith('Arrow') && target?.closest('[type=range], [role=slider], [role=grid]')) return undefined;
  if (pressesButtons(found.key) && target?.closest('button, a, [role=menuitem]')) return undefined;
  return found.action;
}

const pressesButtons = (key: string) => key === ' ' || key === 'Enter';

/** Calls `act` for each hotkey while `on`. */
export function useHotkeys<Action>(
  on: boolean,
  hotkeys: readonly Hotkey<Action>[],
  act: (action: Action) => void,
): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const action = hotkeyOf(hotkeys, event);
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, hotkeys, act]);
}
