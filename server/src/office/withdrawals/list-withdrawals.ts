import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawalQueue } from '@palpite/contract/withdrawals/office.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { withdrawalQueue as queueOf } from '../../withdrawals/withdrawals.ts';
import { showForStaff } from './show-withdrawal.ts';

/** A page of the withdrawals of the caller's brand, and how many stand in each state. */
export async function listWithdrawals(
  { house, who }: Ask<StaffSession>,
  input: InputOf<typeof withdrawalQueue>,
): Promise<OutputOf<typeof withdrawalQueue>> {
  const { merchant } = who;
  const { search: text, ...asked } = input;
  const search = text
    ? { text, playerId: (await findPlayer(house, house.db, merchant, { username: text }))?.id }
    : undefined;
  const queue = await queueOf(house, { merchant, ...asked, search });
  const players = await playersById(
    house,
    house.db,
    queue.list.map((row) => row.playerId),
  );
  return { ...queue, list: queue.list.map((row) => showForStaff(row, players.get(row.playerId)?.username)) };
}
