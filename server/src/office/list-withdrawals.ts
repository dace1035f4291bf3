import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawalQueue } from '@palpite/contract/office/office.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { withdrawalQueue as queueOf } from '../payments/payments.ts';
import { playersById } from '../players/players.ts';
import { showForStaff } from './show-withdrawal.ts';

/** A page of the withdrawals of the caller's brand, and how many stand in each state. */
export async function listWithdrawals(
  { house, who }: Ask<StaffSession>,
  input: InputOf<typeof withdrawalQueue>,
): Promise<OutputOf<typeof withdrawalQueue>> {
  const queue = await queueOf(house.db, { merchant: who.merchant, ...input });
  const players = await playersById(
    house,
    house.db,
    queue.list.map((row) => row.playerId),
  );
  return { ...queue, list: queue.list.map((row) => showForStaff(row, players.get(row.playerId)?.username)) };
}
