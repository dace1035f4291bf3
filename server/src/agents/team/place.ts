import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import {
  type Contract,
  endBroken,
  endedByMove,
  endsAt,
  takeAllTurns,
  withdrawBroken,
} from '../../commission/commission.ts';
import {
  type Mover,
  maskName,
  playersById,
  type TreeStanding,
  takeTreeTurn,
  teamOf,
  treeStanding,
  uplinesOf,
  writeMove,
} from '../../players/players.ts';

/** Somebody, with all below, under another; null: under nobody. */
export interface Move {
  readonly playerId: bigint;
  readonly toId: bigint | null;
}

/**
 * Which contracts a move would end. Refuses `agents.circle`, `agents.already_there`, `agents.not_an_agent`, and
 * `agents.frozen` where whoever would get somebody is.
 */
export async function planMove(db: Db | Tx, { playerId, toId }: Move, now: Date): Promise<Contract[]> {
  const moved = await treeStanding(db, playerId);
  const to = toId === null ? null : await treeStanding(db, toId);
  if (!moved || to === undefined || (to && to.merchant !== moved.merchant))
    return refuse('agents.unknown_member', { field: 'to' });
  if (toId === playerId || (toId !== null && (await uplinesOf(db, toId)).includes(playerId)))
    refuse('agents.circle', { field: 'to' });
  if (moved.uplineId === toId) refuse('agents.already_there', { field: 'to' });
  if (to) passNewUpline(to);
  return endedByMove(db, { playerId, toId }, now);
}

function passNewUpline({ memberType, frozenAt }: TreeStanding): void {
  if (!isAgentType(memberType)) refuse('agents.not_an_agent', { field: 'to' });
  if (frozenAt) refuse('agents.frozen', { field: 'to' });
}

/**
 * Holds the brand's tree and its contracts of all kinds until the transaction ends: contracts first, as whoever
 * answers an offer holds those and then reads the tree.
 */
export async function holdTree(tx: Tx, merchant: string): Promise<void> {
  await takeAllTurns(tx, merchant);
  await takeTreeTurn(tx, merchant);
}

/**
 * Moves somebody once the tree is held, and ends what cannot stand there; `told`: the contracts the caller knows will
 * end. Refuses as `planMove` does, and `agents.ends_changed`.
 */
export async function carryOutMove(
  platform: Platform,
  tx: Tx,
  move: Move & { readonly by: Mover },
  told: readonly string[],
): Promise<readonly Contract[]> {
  const at = platform.clock.now();
  const ends = await planMove(tx, move, at);
  passTold(ends, told);
  await endBroken(platform, tx, ends);
  await writeMove(tx, { ...move, at });
  await withdrawBroken(platform, tx, move.playerId);
  return ends;
}

/** What ends is what the caller was told would end. Refuses `agents.ends_changed`. */
export function passTold(ends: readonly Contract[], told: readonly string[]): void {
  const now = new Set(ends.map(({ id }) => id.toString()));
  if (now.size !== new Set(told).size || told.some((id) => !now.has(id)))
    refuse('agents.ends_changed', { field: 'ends' });
}

/** How many go along with a move: the player and everybody below. */
export async function countMoved(db: Db | Tx, playerId: bigint): Promise<number> {
  return (await teamOf(db, playerId)).length + 1;
}

/** Contracts that would end, with the name of who holds each as the viewer may know it. */
export async function showEnds(platform: Platform, contracts: readonly Contract[], name = maskName) {
  const people = await playersById(
    platform,
    platform.db,
    contracts.map(({ agentId }) => agentId),
  );
  const now = platform.clock.now();
  return contracts.map((contract) => ({
    id: contract.id.toString(),
    kind: contract.kind,
    account: name(people.get(contract.agentId)?.username ?? ''),
    endsAt: endsAt(contract, now).getTime(),
  }));
}
