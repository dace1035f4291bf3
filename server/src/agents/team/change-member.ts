// What an agent changes of somebody of the team, besides where they stand.
import type { freezeDownline, noteDownline, promoteDownline } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType, mayGiveType } from '@palpite/contract/base/member-types.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { isBelow, setMemberType, type TreeStanding, takeTreeTurn, treeStanding } from '../../players/players.ts';
import { freeze, unfreeze } from './freeze.ts';
import { showMember } from './list-team.ts';
import { memberBehind, passFreeze } from './member.ts';
import { writeNote } from './note-store.ts';

/** A member of the team becomes an agent. */
export async function promote(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof promoteDownline>,
): Promise<OutputOf<typeof promoteDownline>> {
  let tell: (() => void) | undefined;
  const shown = await onceInTree(ask, { name: 'agents.promote', input }, async (tx, { id, memberType }) => {
    if (isAgentType(memberType)) refuse('agents.already_agent', { field: 'member' });
    if (!mayGiveType(ask.who.memberType, input.type)) refuse('agents.type_not_allowed', { field: 'type' });
    tell = await setMemberType(ask.platform, tx, id, input.type);
  });
  tell?.();
  return shown;
}

/** Whoever is frozen in the team acts for nobody, and what they earn waits. */
export function changeFreeze(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof freezeDownline>,
): Promise<OutputOf<typeof freezeDownline>> {
  const { platform, who } = ask;
  return onceInTree(ask, { name: 'agents.freeze', input }, async (tx, { id, frozenAt, frozenBy }) => {
    if (input.frozen === (frozenAt !== null)) return;
    if (input.frozen) return freeze(platform, tx, id, who.playerId);
    const mayLift = frozenBy !== null && (frozenBy === who.playerId || (await isBelow(tx, who.playerId, frozenBy)));
    if (!mayLift) refuse('agents.frozen_above', { field: 'frozen' });
    return unfreeze(tx, id);
  });
}

/** What the agent wants to remember about somebody. */
export async function keepNote(
  { platform, who }: Ask<PlayerSession>,
  { member, note }: InputOf<typeof noteDownline>,
): Promise<OutputOf<typeof noteDownline>> {
  const at = platform.clock.now();
  await inTx(platform.db, async (tx) =>
    writeNote(tx, { agentId: who.playerId, memberId: await memberBehind(platform, tx, who, member), note, at }),
  );
  return showMember(platform, who, member);
}

/** Once per key, while the brand's tree keeps still; answers how the member stands afterwards. */
async function onceInTree(
  ask: Ask<PlayerSession>,
  { name, input }: { name: string; input: { member: string } },
  act: (tx: Tx, member: TreeStanding) => Promise<void>,
) {
  const { platform, who, key } = ask;
  await inTx(platform.db, (tx) =>
    once(tx, { actor: `player:${who.playerId}`, key, endpoint: name, input }, async () => {
      await takeTreeTurn(tx, who.merchant);
      await passFreeze(tx, who);
      const standing = await treeStanding(tx, await memberBehind(platform, tx, who, input.member));
      await act(tx, standing ?? refuse('agents.unknown_member', { field: 'member' }));
      return null;
    }),
  );
  return showMember(platform, who, input.member);
}
