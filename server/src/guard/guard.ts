/** The door of the guard: what tells a person from a machine, and how often anyone may try. */
export { type BudgetName, isHalfUsed, type Toll, takeFromBudgets } from './budgets.ts';
export { checkCaptcha } from './captcha.ts';
export {
  clearFailures,
  forgetFailures,
  readTryStanding,
  reserveTry,
  returnTry,
  type TryOf,
  type TryRule,
  type TryStanding,
} from './failures.ts';
export { checkHuman } from './human-check.ts';
