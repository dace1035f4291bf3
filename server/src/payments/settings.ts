import { unit } from '@palpite/math/money.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { demoBrands } from '../site/site.ts';
import { seedChannel } from './channel-store.ts';
import type { Channel, Setting } from './deposit/records.ts';
import { proofSeal, sealProofs } from './receipt/transfer-store.ts';
import { seedSetting, settingOf } from './store.ts';

/** The initial settings of the demo brands. Afterwards the rows in the database count. */
const demoSetting: Omit<Setting, 'merchant'> = {
  currency: 'BRL',
  depositsOpen: true,
  depositExpirySeconds: 15 * 60,
  openAtOnce: 5,
  transferExpiryHours: 72,
  twoPeopleFrom: 5_000n * unit,
  info: {
    PT: 'O dinheiro só entra de uma conta no seu CPF.',
    EN: 'Money only comes in from an account under your own CPF.',
    AR: 'لا تُقبل الأموال إلا من حساب مسجَّل برقم CPF الخاص بك.',
  },
};

type DemoChannel = Omit<Channel, 'merchant' | 'target'>;

const always = { enabled: true, banks: [], openFrom: null, openTo: null, closedFrom: null, closedUntil: null };
const demoPix: DemoChannel = {
  ...always,
  vendorId: 'PIX',
  method: 'PIX',
  position: 0,
  names: { PT: 'PIX', EN: 'PIX', AR: 'PIX' },
  mcsBankCode: 'PIX',
  minAmount: 10n * unit,
  maxAmount: 50_000n * unit,
  suggested: [20n * unit, 50n * unit, 150n * unit, 500n * unit],
  feePoints: 0,
  feeFixed: 0n,
};
const demoTransfer: DemoChannel = {
  ...always,
  vendorId: 'TED',
  method: 'MT',
  position: 1,
  names: { PT: 'Transferência bancária', EN: 'Bank transfer', AR: 'تحويل بنكي' },
  mcsBankCode: 'TED',
  minAmount: 100n * unit,
  maxAmount: 100_000n * unit,
  suggested: [200n * unit, 500n * unit, 1_000n * unit, 5_000n * unit],
  feePoints: 0,
  feeFixed: 0n,
};
/**
 * Where a brand differs: the hours of the transfer system on a working day; what a bank charges
 * for a transfer, charged on.
 */
const transferOf: Readonly<Record<string, Partial<DemoChannel>>> = {
  'palpite-regulated': { openFrom: '06:30', openTo: '17:00' },
  'palpite-mundo': { feePoints: 50, feeFixed: 1n * unit },
};

export async function seedPayments(platform: Platform, tx: Tx): Promise<void> {
  await sealProofs(tx, sealFor(platform, proofSeal));
  for (const { code: merchant, name } of demoBrands) {
    await seedSetting(tx, { ...demoSetting, merchant });
    await seedChannel(tx, { ...demoPix, merchant, target: null });
    // the account the simulated bank keeps for the platform
    const target = {
      bankCode: '999',
      bankName: 'Banco Demonstração',
      branch: '0001',
      account: `10${name.length}45-${name.length % 10}`,
      holder: `${name} Demonstração Ltda.`,
      taxId: '11.222.333/0001-81',
    };
    await seedChannel(tx, { ...demoTransfer, ...transferOf[merchant], merchant, target });
  }
}

/** Whether this merchant takes money of this currency now: play money and points never enter. */
export function isOpen(setting: Setting | undefined, currency: string): setting is Setting {
  return setting?.currency === currency && setting.depositsOpen;
}

/** The merchant's setting. Refuses `function.not.available` where it is closed. */
export async function openSetting(
  db: Db | Tx,
  { merchant, currency }: { merchant: string; currency: string },
): Promise<Setting> {
  const setting = await settingOf(db, merchant);
  return isOpen(setting, currency) ? setting : refuse('function.not.available');
}
