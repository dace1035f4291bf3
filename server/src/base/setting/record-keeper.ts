import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../db/db.ts';
import { refuse } from '../refusal/refusal.ts';
import type { Keeper, Setting } from './setting.ts';

const toText = (value: unknown): unknown =>
  typeof value === 'bigint' ? formatMoney(value) : Array.isArray(value) ? value.map(toText) : value;

/** As a record has it: money in micro-units. */
function asKept({ shape }: Setting, value: unknown): unknown {
  if (value === null) return null;
  if (shape.kind === 'amount') return parseMoney(String(value));
  return shape.kind === 'amounts' ? (value as string[]).map((each) => parseMoney(each)) : value;
}

/** Keeps settings as properties of one record a brand. Refuses `function.not.available` where the brand has none. */
export function recordKeeper<Kept extends object>(
  properties: Readonly<Record<string, keyof Kept>>,
  read: (db: Db | Tx, merchant: string) => Promise<Kept | undefined>,
  save: (tx: Tx, kept: Kept) => Promise<void>,
): Keeper {
  return {
    read: async (db, merchant) => {
      const kept = await read(db, merchant);
      const entries = kept ? Object.entries(properties) : [];
      return new Map(entries.map(([key, property]) => [key, toText(kept?.[property])]));
    },
    write: async (tx, merchant, setting, value) => {
      const kept = (await read(tx, merchant)) ?? refuse('function.not.available');
      const property = properties[setting.key];
      if (property === undefined) throw new Error(`${setting.key} is kept elsewhere`);
      await save(tx, { ...kept, [property]: asKept(setting, value) });
    },
  };
}
