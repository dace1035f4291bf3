export { openRound } from './advance.ts';
export { type BetAnswer, type BetLanes, type BetResult, type Done, openBetLanes } from './bet-lanes.ts';
export {
  endChainInUse,
  endsWith,
  type PastChain,
  type PublicChain,
  pastChains,
  publicChain,
  seedOfChain,
  toldOfChain,
} from './chain.ts';
export { batchMessages, type Gathered } from './gather.ts';
export { startSeries } from './lead.ts';
export type { ChainRules, Moment, OpenRound, Phase, Series } from './series.ts';
export { chainOnWire, sharedRulesOf } from './show.ts';
export { newestRound, newestRounds, pastRounds, type Round, roundById, roundsById, roundsOfChain } from './store.ts';
export { voidOpenRound } from './void-round.ts';
