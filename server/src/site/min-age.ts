import { port } from '../base/port.ts';
import type { Platform } from '../base/room.ts';
import type { Merchant } from './store.ts';

interface Ages {
  readonly registration: number;
  readonly birthday: number;
}
type AgeRule = (merchant: string) => Promise<Ages>;

/** The room a floor above that knows the law says from what age on people play. */
export const agesPort = port<AgeRule>('site.ages');

/** The ages a brand's pages show: the law's where a room says it, else the brand's own. */
export async function shownAges(
  platform: Platform,
  { code, minAge }: Pick<Merchant, 'code' | 'minAge'>,
): Promise<{ minAge: number; birthdayAge: number }> {
  const ages = await agesPort.of(platform)?.(code);
  return { minAge: ages?.registration ?? minAge, birthdayAge: ages?.birthday ?? minAge };
}
