export { checkPaymentPassword, paymentPasswordSet } from './payment-password.ts';
