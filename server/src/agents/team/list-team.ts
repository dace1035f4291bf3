import type { downlines, member } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as z from 'zod/mini';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { handleFor, maskName, playersById, teamMember, teamPage, uplinesOf } from '../../players/players.ts';
import { memberBehind } from './member.ts';
import { notedWith } from './note-store.ts';
import { showMembers } from './show-members.ts';

/** Who stands below the agent, or below one of the team. */
export async function listTeam(
  { platform, who }: Ask<PlayerSession>,
  { view, of, search, page, size }: InputOf<typeof downlines>,
): Promise<OutputOf<typeof downlines>> {
  const { db } = platform;
  const { playerId } = who;
  const node = of === undefined ? playerId : await memberBehind(platform, db, who, of, 'of');
  const above = node === playerId ? [] : await uplinesOf(db, node);
  const path = node === playerId ? [] : [...above.slice(0, above.indexOf(playerId)).reverse(), node];
  const people = await playersById(platform, db, path);
  const found = search === undefined ? [] : await notedWith(db, playerId, search);
  const { rows, total } = await teamPage(db, {
    agentId: node,
    whole: view === 'list' || view === 'agents',
    agents: view === 'agents',
    search: search ?? null,
    ...{ found, page, size },
  });
  const fromViewer = rows.map((row) => ({ ...row, step: row.step + path.length }));
  return {
    list: await showMembers(platform, db, playerId, fromViewer),
    total,
    totalPages: Math.ceil(total / size),
    path: path.map((id) => ({
      handle: handleFor(platform, playerId, id),
      account: maskName(people.get(id)?.username ?? ''),
    })),
  };
}

/** One of the team as the agent sees them now. */
export async function showMember(
  platform: Platform,
  who: PlayerSession,
  handle: string,
): Promise<z.output<typeof member>> {
  const id = await memberBehind(platform, platform.db, who, handle);
  const row = await teamMember(platform.db, id);
  const steps = (await uplinesOf(platform.db, id)).indexOf(who.playerId) + 1;
  const [shown] = row ? await showMembers(platform, platform.db, who.playerId, [{ ...row, step: steps }]) : [];
  return shown ?? refuse('agents.unknown_member', { field: 'member' });
}
