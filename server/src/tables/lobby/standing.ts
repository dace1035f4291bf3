import type { LobbyMessage, LobbyTable } from '@palpite/contract/tables/shapes.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { newestRound } from '../../shared/shared.ts';
import { type Place, seriesName } from '../names.ts';
import { type OwnTable, sceneMs } from '../own-tables.ts';
import { type DealtRow, newestDealt } from '../round/dealt-store.ts';
import { phaseOf } from '../show.ts';
import { type RoundSum, roundSums } from '../store.ts';

/** The road of a shoe has few more. */
const pastSize = 80;
const keptMs = 1000;

/** Where a table stands, the same for all brands. */
export interface Standing {
  readonly at: Pick<LobbyTable, 'table' | 'chainId' | 'phase' | 'closesAt'>;
  /** What came in this shoe, the newest first: of a round only once its scene is over, as at the table itself. */
  readonly past: LobbyTable['past'];
  readonly sums: readonly RoundSum[];
}

export async function readStanding(platform: Platform, table: OwnTable): Promise<Standing> {
  const round = await newestRound(platform.db, seriesName(table.code));
  if (!round) return { at: { table: table.code, chainId: null, phase: null, closesAt: null }, past: [], sums: [] };
  const [sums, dealt] = await Promise.all([
    roundSums(platform.db, round.id),
    newestDealt(platform.db, round.chainId, pastSize),
  ]);
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
      .filter((each) => !isOnScene(each))
      .map(({ roundId, outcome }) => ({ roundId: roundId.toString(), outcome })),
    sums,
  };
}

interface Kept {
  readonly readAt: number;
  readonly standing: Promise<Standing>;
}

const kept = perPlatform(() => new Map<string, Kept>());

/** `readStanding`, at most a second old: any number of visitors may ask. */
export function standingOf(platform: Platform, table: OwnTable): Promise<Standing> {
  const known = kept.of(platform);
  const now = platform.clock.now().getTime();
  const found = known.get(table.code);
  if (found && now - found.readAt < keptMs) return found.standing;
  const standing = readStanding(platform, table);
  known.set(table.code, { readAt: now, standing });
  standing.catch(() => known.delete(table.code));
  return standing;
}

export function bettorsOf({ sums }: Standing, place: Place): number {
  return (
    sums.find(({ merchant, currency }) => merchant === place.merchant && currency === place.currency)?.bettors ?? 0
  );
}

/** What a place hears of a table. */
export function newsOf(standing: Standing, place: Place, now: number): LobbyMessage {
  const { at, past } = standing;
  return { type: 'table', ...at, bettors: bettorsOf(standing, place), now, latest: past[0] ?? null };
}
