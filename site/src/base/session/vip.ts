// The part of the public state about VIP levels.
import { flagOn, useSiteStatus } from '../site-status.ts';
import { useMember } from './member.ts';
import { useTrial } from './member-kind.ts';

/** The switch of a brand that has VIP levels. */
const vipModule = 'MEMCLUB3';

export interface VipState {
  /** Whether there are levels for whoever is here; on trial there are none. */
  readonly hasVip: boolean;
  readonly vipLabelName: string | null;
  readonly vipRankLevel: number | null;
}

/** Whether whoever is here may have a level: known before the member is loaded. */
export function useHasVip(): boolean {
  const status = useSiteStatus();
  const trial = useTrial();
  return flagOn(status, vipModule) && !trial;
}

export function useVip(): VipState {
  const hasVip = useHasVip();
  const { data: member } = useMember();
  return { hasVip, vipLabelName: member?.clubLabel ?? null, vipRankLevel: member?.clubRank ?? null };
}
