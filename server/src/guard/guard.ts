/** The door of the guard: what tells a person from a machine, and how often anyone may try. */
export { type BudgetName, strained, type Toll, take } from './budgets.ts';
export { checkCaptcha } from './captcha.ts';
export {
  clearFailures,
  forgetFailures,
  reserveTry,
  returnTry,
  standing,
  type TryOf,
  type TryRule,
  type TryStanding,
} from './failures.ts';
export { checkHuman } from './human-check.ts';
