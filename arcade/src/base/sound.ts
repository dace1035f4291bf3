import { preferences } from './page/preferences.ts';

/** Numbers for the synthesiser, in its order; see zzfx. No recordings. */
export type Sound = readonly (number | undefined)[];

type Play = (...sound: Sound) => unknown;

let play: Promise<Play> | undefined;

/** The library is fetched the first time a sound is wanted. */
function synthesiser(): Promise<Play> {
  play ??= import('zzfx').then((library) => library.zzfx);
  return play;
}

/** Plays a sound if sound is asked for. Never awaited: sound may come late, money may not. */
export function sounding(sound: Sound): void {
  if (!preferences.get().sound) return;
  synthesiser().then(
    (zzfx) => zzfx(...sound),
    () => undefined,
  );
}
