import type { Db } from '../base/db/db.ts';
import type { House } from '../base/room.ts';
import type { Merchant } from './store.ts';

interface Ages {
  readonly registration: number;
  readonly birthday: number;
}
type AgeRule = (merchant: string) => Promise<Ages>;

const rules = new WeakMap<Db, AgeRule>();

/** Lets the room that knows the law, on a floor above, say from what age on people play. */
export function giveAgeRule(house: House, rule: AgeRule): void {
  rules.set(house.db, rule);
}

/** The ages a brand's pages show: the law's where a room says it, else the brand's own. */
export async function shownAges(
  house: House,
  { code, minAge }: Merchant,
): Promise<{ minAge: number; birthdayAge: number }> {
  const ages = await rules.get(house.db)?.(code);
  return { minAge: ages?.registration ?? minAge, birthdayAge: ages?.birthday ?? minAge };
}
