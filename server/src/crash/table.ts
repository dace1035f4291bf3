import { isRtpTrue } from '@palpite/math/games/crash/rtp.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { type FlightLanes, openFlightLanes } from './bet-lanes.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { type Flights, openFlights } from './flight/flights.ts';
import { crashCode, type Place, vendor } from './names.ts';
import { allLimits, type TableLimit } from './store.ts';

export interface Table {
  readonly lanes: FlightLanes;
  readonly flights: Flights;
  readonly crowd: Crowd;
  readonly limits: readonly TableLimit[];
  /** Refuses who sits at another game. */
  limitOf(who: Place & { readonly gameCode: string }): TableLimit;
  /** The house account that takes stakes and pays prizes. */
  bankOf(place: Place): Promise<AccountId>;
}

const tables = openPerPlatform<Table>();
export const tableOf = tables.of;

export async function openTable(platform: Platform): Promise<() => Promise<void>> {
  if (!isRtpTrue(crashRules))
    throw new Error('crash declares a return to player that its rules do not give: it does not start');
  const limits = await allLimits(platform.db);
  const lanes = await openFlightLanes(platform);
  const crowd = openCrowd(platform);
  const forget = tables.open(platform, {
    lanes,
    crowd,
    limits,
    flights: openFlights(platform, limits),
    limitOf: ({ merchant, currency, gameCode }) => {
      if (gameCode !== crashCode) return refuse('catalogue.unknown_game');
      const limit = limits.find((each) => each.merchant === merchant && each.currency === currency);
      return limit ?? refuse('function.not.available');
    },
    bankOf: (place) => gamesAccount(platform, { ...place, vendor: vendor.code }),
  });
  return async () => {
    await lanes.close();
    await crowd.close();
    forget();
  };
}
