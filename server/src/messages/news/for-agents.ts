import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { agentAnnouncements, readAgentAnnouncement } from '@palpite/contract/messages/agent.ts';
import { inTx } from '../../base/db/db.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { noticesForAgents } from './announcements.ts';
import { noteOpened, openedAmong } from './news-store.ts';

/** A page of what the brand tells its agents. */
export async function listForAgents(
  { platform, merchant, language, who }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof agentAnnouncements>,
): Promise<OutputOf<typeof agentAnnouncements>> {
  const all = await noticesForAgents(platform, merchant, language);
  const ids = all.map(({ id }) => BigInt(id));
  const opened = await openedAmong(platform.db, who.playerId, ids);
  const list = all
    .slice((page - 1) * size, page * size)
    .map((notice) => ({ ...notice, read: opened.has(BigInt(notice.id)) }));
  return { list, total: all.length, totalPages: Math.ceil(all.length / size), unread: all.length - opened.size };
}

/** What the agent opened loses its mark on every device. */
export async function openForAgent(
  { platform, merchant, language, who }: Ask<PlayerSession>,
  { id }: InputOf<typeof readAgentAnnouncement>,
): Promise<OutputOf<typeof readAgentAnnouncement>> {
  const ids = (await noticesForAgents(platform, merchant, language)).map((notice) => BigInt(notice.id));
  const asked = BigInt(id);
  return inTx(platform.db, async (tx) => {
    if (ids.includes(asked)) await noteOpened(tx, who.playerId, asked, platform.clock.now());
    return ids.length - (await openedAmong(tx, who.playerId, ids)).size;
  });
}
