import type { Currency } from '@palpite/contract/base/money.ts';
import { inTx } from '../base/db/db.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { type AccountId, houseAccount } from '../ledger/ledger.ts';

const opened = perPlatform(() => new Map<string, Promise<AccountId>>());

/**
 * The house account that takes the stakes of a vendor's games and pays their prizes; opened at its first use. Whoever
 * asks while it is being opened waits for the same; one that could not be opened is tried again.
 */
export function gamesAccount(
  platform: Platform,
  { merchant, currency, vendor }: { readonly merchant: string; readonly currency: string; readonly vendor: string },
): Promise<AccountId> {
  const accounts = opened.of(platform);
  const name = `${merchant}/${currency}/${vendor}`;
  const known = accounts.get(name);
  if (known) return known;
  const opening = inTx(platform.db, (tx) =>
    houseAccount(tx, { merchant, currency: currency as Currency, name: `games.${vendor}` }),
  );
  accounts.set(name, opening);
  opening.catch(() => accounts.delete(name));
  return opening;
}
