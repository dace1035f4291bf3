// What a live message changes in what the page knows.
import type { PlayerMessage } from '@palpite/contract/base/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { balanceQuery } from '../../base/balance.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { openNow } from '../../base/page/popup.ts';
import { promotionKeys } from '../../base/promo-count.ts';
import { memberKey } from '../../base/session/member-kind.ts';
import { betKeys } from '../../features/bets/bets-data.ts';
import { bonusKeys } from '../../features/bonuses/bonuses-data.ts';
import { messageKeys, unreadQuery } from '../../features/messages/messages-data.ts';
import { missionKeys } from '../../features/missions/missions-data.ts';
import { paymentKeys } from '../../features/payments/payments-data.ts';
import { rewardKeys } from '../../features/rewards/rewards-data.ts';
import { vipKey } from '../../features/vip/vip-data.ts';
import { walletKeys } from '../../features/wallet/wallet-data.ts';
import { withdrawalKeys } from '../../features/withdrawals/withdrawals-data.ts';

/** Bets of an automatic run come many a second; the records are read again at most this often. */
const recordsEveryMs = 1000;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Money moved: of the records, those that are looked at are read again. */
function readRecordsSoon(queries: QueryClient): void {
  if (waiting.has(queries)) return;
  waiting.set(
    queries,
    setTimeout(() => {
      waiting.delete(queries);
      const read = [
        betKeys.record,
        betKeys.profit,
        walletKeys.movements,
        walletKeys.locks,
        walletKeys.carried,
        ['my', 'recent'],
      ];
      // what another player sent arrives as money alone
      read.push(['my', 'agents', 'transfers']);
      // the message told of all wallets together
      if ((queries.getQueryData(balanceQuery.queryKey)?.balance.length ?? 0) > 1) read.push(balanceQuery.queryKey);
      for (const queryKey of read) void queries.invalidateQueries({ queryKey });
    }, recordsEveryMs),
  );
}

export function applyMessage(queries: QueryClient, message: PlayerMessage): void {
  switch (message.type) {
    case 'balance':
      queries.setQueryData(
        balanceQuery.queryKey,
        // it tells of main alone: what lies at vendors is still there
        (known) =>
          known && {
            ...known,
            sumBalance: known.sumBalance - known.mainWalletBalance + message.available,
            mainWalletBalance: message.available,
            heldBalance: message.held,
          },
      );
      void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
      readRecordsSoon(queries);
      return;
    case 'bet':
      readRecordsSoon(queries);
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
    case 'message': {
      const known = queries.getQueryData(unreadQuery.queryKey);
      queries.setQueryData(unreadQuery.queryKey, message.unread);
      void queries.invalidateQueries({ queryKey: messageKeys.inbox });
      // an answer to an application arrives as a message
      void queries.invalidateQueries({ queryKey: promotionKeys });
      if (message.unread > (known ?? message.unread)) showNotice('messages:inbox.arrived');
      return;
    }
    case 'timeLeft':
      showNotice(message.minutes > 0 ? 'safeguards:time.soon' : 'safeguards:time.over');
      void queries.invalidateQueries({ queryKey: ['my', 'safeguards'] });
      return;
    case 'bonus':
      void queries.invalidateQueries({ queryKey: bonusKeys.all });
      void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
      return;
    case 'reward':
      void queries.invalidateQueries({ queryKey: rewardKeys.all });
      void queries.invalidateQueries({ queryKey: missionKeys.all });
      void queries.invalidateQueries({ queryKey: promotionKeys });
      void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
      return;
    case 'chat':
      // the page of the chat hears it itself
      return;
    case 'vip':
      void queries.invalidateQueries({ queryKey: vipKey });
      void queries.invalidateQueries({ queryKey: memberKey });
      return;
    case 'withdrawal':
      void queries.invalidateQueries({ queryKey: withdrawalKeys.list });
      void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
      return;
  }
}

/** Thousands of pages hear of a message to everybody at once: each asks within some seconds, not all in one. */
const spreadMs = 5000;

/** Something was sent to many players, perhaps to this one: only the server knows. */
export function applyBrandMessage(queries: QueryClient): void {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  setTimeout(
    () => {
      void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
      void queries.invalidateQueries({ queryKey: messageKeys.inbox });
    },
    (drawn / 2 ** 32) * spreadMs,
  );
}
