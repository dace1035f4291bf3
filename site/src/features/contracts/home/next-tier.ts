// How far a contract is from its next tier in the period that runs.
import type { Terms } from '@palpite/math/commission/terms.ts';

export type Condition = 'turnover' | 'netLoss' | 'active';

export interface Missing {
  readonly of: Condition;
  /** Micro-units; of `active` members. */
  readonly has: bigint;
  readonly needs: bigint;
}

export interface NextTier {
  /** Parts per million. */
  readonly rate: number;
  /** The conditions that do not hold yet. */
  readonly missing: readonly Missing[];
  /** How much of the condition that is furthest away is there, in thousandths. */
  readonly share: number;
}

interface Reached {
  readonly turnover: bigint;
  readonly netLoss: bigint;
  readonly active: number;
}

/** The tier after the one reached (from 1; null: none). Undefined where there is none higher. */
export function nextTierOf(
  terms: Terms,
  { turnover, netLoss, active }: Reached,
  tier: number | null,
): NextTier | undefined {
  if (terms.kind === 'realtime_salary') return undefined;
  const next = terms.tiers[tier ?? 0];
  if (!next) return undefined;
  const conditions: Missing[] = [
    { of: 'turnover', has: turnover, needs: next.turnover },
    ...('netLoss' in next ? [{ of: 'netLoss' as const, has: netLoss, needs: next.netLoss }] : []),
    { of: 'active', has: BigInt(active), needs: BigInt(next.active) },
  ];
  const missing = conditions.filter(({ has, needs }) => has < needs);
  return { rate: next.rate, missing, share: Math.min(1000, ...missing.map(shareOf)) };
}

const shareOf = ({ has, needs }: Missing) => (has <= 0n ? 0 : Number((has * 1000n) / needs));

/**
 * When the tier is reached if all goes on as since the period began; `late` where that is not before its end. Undefined
 * where nothing can be said: members do not come at a pace, and nothing comes of nothing.
 */
export function paceOf(
  { missing }: NextTier,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): number | 'late' | undefined {
  if (missing.length === 0 || missing.some(({ of, has }) => of === 'active' || has <= 0n)) return undefined;
  const passed = BigInt(Math.max(0, now - startsAt));
  const at = missing.reduce((last, { has, needs }) => {
    const reached = startsAt + Number((passed * needs) / has);
    return reached > last ? reached : last;
  }, now);
  return at < endsAt ? at : 'late';
}
