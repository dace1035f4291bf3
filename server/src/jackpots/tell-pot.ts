import { type PotMessage, potMessage } from '@palpite/contract/jackpots/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import type { AccountId } from '../ledger/ledger.ts';
import { amountOf } from './amount.ts';
import type { PotName } from './store.ts';

/** How often pages hear of one pot, however many rounds fill it. */
const everyMs = 1000;

/** What is to be said of a pot in a moment: what was won of it meanwhile. */
interface Due {
  won: Micro | null;
}
const due = perPlatform(() => new Map<AccountId, Due>());

/** The live channel of a brand's pots, in all its currencies. */
export function jackpotsChannel(merchant: string): string {
  return `jackpots:${merchant}`;
}

/**
 * Tells open pages, within a second, what stands in the pot now. Call it after the commit; `won`:
 * what the round took of it.
 */
export function tellPot(platform: Platform, name: PotName, account: AccountId, won: Micro | null): void {
  const pots = due.of(platform);
  const waiting = pots.get(account);
  if (waiting) {
    waiting.won = won ?? waiting.won;
    return;
  }
  const begun: Due = { won };
  pots.set(account, begun);
  const { merchant, code, currency } = name;
  const tell = async () => {
    pots.delete(account);
    const amount = await amountOf(platform.db, account);
    const message: PotMessage = { type: 'pot', code, currency, amount, won: begun.won };
    platform.live.publish(jackpotsChannel(merchant), z.encode(potMessage, message));
  };
  // who does not hear of it asks for it now and then
  setTimeout(() => void tell().catch(() => undefined), everyMs).unref();
}
