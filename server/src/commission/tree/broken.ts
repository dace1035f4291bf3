// The effect of a change of the tree on contracts: finds the contracts that are no longer allowed, and ends them.
import { contractKinds } from '@palpite/math/commission/terms.ts';
import { isWithin } from '@palpite/math/commission/within.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { teamOf, uplinesOf } from '../../players/players.ts';
import type { Contract } from '../contract.ts';
import { endContracts, takeTurn, withdrawOffers } from '../contract-store.ts';
import { endOf } from '../moments.ts';
import { counting, endedWith } from './standing.ts';

/** Contracts of all kinds keep still until the transaction ends: what is told of them holds. */
export async function takeAllTurns(tx: Tx, merchant: string): Promise<void> {
  for (const kind of contractKinds) await takeTurn(tx, merchant, kind);
}

/**
 * The contracts that cannot stand once a player, with all below, is under `toId` (null: under nobody). One stands where
 * whoever offered it is still above and holds theirs, and everybody above who holds one of the kind has terms that give
 * no less. What was offered on the strength of one that ends, ends too.
 */
export async function endedByMove(
  db: Db | Tx,
  { playerId, toId }: { playerId: bigint; toId: bigint | null },
  now: Date,
): Promise<Contract[]> {
  const above = toId === null ? [] : [toId, ...(await uplinesOf(db, toId))];
  const team = [{ id: playerId, uplineId: 0n }, ...(await teamOf(db, playerId))];
  const ids = [...above, ...team.map(({ id }) => id)];
  const ended: Contract[] = [];
  for (const kind of contractKinds) {
    const open = (await counting(db, ids, kind, now)).filter(({ state }) => state === 'active');
    const held = new Map(open.map((contract) => [contract.agentId, contract]));
    const overhead = above.flatMap((id) => held.get(id) ?? []);
    // who holds one above each member, and they; the team comes nearest first, so an upline before its downlines
    const holders = new Map<bigint, readonly Contract[]>([[0n, overhead]]);
    for (const { id, uplineId } of team) {
      const uplines = holders.get(uplineId) ?? [];
      const own = held.get(id);
      const stands = own && mayStandUnder(own, uplines);
      if (own && !stands) ended.push(own);
      holders.set(id, stands ? [...uplines, own] : uplines);
    }
  }
  return ended;
}

function mayStandUnder({ uplineId, terms }: Contract, uplines: readonly Contract[]): boolean {
  const offered = uplineId === null || uplines.some(({ agentId }) => agentId === uplineId);
  return offered && uplines.every((upline) => isWithin(upline.terms, terms));
}

/** The contracts that end when somebody is no agent any more: theirs, and what was offered on the strength of those. */
export async function endedByLeaving(db: Db | Tx, agentId: bigint, now: Date): Promise<Contract[]> {
  const ended: Contract[] = [];
  for (const kind of contractKinds) {
    const own = (await counting(db, [agentId], kind, now)).filter(({ state }) => state === 'active');
    for (const contract of own) {
      const below = await endedWith(db, contract, endOf(contract, now));
      ended.push(contract, ...below.filter(({ state }) => state === 'active'));
    }
  }
  return ended;
}

/** They end with the period of theirs that runs. */
export async function endBroken(platform: Platform, tx: Tx, contracts: readonly Contract[]): Promise<void> {
  const now = platform.clock.now();
  for (const contract of contracts) await endContracts(tx, [contract.id], 'terminated', endOf(contract, now));
}

/** Offers nobody could say yes to any more: those from an agent who is not above, or no agent. */
export async function withdrawBroken(platform: Platform, tx: Tx, playerId: bigint): Promise<void> {
  const team = [playerId, ...(await teamOf(tx, playerId)).map(({ id }) => id)];
  const above = new Set([playerId, ...(await uplinesOf(tx, playerId)), ...team]);
  await withdrawOffers(tx, { to: team, unlessFrom: [...above] }, platform.clock.now());
}

/** The open offers somebody made or was made. */
export async function withdrawTheirs(platform: Platform, tx: Tx, agentId: bigint): Promise<void> {
  const team = (await teamOf(tx, agentId)).map(({ id }) => id);
  await withdrawOffers(tx, { to: [agentId], unlessFrom: [] }, platform.clock.now());
  await withdrawOffers(tx, { to: team, from: agentId, unlessFrom: [] }, platform.clock.now());
}

/** When each of them ends. */
export function endsAt(contract: Contract, now: Date): Date {
  return endOf(contract, now);
}
