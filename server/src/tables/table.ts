import { mostOn } from '@palpite/math/tables/limits.ts';
import { differencesOf } from '@palpite/math/tables/returns.ts';
import type { Spot, TableGame } from '@palpite/math/tables/table-game.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { GameSession, Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { openTableLanes, type TableLanes } from './bet-lanes.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Place, vendor } from './names.ts';
import { type OwnTable, ownTable, ownTables } from './own-tables.ts';
import { allLimits, type TableLimit } from './store.ts';

export interface Tables {
  readonly lanes: TableLanes;
  readonly crowd: Crowd;
  readonly limits: readonly TableLimit[];
  /** The house account that takes stakes and pays prizes. */
  bankOf(place: Place): Promise<AccountId>;
}

const open = openPerPlatform<Tables>();
export const tablesOf = open.of;

export async function openTables(platform: Platform): Promise<() => Promise<void>> {
  const differing = tablesThatDiffer();
  if (differing.length > 0)
    throw new Error(`these declare a return that their rules do not give, and do not start: ${differing.join(', ')}`);
  const limits = await allLimits(platform.db);
  const lanes = await openTableLanes(platform);
  const crowd = openCrowd(platform, limits);
  const forget = open.open(platform, {
    lanes,
    crowd,
    limits,
    bankOf: (place) => gamesAccount(platform, { ...place, vendor: vendor.code }),
  });
  return async () => {
    await lanes.close();
    await crowd.close();
    forget();
  };
}

/** The spots of games at our tables whose declared return is not the one that is counted. */
function tablesThatDiffer(): string[] {
  const games = new Set(ownTables.map(({ game }) => game));
  return [...games].flatMap((game) => differencesOf(game).map(({ spot }) => `${game.code} ${spot}`));
}

/** The table of a game session. Refuses who sits at another game. */
export function tableOf({ vassalage, gameCode }: GameSession): OwnTable {
  const found = vassalage === vendor.code ? ownTable(gameCode) : undefined;
  return found ?? refuse('catalogue.unknown_game');
}

/** Refuses where there is no such table. */
export function limitOf(platform: Platform, table: OwnTable, { merchant, currency }: Place): TableLimit {
  const limit = tablesOf(platform).limits.find(
    (each) => each.tableCode === table.code && each.merchant === merchant && each.currency === currency,
  );
  return limit ?? refuse('function.not.available');
}

/**
 * The spots of a game that a brand offers: where its profile asks for a return, those that give it, and so not Lucky 6
 * in Brazil. What lies on a spot already is settled by all spots of the game.
 */
export async function spotsFor(
  platform: Platform,
  merchant: string,
  game: TableGame<unknown>,
): Promise<ReadonlyMap<string, Spot<unknown>>> {
  const least = await ruleOf(platform, merchant, 'games.min_rtp');
  return new Map([...game.spots].filter(([, { rtp }]) => rtp >= least));
}

/** The least and the most on each of these spots. */
export function spotLimits(
  game: TableGame<unknown>,
  spots: ReadonlyMap<string, Spot<unknown>>,
  { least, most }: Pick<TableLimit, 'least' | 'most'>,
): { spot: string; least: bigint; most: bigint; rtp: number }[] {
  return [...spots].map(([spot, { rtp }]) => ({ spot, least, most: mostOn(game, { least, most }, spot), rtp }));
}
