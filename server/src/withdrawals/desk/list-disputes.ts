import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { disputeQueue, OfficeDispute } from '@palpite/contract/withdrawals/office.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { disputeQueue as queueOf, type StaffDispute } from './cases.ts';

/** A page of the cases of payouts that did not arrive, of the caller's brand. */
export async function listDisputes(
  { platform, who }: Ask<StaffSession>,
  input: InputOf<typeof disputeQueue>,
): Promise<OutputOf<typeof disputeQueue>> {
  const { list, total, totalPages } = await queueOf(platform.db, { merchant: who.merchant, ...input });
  const ids = list.map(({ playerId }) => playerId);
  const players = await playersById(platform, platform.db, ids);
  return { list: list.map((row) => showDispute(row, players.get(row.playerId)?.username)), total, totalPages };
}

/** `playerName` is the username; undefined for a player that is no longer there. */
export function showDispute(row: StaffDispute, playerName: string | undefined): OfficeDispute {
  return { ...row, playerId: row.playerId.toString(), playerName: playerName ?? `#${row.playerId}` };
}
