import type { Caller } from '@palpite/contract/base/client.ts';
import * as z from 'zod/mini';
import { readMerchant } from '../address.ts';
import { firstFetch } from '../first-call.ts';

/** Who sits at this game, kept in this tab until it is closed: a reload goes on without a new ticket. */
const seatShape = z.object({
  token: z.string(),
  playerName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** A seat kept before the platform told it has none. */
  timeZone: z.optional(z.string()),
});
export type Seat = z.infer<typeof seatShape>;

export interface SeatKeeper {
  read(): Seat | undefined;
  take(seat: Seat): void;
  leave(): void;
}

/** Keeps the seat of one game in session storage under `game.<code>`. */
export function keepSeat(game: string): SeatKeeper {
  const key = `game.${game}`;
  return {
    read() {
      try {
        const kept = seatShape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return kept.success ? kept.data : undefined;
      } catch {
        return undefined;
      }
    },
    take: (seat) => sessionStorage.setItem(key, JSON.stringify(seat)),
    leave: () => sessionStorage.removeItem(key),
  };
}

/** How a game calls the platform: its own token, the merchant the site was opened for. */
export function gameCaller(token: () => string | undefined, language: () => string): Caller {
  return { baseUrl: '', merchant: readMerchant(), token, language, fetch: firstFetch, keyedWithinMs: 10_000 };
}
