import { inTx, type Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { linesAmong } from '../players/players.ts';
import { gatherSignals } from './gather.ts';
import {
  allRings,
  dropRings,
  emptyRings,
  fillRing,
  insertRing,
  type RingRow,
  takeRingTurn,
  updateRing,
} from './ring-store.ts';
import { type Group, groupsOf, linksOf } from './score.ts';

/**
 * Builds the rings of a brand anew. A ring that was known keeps its number and what staff noted; if an account joined
 * it, or one of its accounts came to stand below another, it waits to be looked at again.
 */
export async function buildRings(platform: Platform, merchant: string): Promise<void> {
  const groups = groupsOf(linksOf(await gatherSignals(platform, merchant)));
  const at = platform.clock.now();
  const groupOf = new Map(groups.flatMap((group) => group.players.map((player) => [player, group] as const)));
  const lines = await linesAmong(platform.db, [...groupOf.keys()]);
  // an agent above somebody of another group is an agent like any other
  const own = lines.filter(({ agentId, downlineId }) => groupOf.get(agentId) === groupOf.get(downlineId));
  const ownOf = Map.groupBy(own, ({ agentId }) => groupOf.get(agentId));
  const built = groups.map((group) => ({
    group,
    belowOwn: (ownOf.get(group) ?? []).map(({ agentId, downlineId }) => `${agentId}:${downlineId}`),
  }));
  await inTx(platform.db, async (tx) => {
    await takeRingTurn(tx, merchant);
    const before = await allRings(tx, merchant);
    await emptyRings(
      tx,
      before.map(({ id }) => id),
    );
    const kept = new Set<bigint>();
    for (const { group, belowOwn } of built) {
      const known = before.find(({ id, members }) => !kept.has(id) && members.some((m) => group.players.includes(m)));
      const ring = { score: Math.round(group.score * 100), belowOwn, at };
      const id = known ? await renew(tx, known, group, ring) : await insertRing(tx, { ...ring, merchant });
      kept.add(id);
      await fillRing(tx, id, group);
    }
    await dropRings(
      tx,
      before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    );
  });
}

async function renew(
  tx: Tx,
  known: RingRow,
  { players }: Group,
  ring: { score: number; belowOwn: readonly string[]; at: Date },
): Promise<bigint> {
  const joined = players.some((player) => !known.members.includes(player));
  const cameBelow = known.belowOwn
    ? ring.belowOwn.some((line) => !known.belowOwn?.includes(line))
    : ring.belowOwn.length > 0 && !known.selfDownline;
  await updateRing(tx, known.id, ring, joined || cameBelow);
  return known.id;
}
