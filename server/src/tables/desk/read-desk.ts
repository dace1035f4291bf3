import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/tables/office.ts';
import type { DeskTable, DeskVoid } from '@palpite/contract/tables/office.ts';
import { mostPaid } from '@palpite/math/tables/exposure.ts';
import { leadersNow } from '../../base/db/leader-locks.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { gameNames } from '../../catalogue/catalogue.ts';
import { newestRound, newestRounds } from '../../shared/shared.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { limitsNow } from '../limits.ts';
import { seriesName } from '../names.ts';
import { type OwnTable, ownTable, ownTables } from '../own-tables.ts';
import { dealtInRounds } from '../round/dealt-store.ts';
import { phaseOf } from '../show.ts';
import { totalsAt } from '../store.ts';
import { limitChanges, moneyOfRounds, type PlaySum, playSince } from './desk-store.ts';
import { standingsOf } from './standing-store.ts';
import { type VoidRow, voidsOf, voidsOfRounds } from './void-store.ts';

type StaffAsk = Ask<StaffSession>;

const hourMs = 3_600_000;
const hoursOfDay = 24;
const hoursOfMonth = 30 * hoursOfDay;
const roundsShown = 20;

/** The tables that the brand has: those with limits in its currency. Refuses `tables.unknown_table` on no other. */
export async function tableAtBrand(platform: Platform, merchant: string, code: string): Promise<OwnTable> {
  const isThere = (await limitsNow(platform)).some((each) => each.tableCode === code && each.merchant === merchant);
  return (isThere ? ownTable(code) : undefined) ?? refuse('tables.unknown_table', { field: 'table' });
}

/** What is the same for all rows of the board. */
async function boardOf({ platform, who, language }: StaffAsk, tables: readonly OwnTable[]) {
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

async function rowOf({ platform, place, ...board }: Board, { code, game }: OwnTable): Promise<DeskTable> {
  const round = await newestRound(platform.db, seriesName(code));
  const isOpen = round !== undefined && round.settledAt === null && round.phase !== 'void';
  const totals = isOpen ? await totalsAt(platform.db, { roundId: round.id, ...place }) : undefined;
  const staked = totals?.staked ?? 0n;
  const most = mostPaid(game, new Map(totals?.spots.map(({ spot, amount }) => [spot, amount])));
  const stands = board.standings.find(({ tableCode }) => tableCode === code);
  const sum = (list: readonly PlaySum[]) => playOf(list.find(({ tableCode }) => tableCode === code));
  return {
    ...{ table: code, name: board.names.get(code) ?? code, game: game.code, standing: stands?.state ?? 'open' },
    said: stands ? { by: stands.saidBy, at: stands.saidAt.getTime(), reason: stands.reason } : null,
    round: round ? { roundId: round.id.toString(), phase: phaseOf(round), closesAt: round.closesAt.getTime() } : null,
    leader: board.leaders.get(seriesName(code)) ?? null,
    ...{ bettors: totals?.bettors ?? 0, staked, mostPaid: most, exposure: most > staked ? most - staked : 0n },
    ...{ day: sum(board.day), month: sum(board.month) },
  };
}

function playOf(sum: PlaySum | undefined): DeskTable['day'] {
  const { bets, staked, paid, expected } = sum ?? { bets: 0, staked: 0n, paid: 0n, expected: 0n };
  const share = (amount: bigint) => (staked > 0n ? Number((amount * 10_000n) / staked) : null);
  return { bets, staked, paid, ggr: staked - paid, rtp: share(paid), theory: share(expected) };
}

export async function readTables(ask: StaffAsk): Promise<OutputOf<typeof office.deskTables>> {
  const { platform, who } = ask;
  const limits = await limitsNow(platform);
  const tables = ownTables.filter(({ code }) =>
    limits.some(({ tableCode, merchant }) => tableCode === code && merchant === who.merchant),
  );
  const board = await boardOf(ask, tables);
  const [list, { voids }] = await Promise.all([
    Promise.all(tables.map((table) => rowOf(board, table))),
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
    limitsNow(platform),
    limitChanges(db, { tableCode: code, merchant }),
    newestRounds(db, seriesName(code), roundsShown),
    readVoids(ask, { tableCode: code }),
  ]);
  const { place } = board;
  const ids = rounds.map(({ id }) => id);
  const [row, money, dealt, said] = await Promise.all([
    rowOf(board, table),
    moneyOfRounds(db, place, ids),
    dealtInRounds(db, ids),
    voidsOfRounds(db, ids),
  ]);
  const [newest] = rounds;
  const totals = newest && newest.settledAt === null ? await totalsAt(db, { roundId: newest.id, ...place }) : undefined;
  return {
    ...{ table: row, currency: place.currency, spots: [...(totals?.spots ?? [])] },
    sides: table.game.sides ? [...table.game.sides] : null,
    limits: limits
      .filter((each) => each.tableCode === code && each.merchant === merchant)
      .map(({ currency, least, most, apart }) => ({ currency, least, most, apart })),
    changes: changes.map(({ currency, least, most, apart, reason, saidBy, saidAt }) => ({
      ...{ currency, least, most, apart, reason, by: saidBy, at: saidAt.getTime() },
    })),
    rounds: rounds.map((round) => {
      const own = money.find(({ roundId }) => roundId === round.id);
      return {
        ...{ roundId: round.id.toString(), phase: phaseOf(round), endedAt: round.endedAt?.getTime() ?? null },
        outcome: dealt.find(({ roundId }) => roundId === round.id)?.outcome ?? null,
        ...{ bettors: own?.bettors ?? 0, staked: own?.staked ?? 0n, paid: own?.paid ?? 0n },
        void: said.find(({ roundId }) => roundId === round.id)?.state ?? null,
      };
    }),
    voids,
  };
}
