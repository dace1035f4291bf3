// What a brand offers for friends, and what its law leaves of it.
import type { IncomeKind } from '@palpite/contract/referral/shapes.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { settingOf } from '../site/site.ts';
import * as settings from './settings.ts';

export interface Tier {
  readonly tier: number;
  readonly friends: number;
  readonly amount: Micro;
}

export interface Terms {
  readonly tiers: readonly Tier[];
  readonly depositRate: number;
  readonly depositCap: Micro;
  readonly betRate: number;
  readonly qualifyDeposit: Micro;
  readonly qualifyTurnover: Micro;
  readonly waitHours: number;
  readonly minimum: Micro;
  readonly rollover: number;
  readonly barred: readonly IncomeKind[];
}

/**
 * A law that bars what is given for a registration bars the steps, which count registrations; one that bars what is
 * given for a deposit bars the part of a deposit, and then no deposit is asked of a friend either.
 */
export async function termsOf(platform: Platform, merchant: string): Promise<Terms> {
  const read = <Value>(setting: Parameters<typeof settingOf<Value>>[2]) => settingOf(platform, merchant, setting);
  const [laws, tiers, rates, sums, numbers] = await Promise.all([
    ruleOf(platform, merchant, 'bonuses.barred_sources'),
    Promise.all(
      settings.tierSettings.map(async ({ tier, friends, reward }) => ({
        ...{ tier, friends: await read(friends), amount: parseMoney(await read(reward)) },
      })),
    ),
    Promise.all([settings.depositRate, settings.betRate].map(read)),
    Promise.all(
      [settings.depositCap, settings.qualifyDeposit, settings.qualifyTurnover, settings.referralMinimum].map(read),
    ),
    Promise.all([settings.waitHours, settings.referralRollover].map(read)),
  ]);
  const [depositCap = 0n, paidIn = 0n, qualifyTurnover = 0n, minimum = 0n] = sums.map(parseMoney);
  const [depositRate = 0, betRate = 0] = rates;
  const [waitHours = 0, rollover = 0] = numbers;
  const barred = barredBy(laws);
  return {
    tiers: tiers.filter(({ friends }) => friends > 0),
    ...{ depositRate, depositCap, betRate, qualifyTurnover, waitHours, minimum, rollover, barred },
    qualifyDeposit: laws.includes('deposit') ? 0n : paidIn,
  };
}

export function barredBy(laws: readonly string[]): IncomeKind[] {
  if (laws.includes('referral')) return ['achievement', 'deposit', 'bet'];
  return [
    ...(laws.includes('registration') ? (['achievement'] as const) : []),
    ...(laws.includes('deposit') ? (['deposit'] as const) : []),
  ];
}
