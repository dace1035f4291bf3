import { type Sound, sounding } from '../base/sound.ts';
import { sounds } from '../live/sounds.ts';
import type { DealerTools } from './dealer.ts';
import { isHeard } from './several/beside.ts';

/** What is heard of a table: of several on one page only of that in focus. */
export function soundsOf(table: () => string): Pick<DealerTools, 'onClosed' | 'onDealing' | 'onSettled'> {
  const play = (sound: Sound) => isHeard(table()) && sounding(sound);
  return {
    onClosed: () => play(sounds.closed),
    onDealing: () => play(sounds.dealing),
    onSettled: (isWin) => play(sounds[isWin ? 'win' : 'back']),
  };
}
