export { exclusionOf, refuseExcluded, startExclusion } from './exclusion.ts';
export { profileOf, profilesRules, rulesOf } from './law/rule-store.ts';
export { agesOf, type RuleName, type RuleValue, ruleOf, stricterOf } from './law/rules.ts';
export { changeLimit, type FirstLimits, setFirstLimits } from './limits.ts';
export { excluded } from './news.ts';
export { confirmRealityCheck, type Played, readPlaySession } from './reality/play-session.ts';
export { holdBets, keepCalendar, letBet } from './store.ts';
export { noteFreeUses, notePlay, noteUse } from './time.ts';
export { countDeposit, explainStop, isStop, passDepositLimits, refusePlay, type Stop } from './usage.ts';
