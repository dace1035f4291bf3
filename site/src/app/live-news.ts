// What a live message changes in what the page knows.
import type { PlayerMessage } from '@palpite/contract/base/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { showNotice } from '../base/notice.ts';
import { openNow } from '../base/popup.ts';
import { betKeys } from '../features/bets/bets-data.ts';
import { paymentKeys } from '../features/payments/payments-data.ts';
import { balanceQuery } from '../features/wallet/wallet-data.ts';

/** Bets of an automatic run come many a second; the record is read again at most this often. */
const betsEveryMs = 1000;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

export function applyMessage(queries: QueryClient, message: PlayerMessage): void {
  switch (message.type) {
    case 'balance':
      queries.setQueryData(
        balanceQuery.queryKey,
        (known) => known && { ...known, sumBalance: message.available, heldBalance: message.held },
      );
      void queries.invalidateQueries({ queryKey: paymentKeys.withdrawSettings });
      return;
    case 'bet':
      if (waiting.has(queries)) return;
      waiting.set(
        queries,
        setTimeout(() => {
          waiting.delete(queries);
          void queries.invalidateQueries({ queryKey: betKeys.record });
          void queries.invalidateQueries({ queryKey: ['my', 'recent'] });
        }, betsEveryMs),
      );
      return;
    case 'deposit':
      void queries.invalidateQueries({ queryKey: paymentKeys.deposits });
      // The sheet of the deposit says so itself.
      if (message.state === 'paid' && openNow() !== 'deposit') showNotice('payments:deposit.creditedNotice', 'good');
      return;
    case 'identity':
      showNotice(`identity:news.${message.state}`, message.state === 'verified' ? 'good' : 'info');
      void queries.invalidateQueries({ queryKey: ['my', 'identity'] });
      return;
    case 'timeLeft':
      showNotice(message.minutes > 0 ? 'safeguards:time.soon' : 'safeguards:time.over');
      void queries.invalidateQueries({ queryKey: ['my', 'safeguards'] });
      return;
    case 'withdrawal':
      void queries.invalidateQueries({ queryKey: paymentKeys.withdrawals });
      void queries.invalidateQueries({ queryKey: paymentKeys.withdrawSettings });
      return;
  }
}
