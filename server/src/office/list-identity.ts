import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { identityQueue, OfficeVerification } from '@palpite/contract/identity/office.ts';
import type { Ask, StaffSession } from '../base/room.ts';
import { reviewQueue, type VerificationRow } from '../identity/identity.ts';
import { playersById } from '../players/players.ts';

/** A page of the identity checks of the caller's brand in one state, and how many stand in each. */
export async function listIdentity(
  { house, who }: Ask<StaffSession>,
  input: InputOf<typeof identityQueue>,
): Promise<OutputOf<typeof identityQueue>> {
  const queue = await reviewQueue(house.db, { merchant: who.merchant, ...input });
  const ids = queue.list.map((row) => row.playerId);
  const players = await playersById(house, house.db, ids);
  return { ...queue, list: queue.list.map((row) => showVerification(row, players.get(row.playerId)?.username)) };
}

/** A check as staff see it; only those of a state that is listed come here. */
export function showVerification(row: VerificationRow, playerName: string | undefined): OfficeVerification {
  const { caseNo, playerId, decidedBy, note, reasons, faceScore, liveness, documentType, documentLast4 } = row;
  return {
    caseNo,
    state: row.state as OfficeVerification['state'],
    playerId: playerId.toString(),
    playerName: playerName ?? `#${playerId}`,
    createdAt: row.createdAt.getTime(),
    finishedAt: row.finishedAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedBy,
    note,
    reasons,
    faceScore,
    liveness,
    documentType,
    documentLast4,
    providerReference: row.sessionId,
  };
}
