import { provide } from '../base/port.ts';
import type { Room } from '../base/room.ts';
import { freeKindsPort } from '../bets/bets.ts';
import { openBooking } from './booking/booking.ts';
import { openCalls } from './calls.ts';
import { seedVendors } from './demo.ts';
import { transactionOf } from './explore.ts';
import { closeAwards, forgetCallsJob, verifyTransactions, watchRounds } from './jobs.ts';
import { vendorsRefusals } from './refusals.ts';

export const vendorsRoom: Room = {
  name: 'vendors',
  refusals: vendorsRefusals,
  schedules: [closeAwards, watchRounds, verifyTransactions, forgetCallsJob],
  seed: seedVendors,
  provides: [
    provide(freeKindsPort, ({ db }) => async ({ id }) => {
      const placed = await transactionOf(db, { entry: id });
      return placed && (placed.award === null ? 'money' : 'round');
    }),
  ],
  open: async (platform) => {
    const closeCalls = openCalls(platform);
    const closeBooking = await openBooking(platform);
    return async () => {
      await closeBooking();
      await closeCalls();
    };
  },
};
