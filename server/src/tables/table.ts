import { differencesOf } from '@palpite/math/tables/returns.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { GameSession, Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { openTableLanes, type TableLanes } from './bet-lanes.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Place, vendor } from './names.ts';
import { type OwnTable, ownTable, ownTables } from './own-tables.ts';

export interface Tables {
  readonly lanes: TableLanes;
  readonly crowd: Crowd;
  /** The house account that takes stakes and pays prizes. */
  bankOf(place: Place): Promise<AccountId>;
}

const open = openPerPlatform<Tables>();
export const tablesOf = open.of;

export async function openTables(platform: Platform): Promise<() => Promise<void>> {
  const differing = tablesThatDiffer();
  if (differing.length > 0)
    throw new Error(`these declare a return that their rules do not give, and do not start: ${differing.join(', ')}`);
  const unknown = Object.keys(platform.settings.tableStreams).filter((code) => !ownTable(code));
  if (unknown.length > 0) throw new Error(`TABLE_STREAMS names tables that there are not: ${unknown.join(', ')}`);
  const lanes = await openTableLanes(platform);
  const crowd = openCrowd(platform);
  const forget = open.open(platform, {
    lanes,
    crowd,
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
