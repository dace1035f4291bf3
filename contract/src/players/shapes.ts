import * as z from 'zod/mini';

/** 0 member, 1 agent, 2 general agent, 41 affiliate, 42 sub-affiliate, 4 trial. */
export const memberType = z.literal([0, 1, 2, 41, 42, 4]);
export type MemberType = z.infer<typeof memberType>;
