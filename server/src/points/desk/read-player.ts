import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { playerPoints } from '@palpite/contract/points/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { statementOf, stretchOf } from '../../ledger/ledger.ts';
import { findPlayer } from '../../players/players.ts';
import { noteLook } from '../../staff/staff.ts';
import { playerAccounts, showMovements, walletTypes } from '../../wallet/wallet.ts';
import { pointsOf } from '../earn/read-balance.ts';
import { ordersOf } from '../mall/order-store.ts';
import { showOrders } from './read-orders.ts';

const shown = 20;

/** A player's points with the last movements and orders. Refuses `points.unknown_player`. */
export async function readPlayer(
  ask: Ask<StaffSession>,
  { username }: InputOf<typeof playerPoints>,
): Promise<OutputOf<typeof playerPoints>> {
  const { platform, who } = ask;
  const { db } = platform;
  const player = await findPlayer(platform, db, who.merchant, { username });
  if (!player || player.currency === 'FUN') return refuse('points.unknown_player', { field: 'username' });
  await noteLook(ask, 'points.look', `player:${player.id}`);
  const account = (await playerAccounts(db, player.id)).find(({ typeId }) => typeId === walletTypes.points)?.account;
  const [there, { rows }, lines] = await Promise.all([
    pointsOf(platform, player.id),
    ordersOf(db, player.id, { page: 1, size: shown }),
    account === undefined
      ? []
      : statementOf(db, { account, stretch: await stretchOf(db, account, {}) }, { offset: 0, limit: shown }),
  ]);
  return {
    playerId: player.id.toString(),
    account: player.username,
    ...there,
    movements: (await showMovements(platform, player, lines, ask.language)).map((line) => ({
      ...{ at: line.txTimeInTimestamp, kind: line.txTypeId, name: line.txTypeName },
      ...{ change: line.amount, balance: line.currentAvailBalance, orderNo: line.orderNo },
    })),
    orders: await showOrders(ask, db, rows),
  };
}
