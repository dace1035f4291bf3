import { ruleSetDifferences } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { GameSession, Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { type Place, vendor } from '../tables/tables.ts';
import { openSeatLanes, type SeatLanes } from './bets/bet-lanes.ts';
import { openSeatCrowd, type SeatCrowd } from './seat-crowd.ts';
import { rulesOf, type SeatTable, seatTable, seatTables } from './seat-tables.ts';

export interface OpenSeats {
  readonly lanes: SeatLanes;
  readonly crowd: SeatCrowd;
}

const open = openPerPlatform<OpenSeats>();
export const seatsOpen = open.of;

/** Refuses to open a table whose rules return other than they declare. */
export async function openSeats(platform: Platform): Promise<() => Promise<void>> {
  const differing = ruleSetDifferences(Object.fromEntries(seatTables.map((table) => [table.rules, rulesOf(table)])));
  if (differing.length > 0)
    throw new Error(`these rules declare a return that they do not give: ${differing.join(', ')}`);
  const lanes = await openSeatLanes(platform);
  const crowd = openSeatCrowd(platform);
  const forget = open.open(platform, { lanes, crowd });
  return async () => {
    await lanes.close();
    await crowd.close();
    forget();
  };
}

/** The table of a game session. Refuses who sits at another game. */
export function seatTableOf({ vassalage, gameCode }: GameSession): SeatTable {
  const found = vassalage === vendor.code ? seatTable(gameCode) : undefined;
  return found ?? refuse('catalogue.unknown_game');
}

/** The house account that takes stakes and pays prizes. */
export function bankOf(platform: Platform, { merchant, currency }: Place): Promise<AccountId> {
  return gamesAccount(platform, { merchant, currency, vendor: vendor.code });
}
