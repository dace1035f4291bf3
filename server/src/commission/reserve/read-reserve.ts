import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { reserve } from '@palpite/contract/reserve/agent.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { paymentPasswordSet } from '../../proofs/proofs.ts';
import { playerAccounts, walletTypes } from '../../wallet/wallet.ts';
import { fundsAny, owedBy } from './owed-store.ts';

/** What is in the caller's reserve, and what they owe out of it. */
export async function readReserve({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof reserve>> {
  const { db } = platform;
  const { playerId } = who;
  const [accounts, owed, isFunding, hasPaymentPassword] = await Promise.all([
    playerAccounts(db, playerId),
    owedBy(db, playerId),
    fundsAny(db, playerId),
    paymentPasswordSet(platform, playerId),
  ]);
  const available = accounts.find(({ typeId }) => typeId === walletTypes.reserve)?.available ?? 0n;
  return {
    available,
    owed: owed.amount,
    owedLines: owed.lines,
    free: available > owed.amount ? available - owed.amount : 0n,
    isUsed: isFunding || owed.lines > 0 || available > 0n,
    hasPaymentPassword,
  };
}
