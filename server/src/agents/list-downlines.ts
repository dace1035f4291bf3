import type { downlines } from '@palpite/contract/agents/agent.ts';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { MemberType } from '@palpite/contract/players/shapes.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { downlinesOf, maskName } from '../players/players.ts';

/** Who registered by the agent's invitation. */
export async function listDownlines(
  { platform, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof downlines>,
): Promise<OutputOf<typeof downlines>> {
  const { rows, total } = await downlinesOf(platform.db, who.playerId, { page, size });
  return {
    list: rows.map(({ username, memberType, createdAt }) => ({
      account: maskName(username),
      type: memberType as MemberType,
      registeredAt: createdAt.getTime(),
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
}
