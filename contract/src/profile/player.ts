import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { type Language, languages } from '../base/language.ts';
import { upload } from '../base/upload.ts';
import { memberType } from '../players/shapes.ts';

export const language = z.enum(languages as readonly [Language, ...Language[]]);

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
  name: 'profile.memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  duringChange: true,
  input: z.strictObject({}),
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
    /**
     * The country's name in the caller's language ('Brasil'); null where it is not known, and
     * with DISPLAYLOCATION3 off.
     */
    lastLoginLocation: text,
    /** What the player's VIP level is called; null on trial and where the brand has no levels. */
    clubLabel: text,
    /** Its rank, from 0 on. */
    clubRank: z.nullable(z.int()),
    /** The person's name as the bank knows it; null until given. */
    payeeName: text,
    /** The CPF with all but its last five digits hidden ('···.···.482-09'); null until given. */
    idNumber: text,
    /** Address of the player's picture; null until one is chosen. */
    avatar: text,
    /** What the player is written and spoken to in, wherever they log in; null until chosen. */
    language: z.nullable(language),
    profile,
  }),
  refusals: [],
});
export type MemberInfo = z.infer<typeof memberInfo.output>;

const field = z.optional(z.string().check(z.trim(), z.maxLength(255)));

/**
 * Keeps what a player tells of themselves; only the fields that are sent change, and an empty one is erased. Name and
 * CPF are kept once: a CPF belongs to one account and does not change.
 */
export const saveMember = endpoint({
  name: 'profile.saveMember',
  method: 'POST',
  path: '/wps/member/info',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  stepUp: 'remembered',
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

const avatar = z.nullable(z.string());

/** The player's picture: an address of this host; null for none. */
export const memberIcon = endpoint({
  name: 'profile.memberIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'player',
  module: 'PROFPIC3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: avatar,
  refusals: [],
});

/** As `memberIcon`, in the older form of the relay. A picture never moves: it is always STATIC. */
export const playerAvatar = endpoint({
  name: 'profile.playerAvatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'player',
  module: 'PROFPIC3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({ avatar, avatarType: z.literal('STATIC') }),
  refusals: [],
});

/**
 * Takes a picture in the place of the one before: PNG or JPG, five megabytes at most. It is cut to a square around its
 * centre and drawn anew, so that nothing of the file but its picture is kept. Answers its address,
 * another one for each picture.
 */
export const saveIcon = endpoint({
  name: 'profile.saveIcon',
  method: 'POST',
  path: '/wps/member/info/icon',
  access: 'member',
  module: 'PROFPIC3',
  envelope: 'wps',
  takes: 'multipart',
  perMinute: 12,
  input: z.strictObject({ icon: upload }),
  output: z.string(),
  refusals: ['request.not_an_image', 'request.animated_image', 'request.too_many_pixels'],
});

/** Takes the picture away: from then on its address answers nothing. */
export const removeIcon = endpoint({
  name: 'profile.removeIcon',
  method: 'DELETE',
  path: '/wps/member/info/icon',
  access: 'member',
  module: 'PROFPIC3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

/** Keeps the language the player is written to in, and finds the site in at a login elsewhere. */
export const saveLanguage = endpoint({
  name: 'profile.saveLanguage',
  method: 'POST',
  path: '/wps/member/language',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ language }),
  output: z.null(),
  refusals: [],
});
