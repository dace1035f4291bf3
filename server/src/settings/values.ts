import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { type Declared, declaredSetting, declaredSettings } from '../base/setting/declared.ts';
import { isValue, type Keeper, type Setting } from '../base/setting/setting.ts';
import { flagKeeper, saveSetting, settingsOf } from '../site/site.ts';

const brandKeeper: Keeper = {
  read: settingsOf,
  write: (tx, merchant, { key }, value) => saveSetting(tx, merchant, key, value),
};

export function keeperOf(setting: Setting): Keeper {
  return setting.keeper ?? (setting.parent === undefined ? brandKeeper : flagKeeper);
}

/** The setting of that key. Refuses `settings.unknown`. */
export function settingNamed(platform: Platform, key: string): Declared {
  return declaredSetting(platform, key) ?? refuse('settings.unknown');
}

/** What holds for a brand, by key: what it has set, or the default. */
export async function valuesOf(
  platform: Platform,
  db: Db | Tx,
  merchant: string,
): Promise<ReadonlyMap<string, unknown>> {
  const declared = declaredSettings(platform);
  const stored = new Map<Keeper, ReadonlyMap<string, unknown>>();
  for (const keeper of new Set(declared.map(({ setting }) => keeperOf(setting))))
    stored.set(keeper, await keeper.read(db, merchant));
  return new Map(
    declared.map(({ setting }) => {
      const value = stored.get(keeperOf(setting))?.get(setting.key);
      return [setting.key, value !== undefined && isValue(setting, value) ? value : setting.standard];
    }),
  );
}

/** Whether two values of one form say the same: in a list of names the order does not count, and keys never do. */
export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${key}:${written(each)}`).join()}}`;
}
