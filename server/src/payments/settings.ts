import { unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db.ts';
import { refuse } from '../base/refusal.ts';
import type { House } from '../base/room.ts';
import { demoBrands } from '../site/site.ts';
import type { Setting } from './records.ts';
import { seedProvider, seedSetting, settingOf } from './store.ts';

/** What the demo brands start with. Afterwards the rows count. */
const demoSetting: Omit<Setting, 'merchant'> = {
  currency: 'BRL',
  depositsOpen: true,
  depositMin: 10n * unit,
  depositMax: 50_000n * unit,
  depositSuggested: [20n * unit, 50n * unit, 150n * unit, 500n * unit],
  depositExpirySeconds: 15 * 60,
  withdrawalsOpen: true,
  withdrawalMin: 20n * unit,
  withdrawalMax: 20_000n * unit,
  withdrawalDailyCount: 5,
  withdrawalDailyAmount: 50_000n * unit,
  turnoverPercent: 100,
  // the law gives two hours
  decisionMinutes: 120,
  autoApproveUpTo: null,
};

export async function seedPayments(_house: House, tx: Tx): Promise<void> {
  for (const { code: merchant } of demoBrands) {
    await seedSetting(tx, { ...demoSetting, merchant });
    await seedProvider(tx, { merchant, pixKey: `pix@${merchant}.example` });
  }
}

/** Whether this merchant takes or pays out money of this currency now: play money and points never leave or enter. */
export function isOpen(
  setting: Setting | undefined,
  currency: string,
  what: 'deposits' | 'withdrawals',
): setting is Setting {
  return setting?.currency === currency && (what === 'deposits' ? setting.depositsOpen : setting.withdrawalsOpen);
}

/** The merchant's setting. Refuses `function.not.available` where it is closed. */
export async function openSetting(
  db: Db | Tx,
  { merchant, currency }: { merchant: string; currency: string },
  what: 'deposits' | 'withdrawals',
): Promise<Setting> {
  const setting = await settingOf(db, merchant);
  return isOpen(setting, currency, what) ? setting : refuse('function.not.available');
}
