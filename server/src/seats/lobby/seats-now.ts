import type { LobbyMessage } from '@palpite/contract/tables/shapes.ts';
import { keptByName } from '../../base/kept.ts';
import type { Platform } from '../../base/room.ts';
import { newestRound } from '../../shared/shared.ts';
import { type Place, type SeatedTable, type StandingRow, seriesName, standingsAtTable } from '../../tables/tables.ts';
import { seatBettors } from '../bets/bet-store.ts';
import { seatsOf } from '../seat-store.ts';
import { type SeatTable, seatTable } from '../seat-tables.ts';
import { phaseOf } from '../show-seats.ts';

/** What a table shows now in the lobby: its round, who sits, and how many have bet at each place. */
export interface SeatsNow {
  readonly at: Pick<SeatedTable, 'table' | 'chainId' | 'phase' | 'closesAt' | 'seats'>;
  readonly bettors: readonly (Place & { readonly bettors: number })[];
  /** Where brands do not have it open. */
  readonly notOpen: readonly StandingRow[];
}

const keptMs = 1000;

export async function readSeatsNow(platform: Platform, { code: table }: SeatTable): Promise<SeatsNow> {
  const [round, sitting, notOpen] = await Promise.all([
    newestRound(platform.db, seriesName(table)),
    seatsOf(platform.db, table),
    standingsAtTable(platform.db, table),
  ]);
  const seats = sitting.map(({ seat }) => seat);
  if (!round) return { at: { table, seats, chainId: null, phase: null, closesAt: null }, bettors: [], notOpen };
  const phase = phaseOf(round);
  const isOpen = phase === 'betting';
  return {
    at: {
      ...{ table, seats },
      chainId: round.chainId.toString(),
      phase: phase === 'void' ? null : phase === 'deciding' ? 'dealing' : phase,
      closesAt: isOpen ? round.closesAt.getTime() : null,
    },
    bettors: await seatBettors(platform.db, round.id),
    notOpen,
  };
}

/** `readSeatsNow`, at most a second old: any number of visitors may ask. */
export const { now: seatsNow } = keptByName(keptMs, ({ code }: SeatTable) => code, readSeatsNow);

/** What differs from place to place: how many of its players have bet, and whether its brand has the table open. */
export function standsAt(
  { bettors, notOpen }: SeatsNow,
  { merchant, currency }: Place,
): Pick<SeatedTable, 'bettors' | 'standing'> {
  const own = bettors.find((each) => each.merchant === merchant && each.currency === currency);
  const stands = notOpen.find((each) => each.merchant === merchant);
  return { bettors: own?.bettors ?? 0, standing: stands?.state ?? 'open' };
}

/** What a place hears of a table. */
export function newsOf(now: SeatsNow, place: Place, at: number): LobbyMessage {
  return { type: 'table', ...now.at, ...standsAt(now, place), now: at, latest: null };
}

/** The tables that have limits at a place, as its lobby shows them. */
export async function seatedAt(
  platform: Platform,
  limits: readonly (Place & Pick<SeatedTable, 'least' | 'most'> & { readonly tableCode: string })[],
  { merchant, currency }: Place,
): Promise<SeatedTable[]> {
  const here = limits.filter((each) => each.merchant === merchant && each.currency === currency);
  const tables = here.map(async ({ tableCode, least, most }) => {
    const table = seatTable(tableCode);
    if (!table) return undefined;
    const now = await seatsNow(platform, table);
    return { ...now.at, ...standsAt(now, { merchant, currency }), game: 'blackjack', least, most };
  });
  return (await Promise.all(tables)).filter((each) => each !== undefined);
}
