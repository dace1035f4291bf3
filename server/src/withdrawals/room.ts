import { payoutCallback } from '@palpite/contract/payments/vendor.ts';
import * as player from '@palpite/contract/withdrawals/player.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Room, route } from '../base/room.ts';
import { withdrawalRoutes } from './desk/routes.ts';
import { openDispute } from './dispute/disputes.ts';
import { cancelWithdrawal, checkReturnedJob } from './give-back.ts';
import { checkPayoutJob, payWithdrawalJob } from './payout/pay-withdrawal.ts';
import { closeReceiptJob, confirm, listConfirmations } from './payout/receipts.ts';
import { sendCode } from './prove.ts';
import { withdrawalsRefusals } from './refusals.ts';
import { listAccounts } from './request/accounts.ts';
import { requestWithdrawal } from './request/request-withdrawal.ts';
import { askedBesidesPort, listExcluded, showTurnover } from './request/turnover.ts';
import { withdrawalsSettings } from './setting/declared.ts';
import { seedWithdrawals } from './setting/settings.ts';
import { pages, previewCharge, showSettings, showWithdrawal } from './show.ts';
import { withdrawalByOrderNo, withdrawalsOf } from './store.ts';
import { askBank, lookBack, showCases, showTurns, takePayoutCallback, watchClocks } from './watch-payouts.ts';

/** What is older is asked for by its dates. */
const shownMs = 92 * 24 * 3_600_000;

export const withdrawalsRoom: Room = {
  name: 'withdrawals',
  refusals: withdrawalsRefusals,
  permissions: {
    'withdrawals.read': ['support', 'cashier', 'auditor', 'owner'],
    'withdrawals.decide': ['cashier', 'owner'],
  },
  settings: withdrawalsSettings,
  routes: [
    route(player.withdrawSettings, showSettings),
    route(player.payoutAccounts, listAccounts),
    route(player.withdrawCharge, previewCharge),
    route(player.turnover, showTurnover),
    route(player.excludeTurnover, listExcluded),
    route(player.sendWithdrawalCode, sendCode),
    route(player.requestWithdrawal, requestWithdrawal),
    route(player.openWithdrawal, async ({ platform, who }, { orderNo }) => {
      const row = await withdrawalByOrderNo(platform.db, orderNo);
      return row?.playerId === who.playerId ? showWithdrawal(row) : refuse('withdrawals.unknown');
    }),
    route(player.withdrawals, async ({ platform, who }, { state, startDate, endDate, page, size }) => {
      const from = new Date(startDate ?? platform.clock.now().getTime() - shownMs);
      const to = endDate === undefined ? undefined : new Date(endDate);
      const filter = { playerId: who.playerId, state, from, to };
      const { list, total } = await withdrawalsOf(platform.db, filter, { page, size });
      return { list: list.map(showWithdrawal), total, totalPages: pages(total, size) };
    }),
    route(player.cancelWithdrawal, cancelWithdrawal),
    route(player.paymentConfirmations, listConfirmations),
    route(player.confirmReceipt, confirm),
    route(player.disputeReceipt, openDispute),
    route(payoutCallback, takePayoutCallback),
  ],
  needs: [askedBesidesPort],
  desk: withdrawalRoutes,
  listeners: [showTurns, showCases],
  jobs: [payWithdrawalJob, checkPayoutJob, checkReturnedJob, closeReceiptJob],
  schedules: [askBank, watchClocks, lookBack],
  seed: seedWithdrawals,
};
