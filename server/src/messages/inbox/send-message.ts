import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { trialType } from '@palpite/contract/base/member-types.ts';
import type { messageSend, sentList } from '@palpite/contract/messages/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import type { Writer } from '../news/write-news.ts';
import { readerOf, tellUnread } from './inbox.ts';
import { insertMessage, type SentRow, sentPage, unreadIn } from './inbox-store.ts';
import { keptTexts, type Texts } from './texts.ts';

export type Sent = OutputOf<typeof messageSend>;

/**
 * Sends a message. Call `tellMessage` once it is committed. Refuses `messages.own_language_missing` and
 * `messages.unknown_player`.
 */
export async function sendMessage(
  platform: Platform,
  tx: Tx,
  { merchant, username: by }: Writer,
  { texts: given, audience }: InputOf<typeof messageSend>,
): Promise<Sent> {
  const texts = await keptTexts(platform, merchant, given);
  const playerId = audience.kind === 'player' ? await addressee(platform, tx, merchant, audience.username) : null;
  const at = platform.clock.now();
  const id = await insertMessage(tx, { merchant, audience: audience.kind, playerId, texts, by, at });
  return { id: id.toString(), texts, audience, sentAt: at.getTime(), sentBy: by, reached: 0, read: 0 };
}

/** Sends an answer to one player, in a language of the brand; gives its number. */
export async function sendAnswer(
  platform: Platform,
  tx: Tx,
  { merchant, username: by }: Writer,
  { playerId, texts }: { playerId: bigint; texts: Texts },
): Promise<void> {
  await insertMessage(tx, { merchant, audience: 'player', playerId, texts, by, at: platform.clock.now() });
}

/** Tells those it is for, once it is committed: one player how many wait, everybody's pages that something came. */
export async function tellMessage(platform: Platform, merchant: string, to: bigint | 'many'): Promise<void> {
  if (to === 'many') return platform.live.publish(`brand:${merchant}`, { type: 'messages' });
  tellUnread(platform, to, await unreadIn(platform.db, await readerOf(platform, { playerId: to })));
}

/** Who bears that name. Refuses `messages.unknown_player`. */
export async function addressee(platform: Platform, tx: Tx, merchant: string, username: string): Promise<bigint> {
  const account = await findPlayer(platform, tx, merchant, { username });
  // trial players read no messages
  if (!account || account.memberType === trialType) return refuse('messages.unknown_player', { field: 'username' });
  return account.id;
}

export async function listSent(
  platform: Platform,
  merchant: string,
  { page, size }: InputOf<typeof sentList>,
): Promise<OutputOf<typeof sentList>> {
  const { rows, total } = await sentPage(platform.db, merchant, { page, size });
  const players = await playersById(
    platform,
    platform.db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  );
  return {
    list: rows.map((row) => showSent(row, row.playerId === null ? undefined : players.get(row.playerId)?.username)),
    total,
    totalPages: Math.ceil(total / size),
  };
}

function showSent({ id, texts, audience, playerId, sentAt, sentBy, reached, read }: SentRow, username?: string): Sent {
  return {
    ...{ id: id.toString(), texts, sentBy, reached, read },
    audience: audience === 'player' ? { kind: audience, username: username ?? `#${playerId}` } : { kind: audience },
    sentAt: sentAt.getTime(),
  };
}
