import { playerMessage } from '@palpite/contract/base/live.ts';
import { type TableMessage, tableMessage } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type LineEars, listenOn } from '../base/seat/live-line.ts';

export interface Ears extends Omit<LineEars, 'message'> {
  told(message: TableMessage): void;
  /** A bet of the player has its result. */
  settled(betId: string, payout: Micro): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
}

/**
 * Hears the table of the game session and the player's own channel; goes on where it was when the line breaks.
 * Returns how to stop.
 */
export function listenToTable(token: string, ears: Ears): () => void {
  return listenOn(['me', 'table'], token, {
    ...ears,
    message(channel, body) {
      if (channel !== 'table') return hearOwn(body);
      const message = z.safeDecode(tableMessage, body as z.input<typeof tableMessage>);
      if (message.success) ears.told(message.data);
    },
  });

  function hearOwn(body: unknown): void {
    const message = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
    if (!message.success) return;
    if (message.data.type === 'balance') {
      const { available, currency, bonus } = message.data;
      ears.balance(available, currency, bonus);
    }
    // bets of other games are not in the history of this table, and change nothing here
    if (message.data.type === 'bet') ears.settled(message.data.orderNo, message.data.payout);
  }
}
