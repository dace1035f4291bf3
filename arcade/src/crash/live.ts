import { playerMessage } from '@palpite/contract/base/live.ts';
import { type CrashMessage, crashMessage } from '@palpite/contract/crash/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type LineEars, listenOn } from '../base/seat/live-line.ts';

export interface Ears extends Omit<LineEars, 'message'> {
  told(message: CrashMessage): void;
  /** A bet of the player has its result. */
  settled(betId: string, payout: Micro): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
}

/**
 * Hears the table and the player's own channel with the token of the game; goes on where it was when the line
 * breaks. Returns how to stop.
 */
export function listenToFlights(token: string, ears: Ears): () => void {
  return listenOn(['me', 'crash'], token, {
    ...ears,
    message(channel, body) {
      if (channel !== 'crash') return hearOwn(body);
      const message = z.safeDecode(crashMessage, body as z.input<typeof crashMessage>);
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
    if (message.data.type === 'bet' && message.data.gameCode === 'crash')
      ears.settled(message.data.orderNo, message.data.payout);
  }
}
