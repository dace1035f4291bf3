import type { PlayRules } from '@palpite/contract/instant/shapes.ts';
import type { Hotkey } from '../base/hotkeys.ts';

export type DiceAction = 'bet' | 'half' | 'double' | 'lower' | 'higher';

const diceKeys: readonly Hotkey<DiceAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'a', action: 'half' },
  { key: 's', action: 'double' },
  { key: 'd', action: 'lower' },
  { key: 'f', action: 'higher' },
];

const withoutSpace = diceKeys.filter(({ key }) => key !== ' ');

/** The keys the brand allows. */
export function keysOf({ spacebar }: PlayRules): readonly Hotkey<DiceAction>[] {
  return spacebar ? diceKeys : withoutSpace;
}
