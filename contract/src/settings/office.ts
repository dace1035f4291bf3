// What a brand may set, at the desk: every setting with its value, what the law locks, its history, what waits for a
// second person.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { settingShape, settingValue } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'settings.read': true;
    'settings.write': true;
  }
}

const reason = z.string().check(z.trim(), z.maxLength(300));

/** What one person proposed for a setting that takes two. */
export const settingProposal = z.object({
  id: z.string(),
  value: settingValue,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.int(),
  /** Whether it is the caller's own: another decides it. */
  own: z.boolean(),
});

/** What the law the brand is under says of it. */
export const settingLaw = z.object({
  prescribed: settingValue,
  /** Whether no stricter value is left: it cannot be changed. */
  locked: z.boolean(),
});

export const settingOnDesk = z.object({
  key: z.string(),
  room: z.string(),
  /** What people call it, in the caller's language. */
  label: z.string(),
  /** What it does in one sentence, in the caller's language. */
  effect: z.string(),
  shape: settingShape,
  value: settingValue,
  standard: settingValue,
  /** Whether the value is another than the default. */
  differs: z.boolean(),
  /** Why two people change it. */
  touches: z.nullable(z.enum(['money', 'law'])),
  isFlag: z.boolean(),
  /** What a switch waits for, in the caller's language: nothing is behind it yet. */
  awaits: z.nullable(z.string()),
  /** The page of the office where it is changed instead. */
  desk: z.nullable(z.string()),
  law: z.nullable(settingLaw),
  proposal: z.nullable(settingProposal),
});
export type SettingOnDesk = z.infer<typeof settingOnDesk>;

export const settingChange = z.object({
  id: z.string(),
  at: z.int(),
  who: z.string(),
  /** The second person, where two must agree. */
  agreedBy: z.nullable(z.string()),
  before: settingValue,
  after: settingValue,
  reason: z.string(),
  /** The change it took back. */
  undoes: z.nullable(z.string()),
});
export type SettingChange = z.infer<typeof settingChange>;

const desk = { access: 'staff', envelope: 'wps' } as const;

export const settingsDesk = endpoint({
  ...desk,
  name: 'office.settings',
  permission: 'settings.read',
  method: 'GET',
  path: '/office/settings',
  input: z.strictObject({}),
  output: z.object({
    languages: z.array(z.string()),
    currency: z.string(),
    profile: z.string(),
    list: z.array(settingOnDesk),
  }),
  refusals: ['office.not_permitted'],
});

/** What each law prescribes, and which the brand is under. */
export const settingsLaw = endpoint({
  ...desk,
  name: 'office.settingsLaw',
  permission: 'settings.read',
  method: 'GET',
  path: '/office/settings-law',
  input: z.strictObject({}),
  output: z.object({
    profile: z.string(),
    profiles: z.array(
      z.object({ code: z.string(), rules: z.array(z.object({ key: z.string(), prescribed: settingValue })) }),
    ),
  }),
  refusals: ['office.not_permitted'],
});

/** The changes of one setting, newest first. */
export const settingHistory = endpoint({
  ...desk,
  name: 'office.settingHistory',
  permission: 'settings.read',
  method: 'GET',
  path: '/office/settings/:key/history',
  input: z.strictObject({ key: z.string() }),
  output: z.array(settingChange),
  refusals: ['office.not_permitted', 'settings.unknown'],
});

const write = {
  ...desk,
  permission: 'settings.write',
  output: settingOnDesk,
} as const;
const cannot = [
  'office.not_permitted',
  'settings.unknown',
  'settings.awaited',
  'settings.elsewhere',
  'settings.contradicts',
  'settings.law',
  'settings.same',
] as const;

/** Changes a setting, or proposes the change where two people must agree. */
export const settingSave = endpoint({
  ...write,
  name: 'office.settingSave',
  method: 'PUT',
  path: '/office/settings/:key',
  input: z.strictObject({ key: z.string(), value: settingValue, reason }),
  refusals: [...cannot, 'settings.waiting', 'office.reason_required'],
});

/** Back to what a setting was before one of its changes: a new change, or a proposal of one. */
export const settingUndo = endpoint({
  ...write,
  name: 'office.settingUndo',
  method: 'POST',
  path: '/office/settings/:key/undo',
  input: z.strictObject({ key: z.string(), change: z.string().check(z.regex(/^\d{1,18}$/)), reason }),
  refusals: [...cannot, 'settings.waiting', 'office.reason_required'],
});

/** A second person agrees or not; whoever proposed may take it back. */
export const settingDecide = endpoint({
  ...write,
  name: 'office.settingDecide',
  method: 'POST',
  path: '/office/settings/:key/decision',
  input: z.strictObject({
    key: z.string(),
    /** The proposal that was looked at. */
    proposal: z.string().check(z.regex(/^\d{1,18}$/)),
    choice: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(reason),
  }),
  refusals: [...cannot, 'office.own_decision', 'office.reason_required'],
});
