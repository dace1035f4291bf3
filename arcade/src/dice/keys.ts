import type { Hotkey } from '../base/hotkeys.ts';

export type DiceAction = 'bet' | 'half' | 'double' | 'lower' | 'higher';

export const diceKeys: readonly Hotkey<DiceAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'a', action: 'half' },
  { key: 's', action: 'double' },
  { key: 'd', action: 'lower' },
  { key: 'f', action: 'higher' },
];
