import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/bonuses/office.ts';
import { startOfDay } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { findPlayer, playersById } from '../../players/players.ts';
import { zoneOf } from '../../site/site.ts';
import { noteLook } from '../../staff/staff.ts';
import { type BonusRow, bonusById, bonusesOfBrand } from '../bonus-store.ts';
import { showCounts } from '../own/read-bonuses.ts';
import { showBonuses } from '../own/show.ts';
import { readTerms } from '../terms.ts';

const dayMs = 86_400_000;

/** Refuses `office.not_found` where nobody bears the name. */
export async function listBonuses(
  ask: Ask<StaffSession>,
  { account, state, source, from, until, page, size }: InputOf<typeof calls.deskBonuses>,
): Promise<OutputOf<typeof calls.deskBonuses>> {
  const { platform, who } = ask;
  const { merchant } = who;
  const { db } = platform;
  const player = account === undefined ? undefined : await findPlayer(platform, db, merchant, { username: account });
  if (account !== undefined && !player) refuse('office.not_found', { field: 'account' });
  const zone = await zoneOf(platform, merchant);
  const { rows, total } = await bonusesOfBrand(db, {
    ...{ merchant, state, source, page, size, playerId: player?.id },
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: until === undefined ? undefined : startOfDay(dayAfter(until), zone),
  });
  return { list: await show(ask, db, rows), total, totalPages: Math.ceil(total / size) };
}

/** Refuses `bonuses.unknown`. */
export async function readBonus(
  ask: Ask<StaffSession>,
  { id }: InputOf<typeof calls.deskBonusOne>,
): Promise<OutputOf<typeof calls.deskBonusOne>> {
  const shown = await shownOne(ask, ask.platform.db, BigInt(id));
  await noteLook(ask, 'bonus.look', `bonus:${id}`);
  return shown;
}

/** Refuses `bonuses.unknown`. */
export async function listCounts(
  ask: Ask<StaffSession>,
  { id, page, size }: InputOf<typeof calls.deskBonusBets>,
): Promise<OutputOf<typeof calls.deskBonusBets>> {
  const row = await bonusById(ask.platform.db, BigInt(id));
  if (row?.merchant !== ask.who.merchant) return refuse('bonuses.unknown', { field: 'id' });
  return showCounts(ask.platform, row.id, { terms: readTerms(row.terms), page, size, language: ask.language });
}

/** Refuses `bonuses.unknown`. */
export async function shownOne(
  ask: Ask<StaffSession>,
  db: Db | Tx,
  id: bigint,
): Promise<OutputOf<typeof calls.deskBonusOne>> {
  const row = await bonusById(db, id);
  const [shown] = row?.merchant === ask.who.merchant ? await show(ask, db, [row]) : [];
  return shown ?? refuse('bonuses.unknown', { field: 'id' });
}

async function show({ platform, who, language }: Ask<StaffSession>, db: Db | Tx, rows: readonly BonusRow[]) {
  const players = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  const shown = await showBonuses(platform, rows, language);
  return rows.flatMap((row, at) => {
    const bonus = shown[at];
    if (!bonus) return [];
    return [
      {
        ...bonus,
        ...{ playerId: row.playerId.toString(), account: players.get(row.playerId)?.username ?? '' },
        ...{ reason: row.reason, proposedBy: row.proposedBy, decidedBy: row.decidedBy },
        mine: row.proposedByStaff === who.staffId,
      },
    ];
  });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
