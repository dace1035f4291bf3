import type { House } from '../base/room.ts';
import { merchants } from '../site/site.ts';
import { type BookFault, bookFaults } from './verify-store.ts';

export type { BookFault } from './verify-store.ts';

/** Where our transactions of game houses and the ledger say different things about that time. */
export async function faultsOf(house: House, { from, until }: { from: Date; until: Date }): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  for (const merchant of (await merchants(house.db)).keys())
    faults.push(...(await bookFaults(house.db, { merchant, from, until })));
  return faults;
}
