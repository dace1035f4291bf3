import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/promotions/player.ts';
import type { SpunSpin } from '@palpite/contract/promotions/shapes.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { readTerms, rulesOf } from '../life/terms.ts';
import { type SpinRow, spinPage } from './spin-store.ts';

/** A spin with all that a verifier needs. */
export function showSpin(row: SpinRow): SpunSpin {
  const { claimId, look, segment, pick, serverSeed, commitment, clientSeed, amount, at } = row;
  const terms = readTerms(row.terms);
  return {
    ...{ spinId: claimId.toString(), look, segment, pick, serverSeed, commitment, clientSeed, at: at.getTime() },
    segments: [...(rulesOf(terms).reward.segments?.(terms.reward.args) ?? [])],
    amount: amount ?? 0n,
  };
}

/** The player's spins in an activity, the newest first. */
export async function listSpins(
  { platform, who }: Ask<PlayerSession>,
  { id, page, size }: InputOf<typeof calls.mySpins>,
): Promise<OutputOf<typeof calls.mySpins>> {
  const { playerId } = who;
  const { rows, total } = await spinPage(platform.db, { playerId, activityId: BigInt(id), page, size });
  return { list: rows.map(showSpin), total, totalPages: Math.ceil(total / size) };
}
