import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../room.ts';
import type { Setting } from './setting.ts';

export interface Declared {
  readonly room: string;
  readonly setting: Setting;
}

const composed = perPlatform(() => ({ byKey: new Map<string, Declared>() }));

/** Called once by `compose`. */
export function setDeclared(platform: Platform, declared: readonly Declared[]): void {
  composed.of(platform).byKey = new Map(declared.map((each) => [each.setting.key, each]));
}

/** Everything a brand may set, in the order of the rooms. */
export function declaredSettings(platform: Platform): readonly Declared[] {
  return [...composed.of(platform).byKey.values()];
}

/** Undefined for a key no room declares. */
export function declaredSetting(platform: Platform, key: string): Declared | undefined {
  return composed.of(platform).byKey.get(key);
}

/** A feature switch: on or off, with the one above it in the whitelabel tree. */
export interface Flag extends Setting<boolean> {
  readonly parent: string;
}

export function declaredFlags(platform: Platform): readonly Flag[] {
  return declaredSettings(platform).flatMap(({ setting }) => (setting.parent === undefined ? [] : [setting as Flag]));
}
