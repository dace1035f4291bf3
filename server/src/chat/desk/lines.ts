import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  chatContext,
  deleteChatLine,
  deskChatLines,
  deskChatRooms,
  setChatRoom,
  staffSay,
} from '@palpite/contract/chat/office.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { merchant as brandOf, settingOf } from '../../site/site.ts';
import { changes, decides } from '../../staff/staff.ts';
import { deskPage, holdLine, insertLine, lineById, linesAround, setGone } from '../line-store.ts';
import { gistOf } from '../moderation/letters.ts';
import { reportedCount } from '../report-store.ts';
import { checkRoom, isChatOn, placesOf, standingsOf } from '../rooms/places.ts';
import { onlineNow } from '../rooms/read-room.ts';
import { linesIn, roomRow, saveRoom } from '../rooms/room-store.ts';
import { lineOf } from '../say.ts';
import { slowSeconds, staffName } from '../settings.ts';
import { lineOnWire, tellRoom } from '../tell.ts';
import { playerNamed, showLine, showLines } from './show.ts';

const hourMs = 3_600_000;
const around = 10;

async function listRooms({ platform, who, language }: Ask<StaffSession>): Promise<OutputOf<typeof deskChatRooms>> {
  const { merchant } = who;
  const online = await onlineNow(platform, merchant);
  const lines = await linesIn(platform.db, merchant, new Date(platform.clock.now().getTime() - hourMs));
  const standing = await standingsOf(platform, merchant);
  const rooms = (await placesOf(platform, merchant, language)).map((place) => ({
    ...place,
    ...standing(place.room),
    online: online.get(place.room) ?? 0,
    lines: lines.get(place.room) ?? 0,
  }));
  return {
    on: await isChatOn(platform, merchant),
    waiting: await reportedCount(platform.db, merchant, true),
    rooms,
  };
}

/** Refuses `office.not_found` where nobody bears the name. */
async function listLines(
  { platform, who }: Ask<StaffSession>,
  { room, account, from, until, text, page, size }: InputOf<typeof deskChatLines>,
): Promise<OutputOf<typeof deskChatLines>> {
  const { db } = platform;
  const playerId = await playerNamed(platform, db, who.merchant, account);
  const day = (at: number | undefined) => (at === undefined ? undefined : new Date(at));
  const asked = { merchant: who.merchant, room, playerId, from: day(from), until: day(until), text, page, size };
  const { rows, total } = await deskPage(db, asked);
  return { list: await showLines(platform, db, rows), total, totalPages: Math.ceil(total / size) };
}

/** Refuses `chat.unknown_line`. */
async function readContext(
  { platform, who }: Ask<StaffSession>,
  { lineId }: InputOf<typeof chatContext>,
): Promise<OutputOf<typeof chatContext>> {
  const { merchant } = who;
  const line = await lineById(platform.db, merchant, BigInt(lineId));
  if (!line) return refuse('chat.unknown_line', { field: 'lineId' });
  const rows = await linesAround(platform.db, { merchant, room: line.room, id: line.id, each: around });
  return { list: await showLines(platform, platform.db, rows) };
}

const saveStanding = changes(setChatRoom, 'chat.room', {
  // games are read from the shelf, which is no part of the transaction
  first: ({ platform, who }, { room }) => checkRoom(platform, who.merchant, room),
  act: async (tx, { platform, who }, { room, ...standing }) => {
    const { merchant } = who;
    const before = await roomRow(tx, merchant, room);
    await saveRoom(tx, { merchant, room, ...standing });
    const usual = await settingOf(platform, merchant, slowSeconds);
    const shown = { type: 'room' as const, open: standing.open, slowSeconds: standing.slowSeconds ?? usual };
    return {
      answer: null,
      done: { subject: `chatRoom:${room}`, before: before ?? null, after: standing },
      tell: () => tellRoom(platform, merchant, room, shown),
    };
  },
});

const speak = decides(staffSay, {
  first: ({ platform, who }, { room }) => checkRoom(platform, who.merchant, room),
  act: async (tx, { platform, who }, { room, text: given }) => {
    const { merchant } = who;
    const text = lineOf(given);
    const name = (await settingOf(platform, merchant, staffName)) || (await brandOf(platform, merchant)).name;
    const line = { room, personId: null, name, badge: 'staff' as const, text, saidAt: platform.clock.now() };
    const id = await insertLine(tx, { ...line, merchant, saidBy: who.username, gist: gistOf(text) });
    return {
      answer: null,
      // what was said is in the line alone, so that it ends with it
      done: { action: 'chat.say', subject: `chatLine:${id}`, after: { room } },
      tell: () => tellRoom(platform, merchant, room, { type: 'line', line: lineOnWire({ ...line, id }) }),
    };
  },
});

const takeAway = changes(deleteChatLine, 'chat.delete', async (tx, { platform, who }, { lineId, reason }) => {
  const { merchant } = who;
  const line = await holdLine(tx, merchant, BigInt(lineId));
  if (!line) return refuse('chat.unknown_line', { field: 'lineId' });
  // what reports hid is now hidden for good
  const gone = line.goneWhy !== 'staff';
  if (gone) await setGone(tx, line.id, { at: platform.clock.now(), why: 'staff', by: who.username });
  return {
    answer: await showLine(platform, tx, merchant, line.id),
    done: gone
      ? { subject: `chatLine:${lineId}`, before: { gone: line.goneWhy }, after: { gone: 'staff' }, reason }
      : [],
    ...(line.goneAt
      ? {}
      : { tell: () => tellRoom(platform, merchant, line.room, { type: 'gone', lineIds: [lineId] }) }),
  };
});

export const lineRoutes: readonly Route[] = [
  route(deskChatRooms, listRooms),
  saveStanding,
  route(deskChatLines, listLines),
  route(chatContext, readContext),
  speak,
  takeAway,
];
