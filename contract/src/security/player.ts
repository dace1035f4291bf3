import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { identityState } from '../identity/shapes.ts';
import { bankCard, cardType, proofMethod } from './shapes.ts';

/** Never trimmed: a blank may be part of it. */
const password = z.string().check(z.maxLength(256));
/** Six digits; anything else is refused by the server, naming the field. */
const paymentDigits = z.string().check(z.maxLength(32));
// a field takes 255 characters as the family's does; only six digits can ever be right
const code = z.string().check(z.trim(), z.maxLength(255));
/** '55' or '+55'. */
const dialing = z.string().check(z.trim(), z.maxLength(8));
const mobile = z.string().check(z.trim(), z.maxLength(32));
const email = z.string().check(z.trim(), z.maxLength(254));

/** What guards the account and what does not yet. */
export const securityConfig = endpoint({
  name: 'security.config',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  duringChange: true,
  input: z.strictObject({}),
  output: z.object({
    /** Bound and proven, most of it hidden; null: none. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    totp: z.boolean(),
    /** Recovery codes not used yet. */
    recoveryCodes: z.int(),
    paymentPassword: z.boolean(),
    bankCards: z.int(),
    maxBankCards: z.int(),
    /** When the password was last set; null: there is none. */
    passwordChangedAt: z.nullable(z.int()),
    /** What a step-up may be done with now, best first. */
    methods: z.array(proofMethod),
    /** Until when the last proof of this session counts; null: none counts. */
    provenUntil: z.nullable(z.int()),
    /** Where the check of who the player is stands. */
    identity: identityState,
  }),
  refusals: [],
});
export type SecurityConfig = z.infer<typeof securityConfig.output>;

/**
 * Gives the account a new password and ends every other session. The old one is left out only where there is none yet:
 * then a proof made within the session is needed, and the login is none. Who has a second factor needs a fresh proof
 * besides the old password.
 */
export const changePassword = endpoint({
  name: 'security.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  module: 'PASS3',
  envelope: 'wps',
  enc: true,
  duringChange: true,
  perMinute: 20,
  input: z.strictObject({
    oldPassword: z.optional(password),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: z.null(),
  refusals: [
    'security.old_password_wrong',
    'players.password_weak',
    'players.passwords_differ',
    'proofs.step_up_required',
    'TOO_MANY_REQUESTS',
  ],
});

/** Sets the payment password. One that stands is replaced only where a second factor proved who asks. */
export const setPaymentPassword = endpoint({
  name: 'security.setPaymentPassword',
  method: 'PUT',
  path: '/wps/member/paymentPassword',
  access: 'member',
  module: 'PAYMENTPASS3',
  envelope: 'wps',
  enc: true,
  stepUp: 'always',
  input: z.strictObject({ paymentPassword: paymentDigits, confirmPaymentPassword: paymentDigits }),
  output: z.null(),
  refusals: ['security.restricted', 'players.passwords_differ', 'players.password_weak', 'proofs.not_allowed'],
});

export const changePaymentPassword = endpoint({
  name: 'security.changePaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  access: 'member',
  module: 'PAYMENTPASS3',
  envelope: 'wps',
  enc: true,
  stepUp: 'always',
  input: z.strictObject({
    oldPaymentPassword: paymentDigits,
    newPaymentPassword: paymentDigits,
    confirmPaymentPassword: paymentDigits,
  }),
  output: z.null(),
  refusals: [
    'security.restricted',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'players.passwords_differ',
    'players.password_weak',
    'entrance.locked',
  ],
});

export const hasPaymentPassword = endpoint({
  name: 'security.hasPaymentPassword',
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  access: 'member',
  module: 'PAYMENTPASS3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.boolean(),
  refusals: [],
});

/** Sends a code to a number that is to be bound. The answer is the same whoever the number belongs to. */
export const sendMobileCode = endpoint({
  name: 'security.sendMobileCode',
  method: 'POST',
  path: '/wps/v2/verification/sms/send',
  access: 'member',
  module: 'UPDATEMOBILEICC3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 10,
  // operationType is what the family's clients send along; one meaning here
  input: z.strictObject({ mobileNum: mobile, countryDialingCode: dialing, operationType: z.optional(z.int()) }),
  /** When the code expires, in epoch milliseconds. */
  output: z.object({ expirationTime: z.int() }),
  refusals: [
    'security.restricted',
    'players.phone_missing',
    'players.phone_invalid',
    'guard.quota_exceeded',
    'TOO_MANY_REQUESTS',
  ],
});

/** Binds the number the code was sent to; every other session ends and the old number is told. */
export const bindMobile = endpoint({
  name: 'security.bindMobile',
  method: 'POST',
  path: '/wps/v2/verification/sms/verify',
  access: 'member',
  module: 'UPDATEMOBILEICC3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 20,
  input: z.strictObject({ mobileNum: mobile, countryDialingCode: dialing, verificationCode: code }),
  output: z.null(),
  refusals: [
    'security.restricted',
    'players.phone_missing',
    'players.phone_invalid',
    'players.mobile_taken',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
  ],
});

/** Sends a code to an address that is to be bound. The answer is the same whoever the address belongs to. */
export const sendEmailCode = endpoint({
  name: 'security.sendEmailCode',
  method: 'POST',
  path: '/wps/v2/verification/email/send',
  access: 'member',
  module: 'MAILVERIFICATION3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 10,
  input: z.strictObject({ email }),
  /** When the code expires, in epoch milliseconds. */
  output: z.object({ expirationTime: z.int() }),
  refusals: ['security.restricted', 'guard.quota_exceeded', 'TOO_MANY_REQUESTS'],
});

/** Binds the address the code was sent to; every other session ends and the old address is told. */
export const bindEmail = endpoint({
  name: 'security.bindEmail',
  method: 'POST',
  path: '/wps/v2/verification/email/verify',
  access: 'member',
  module: 'MAILVERIFICATION3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 20,
  input: z.strictObject({ email, verificationCode: code }),
  output: z.null(),
  refusals: [
    'security.restricted',
    'players.email_taken',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
  ],
});

/** Makes an authenticator secret. It is in force once a code of it was confirmed; until then the one before stays. */
export const beginTotp = endpoint({
  name: 'security.beginTotp',
  method: 'POST',
  path: '/wps/member/totp',
  access: 'member',
  module: 'BINDGA3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 10,
  input: z.strictObject({}),
  /** `secret` in base32 for typing; `uri` (otpauth://) for the QR. */
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['security.restricted'],
});

/** Puts the begun authenticator in force. The ten recovery codes are shown this once. */
export const confirmTotp = endpoint({
  name: 'security.confirmTotp',
  method: 'PUT',
  path: '/wps/member/totp',
  access: 'member',
  module: 'BINDGA3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 20,
  input: z.strictObject({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [
    'security.restricted',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'TOO_MANY_REQUESTS',
  ],
});

/** Takes the authenticator and its recovery codes away. */
export const removeTotp = endpoint({
  name: 'security.removeTotp',
  method: 'DELETE',
  path: '/wps/member/totp',
  access: 'member',
  module: 'BINDGA3',
  envelope: 'wps',
  stepUp: 'always',
  input: z.strictObject({}),
  output: z.null(),
  refusals: ['security.restricted', 'proofs.not_allowed'],
});

/** Ten new recovery codes; the old ones end. */
export const newRecoveryCodes = endpoint({
  name: 'security.newRecoveryCodes',
  method: 'POST',
  path: '/wps/member/totp/recovery',
  access: 'member',
  module: 'BINDGA3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 10,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['security.restricted', 'proofs.not_allowed'],
});

/** Sends the code of a step-up to the bound number or address. */
export const sendStepUp = endpoint({
  name: 'security.sendStepUp',
  method: 'POST',
  path: '/wps/member/stepUp/send',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  duringChange: true,
  perMinute: 10,
  input: z.strictObject({ method: z.enum(['sms', 'email']) }),
  output: z.object({ expiredMinutes: z.int() }),
  refusals: ['proofs.not_allowed', 'guard.quota_exceeded', 'TOO_MANY_REQUESTS'],
});

/**
 * Proves in this session that it is the player; counts for five minutes. `code` is the password
 * where that is the method.
 */
export const stepUp = endpoint({
  name: 'security.stepUp',
  method: 'POST',
  path: '/wps/member/stepUp',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  enc: true,
  duringChange: true,
  perMinute: 30,
  input: z.strictObject({ method: proofMethod, code: z.string().check(z.maxLength(255)) }),
  /** Until when the proof counts, in epoch milliseconds. */
  output: z.object({ until: z.int() }),
  refusals: [
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'proofs.not_allowed',
    'security.old_password_wrong',
    'TOO_MANY_REQUESTS',
  ],
});

export const bankCards = endpoint({
  name: 'security.bankCards',
  method: 'GET',
  path: '/wps/member/bankCard',
  access: 'member',
  module: 'BINDCARD3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.array(bankCard),
  refusals: [],
});

/** Keeps a bank account or PIX key of the player's own. The same one again changes nothing. */
export const saveBankCard = endpoint({
  name: 'security.saveBankCard',
  method: 'PUT',
  path: '/wps/member/bankCard',
  access: 'member',
  module: 'BINDCARD3',
  envelope: 'wps',
  enc: true,
  stepUp: 'always',
  input: z.strictObject({
    cardType,
    /** The bank's three-digit number; empty for a PIX key. */
    bankCode: z.string().check(z.trim(), z.maxLength(8)),
    bankName: z.string().check(z.trim(), z.maxLength(60)),
    /** 'branch account-digit' as the bank writes it, or the PIX key. */
    cardNumber: z.string().check(z.trim(), z.maxLength(77)),
    cardHolder: z.string().check(z.trim(), z.maxLength(120)),
  }),
  output: bankCard,
  refusals: ['security.foreign_holder', 'security.card_limit', 'payments.identity_required', 'security.restricted'],
});

export const removeBankCard = endpoint({
  name: 'security.removeBankCard',
  method: 'DELETE',
  path: '/wps/member/bankCard/:bankCardId',
  access: 'member',
  module: 'BINDCARD3',
  envelope: 'wps',
  stepUp: 'always',
  input: z.strictObject({ bankCardId: z.string().check(z.regex(/^[0-9]{1,18}$/)) }),
  output: z.null(),
  refusals: ['proofs.not_allowed'],
});
