import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { pointBalance } from '@palpite/contract/points/player.ts';
import { unit } from '@palpite/math/money.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { paymentPasswordSet } from '../../proofs/proofs.ts';
import { playerAccounts, walletTypes } from '../../wallet/wallet.ts';
import { earnedOf } from './earn-store.ts';

export interface PointsThere {
  readonly available: bigint;
  readonly held: bigint;
  readonly fraction: string;
  readonly owed: bigint;
  readonly earned: bigint;
}

/** What a player has in points, and what their bets came to. */
export async function pointsOf(platform: Platform, playerId: bigint): Promise<PointsThere> {
  const { db } = platform;
  const [accounts, { earned, hundredths, booked }] = await Promise.all([
    playerAccounts(db, playerId),
    earnedOf(db, playerId),
  ]);
  const wallet = accounts.find(({ typeId }) => typeId === walletTypes.points);
  return {
    available: (wallet?.available ?? 0n) / unit,
    held: (wallet?.held ?? 0n) / unit,
    fraction: `0.${String(hundredths).padStart(2, '0')}`,
    owed: booked > earned ? booked - earned : 0n,
    earned,
  };
}

export async function readBalance({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof pointBalance>> {
  const { earned: _, ...there } = await pointsOf(platform, who.playerId);
  return { ...there, hasPaymentPassword: await paymentPasswordSet(platform, who.playerId) };
}
