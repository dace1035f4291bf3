/** Agent, general agent, affiliate and sub-affiliate. */
export const agentTypes = [1, 2, 41, 42] as const;
/** Who plays with play money. */
export const trialType = 4;

/** Whether an account of this type belongs to who brings others. */
export function isAgentType(type: number): boolean {
  return agentTypes.some((agent) => agent === type);
}

/** What an agent of each type may make of those below: by an invitation, or by promoting them. */
const typesGivenBy: Readonly<Record<number, readonly number[]>> = {
  1: [0, 1],
  2: [0, 1, 2],
  41: [0, 42],
  42: [0, 42],
};

/** Whether an agent of one type may have somebody of the other come in by an invitation, or promote to it. */
export function mayGiveType(own: number, given: number): boolean {
  return typesGivenBy[own]?.includes(given) === true;
}
