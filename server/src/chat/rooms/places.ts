import { lobby } from '@palpite/contract/chat/shapes.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Language, Platform } from '../../base/room.ts';
import { liveGames } from '../../catalogue/catalogue.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import { slowSeconds } from '../settings.ts';
import { roomRows } from './room-store.ts';

/** A page that is open says so once a minute: one that missed two times is gone. */
export const onlineMs = 150_000;

export interface Place {
  readonly room: string;
  /** Null: the room for all. */
  readonly name: string | null;
}

/** The rooms of a brand: that for all, and one for each live game it offers. */
export async function placesOf(platform: Platform, merchant: string, language: Language): Promise<readonly Place[]> {
  const games = await liveGames(platform, merchant);
  const ofGames = games.map(({ gameCode, nameIn }) => ({ room: gameCode, name: nameIn(language) }));
  return [{ room: lobby, name: null }, ...new Map(ofGames.map((place) => [place.room, place])).values()];
}

/** Refuses `chat.unknown_room`. */
export async function checkRoom(platform: Platform, merchant: string, room: string): Promise<void> {
  if (room === lobby) return;
  const games = await liveGames(platform, merchant);
  if (!games.some(({ gameCode }) => gameCode === room)) refuse('chat.unknown_room', { field: 'room' });
}

/** Whether the brand has its chat on, and its law allows one. */
export function isChatOn(platform: Platform, merchant: string): Promise<boolean> {
  return ruleOf(platform, merchant, 'chat.allowed');
}

/** Refuses `chat.off`. */
export async function checkOn(platform: Platform, merchant: string): Promise<void> {
  if (!(await isChatOn(platform, merchant))) refuse('chat.off');
}

export interface Standing {
  readonly open: boolean;
  readonly slowSeconds: number;
  /** What staff set for this room; null: nothing. */
  readonly ownSlowSeconds: number | null;
}

/** How each room of a brand stands: as staff set it, or as the brand's settings have it. */
export async function standingsOf(platform: Platform, merchant: string): Promise<(room: string) => Standing> {
  const rows = await roomRows(platform.db, merchant);
  const usual = await settingOf(platform, merchant, slowSeconds);
  return (room) => {
    const { open = true, slowSeconds: own = null } = rows.get(room) ?? {};
    return { open, slowSeconds: own ?? usual, ownSlowSeconds: own };
  };
}

export async function standingOf(platform: Platform, merchant: string, room: string): Promise<Standing> {
  return (await standingsOf(platform, merchant))(room);
}
