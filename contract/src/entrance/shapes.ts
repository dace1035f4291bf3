import * as z from 'zod/mini';
import { humanCheck } from '../guard/shapes.ts';
import { memberType } from '../players/shapes.ts';
import { exclusion } from '../safeguards/shapes.ts';

/** What every way in answers: the session's token and whose it is. */
export const sessionValue = z.object({
  /** Empty where an account was made without logging in. */
  token: z.string(),
  id: z.string(),
  /** The same number as `id`; both names are read by clients of this family. */
  customerId: z.string(),
  userName: z.string(),
  customerType: memberType,
  /** True until the first-login action is done (`entrance.firstLogin`). */
  firstTimeLogin: z.boolean(),
  /** The password must be changed: until then only the change and the logout answer. */
  passwordExpired: z.boolean(),
  /** There while a pause or self-exclusion holds: nothing can be staked or paid in, only read and withdrawn. */
  excluded: z.optional(exclusion),
});
export type SessionValue = z.infer<typeof sessionValue>;

/** Whom a browser remembers. */
export const rememberedHint = z.object({
  username: z.string(),
  /** As typed within the country; null when the account has none. */
  mobileNum: z.nullable(z.string()),
  countryDialingCode: z.nullable(z.string()),
  /** True: `login` with `remembered` works without the password. */
  remembered: z.boolean(),
});

/** How a login from an address the account does not know is proven; `bankName` is only asked beside one of these. */
export const loginProof = z.enum(['sms', 'email', 'google', 'recovery']);
export type LoginProof = z.infer<typeof loginProof>;

/** What `login_verify_required` carries in `value`: the ticket of the verification and what may prove it. */
export const verifyNeeded = z.object({
  ticket: z.string(),
  methods: z.array(loginProof),
  /** Where a code would go, masked: '+55 ·······0042', 'l···a@correio.example'; null when the account has none. */
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the name of the bank account's holder is asked as well. */
  bankName: z.boolean(),
});
export type VerifyNeeded = z.infer<typeof verifyNeeded>;

export const upTo = (length: number) => z.optional(z.string().check(z.trim(), z.maxLength(length)));
export const short = z.string().check(z.trim(), z.maxLength(64));
/** Never trimmed: a blank may be part of it. */
export const password = z.string().check(z.maxLength(256));
/** Digits as typed; the client lets up to 255 characters in (specification, section 9). */
export const code = z.string().check(z.trim(), z.maxLength(255));
/** '55' or '+55'. */
export const dialing = upTo(8);
export const expiredMinutes = z.object({ expiredMinutes: z.int() });

export const smsRefusals = [
  'players.phone_missing',
  'players.phone_invalid',
  'guard.human_check_failed',
  'guard.captcha_required',
  'guard.captcha_wrong',
  'guard.quota_exceeded',
  'TOO_MANY_REQUESTS',
] as const;

export const smsInput = z.strictObject({
  mobileNum: upTo(32),
  countryDialingCode: dialing,
  geetestValidateV4: z.optional(humanCheck),
  captcha: upTo(16),
});

/**
 * What a registration may carry. Which fields must be there, and how they look, is `status.info.register`: a wrong one
 * is named in `value.field`.
 */
export const registration = z.strictObject({
  username: upTo(64),
  password: z.optional(password),
  confirmPassword: z.optional(password),
  mobileNum: upTo(32),
  countryDialingCode: dialing,
  verificationCode: z.optional(code),
  captcha: upTo(16),
  geetestValidateV4: z.optional(humanCheck),
  payeeName: upTo(120),
  idNumber: upTo(32),
  email: upTo(254),
  nickname: upTo(64),
  birthday: upTo(10),
  address: upTo(200),
  nationality: upTo(64),
  occupation: upTo(64),
  sourceOfIncome: upTo(64),
  qqNum: upTo(64),
  line: upTo(64),
  whatsapp: upTo(64),
  facebook: upTo(64),
  wechat: upTo(64),
  zalo: upTo(64),
  telegram: upTo(64),
  paymentPassword: upTo(64),
  /** The most to be lost in a month, in whole units of the brand's currency. */
  lossLimit: upTo(9),
  /** How long the player means to play on a day, in minutes. */
  timeLimit: upTo(4),
  recommenderId: upTo(64),
  affiliateCode: upTo(64),
  referralCode: upTo(64),
  domain: upTo(253),
  registerUrl: upTo(2048),
  registerMethod: z.optional(z.literal('WEB')),
  merchantCode: upTo(64),
  loginDeviceId: upTo(64),
  /** Taken and not used: the push messages of other houses. */
  firebaseChannel: upTo(4096),
  firebaseIdToken: upTo(4096),
  ageConfirmed: z.boolean(),
  termsAccepted: z.boolean(),
  login: z.optional(z.boolean()),
});

export const oneClickRefusals = [
  'safeguards.limits_required',
  'players.underage',
  'players.terms_required',
  'entrance.invitation_code_error',
  'entrance.invitation_over',
  'guard.human_check_failed',
  'TOO_MANY_REQUESTS',
] as const;

export const registerRefusals = [
  'entrance.not_possible',
  'identity.registry_down',
  'safeguards.limits_required',
  'players.username_taken',
  'players.mobile_taken',
  'players.email_taken',
  'players.cpf_invalid',
  'players.cpf_taken',
  'players.underage',
  'players.terms_required',
  'players.passwords_differ',
  'players.password_weak',
  'players.phone_missing',
  'players.phone_invalid',
  'proofs.code_missing',
  'proofs.code_wrong',
  'proofs.code_expired',
  'entrance.invitation_code_error',
  'entrance.invitation_over',
  'guard.human_check_failed',
  'guard.captcha_required',
  'guard.captcha_wrong',
  'TOO_MANY_REQUESTS',
] as const;
