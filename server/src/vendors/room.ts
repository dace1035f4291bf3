import type { Room } from '../base/room.ts';
import { openBooking } from './booking.ts';
import { openCalls } from './calls.ts';
import { seedVendors } from './demo.ts';
import { closeAwards, forget, verifyTransactions, watchRounds } from './jobs.ts';

export const vendorsRoom: Room = {
  name: 'vendors',
  schedules: [closeAwards, watchRounds, verifyTransactions, forget],
  seed: seedVendors,
  open: async (house) => {
    const closeCalls = openCalls(house);
    const closeBooking = await openBooking(house);
    return async () => {
      await closeBooking();
      await closeCalls();
    };
  },
};
