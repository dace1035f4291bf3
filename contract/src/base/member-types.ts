/** Agent, general agent, affiliate and sub-affiliate. */
export const agentTypes = [1, 2, 41, 42] as const;
/** Who plays with play money. */
export const trialType = 4;

/** Whether an account of this type belongs to who brings others. */
export function isAgentType(type: number): boolean {
  return agentTypes.some((agent) => agent === type);
}
