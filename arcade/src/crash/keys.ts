import type { Hotkey } from '../base/hotkeys.ts';

export type CrashAction = 'bet' | 'half' | 'double';

export const crashKeys: readonly Hotkey<CrashAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'a', action: 'half' },
  { key: 's', action: 'double' },
];
