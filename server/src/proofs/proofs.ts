export { type CodeFor, type CodeUse, issueCode, type Purpose, useCode } from './codes.ts';
export { methodsOf, strongestMethods } from './methods.ts';
export {
  checkNewPaymentPassword,
  checkPaymentPassword,
  keepPaymentPassword,
  paymentPasswordSet,
} from './payment-password.ts';
export { newRecoveryCodes, recoveryCodesLeft } from './recovery.ts';
export { refuseRestricted, refuseWonBack } from './restricted.ts';
export { proofMethodsOf, prove, provenUntil, provePassword, sendStepUpCode, stepUpMs } from './step-up.ts';
export { beginTotp, confirmTotp, hasTotp, removeTotp } from './totp.ts';
