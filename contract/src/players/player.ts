import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { memberType, sessionValue } from './shapes.ts';

const short = z.string().check(z.trim(), z.maxLength(64));
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Creates a player from a username and a password, and a session when `login` is true. */
export const register = endpoint({
  name: 'players.register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    username: short,
    password,
    confirmPassword: password,
    ageConfirmed: z.boolean(),
    termsAccepted: z.boolean(),
    referralCode: z.optional(short),
    affiliateCode: z.optional(short),
    domain: z.optional(z.string().check(z.maxLength(253))),
    registerUrl: z.optional(z.string().check(z.maxLength(2048))),
    registerMethod: z.optional(z.literal('WEB')),
    login: z.optional(z.boolean()),
  }),
  output: sessionValue,
  refusals: ['players.username_taken', 'players.underage', 'players.terms_required', 'players.passwords_differ'],
});

export const login = endpoint({
  name: 'players.login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 40,
  input: z.strictObject({ username: short, password, type: z.optional(z.literal('username')) }),
  output: sessionValue,
  refusals: ['players.bad_credentials', 'login.denied'],
});

export const logout = endpoint({
  name: 'players.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.object({}),
  output: z.null(),
  refusals: [],
});

export const memberInfo = endpoint({
  name: 'players.memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.object({}),
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: memberType,
    regDate: z.int(),
    lastLogin: z.nullable(z.int()),
    /** The person's name as the bank knows it; null until given. */
    payeeName: z.nullable(z.string()),
    /** The CPF with all but its last five digits hidden ('···.···.482-09'); null until given. */
    idNumber: z.nullable(z.string()),
  }),
  refusals: [],
});
export type MemberInfo = z.infer<typeof memberInfo.output>;

/** Says who the player is: name and CPF, once. A CPF belongs to one account and does not change. */
export const saveIdentity = endpoint({
  name: 'players.saveIdentity',
  method: 'POST',
  path: '/wps/member/info',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({
    payeeName: z.string().check(z.trim(), z.minLength(5), z.maxLength(120)),
    idNumber: z.string().check(z.trim(), z.maxLength(14)),
  }),
  output: z.null(),
  refusals: ['players.cpf_invalid', 'players.cpf_taken', 'players.cpf_fixed'],
});
