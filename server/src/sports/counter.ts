import type { Currency } from '@palpite/contract/base/money.ts';
import { inTx } from '../base/db/db.ts';
import { openPerPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';
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
  const banks = new Map<string, Promise<AccountId>>();
  const forget = counters.open(platform, {
    lanes,
    bankOf: ({ merchant, currency }) => {
      const name = `${merchant}/${currency}`;
      const found =
        banks.get(name) ??
        inTx(platform.db, (tx) =>
          houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor.code}` }),
        );
      banks.set(name, found);
      found.catch(() => banks.delete(name));
      return found;
    },
  });
  return async () => {
    await lanes.close();
    forget();
  };
}
