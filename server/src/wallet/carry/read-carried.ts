import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { carriedTransfers } from '@palpite/contract/wallet/player.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { carriedOf } from './carried-store.ts';

const dayMs = 86_400_000;
const mostShown = 20;

/** The player's transfers that wait for a vendor's answer, and those of the last day. */
export async function readCarried({ platform, who }: Ask<PlayerSession>): Promise<OutputOf<typeof carriedTransfers>> {
  const since = new Date(platform.clock.now().getTime() - dayMs);
  const rows = await carriedOf(platform.db, { playerId: who.playerId, since, limit: mostShown });
  return rows.map(({ pending, fromType, toType, amount, state, askedAt, decidedAt }) => ({
    orderNo: pending.toString(),
    fromAccountType: fromType,
    toAccountType: toType,
    amount,
    state: state === 'asked' ? 'underWay' : state,
    askedAt: askedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  }));
}
