import type { Hotkey } from '../base/hotkeys.ts';

export type TableAction = 'bet' | 'undo' | 'clear' | 'double' | 'repeat';

export const tableKeys: readonly Hotkey<TableAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'z', action: 'undo' },
  { key: 'x', action: 'clear' },
  { key: 'd', action: 'double' },
  { key: 'r', action: 'repeat' },
];
