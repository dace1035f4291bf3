import type { Platform } from '../../base/room.ts';
import { declaredFlags, declaredSettings } from '../../base/setting/declared.ts';
import { keysBeside } from '../store.ts';
import { branches } from './switches.ts';

/** Values in the database whose key no room declares are not read: whoever starts the platform is told. */
export async function tellUnread(platform: Platform): Promise<readonly string[]> {
  const flags = [...declaredFlags(platform).map(({ key }) => key), ...branches.map(({ modId }) => modId)];
  const settings = declaredSettings(platform).flatMap(({ setting }) => (setting.parent ? [] : [setting.key]));
  const keys = await keysBeside(platform.db, settings, flags);
  if (keys.length > 0) platform.log.warn({ keys }, 'settings no room declares are not read');
  return keys;
}
