import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawalCase } from '@palpite/contract/withdrawals/office.ts';
import type { StaffWithdrawal } from './cases.ts';

export type ShownWithdrawal = OutputOf<typeof withdrawalCase>['withdrawal'];
export const lookAtCase = 'withdrawal.open';

/** A withdrawal as staff see it. `playerName` is the username; undefined for a player that is no longer there. */
export function showForStaff(withdrawal: StaffWithdrawal, playerName: string | undefined): ShownWithdrawal {
  const { playerId, ...shown } = withdrawal;
  return { ...shown, playerId: playerId.toString(), playerName: playerName ?? `#${playerId}` };
}

export function subjectOf(orderNo: string): string {
  return `withdrawal:${orderNo}`;
}
