/** The stake as the player sets it: a decimal string, '' while nothing readable is typed. */
import { floorToCents, formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import type { Limits } from './seated.ts';

type Range = Pick<Limits, 'minStake' | 'maxStake'>;

/** In micro-units; undefined while nothing is typed. */
export function amountOf(stake: string): Micro | undefined {
  return stake === '' ? undefined : parseMoney(stake);
}

export function halved(stake: string, { minStake }: Range): string {
  const half = floorToCents((amountOf(stake) ?? minStake) / 2n);
  return formatMoney(half < minStake ? minStake : half);
}

export function doubled(stake: string, { minStake, maxStake }: Range): string {
  const twice = (amountOf(stake) ?? 0n) * 2n || minStake;
  return formatMoney(twice > maxStake ? maxStake : twice);
}

/** The stake brought within what the table takes, in whole cents. */
export function withinLimits(stake: Micro, { minStake, maxStake }: Range): string {
  return formatMoney(stake < minStake ? minStake : stake > maxStake ? maxStake : floorToCents(stake));
}

export type StakeFault = 'empty' | 'min' | 'max' | 'profit' | 'balance';

/**
 * What stands against staking so much before it is sent, `most` being the most it could pay; the server judges again.
 */
export function stakeFault(
  stake: Micro | undefined,
  most: (stake: Micro) => Micro,
  limits: Limits,
  available: Micro,
): StakeFault | undefined {
  if (stake === undefined || stake === 0n) return 'empty';
  if (stake < limits.minStake) return 'min';
  if (stake > limits.maxStake) return 'max';
  if (most(stake) - stake > limits.maxProfit) return 'profit';
  if (stake > available) return 'balance';
  return undefined;
}
