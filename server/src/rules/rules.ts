/** The door: the kinds of rules, what they look at, and what they say. */
export { conditions } from './conditions/conditions.ts';
export { dayAfter } from './periods.ts';
export { rewards } from './rewards/rewards.ts';
export {
  type ArgForm,
  type Args,
  argsSchema,
  type Candidate,
  type Condition,
  type DayFacts,
  type DepositFacts,
  type Facts,
  type Occasion,
  type RewardRule,
  type Rule,
  type Segment,
  type Span,
  sayRule,
  type Trigger,
} from './rule.ts';
export { triggers } from './triggers/triggers.ts';
