import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/tables/office.ts';
import type { DeskTable, DeskVoid } from '@palpite/contract/tables/office.ts';
import { leadersNow } from '../../base/db/leader-locks.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { gameNames } from '../../catalogue/catalogue.ts';
import { endsWith, newestRound, newestRounds, type Round } from '../../shared/shared.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { seriesName } from '../names.ts';
import { limitChanges, type PlaySum, playSince } from './desk-store.ts';
import { type DeskedTable, deskedTable, deskedTables, type LaidNow } from './desked-table.ts';
import { standingsOf } from './standing-store.ts';
import { type VoidRow, voidsOf, voidsOfRounds } from './void-store.ts';

type StaffAsk = Ask<StaffSession>;

const hourMs = 3_600_000;
const hoursOfDay = 24;
const hoursOfMonth = 30 * hoursOfDay;
const roundsShown = 20;

/** The tables that the brand has: those with limits in its currency. Refuses `tables.unknown_table` on no other. */
export async function tableAtBrand(platform: Platform, merchant: string, code: string): Promise<DeskedTable> {
  const table = deskedTable(platform, code);
  return table && (await isAt(platform, merchant, table)) ? table : refuse('tables.unknown_table', { field: 'table' });
}

async function isAt(platform: Platform, merchant: string, table: DeskedTable): Promise<boolean> {
  return (await table.limits(platform)).some((each) => each.merchant === merchant);
}

/** What is the same for all rows of the board. */
async function boardOf({ platform, who, language }: StaffAsk, tables: readonly DeskedTable[]) {
  const { db, clock } = platform;
  const { merchant } = who;
  const { currency } = await brandOf(platform, merchant);
  const place = { merchant, currency };
  const now = clock.now().getTime();
  const since = (hours: number) => playSince(db, place, new Date(now - hours * hourMs));
  const codes = tables.map(({ code }) => code);
  const [standings, leaders, names, day, month] = await Promise.all([
    standingsOf(db, merchant),
    leadersNow(db, codes.map(seriesName)),
    gameNames(db, codes, language),
    since(hoursOfDay),
    since(hoursOfMonth),
  ]);
  return { platform, place, standings, leaders, names, day, month };
}
type Board = Awaited<ReturnType<typeof boardOf>>;

/** A table as the board shows it, and where bets lie in its round at hand. */
async function shownNow(
  { platform, place, ...board }: Board,
  table: DeskedTable,
): Promise<{ row: DeskTable; laid: LaidNow }> {
  const { code, game, hasSeats } = table;
  const round = await newestRound(platform.db, seriesName(code));
  const isOpen = round !== undefined && round.settledAt === null && round.phase !== 'void';
  const laid = await table.laidNow(platform, place, isOpen ? round : undefined);
  const { bettors, staked, mostPaid, seats } = laid;
  const stands = board.standings.find(({ tableCode }) => tableCode === code);
  const sum = (list: readonly PlaySum[]) => playOf(list.find(({ tableCode }) => tableCode === code));
  const row: DeskTable = {
    ...{ table: code, name: board.names.get(code) ?? code, game, standing: stands?.state ?? 'open' },
    said: stands ? { by: stands.saidBy, at: stands.saidAt.getTime(), reason: stands.reason } : null,
    round: round
      ? { roundId: round.id.toString(), phase: table.phaseOf(round), closesAt: round.closesAt.getTime() }
      : null,
    seats: hasSeats ? seats.filter(({ name }) => name !== null).length : null,
    leader: board.leaders.get(seriesName(code)) ?? null,
    ...{ bettors, staked, mostPaid, exposure: mostPaid > staked ? mostPaid - staked : 0n },
    ...{ day: sum(board.day), month: sum(board.month) },
  };
  return { row, laid };
}

function playOf(sum: PlaySum | undefined): DeskTable['day'] {
  const { bets, staked, paid, expected } = sum ?? { bets: 0, staked: 0n, paid: 0n, expected: 0n };
  const share = (amount: bigint) => (staked > 0n ? Number((amount * 10_000n) / staked) : null);
  return { bets, staked, paid, ggr: staked - paid, rtp: share(paid), theory: share(expected) };
}

export async function readTables(ask: StaffAsk): Promise<OutputOf<typeof office.deskTables>> {
  const { platform, who } = ask;
  const all = deskedTables(platform);
  const isThere = await Promise.all(all.map((table) => isAt(platform, who.merchant, table)));
  const tables = all.filter((_, at) => isThere[at]);
  const board = await boardOf(ask, tables);
  const [list, { voids }] = await Promise.all([
    Promise.all(tables.map(async (table) => (await shownNow(board, table)).row)),
    readVoids(ask, { state: 'proposed' }),
  ]);
  return { list, voids, currency: board.place.currency };
}

export async function readVoids(
  { platform, who, language }: StaffAsk,
  asked: Pick<Parameters<typeof voidsOf>[1], 'tableCode' | 'state'> = {},
): Promise<{ voids: DeskVoid[] }> {
  const rows = await voidsOf(platform.db, { merchant: who.merchant, ...asked });
  const names = await gameNames(
    platform.db,
    rows.map(({ tableCode }) => tableCode),
    language,
  );
  return { voids: rows.map((row) => voidOnDesk(row, names.get(row.tableCode) ?? row.tableCode, who.staffId)) };
}

function voidOnDesk(row: VoidRow, name: string, staffId: bigint): DeskVoid {
  return {
    ...{ voidId: row.id.toString(), table: row.tableCode, name, roundId: row.roundId.toString() },
    ...{ reason: row.reason, state: row.state, proposedBy: row.proposedBy, proposedAt: row.proposedAt.getTime() },
    ...{ mine: row.proposedByStaff === staffId, decidedBy: row.decidedBy },
    ...{ decidedAt: row.decidedAt?.getTime() ?? null, bets: row.bets, isApplied: row.appliedAt !== null },
  };
}

async function shoeAt(platform: Platform, { shoe }: DeskedTable, last: Round | undefined) {
  if (!shoe) return null;
  return { rounds: last?.position ?? 0, isLast: last !== undefined && (await endsWith(platform, shoe, last)) };
}

export async function readTableAtDesk(
  ask: StaffAsk,
  { table: code }: Pick<InputOf<typeof office.deskTableOne>, 'table'>,
): Promise<OutputOf<typeof office.deskTableOne>> {
  const { platform, who } = ask;
  const { merchant } = who;
  const { db } = platform;
  const table = await tableAtBrand(platform, merchant, code);
  const [board, limits, changes, rounds, { voids }] = await Promise.all([
    boardOf(ask, [table]),
    table.limits(platform),
    limitChanges(db, { tableCode: code, merchant }),
    newestRounds(db, seriesName(code), roundsShown),
    readVoids(ask, { tableCode: code }),
  ]);
  const { place } = board;
  const ids = rounds.map(({ id }) => id);
  const [{ row, laid }, money, outcomes, said] = await Promise.all([
    shownNow(board, table),
    table.money(db, place, ids),
    table.outcomes(db, ids),
    voidsOfRounds(db, ids),
  ]);
  return {
    ...{ table: row, currency: place.currency, spots: [...laid.spots], seats: [...laid.seats] },
    sides: table.sides ? [...table.sides] : null,
    shoe: await shoeAt(platform, table, rounds[0]),
    limits: limits
      .filter((each) => each.merchant === merchant)
      .map(({ currency, least, most, apart }) => ({ currency, least, most, apart })),
    changes: changes.map(({ currency, least, most, apart, reason, saidBy, saidAt }) => ({
      ...{ currency, least, most, apart, reason, by: saidBy, at: saidAt.getTime() },
    })),
    rounds: rounds.map((round) => {
      const own = money.find(({ roundId }) => roundId === round.id);
      return {
        ...{ roundId: round.id.toString(), phase: table.phaseOf(round), endedAt: round.endedAt?.getTime() ?? null },
        outcome: outcomes.get(round.id) ?? null,
        ...{ bettors: own?.bettors ?? 0, staked: own?.staked ?? 0n, paid: own?.paid ?? 0n },
        void: said.find(({ roundId }) => roundId === round.id)?.state ?? null,
      };
    }),
    voids,
  };
}
