import { type ChatLine, type ChatMessage, chatMessage } from '@palpite/contract/chat/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../base/room.ts';
import type { LineRow } from './line-store.ts';

/** The channel of all rooms of a brand, ahead of the room's name. */
export function channelOf(merchant: string): string {
  return `chat:${merchant}`;
}

/** Tells everybody in a room, once it is committed. */
export function tellRoom(platform: Platform, merchant: string, room: string, message: ChatMessage): void {
  platform.live.publish(`${channelOf(merchant)}/${room}`, z.encode(chatMessage, message));
}

/**
 * Tells a player that what they may do in the chat changed, and lets their open sockets hear the rooms no longer, or
 * again.
 */
export function tellPlayer(platform: Platform, playerId: bigint): void {
  platform.live.publish(`again:player:${playerId}`, null);
  platform.live.publish(`player:${playerId}`, { type: 'chat' });
}

export function lineOnWire({ id, personId, name, badge, text, saidAt }: LineRow): ChatLine {
  const speaker = personId?.toString() ?? null;
  return { lineId: id.toString(), speaker, name, badge, text, saidAt: saidAt.getTime() };
}
