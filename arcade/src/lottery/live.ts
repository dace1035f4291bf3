import { playerMessage } from '@palpite/contract/base/live.ts';
import { type Issue, issue } from '@palpite/contract/lottery/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type LineEars, listenOn } from '../base/seat/live-line.ts';

export interface Ears extends Omit<LineEars, 'message'> {
  /** How an issue of this lottery stands now. */
  issue(issue: Issue): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
}

const issueMessage = z.object({ type: z.literal('issue'), issue });

/** Hears the issues of the lottery and the player's balance with the token of the game. Returns how to stop. */
export function listenToIssues(token: string, ears: Ears): () => void {
  return listenOn(['me', 'lottery'], token, {
    ...ears,
    message(channel, body) {
      if (channel === 'lottery') {
        const message = z.safeDecode(issueMessage, body as z.input<typeof issueMessage>);
        if (message.success) ears.issue(message.data.issue);
        return;
      }
      const message = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
      if (!message.success || message.data.type !== 'balance') return;
      const { available, currency, bonus } = message.data;
      ears.balance(available, currency, bonus);
    },
  });
}
