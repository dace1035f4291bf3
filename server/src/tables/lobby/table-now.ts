import type { LobbyMessage, LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { keptByName } from '../../base/kept.ts';
import type { Platform } from '../../base/room.ts';
import { newestRound } from '../../shared/shared.ts';
import { type StandingRow, standingsAtTable } from '../desk/standing-store.ts';
import { voidRounds } from '../desk/void-store.ts';
import { type Place, seriesName } from '../names.ts';
import { type OwnTable, sceneMs } from '../own-tables.ts';
import { type DealtRow, newestDealt } from '../round/dealt-store.ts';
import { phaseOf } from '../show.ts';
import { type RoundSum, roundSums } from '../store.ts';

/** The road of a shoe has few more. */
const pastSize = 80;
const keptMs = 1000;

/** What a table shows now: its round, what came, who plays, and which brands do not have it open. */
export interface TableNow {
  readonly at: Pick<LobbyTable, 'table' | 'chainId' | 'phase' | 'closesAt'>;
  /** What came in this shoe, the newest first: of a round only once its scene is over, as at the table itself. */
  readonly past: LobbyTable['past'];
  readonly sums: readonly RoundSum[];
  readonly notOpen: readonly StandingRow[];
}

export async function readTableNow(platform: Platform, table: OwnTable): Promise<TableNow> {
  const [round, notOpen] = await Promise.all([
    newestRound(platform.db, seriesName(table.code)),
    standingsAtTable(platform.db, table.code),
  ]);
  const nowhere = { table: table.code, chainId: null, phase: null, closesAt: null };
  if (!round) return { at: nowhere, past: [], sums: [], notOpen };
  const [sums, dealt] = await Promise.all([
    roundSums(platform.db, round.id),
    newestDealt(platform.db, round.chainId, pastSize),
  ]);
  // what was declared void after it was paid is on no road
  const voids = await voidRounds(
    platform.db,
    dealt.map(({ roundId }) => roundId),
  );
  const now = platform.clock.now().getTime();
  const isOnScene = ({ roundId, taken }: DealtRow) =>
    roundId === round.id && (!round.endedAt || now < round.endedAt.getTime() + sceneMs(table, taken));
  const phase = phaseOf(round);
  return {
    at: {
      table: table.code,
      chainId: round.chainId.toString(),
      phase: phase === 'void' ? null : phase,
      closesAt: phase === 'betting' ? round.closesAt.getTime() : null,
    },
    past: dealt
      .filter((each) => !isOnScene(each) && !voids.has(each.roundId))
      .map(({ roundId, outcome }) => ({ roundId: roundId.toString(), outcome })),
    sums,
    notOpen,
  };
}

/** `readTableNow`, at most a second old: any number of visitors may ask. */
export const { now: tableNow } = keptByName(keptMs, ({ code }: OwnTable) => code, readTableNow);

/** What differs from place to place: how many of its players have bet, and whether its brand has the table open. */
export function standsAt(
  { sums, notOpen }: TableNow,
  { merchant, currency }: Place,
): Pick<LobbyTable, 'bettors' | 'standing'> {
  const own = sums.find((each) => each.merchant === merchant && each.currency === currency);
  const stands = notOpen.find((each) => each.merchant === merchant);
  return { bettors: own?.bettors ?? 0, standing: stands?.state ?? 'open' };
}

/** What a place hears of a table. */
export function newsOf(table: TableNow, place: Place, now: number): LobbyMessage {
  const { at, past } = table;
  return { type: 'table', ...at, ...standsAt(table, place), now, latest: past[0] ?? null };
}
