import type { Condition } from '../rule.ts';
import { accountAge } from './account-age.ts';
import { identity } from './identity.ts';
import { memberType } from './member-type.ts';
import { vipLevel } from './vip-level.ts';

/** Who may take part. */
export const conditions: readonly Condition[] = [vipLevel, accountAge, identity, memberType];
