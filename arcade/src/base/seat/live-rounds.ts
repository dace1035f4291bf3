import { playerMessage } from '@palpite/contract/base/live.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type LineEars, listenOn } from './live-line.ts';

/** What the page of a game with shared rounds hears. */
export interface RoundEars<Message> extends Omit<LineEars, 'message' | 'missed'> {
  told(message: Message): void;
  /** Messages were missed: what is known must be read afresh. */
  missed(): void;
  /** A bet of the player has its result, in whatever game. */
  settled(betId: string, payout: Micro, stake: Micro): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
}

/** Passes on what was said on the player's own channel. */
export function hearOwn(body: unknown, ears: Pick<RoundEars<never>, 'balance' | 'settled'>): void {
  const message = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
  if (!message.success) return;
  if (message.data.type === 'balance') {
    const { available, currency, bonus } = message.data;
    ears.balance(available, currency, bonus);
  }
  if (message.data.type === 'bet') {
    const { orderNo, payout, stake } = message.data;
    ears.settled(orderNo, payout, stake);
  }
}

/**
 * How a page hears the channel of its rounds and the player's own, with the token of the game; it goes on where it was
 * when the line breaks. The listening returns how to stop.
 */
export function listenToRounds<Shape extends z.ZodMiniType>(channel: string, shape: Shape) {
  return (token: string, ears: RoundEars<z.output<Shape>>): (() => void) => {
    return listenOn(['me', channel], token, {
      ...ears,
      message(from, body) {
        if (from !== channel) return hearOwn(body, ears);
        const message = z.safeDecode(shape, body as z.input<Shape>);
        if (message.success) ears.told(message.data);
      },
    });
  };
}
