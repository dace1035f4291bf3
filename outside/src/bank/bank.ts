import { type Clock, stoppable } from '../clock.ts';
import type { Journal } from './journal.ts';
import { createLists } from './lists.ts';
import { createBalances } from './money/balance.ts';
import { createCharges } from './money/charges.ts';
import { createIncoming } from './money/incoming.ts';
import { createPayouts } from './money/payouts.ts';
import { createReceipts, type Payment } from './money/receipts.ts';
import { createRefunds } from './money/refunds.ts';
import { type Credentials, createOauth } from './oauth.ts';
import { createPeople } from './people.ts';
import { createSigner } from './signature.ts';
import { type BankSettings, goodMode, type Mode, openVault, usualSettings } from './vault.ts';
import { createWebhooks } from './webhooks.ts';

export interface BankOptions {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly credentials: () => Credentials | undefined;
  readonly settings?: Partial<BankSettings> | undefined;
}

export type Bank = ReturnType<typeof createBank>;

/** The simulated bank without its HTTP routes, for tests and pages. */
export function createBank(options: BankOptions) {
  const clock = stoppable(options.clock);
  const vault = openVault(options.journal, clock, { ...usualSettings, ...options.settings });
  const people = createPeople(vault);
  people.openDemoAccounts();
  const webhooks = createWebhooks(vault);
  const charges = createCharges(vault);
  const receipts = createReceipts(vault, charges, people, webhooks);
  const refunds = createRefunds(vault, receipts, webhooks);
  const payouts = createPayouts(vault, people, webhooks);

  /** Changes the bank's misbehaviour and returns the new state of it. */
  const mode = (change: Partial<Mode> = {}): Readonly<Mode> => {
    const stalled = vault.mode.payouts === 'stall';
    Object.assign(vault.mode, change);
    if (stalled && vault.mode.payouts !== 'stall') payouts.resume();
    return vault.mode;
  };

  return {
    vault,
    people,
    webhooks,
    charges,
    receipts,
    refunds,
    payouts,
    incoming: createIncoming(vault, people),
    lists: createLists(vault, charges, payouts),
    balances: createBalances(vault),
    oauth: createOauth(clock, options.credentials),
    signer: createSigner(),

    /** A person pays a charge; throws `Declined`. */
    pay: (payment: Payment) => receipts.pay(payment),

    /** The call-backs sent so far, oldest first. */
    get deliveries() {
      return webhooks.deliveries();
    },

    mode,

    behave: () => mode(goodMode),

    /**
     * Settles every open payout and refund and sends every waiting call-back. Resolves when the call-backs are
     * answered.
     */
    async settleNow(): Promise<void> {
      payouts.settleNow();
      refunds.settleNow();
      await webhooks.deliverNow();
    },

    /** Continues the work that a restart interrupted. */
    resume(): void {
      payouts.resume();
      refunds.resume();
      webhooks.wake();
    },

    close(): void {
      clock.stop();
      webhooks.stop();
      options.journal.close();
    },
  };
}
