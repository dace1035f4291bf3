/** Agent, general agent, affiliate and sub-affiliate. */
export const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** Who plays with play money. */
export const trialType = 4;
