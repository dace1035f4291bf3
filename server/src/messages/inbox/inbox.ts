import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { isAgentType } from '@palpite/contract/base/member-types.ts';
import type { deleteMessages, inbox, readMessages } from '@palpite/contract/messages/player.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../../base/room.ts';
import { playerById } from '../../players/players.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { boxPage, markMessages, type Reader, unreadIn } from './inbox-store.ts';
import { textIn } from './texts.ts';

/**
 * A page of the player's box, the newest first. What is shown is noted, so that the sender sees how many it reached.
 */
export async function listInbox(
  { platform, who, merchant, language }: Ask<PlayerSession>,
  { page, size }: InputOf<typeof inbox>,
): Promise<OutputOf<typeof inbox>> {
  const reader = await readerOf(platform, who);
  const { defaultLanguage } = await brandOf(platform, merchant);
  const { rows, total } = await boxPage(platform.db, reader, { page, size });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await inTx(platform.db, (tx) => markMessages(tx, reader, ids, 'shown', platform.clock.now()));
  return {
    list: rows.map(({ id, texts, sentAt, read }) => {
      const { title, content } = textIn(texts, language, defaultLanguage);
      return { messageId: id.toString(), title, content, sentAt: sentAt.getTime(), read };
    }),
    total,
    totalPages: Math.ceil(total / size),
    unread: await unreadIn(platform.db, reader),
  };
}

export async function countUnread({ platform, who }: Ask<PlayerSession>): Promise<number> {
  return unreadIn(platform.db, await readerOf(platform, who));
}

export function readInbox(ask: Ask<PlayerSession>, { messageIds }: InputOf<typeof readMessages>): Promise<number> {
  return mark(ask, messageIds, 'read');
}

export function clearInbox(ask: Ask<PlayerSession>, { messageIds }: InputOf<typeof deleteMessages>): Promise<number> {
  return mark(ask, messageIds.split(','), 'deleted');
}

async function mark({ platform, who }: Ask<PlayerSession>, ids: readonly string[], what: 'read' | 'deleted') {
  const reader = await readerOf(platform, who);
  const unread = await inTx(platform.db, async (tx) => {
    await markMessages(tx, reader, ids.map(BigInt), what, platform.clock.now());
    return unreadIn(tx, reader);
  });
  // the badge on the player's other pages
  tellUnread(platform, who.playerId, unread);
  return unread;
}

/** Tells the player's pages how many messages wait. */
export function tellUnread(platform: Platform, playerId: bigint, unread: number): void {
  platform.live.publish(`player:${playerId}`, { type: 'message', unread });
}

export async function readerOf(platform: Platform, { playerId }: Pick<PlayerSession, 'playerId'>): Promise<Reader> {
  const player = (await playerById(platform, platform.db, playerId)) ?? refuse('login.not.session');
  const { merchant, memberType, createdAt } = player;
  return { playerId, merchant, isAgent: isAgentType(memberType), since: createdAt };
}
