import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { amountOf } from '../base/seat/stake.ts';
import type { CrashState, Wager } from './state.ts';

export type WagerFault = 'empty' | 'min' | 'max' | 'balance' | 'autoAt';

/** What stands against the bet before it is sent; the server judges again. */
export function faultOf(
  { stake, autoAt }: Wager,
  { minStake, maxStake }: CrashState['limits'],
  available: Micro,
): WagerFault | undefined {
  const amount = amountOf(stake);
  if (amount === undefined || amount === 0n) return 'empty';
  if (amount < minStake) return 'min';
  if (amount > maxStake) return 'max';
  if (autoAt !== null && (autoAt < crashRules.least || autoAt > crashRules.most)) return 'autoAt';
  return amount > available ? 'balance' : undefined;
}
