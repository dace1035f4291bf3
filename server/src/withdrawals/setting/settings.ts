import { unit } from '@palpite/math/money.ts';
import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { demoBrands } from '../../site/site.ts';
import type { RiskRule, Setting } from '../records.ts';
import { type Exclusion, seedExclusion, seedRiskRule, seedSetting, settingOf } from './setting-store.ts';

/** The initial settings of the demo brands. Afterwards the rows in the database count. */
const everyBrand: Omit<Setting, 'merchant'> = {
  currency: 'BRL',
  isOpen: true,
  minAmount: 20n * unit,
  maxAmount: 20_000n * unit,
  dailyCount: 5,
  dailyAmount: 50_000n * unit,
  turnoverPercent: 100,
  // the law gives two hours
  decisionMinutes: 120,
  autoApproveUpTo: 30n * unit,
  openFrom: null,
  openTo: null,
  fixedAmounts: [],
  allowDecimal: true,
  feeBps: 0,
  feeFixed: 0n,
  freeTimes: 0,
  penaltyBps: 0,
  mobileCode: null,
  mobileCodeFrom: null,
  paymentPassword: false,
  receipts: true,
  receiptMinutes: 30,
  disputeMinutes: 24 * 60,
  bindingWaitMinutes: 0,
  twoPeopleAbove: 5_000n * unit,
  maxPayout: 1_000n * unit,
  note: {},
};

/** What a brand does otherwise: the regulated one looks twice, the one for the world charges and asks for a code. */
const otherwise: Readonly<Record<string, Partial<Setting>>> = {
  'palpite-regulated': {
    bindingWaitMinutes: 24 * 60,
    mobileCode: 'WITHDRAW_AMOUNT',
    mobileCodeFrom: 1_000n * unit,
    twoPeopleAbove: 2_000n * unit,
  },
  'palpite-mundo': {
    autoApproveUpTo: 300n * unit,
    feeBps: 100,
    feeFixed: unit,
    freeTimes: 1,
    note: {
      EN: 'The first withdrawal of the day is free.',
      PT: 'O primeiro saque do dia é grátis.',
      AR: 'أول سحب في اليوم مجاني.',
    },
  },
};

const risks: Readonly<Record<string, readonly RiskRule[]>> = {
  palpite: [{ name: 'security_changed', minutes: 24 * 60 }],
  'palpite-regulated': [
    { name: 'new_account', minutes: 24 * 60 },
    { name: 'first_withdrawal', minutes: null },
    { name: 'security_changed', minutes: 24 * 60 },
  ],
  'palpite-mundo': [{ name: 'security_changed', minutes: 24 * 60 }],
};

/** Where the outcome can be made nearly even, half of each bet counts. */
const exclusions: Readonly<Record<string, readonly Exclusion[]>> = {
  'palpite-mundo': [{ vassalage: 'PGE', gameCode: 'dice', percent: 50 }],
};

export async function seedWithdrawals(_platform: Platform, tx: Tx): Promise<void> {
  for (const { code: merchant } of demoBrands) {
    if (!(await seedSetting(tx, { ...everyBrand, ...otherwise[merchant], merchant }))) continue;
    for (const rule of risks[merchant] ?? []) await seedRiskRule(tx, merchant, rule);
    for (const excluded of exclusions[merchant] ?? []) await seedExclusion(tx, merchant, excluded);
  }
}

/** Whether this merchant pays out money of this currency: play money and points never leave. */
export function paysOut(setting: Setting | undefined, currency: string): setting is Setting {
  return setting?.currency === currency && setting.isOpen;
}

/** The merchant's setting. Refuses `function.not.available` where it pays nothing out. */
export async function openSetting(
  db: Db | Tx,
  { merchant, currency }: { merchant: string; currency: string },
): Promise<Setting> {
  const setting = await settingOf(db, merchant);
  return paysOut(setting, currency) ? setting : refuse('function.not.available');
}

/** Whether `now` lies within the hours of a brand in that zone; they may go over midnight, and the end is outside. */
export function isWithinHours(
  { openFrom, openTo }: Pick<Setting, 'openFrom' | 'openTo'>,
  { now, zone }: Moment,
): boolean {
  if (openFrom === null || openTo === null || openFrom === openTo) return true;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const time = at.toPlainTime().toString().slice(0, 5);
  return openFrom < openTo ? openFrom <= time && time < openTo : time >= openFrom || time < openTo;
}
