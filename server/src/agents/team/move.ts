import type { moveDownline, previewMove } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { showMember } from './list-team.ts';
import { memberBehind, passFreeze } from './member.ts';
import { carryOutMove, countMoved, holdTree, type Move, planMove, showEnds } from './place.ts';

/** What a move within the agent's own team would do. */
export async function previewTeamMove(
  { platform, who }: Ask<PlayerSession>,
  input: InputOf<typeof previewMove>,
): Promise<OutputOf<typeof previewMove>> {
  const { db } = platform;
  await passFreeze(db, who);
  const move = await moveWithin(platform, db, who, input);
  const ends = await planMove(db, move, platform.clock.now());
  return { members: await countMoved(db, move.playerId), ends: await showEnds(platform, ends) };
}

/** Puts somebody of the team under another agent of it. */
export async function moveInTeam(
  { platform, who, key }: Ask<PlayerSession>,
  input: InputOf<typeof moveDownline>,
): Promise<OutputOf<typeof moveDownline>> {
  await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${who.playerId}`, key, endpoint: 'agents.move', input }, async () => {
      await holdTree(tx, who.merchant);
      await passFreeze(tx, who);
      const move = await moveWithin(platform, tx, who, input);
      await carryOutMove(platform, tx, { ...move, by: { agentId: who.playerId } }, input.ends);
      return null;
    }),
  );
  return showMember(platform, who, input.member);
}

async function moveWithin(
  platform: Platform,
  db: Db | Tx,
  who: PlayerSession,
  { member, to }: { member: string; to: string },
): Promise<Move> {
  const playerId = await memberBehind(platform, db, who, member);
  return { playerId, toId: to === 'me' ? who.playerId : await memberBehind(platform, db, who, to, 'to') };
}
