import * as player from '@palpite/contract/payments/player.ts';
import { payoutCallback, pixCallback } from '@palpite/contract/payments/vendor.ts';
import { refuse } from '../base/refusal.ts';
import { type Room, route } from '../base/room.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { ensureWebhooks } from './bank.ts';
import { hearPayout, hearReceipts } from './callback.ts';
import { askSoon, checkDepositJob } from './check-deposits.ts';
import { createDeposit } from './create-deposit.ts';
import { turnoverStanding } from './gates.ts';
import { askBank } from './jobs.ts';
import { showSteps } from './listen.ts';
import { checkPayoutJob, payWithdrawalJob } from './pay-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { isOpen, seedPayments } from './settings.ts';
import { pages, showDeposit, showWithdrawal } from './show.ts';
import { depositByOrderNo, depositsOf, paidDeposits, settingOf } from './store.ts';
import { returnReceiptJob, takeReceiptJob } from './take-receipt.ts';
import { withdrawalByOrderNo, withdrawalsOf } from './withdrawal-store.ts';

export const paymentsRoom: Room = {
  name: 'payments',
  routes: [
    route(player.depositSettings, async ({ house, who }) => {
      const setting = await settingOf(house.db, who.merchant);
      const { count } = await paidDeposits(house.db, who.playerId);
      return {
        allowDeposit: isOpen(setting, who.currency, 'deposits') ? ('Y' as const) : ('N' as const),
        minimumAmount: setting?.depositMin ?? 0n,
        maximumAmount: setting?.depositMax ?? 0n,
        suggestedAmounts: setting?.depositSuggested ?? [],
        totalDepositSuccessCount: count,
      };
    }),
    route(player.createDeposit, createDeposit),
    route(player.openDeposit, async ({ house, who }, { orderNo }) => {
      const deposit = await depositByOrderNo(house.db, orderNo);
      if (deposit?.playerId !== who.playerId) return refuse('payments.unknown_deposit');
      await askSoon(house, deposit);
      return showDeposit(deposit);
    }),
    route(player.deposits, async ({ house, who }, slice) => {
      const { list, total } = await depositsOf(house.db, who.playerId, slice);
      return { list: list.map(showDeposit), total, totalPages: pages(total, slice.size) };
    }),
    route(player.withdrawSettings, async ({ house, who }) => {
      const setting = await settingOf(house.db, who.merchant);
      const { available } = await balanceOf(house, house.db, who.playerId);
      const turnover = await turnoverStanding(house.db, who.playerId, setting?.turnoverPercent ?? 0);
      return {
        allowWithdraw: isOpen(setting, who.currency, 'withdrawals'),
        minimumAmount: setting?.withdrawalMin ?? 0n,
        maximumAmount: setting?.withdrawalMax ?? 0n,
        available,
        requiredTurnover: turnover.required,
        actualTurnover: turnover.actual,
        decisionHours: Math.ceil((setting?.decisionMinutes ?? 0) / 60),
      };
    }),
    route(player.requestWithdrawal, requestWithdrawal),
    route(player.openWithdrawal, async ({ house, who }, { orderNo }) => {
      const row = await withdrawalByOrderNo(house.db, orderNo);
      return row?.playerId === who.playerId ? showWithdrawal(row) : refuse('payments.unknown_withdrawal');
    }),
    route(player.withdrawals, async ({ house, who }, slice) => {
      const { list, total } = await withdrawalsOf(house.db, who.playerId, slice);
      return { list: list.map(showWithdrawal), total, totalPages: pages(total, slice.size) };
    }),
    route(pixCallback, hearReceipts),
    route(payoutCallback, hearPayout),
  ],
  listeners: [showSteps],
  jobs: [takeReceiptJob, returnReceiptJob, checkDepositJob, payWithdrawalJob, checkPayoutJob],
  schedules: [askBank],
  seed: seedPayments,
  open: async (house) => {
    // in the background: a house opens without its bank
    const telling = ensureWebhooks(house).catch((error: unknown) =>
      house.log.error({ err: error }, 'banks not told where to call back'),
    );
    return () => telling;
  },
};
