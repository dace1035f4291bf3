import { openPerPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { gamesAccount } from '../bets/bets.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { openTicketLanes, type TicketLanes } from './bet/ticket-lanes.ts';
import { vendor } from './names.ts';

/** What the room holds while the platform stands. */
export interface Counter {
  readonly lanes: TicketLanes;
  /** The house account that takes stakes and pays winnings. */
  bankOf(place: { readonly merchant: string; readonly currency: string }): Promise<AccountId>;
}

const counters = openPerPlatform<Counter>();
export const counterOf = counters.of;

export async function openCounter(platform: Platform): Promise<() => Promise<void>> {
  const lanes = await openTicketLanes(platform);
  const forget = counters.open(platform, {
    lanes,
    bankOf: (place) => gamesAccount(platform, { ...place, vendor: vendor.code }),
  });
  return async () => {
    await lanes.close();
    forget();
  };
}
