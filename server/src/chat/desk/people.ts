import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import {
  chatReports,
  chatSanctions,
  decideChatReport,
  eraseChat,
  liftSanction,
  sanctionPlayer,
} from '@palpite/contract/chat/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Platform, type Route, route, type StaffSession } from '../../base/room.ts';
import { changes, decides } from '../../staff/staff.ts';
import { eraseOf, holdLine, setGone } from '../line-store.ts';
import { sayDecided } from '../news.ts';
import {
  insertSanction,
  lift,
  lockPerson,
  personById,
  personFor,
  personOf,
  sanctionById,
  sanctionPage,
} from '../person-store.ts';
import { reportedById, reportedPage, reportsOf, writeDecision } from '../report-store.ts';
import { lineOnWire, tellPlayer, tellRoom } from '../tell.ts';
import { playerNamed, showReported, showSanctions } from './show.ts';

async function listReports(
  { platform, who }: Ask<StaffSession>,
  { which, page, size }: InputOf<typeof chatReports>,
): Promise<OutputOf<typeof chatReports>> {
  const { db } = platform;
  const { rows, total } = await reportedPage(db, { merchant: who.merchant, waiting: which === 'waiting', page, size });
  const list = await showReported(platform, db, who.merchant, rows);
  return { list, total, totalPages: Math.ceil(total / size) };
}

/** Refuses `office.not_found` where nobody bears the name. */
async function listSanctions(
  { platform, who }: Ask<StaffSession>,
  { account, which, page, size }: InputOf<typeof chatSanctions>,
): Promise<OutputOf<typeof chatSanctions>> {
  const { db, clock } = platform;
  const { merchant } = who;
  const playerId = await playerNamed(platform, db, merchant, account);
  const asked = { merchant, playerId, at: clock.now(), holding: which === 'holding', page, size };
  const { rows, total } = await sanctionPage(db, asked);
  return { list: await showSanctions(platform, db, rows), total, totalPages: Math.ceil(total / size) };
}

interface Silenced {
  readonly personId: bigint;
  readonly kind: 'mute' | 'ban';
  readonly minutes: number | undefined;
  readonly reason: string;
}

/** Mutes or bans a person; whoever is speaking at this moment is waited for. */
async function silence(
  tx: Tx,
  platform: Platform,
  who: StaffSession,
  { personId, kind, minutes, reason }: Silenced,
): Promise<bigint> {
  await lockPerson(tx, personId);
  const setAt = platform.clock.now();
  const endsAt = minutes === undefined ? null : new Date(setAt.getTime() + minutes * 60_000);
  return insertSanction(tx, { personId, merchant: who.merchant, kind, reason, setBy: who.username, setAt, endsAt });
}

const decide = decides(decideChatReport, {
  act: decideOne,
  // the answer is not kept under the key: it says what was said
  show: async ({ platform, who }, { lineId }) => {
    const row = await reportedById(platform.db, BigInt(lineId));
    const [shown] = row ? await showReported(platform, platform.db, who.merchant, [row]) : [];
    return shown ?? refuse('chat.unknown_line', { field: 'lineId' });
  },
});

async function decideOne(
  tx: Tx,
  { platform, who }: Ask<StaffSession>,
  { lineId, outcome, minutes, reason }: InputOf<typeof decideChatReport>,
) {
  const { merchant, username: by } = who;
  const line = await holdLine(tx, merchant, BigInt(lineId));
  if (!line) return refuse('chat.unknown_line', { field: 'lineId' });
  const at = platform.clock.now();
  if (!(await writeDecision(tx, { lineId: line.id, at, by, outcome, note: reason ?? null })))
    return refuse('chat.decided');
  const comesBack = outcome === 'nothing' && line.goneWhy === 'reports';
  const goes = outcome !== 'nothing' && line.goneWhy !== 'staff';
  if (comesBack) await setGone(tx, line.id, null);
  if (goes) await setGone(tx, line.id, { at, why: 'staff', by });
  const speaker = line.personId === null ? undefined : await personById(tx, line.personId);
  const silenced = speaker !== undefined && (outcome === 'mute' || outcome === 'ban');
  if (silenced)
    await silence(tx, platform, who, { personId: speaker.id, kind: outcome, minutes, reason: reason ?? '' });
  const reporters = (await reportsOf(tx, [line.id])).map(({ playerId }) => playerId);
  await sayDecided(tx, { merchant, players: reporters, outcome });
  return {
    done: {
      action: 'chat.decide',
      subject: `chatLine:${lineId}`,
      after: { outcome, minutes, playerId: speaker?.playerId.toString() },
      reason,
    },
    tell: () => {
      if (comesBack) tellRoom(platform, merchant, line.room, { type: 'line', line: lineOnWire(line) });
      if (goes && !line.goneAt) tellRoom(platform, merchant, line.room, { type: 'gone', lineIds: [lineId] });
      if (silenced) tellPlayer(platform, speaker.playerId);
    },
  };
}

const sanctionOne = decides(sanctionPlayer, {
  first: async ({ platform, who }, { account }) => {
    const playerId = (await playerNamed(platform, platform.db, who.merchant, account)) ?? refuse('office.not_found');
    // somebody who never came may be kept out as well
    return { playerId, personId: await personFor(platform.db, { playerId, merchant: who.merchant }) };
  },
  act: async (tx, { platform, who }, { kind, minutes, reason }, { playerId, personId }) => {
    const id = await silence(tx, platform, who, { personId, kind, minutes, reason });
    return {
      answer: await shownSanction(platform, tx, who.merchant, id),
      done: {
        action: `chat.${kind}`,
        subject: `player:${playerId}`,
        after: { minutes, sanction: id.toString() },
        reason,
      },
      tell: () => tellPlayer(platform, playerId),
    };
  },
});

async function shownSanction(platform: Platform, tx: Tx, merchant: string, id: bigint) {
  const row = await sanctionById(tx, merchant, id);
  const [shown] = row ? await showSanctions(platform, tx, [row]) : [];
  return shown ?? refuse('chat.unknown_sanction', { field: 'id' });
}

const liftOne = changes(liftSanction, 'chat.lift', async (tx, { platform, who }, { id, reason }) => {
  const row = await sanctionById(tx, who.merchant, BigInt(id));
  const at = platform.clock.now();
  if (!row || !(await lift(tx, { id: row.id, by: who.username, at, reason })))
    return refuse('chat.unknown_sanction', { field: 'id' });
  return {
    answer: await shownSanction(platform, tx, who.merchant, row.id),
    done: { subject: `player:${row.playerId}`, before: { sanction: id, kind: row.kind }, reason },
    tell: () => tellPlayer(platform, row.playerId),
  };
});

const erase = decides(eraseChat, {
  first: async ({ platform, who }, { account }) => ({
    playerId: (await playerNamed(platform, platform.db, who.merchant, account)) ?? refuse('office.not_found'),
  }),
  act: async (tx, { platform, who }, { reason }, { playerId }) => {
    const personId = await personOf(tx, playerId);
    if (personId !== undefined) await lockPerson(tx, personId);
    const lines = personId === undefined ? [] : await eraseOf(tx, personId);
    return {
      answer: { lines: lines.length },
      done: { action: 'chat.erase', subject: `player:${playerId}`, after: { lines: lines.length }, reason },
      tell: () => {
        // a message says what changed and is no document: some hundred numbers at once
        for (const [room, ids] of Map.groupBy(lines, (line) => line.room))
          for (let from = 0; from < ids.length; from += 200)
            tellRoom(platform, who.merchant, room, {
              type: 'gone',
              lineIds: ids.slice(from, from + 200).map(({ id }) => id.toString()),
            });
      },
    };
  },
});

export const peopleRoutes: readonly Route[] = [
  route(chatReports, listReports),
  decide,
  route(chatSanctions, listSanctions),
  sanctionOne,
  liftOne,
  erase,
];
