// What staff keep for themselves.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

/** The queues whose filter can be kept, each under the permission that opens it. */
export const queuePermissions = {
  withdrawals: 'withdrawals.read',
  deposits: 'deposits.read',
  disputes: 'withdrawals.read',
  adjustments: 'adjustments.read',
  differences: 'treasury.read',
  identity: 'identity.review',
  feedback: 'content.write',
  audit: 'audit.read',
} as const;
export type QueueName = keyof typeof queuePermissions;
export const queueName = z.enum(Object.keys(queuePermissions) as [QueueName, ...QueueName[]]);

/** So many one person may keep of one queue. */
export const mostSavedFilters = 20;
/** In characters. */
export const longestFilterName = 40;

const filterName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestFilterName));
const id = z.string().check(z.regex(/^[0-9]{1,18}$/));

export const savedFilter = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the queue's address. The queue reads what it knows of it. */
  filter: z.string(),
});
export type SavedFilter = z.output<typeof savedFilter>;

/** The caller's own filters of one queue, by name. */
export const savedFilters = endpoint({
  name: 'office.savedFilters',
  method: 'GET',
  path: '/office/filters',
  access: 'staff',
  envelope: 'wps',
  input: z.strictObject({ queue: queueName }),
  output: z.object({ list: z.array(savedFilter) }),
  refusals: ['office.not_permitted'],
});

/** Keeps a filter under a name nobody else sees. One name once a queue, whatever its capitals; twenty a queue. */
export const saveFilter = endpoint({
  name: 'office.saveFilter',
  method: 'POST',
  path: '/office/filters',
  access: 'staff',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ queue: queueName, name: filterName, filter: z.string().check(z.maxLength(2000)) }),
  output: savedFilter,
  refusals: ['office.not_permitted', 'office.filter_name_taken', 'office.filters_full'],
});

export const renameFilter = endpoint({
  name: 'office.renameFilter',
  method: 'PUT',
  path: '/office/filters/:id',
  access: 'staff',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ id, name: filterName }),
  output: savedFilter,
  refusals: ['office.filter_unknown', 'office.filter_name_taken'],
});

export const deleteFilter = endpoint({
  name: 'office.deleteFilter',
  method: 'DELETE',
  path: '/office/filters/:id',
  access: 'staff',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ id }),
  output: z.null(),
  refusals: ['office.filter_unknown'],
});
