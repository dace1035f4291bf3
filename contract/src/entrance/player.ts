import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { sealKeys, sealKeysPath } from '../base/seal-keys.ts';
import { humanCheck } from '../guard/shapes.ts';
import {
  code,
  dialing,
  expiredMinutes,
  loginProof,
  oneClickRefusals,
  password,
  registerRefusals,
  registration,
  rememberedHint,
  sessionValue,
  short,
  smsInput,
  smsRefusals,
  upTo,
} from './shapes.ts';

/**
 * Logs in by name and password; with `type: 'sms'` by number and code (`mobileNum`, `verificationCode`; older clients
 * say `username` and `password`); with `remembered: true` by its cookie. Without `portal` players and agents may enter.
 * A refusal with `value.captcha` asks for the captcha next time; `login_verify_required` carries `verifyNeeded`.
 */
export const login = endpoint({
  name: 'entrance.login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  enc: true,
  perMinute: 120,
  input: z.strictObject({
    username: z.optional(short),
    password: z.optional(password),
    type: z.optional(z.enum(['username', 'sms'])),
    mobileNum: upTo(32),
    countryDialingCode: dialing,
    verificationCode: z.optional(code),
    captcha: upTo(16),
    geetestValidateV4: z.optional(humanCheck),
    remember: z.optional(z.boolean()),
    remembered: z.optional(z.boolean()),
    portal: z.optional(z.enum(['member', 'agent'])),
    loginDeviceId: upTo(64),
    isSms: z.optional(z.boolean()),
    isOfficialAppLogin: z.optional(z.boolean()),
  }),
  output: sessionValue,
  refusals: [
    'safeguards.excluded',
    'players.bad_credentials',
    'USER_NOT_EXIST',
    'us_forbidden_login_error',
    'entrance.locked',
    'entrance.agents_only',
    'entrance.members_only',
    'entrance.ticket_gone',
    'guard.captcha_required',
    'guard.captcha_wrong',
    'guard.human_check_failed',
    'login_verify_required',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'players.phone_missing',
    'players.phone_invalid',
    'TOO_MANY_REQUESTS',
  ],
});

/** Sends the code of a verification to the account's own number or mailbox. */
export const sendLoginProof = endpoint({
  name: 'entrance.sendLoginProof',
  method: 'POST',
  path: '/wps/session/login/verification/send',
  access: 'anyone',
  // not LOGINIPVERF3: a reset by the phone asks for a proof also where logins from new addresses do not
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ ticket: short, method: z.enum(['sms', 'email']) }),
  output: expiredMinutes,
  refusals: ['entrance.ticket_gone', 'proofs.not_allowed', 'guard.quota_exceeded', 'TOO_MANY_REQUESTS'],
});

/** Completes what was refused `login_verify_required`: a login, or a new password by the phone. */
export const verifyLogin = endpoint({
  name: 'entrance.verifyLogin',
  method: 'POST',
  path: '/wps/session/login/verification',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  enc: true,
  input: z.strictObject({ ticket: short, method: loginProof, code, bankName: upTo(120) }),
  output: sessionValue,
  refusals: [
    'entrance.ticket_gone',
    'entrance.locked',
    'us_forbidden_login_error',
    'players.bad_credentials',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'proofs.not_allowed',
    'TOO_MANY_REQUESTS',
  ],
});

/** Trial play without an account: once a day in one browser. */
export const freePlay = endpoint({
  name: 'entrance.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'anyone',
  module: 'FREEPLAY3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    os: upTo(64),
    platform: z.optional(z.literal('W')),
    /** Opaque to us; older clients send one. */
    token: upTo(4096),
    loginDeviceId: upTo(64),
    geetestValidateV4: z.optional(humanCheck),
  }),
  output: sessionValue,
  refusals: ['entrance.trial_used', 'guard.human_check_failed', 'TOO_MANY_REQUESTS'],
});

/** What a body is sealed for: the house's public key (a JWKS, RFC 7517), and the house's time. */
export const sessionKey = endpoint({
  name: 'entrance.sessionKey',
  method: 'GET',
  path: sealKeysPath,
  access: 'anyone',
  module: 'COMM3',
  envelope: 'bare',
  perMinute: 60,
  input: z.strictObject({}),
  output: sealKeys,
  refusals: [],
});

export const logout = endpoint({
  name: 'entrance.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  endsSession: true,
  whileClosed: true,
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  duringChange: true,
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

/** Whom this browser remembers: fills the form. Null for nobody. */
export const hint = endpoint({
  name: 'entrance.hint',
  method: 'GET',
  path: '/wps/session/hint',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.nullable(rememberedHint),
  refusals: [],
});

export const forgetMe = endpoint({
  name: 'entrance.forgetMe',
  method: 'DELETE',
  path: '/wps/session/hint',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

/** Sends a code to log in with. The answer is the same whether the number belongs to an account or not. */
export const smsForLogin = endpoint({
  name: 'entrance.smsForLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'anyone',
  module: 'VERIFICATION3',
  envelope: 'wps',
  perMinute: 30,
  input: smsInput,
  output: expiredMinutes,
  refusals: smsRefusals,
});

/** Sends a code to register with. */
export const smsForRegistration = endpoint({
  name: 'entrance.smsForRegistration',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'anyone',
  module: 'REGMOBVERF3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    mobileNo: upTo(32),
    countryDialingCode: dialing,
    geetestValidateV4: z.optional(humanCheck),
    captcha: upTo(16),
  }),
  output: expiredMinutes,
  refusals: [...smsRefusals, 'players.mobile_taken'],
});

/** Makes a player from a username and a password, and a session unless `login` is false. */
export const register = endpoint({
  name: 'entrance.register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  enc: true,
  perMinute: 60,
  input: registration,
  output: sessionValue,
  refusals: registerRefusals,
});

/** Makes a player from a mobile number; a name is made unless one is given. */
export const registerMobile = endpoint({
  name: 'entrance.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'anyone',
  module: 'MOBILENUMREG3',
  envelope: 'wps',
  enc: true,
  perMinute: 60,
  input: registration,
  output: sessionValue,
  refusals: registerRefusals,
});

/** Makes a player with a made name and password, both answered once and kept nowhere in the clear. */
export const registerOneClick = endpoint({
  name: 'entrance.registerOneClick',
  method: 'PUT',
  path: '/wps/member/register/autoUsername',
  access: 'anyone',
  module: 'ONECLICKREG3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    ageConfirmed: z.boolean(),
    termsAccepted: z.boolean(),
    geetestValidateV4: z.optional(humanCheck),
    referralCode: upTo(64),
    affiliateCode: upTo(64),
    domain: upTo(253),
    registerUrl: upTo(2048),
    registerMethod: z.optional(z.literal('WEB')),
    loginDeviceId: upTo(64),
  }),
  output: z.extend(sessionValue, { password: z.string() }),
  refusals: oneClickRefusals,
});

/** True when nobody has the name yet. */
export const checkUsername = endpoint({
  name: 'entrance.checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ username: short }),
  output: z.literal(true),
  refusals: ['players.username_taken', 'TOO_MANY_REQUESTS'],
  soft: ['players.username_taken'],
});

/** What an invitation code stands for, or the code a domain belongs to. */
export const affiliate = endpoint({
  name: 'entrance.affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'anyone',
  module: 'AFFMAN3',
  envelope: 'wps',
  input: z.strictObject({ code: upTo(64), domain: upTo(253) }),
  output: z.object({ code: z.string(), kind: z.enum(['referral', 'affiliate']), domain: z.nullable(z.string()) }),
  refusals: ['entrance.invitation_code_error', 'entrance.invitation_over'],
});

/** Sends a link to set a new password to the account's confirmed mailbox. */
export const forgotByEmail = endpoint({
  name: 'entrance.forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  takes: 'form',
  perMinute: 30,
  input: z.strictObject({ username: short, email: z.string().check(z.trim(), z.maxLength(254)) }),
  output: z.null(),
  refusals: ['USER_NOT_EXIST', 'guard.quota_exceeded', 'TOO_MANY_REQUESTS'],
});

/** Sets a new password with the code of that link, once within 30 minutes. Every session of the account ends. */
export const resetByLink = endpoint({
  name: 'entrance.resetByLink',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  enc: true,
  perMinute: 30,
  input: z.strictObject({ code: short, newPassword: password, confirmNewPassword: password }),
  output: z.null(),
  refusals: ['entrance.ticket_gone', 'players.password_weak', 'players.passwords_differ', 'TOO_MANY_REQUESTS'],
});

/** Sends a code to set a new password with; the answer is the same for a number nobody has. */
export const smsForReset = endpoint({
  name: 'entrance.smsForReset',
  method: 'POST',
  path: '/wps/member/password/sms',
  access: 'anyone',
  module: 'PWRESETSMS3',
  envelope: 'wps',
  perMinute: 30,
  input: smsInput,
  output: expiredMinutes,
  refusals: smsRefusals,
});

/**
 * Sets a new password with the code from the phone and logs in. An account that can prove more than its number must:
 * refused `login_verify_required` with `verifyNeeded`, and `verifyLogin` sets the password. The session counts as
 * remembered and for a day moves neither money nor what guards the account: a stolen number opens no more.
 */
export const resetByMobile = endpoint({
  name: 'entrance.resetByMobile',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'anyone',
  module: 'CHNGPASSVERIF3',
  envelope: 'wps',
  enc: true,
  perMinute: 30,
  input: z.strictObject({
    newPassword: password,
    confirmNewPassword: z.optional(password),
    mobileNum: upTo(32),
    countryDialingCode: dialing,
    verificationCode: z.optional(code),
  }),
  output: sessionValue,
  refusals: [
    'players.phone_missing',
    'players.phone_invalid',
    'players.password_weak',
    'players.passwords_differ',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'us_forbidden_login_error',
    'login_verify_required',
    'TOO_MANY_REQUESTS',
  ],
});

/** The first-login action is done: later logins do not say `firstTimeLogin` any more. */
export const firstLogin = endpoint({
  name: 'entrance.firstLogin',
  method: 'POST',
  path: '/wps/member/firstLogin',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});
