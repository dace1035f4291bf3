// Filters of the queues that staff keep for themselves: they change nothing for anybody else, so the audit
// log has no line of them.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as wire from '@palpite/contract/staff/office.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import {
  addFilter,
  dropFilter,
  type FilterRow,
  filtersOf,
  lockFilters,
  nameFilter,
  queueOfFilter,
} from './filter-store.ts';

export const filterRoutes: readonly Route[] = [
  route(wire.savedFilters, list),
  route(wire.saveFilter, save),
  route(wire.renameFilter, rename),
  route(wire.deleteFilter, remove),
];

type Ours = Ask<StaffSession>;

/** Refuses `office.not_permitted`. */
async function list(
  { platform, who }: Ours,
  { queue }: InputOf<typeof wire.savedFilters>,
): Promise<OutputOf<typeof wire.savedFilters>> {
  mayOpen(who, queue);
  const found = await filtersOf(platform.db, { staffId: who.staffId, queue });
  return { list: found.map(show) };
}

/** Refuses `office.not_permitted`, `office.filters_full` and `office.filter_name_taken`. */
async function save(
  { platform, who }: Ours,
  { queue, name, filter }: InputOf<typeof wire.saveFilter>,
): Promise<wire.SavedFilter> {
  mayOpen(who, queue);
  const of = { staffId: who.staffId, queue };
  return inTx(platform.db, async (tx) => {
    if ((await lockFilters(tx, of)) >= wire.mostSavedFilters) refuse('office.filters_full');
    const added = await addFilter(tx, { ...of, name, filter }, platform.clock.now());
    return show(added ?? refuse('office.filter_name_taken', { field: 'name' }));
  });
}

/** Refuses `office.filter_unknown`, also for somebody else's, and `office.filter_name_taken`. */
async function rename(
  { platform, who }: Ours,
  { id, name }: InputOf<typeof wire.renameFilter>,
): Promise<wire.SavedFilter> {
  const { staffId } = who;
  return inTx(platform.db, async (tx) => {
    const queue = (await queueOfFilter(tx, staffId, BigInt(id))) ?? refuse('office.filter_unknown');
    await lockFilters(tx, { staffId, queue });
    const named = await nameFilter(tx, { staffId, queue, id: BigInt(id), name });
    return show(named ?? refuse('office.filter_name_taken', { field: 'name' }));
  });
}

/** Refuses `office.filter_unknown`, also for somebody else's. */
async function remove({ platform, who }: Ours, { id }: InputOf<typeof wire.deleteFilter>): Promise<null> {
  const isGone = await inTx(platform.db, (tx) => dropFilter(tx, who.staffId, BigInt(id)));
  return isGone ? null : refuse('office.filter_unknown');
}

/** Whoever may not open a queue keeps no filter of it. */
function mayOpen({ permissions }: StaffSession, queue: wire.QueueName): void {
  if (!permissions.includes(wire.queuePermissions[queue])) refuse('office.not_permitted');
}

function show({ id, name, filter }: FilterRow): wire.SavedFilter {
  return { id: id.toString(), name, filter };
}
