import { type PotMessage, potMessage } from '@palpite/contract/jackpots/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { listenOn } from './live-line.ts';
import { hearOwn } from './live-rounds.ts';

const own = 'me';
const pots = 'jackpots';

/** What a page of a game for one hears. */
export interface BalanceEars {
  /** In which currency the page plays: nothing else is told. */
  currency(): string;
  balance(available: Micro, bonus: Micro | undefined): void;
  /** Something may have been missed: what is known must be read afresh. */
  missed(): void;
  /** What stands in a pot of the brand. Left out where the page shows none. */
  pot?: ((message: PotMessage) => void) | undefined;
}

/**
 * Listens for the balance moved elsewhere: a deposit, a bet in another tab. Needs the token of the site's own session
 * in this tab; without one the balance still comes with every bet. Returns how to stop.
 */
export function listenToBalance(token: string, ears: BalanceEars): () => void {
  const { pot } = ears;
  return listenOn(pot ? [own, pots] : [own], token, {
    missed: () => ears.missed(),
    line: () => undefined,
    message(channel, body) {
      if (channel === own)
        return hearOwn(body, {
          balance: (available, currency, bonus) => currency === ears.currency() && ears.balance(available, bonus),
          settled: () => undefined,
        });
      const message = z.safeDecode(potMessage, body as z.input<typeof potMessage>);
      if (message.success && message.data.currency === ears.currency()) pot?.(message.data);
    },
  });
}
