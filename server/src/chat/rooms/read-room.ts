import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { chatHere, chatIgnore, chatRoom } from '@palpite/contract/chat/player.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { maskName, playersById } from '../../players/players.ts';
import { lastLines } from '../line-store.ts';
import { ignoredBy, personById, personFor, setIgnored } from '../person-store.ts';
import { lineOnWire } from '../tell.ts';
import { silenceOf, visitorOf } from '../visitor.ts';
import { checkOn, checkRoom, onlineMs, placesOf, standingOf } from './places.ts';
import { noteSeen, onlineIn } from './room-store.ts';

const shownLines = 50;

/** What a page needs to begin. Refuses `chat.off`, `chat.unknown_room` and `safeguards.excluded`. */
export async function readRoom(
  { platform, who, language }: Ask<GameSession>,
  { room }: InputOf<typeof chatRoom>,
): Promise<OutputOf<typeof chatRoom>> {
  const { db } = platform;
  const { merchant } = who;
  const visitor = await visitorOf(platform, who);
  await checkRoom(platform, merchant, room);
  const { open, slowSeconds } = await standingOf(platform, merchant, room);
  const silence = await silenceOf(platform, db, visitor, open);
  const banned = silence?.why === 'banned';
  if (!banned) await noteSeen(db, visitor.personId, room, platform.clock.now());
  const online = await onlineNow(platform, merchant);
  const places = await placesOf(platform, merchant, language);
  return {
    room,
    rooms: places.map((place) => ({ ...place, online: online.get(place.room) ?? 0 })),
    me: { speaker: visitor.personId.toString(), name: visitor.name, badge: visitor.badge },
    silence: silence ?? null,
    open,
    slowSeconds,
    lines: banned ? [] : (await lastLines(db, merchant, room, shownLines)).map(lineOnWire),
    ignored: await listIgnored(platform, visitor.personId),
    now: platform.clock.now().getTime(),
  };
}

/** How many have each room of a brand open. */
export function onlineNow(platform: Platform, merchant: string): Promise<Map<string, number>> {
  return onlineIn(platform.db, merchant, new Date(platform.clock.now().getTime() - onlineMs));
}

/** A page that is still open. Refuses `chat.off` and `chat.unknown_room`. */
export async function stayHere(
  { platform, who }: Ask<GameSession>,
  { room }: InputOf<typeof chatHere>,
): Promise<OutputOf<typeof chatHere>> {
  const { merchant, playerId } = who;
  await checkOn(platform, merchant);
  await checkRoom(platform, merchant, room);
  const personId = await personFor(platform.db, { playerId, merchant });
  await noteSeen(platform.db, personId, room, platform.clock.now());
  return { online: (await onlineNow(platform, merchant)).get(room) ?? 0 };
}

/** Refuses `chat.off`, and `chat.unknown_speaker` for nobody of this brand and for oneself. */
export async function ignore(
  { platform, who }: Ask<GameSession>,
  { speaker, ignored }: InputOf<typeof chatIgnore>,
): Promise<OutputOf<typeof chatIgnore>> {
  await checkOn(platform, who.merchant);
  const personId = await personFor(platform.db, who);
  const other = await personById(platform.db, BigInt(speaker));
  if (!other || other.merchant !== who.merchant || other.id === personId)
    return refuse('chat.unknown_speaker', { field: 'speaker' });
  await inTx(platform.db, (tx) => setIgnored(tx, { personId, otherId: other.id, ignored }));
  return listIgnored(platform, personId);
}

async function listIgnored(platform: Platform, personId: bigint): Promise<OutputOf<typeof chatIgnore>> {
  const rows = await ignoredBy(platform.db, personId);
  const people = await playersById(
    platform,
    platform.db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ id, playerId }) => ({
    speaker: id.toString(),
    name: maskName(people.get(playerId)?.username ?? ''),
  }));
}
