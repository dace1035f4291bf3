import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { memberType } from './shapes.ts';

const text = z.nullable(z.string());

/** What a player may tell of themselves; each null until given. */
export const profile = z.object({
  /** yyyy-MM-dd */
  birthday: text,
  address: text,
  nationality: text,
  occupation: text,
  sourceOfIncome: text,
  line: text,
  whatsapp: text,
  facebook: text,
  wechat: text,
  qqNum: text,
  zalo: text,
  telegram: text,
});
export type Profile = z.infer<typeof profile>;

export const memberInfo = endpoint({
  name: 'players.memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  duringChange: true,
  input: z.object({}),
  output: z.object({
    id: z.string(),
    account: z.string(),
    /** The account's name until the player chooses another. */
    nickname: z.string(),
    type: memberType,
    /** With its middle hidden ('+55 ·· ·····-4321'); null until given. */
    mobile: text,
    mobileVerified: z.boolean(),
    /** With its middle hidden ('l···a@example.org'); null until given. */
    email: text,
    emailVerified: z.boolean(),
    regDate: z.int(),
    lastLogin: z.nullable(z.int()),
    lastLoginLocation: text,
    /** The club a player belongs to; no club yet. */
    clubLabel: z.null(),
    /** The person's name as the bank knows it; null until given. */
    payeeName: text,
    /** The CPF with all but its last five digits hidden ('···.···.482-09'); null until given. */
    idNumber: text,
    profile,
  }),
  refusals: [],
});
export type MemberInfo = z.infer<typeof memberInfo.output>;

const field = z.optional(z.string().check(z.trim(), z.maxLength(255)));

/**
 * Keeps what a player tells of themselves; only the fields that are sent change, and an empty one is erased. Name and CPF are kept once: a CPF
 * belongs to one account and does not change.
 */
export const saveMember = endpoint({
  name: 'players.saveMember',
  method: 'POST',
  path: '/wps/member/info',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({
    payeeName: field,
    idNumber: field,
    nickname: field,
    birthday: field,
    address: field,
    nationality: field,
    occupation: field,
    sourceOfIncome: field,
    line: field,
    whatsapp: field,
    facebook: field,
    wechat: field,
    qqNum: field,
    zalo: field,
    telegram: field,
  }),
  output: z.null(),
  refusals: [
    'players.cpf_invalid',
    'players.cpf_taken',
    'players.cpf_fixed',
    'players.underage',
    'players.field_fixed',
  ],
});

/** Where the account is open: every session that stands, newest first. */
export const sessions = endpoint({
  name: 'players.sessions',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      /** Browser and system as far as they can be told ('Chrome, Windows'); empty when they cannot. */
      device: z.string(),
      /** The address with its end hidden ('203.0.113.···'). */
      ip: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
    }),
  ),
  refusals: [],
});

/** Ends one session of the player, also the one that asks. */
export const endSession = endpoint({
  name: 'players.endSession',
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.null(),
  refusals: ['players.unknown_session'],
});

/** Ends every other session of the player; with `all`, the one that asks as well. */
export const endSessions = endpoint({
  name: 'players.endSessions',
  method: 'DELETE',
  path: '/wps/member/sessions',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.object({ all: z.optional(z.literal(['true', 'false'])) }),
  output: z.null(),
  refusals: [],
});
