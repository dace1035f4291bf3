import type { Db } from '../base/db.ts';
import type { House } from '../base/room.ts';
import type { Merchant } from './store.ts';

type AgeRule = (merchant: string) => Promise<number>;

const rules = new WeakMap<Db, AgeRule>();

/** Lets the room that knows the law, on a floor above, say from what age on people play. */
export function giveAgeRule(house: House, rule: AgeRule): void {
  rules.set(house.db, rule);
}

/** The age a brand's pages show: the law's where a room says it, else the brand's own. */
export async function minAgeOf(house: House, { code, minAge }: Merchant): Promise<number> {
  return (await rules.get(house.db)?.(code)) ?? minAge;
}
