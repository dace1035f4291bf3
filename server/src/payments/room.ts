import * as player from '@palpite/contract/payments/player.ts';
import { pixCallback } from '@palpite/contract/payments/vendor.ts';
import { ensureWebhooks } from '../banks/banks.ts';
import { type Room, route } from '../base/room.ts';
import { showChannels } from './channels.ts';
import { paymentsSettings } from './declared.ts';
import { cancelDeposit } from './deposit/cancel-deposit.ts';
import { askBank, checkDepositJob } from './deposit/check-deposits.ts';
import { createDeposit, launchDeposit } from './deposit/create-deposit.ts';
import { listOwn, openOwn, showSettings } from './deposit/read-deposits.ts';
import { clawbackRoutes } from './desk/clawbacks.ts';
import { depositRoutes } from './desk/deposits.ts';
import { returnRoutes } from './desk/returns.ts';
import { showQueue, showReturns } from './listen.ts';
import { announceTransfer, sendProof } from './receipt/announce-transfer.ts';
import { returnReceiptJob } from './receipt/return-receipt.ts';
import { hearReceipts, takeReceiptJob } from './receipt/take-receipt.ts';
import { paymentsRefusals } from './refusals.ts';
import { seedPayments } from './settings.ts';

export const paymentsRoom: Room = {
  name: 'payments',
  refusals: paymentsRefusals,
  permissions: {
    'deposits.read': ['support', 'cashier', 'auditor', 'owner'],
    'deposits.decide': ['cashier', 'owner'],
  },
  settings: paymentsSettings,
  routes: [
    route(player.depositSettings, showSettings),
    route(player.depositChannels, showChannels),
    route(player.createDeposit, createDeposit),
    route(player.launchDeposit, launchDeposit),
    route(player.announceTransfer, announceTransfer),
    route(player.sendDepositProof, sendProof),
    route(player.cancelDeposit, (ask, { orderNo }) => cancelDeposit(ask, orderNo)),
    route(player.openDeposit, (ask, { orderNo }) => openOwn(ask, orderNo)),
    route(player.deposits, listOwn),
    route(pixCallback, hearReceipts),
  ],
  desk: [...depositRoutes, ...clawbackRoutes, ...returnRoutes],
  listeners: [showQueue, showReturns],
  jobs: [takeReceiptJob, returnReceiptJob, checkDepositJob],
  schedules: [askBank],
  seed: seedPayments,
  open: async (platform) => {
    // in the background: a house opens without its bank
    const telling = ensureWebhooks(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'banks not told where to call back'),
    );
    return () => telling;
  },
};
