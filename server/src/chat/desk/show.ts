import type { DeskLine, ReportedLine, Sanction } from '@palpite/contract/chat/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { type DeskRow, deskLines } from '../line-store.ts';
import type { SanctionRow } from '../person-store.ts';
import { type ReportedRow, reportsOf } from '../report-store.ts';

async function accountsOf(
  platform: Platform,
  db: Db | Tx,
  players: readonly (bigint | null)[],
): Promise<(playerId: bigint) => string> {
  const people = await playersById(
    platform,
    db,
    players.flatMap((id) => id ?? []),
  );
  return (playerId) => people.get(playerId)?.username ?? `#${playerId}`;
}

export async function showLines(platform: Platform, db: Db | Tx, rows: readonly DeskRow[]): Promise<DeskLine[]> {
  const accountOf = await accountsOf(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ id, room, playerId, saidBy, name, badge, text, saidAt, goneAt, goneWhy, goneBy, reports }) => ({
    ...{ lineId: id.toString(), room, name, badge, text, reports, saidAt: saidAt.getTime() },
    account: playerId === null ? (saidBy ?? '') : accountOf(playerId),
    playerId: playerId?.toString() ?? null,
    gone: goneAt && goneWhy ? { at: goneAt.getTime(), why: goneWhy, by: goneBy } : null,
  }));
}

/** Refuses `chat.unknown_line`. */
export async function showLine(platform: Platform, db: Db | Tx, merchant: string, id: bigint): Promise<DeskLine> {
  const [line] = await showLines(platform, db, await deskLines(db, merchant, [id]));
  return line ?? refuse('chat.unknown_line', { field: 'lineId' });
}

/** Lines that were erased meanwhile are left out. */
export async function showReported(
  platform: Platform,
  db: Db | Tx,
  merchant: string,
  rows: readonly ReportedRow[],
): Promise<ReportedLine[]> {
  const ids = rows.map(({ lineId }) => lineId);
  const lines = new Map(
    (await showLines(platform, db, await deskLines(db, merchant, ids))).map((line) => [line.lineId, line]),
  );
  const reports = await reportsOf(db, ids);
  const accountOf = await accountsOf(
    platform,
    db,
    reports.map(({ playerId }) => playerId),
  );
  return rows.flatMap(({ lineId, firstAt, decidedAt, decidedBy, outcome, note }) => {
    const line = lines.get(lineId.toString());
    if (!line) return [];
    return [
      {
        line,
        reports: reports
          .filter((each) => each.lineId === lineId)
          .map(({ playerId, reason, saidAt }) => ({ account: accountOf(playerId), reason, at: saidAt.getTime() })),
        firstAt: firstAt.getTime(),
        decided: decidedAt && outcome ? { at: decidedAt.getTime(), by: decidedBy ?? '', outcome, note } : null,
      },
    ];
  });
}

export async function showSanctions(
  platform: Platform,
  db: Db | Tx,
  rows: readonly SanctionRow[],
): Promise<Sanction[]> {
  const accountOf = await accountsOf(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  const now = platform.clock.now();
  return rows.map(({ id, playerId, kind, reason, setBy, setAt, endsAt, liftedAt, liftedBy, liftReason }) => ({
    ...{ id: id.toString(), kind, reason, playerId: playerId.toString(), account: accountOf(playerId) },
    ...{ by: setBy, at: setAt.getTime(), until: endsAt?.getTime() ?? null },
    lifted: liftedAt && { at: liftedAt.getTime(), by: liftedBy ?? '', reason: liftReason ?? '' },
    holds: !liftedAt && (endsAt === null || endsAt > now),
  }));
}

/** The player of the brand with that account; undefined where none is asked for. Refuses `office.not_found`. */
export async function playerNamed(
  platform: Platform,
  db: Db | Tx,
  merchant: string,
  username: string | undefined,
): Promise<bigint | undefined> {
  if (username === undefined) return undefined;
  return (
    (await findPlayer(platform, db, merchant, { username }))?.id ?? refuse('office.not_found', { field: 'account' })
  );
}
