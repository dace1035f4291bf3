import * as z from 'zod/mini';
import { agentTypes, trialType } from '../base/member-types.ts';

/** 0 member, 1 agent, 2 general agent, 41 affiliate, 42 sub-affiliate, 4 trial. */
export const memberType = z.literal([0, ...agentTypes, trialType]);
export type MemberType = z.infer<typeof memberType>;
