// Who works in the back office: how they come in, what they keep for themselves, and the log of what they do.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest } from '../base/page.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'audit.read': true;
  }
}

export const staffLogin = endpoint({
  name: 'office.login',
  method: 'POST',
  path: '/office/login',
  whileClosed: true,
  access: 'anyone',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({
    username: z.string().check(z.trim(), z.maxLength(64)),
    password: z.string().check(z.maxLength(128)),
    /** Six digits of the authenticator. */
    code: z.string().check(z.trim(), z.maxLength(10)),
  }),
  output: z.object({ token: z.string(), name: z.string(), permissions: z.array(z.string()) }),
  refusals: ['office.bad_credentials', 'office.code_wrong', 'office.locked'],
});

export const staffLogout = endpoint({
  name: 'office.logout',
  method: 'DELETE',
  path: '/office/session',
  endsSession: true,
  access: 'staff',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

export const staffInfo = endpoint({
  name: 'office.me',
  method: 'GET',
  path: '/office/session',
  access: 'staff',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    username: z.string(),
    permissions: z.array(z.string()),
    /** Of the brand, by code; in its own one everything must be written. */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    /** Of the brand: where its days begin. A name of the IANA. */
    timeZone: z.string(),
  }),
  refusals: [],
});

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

/**
 * What staff did, newest first. Each line carries the digest of the one before it, so that none can be
 * changed or taken out unseen.
 */
export const auditLog = endpoint({
  name: 'office.audit',
  method: 'GET',
  path: '/office/audit',
  access: 'staff',
  permission: 'audit.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    /** Staff name, action or subject. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: z.int(),
      who: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.string()),
      digest: z.string(),
    }),
  ),
  refusals: ['office.not_permitted'],
});

/** Reads the whole log again and compares every digest. */
export const verifyAudit = endpoint({
  name: 'office.verifyAudit',
  method: 'POST',
  path: '/office/audit/verify',
  access: 'staff',
  permission: 'audit.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({}),
  output: z.object({ clean: z.boolean(), lines: z.int(), brokenAt: z.nullable(z.string()), digest: z.string() }),
  refusals: ['office.not_permitted'],
});
