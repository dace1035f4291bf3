import { ensureWebhooks } from '../banks/banks.ts';
import type { Schedule } from '../base/jobs.ts';
import { checkDeposits } from './check-deposits.ts';

const staleMs = 120_000;

/** Asks the bank about every deposit that is open, so that a lost call-back costs a minute and nothing else. */
export const askBank: Schedule = {
  name: 'payments.ask-bank',
  every: { minutes: 1 },
  async run(house, period) {
    // after a long stop the minutes missed come one by one: the bank need not be asked for each
    if (house.clock.now().getTime() - period.end.getTime() > staleMs) return;
    await ensureWebhooks(house);
    await checkDeposits(house);
  },
};
