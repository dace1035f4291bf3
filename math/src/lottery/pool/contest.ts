/**
 * A contest of a pool settled. The pot of a tier is divided by money: a winning unit counts what it cost, so that the
 * parts of a group ticket win as one ticket would. What rounding to cents leaves waits in the tier's share.
 */
import { floorToCents, type Micro, multiplyRatio } from '../../money.ts';
import type { AnyPlay, Judge } from '../opened.ts';
import { readTicket } from '../ticket.ts';
import type { HousePool } from './house.ts';
import { shareOut } from './shares.ts';

/** A ticket as it was sold. */
export interface PoolTicket {
  readonly content: string;
  /** What one unit of it cost, before the multiple. */
  readonly unit: Micro;
  readonly multiple: number;
}

/** What of a ticket won in a tier: units by what they cost. */
export interface TierHit {
  readonly tier: string;
  readonly units: number;
  readonly cost: Micro;
}

export interface TierResult {
  readonly tier: string;
  /** Shared by the winners; nothing where there are none. */
  readonly pot: Micro;
  readonly units: number;
  readonly cost: Micro;
  /** The pot less what rounding left. */
  readonly paid: Micro;
}

export interface ContestAsked {
  readonly number: number;
  readonly isSpecial: boolean;
  readonly sales: Micro;
  /** Ten-thousandths of the sales that are prizes. */
  readonly share: number;
  /** By the code of a share. */
  readonly carried: ReadonlyMap<string, Micro>;
}

export interface ContestResult {
  /** What the sales add to the pool. */
  readonly added: Micro;
  readonly tiers: readonly TierResult[];
  readonly carried: ReadonlyMap<string, Micro>;
}

/** The only play of a pool. */
export const poolPlay = 'marks';

/** What a ticket won, tier by tier. Throws RangeError on one that cannot be read. */
export function tierHits(play: AnyPlay, judge: Judge, { content, unit, multiple }: PoolTicket): TierHit[] {
  const ticket = readTicket(content);
  if (!ticket) throw new RangeError(`a ticket cannot be read: ${content.slice(0, 100)}`);
  const hits = judge.hitsOf(play.code, ticket);
  return play.prizes.flatMap(({ code }, at) => {
    const units = (hits[at] ?? 0) * multiple;
    return units > 0 ? [{ tier: code, units, cost: unit * BigInt(units) }] : [];
  });
}

/** What a hit is paid: its part of the pot by what the winning units cost, rounded down to cents. */
export function prizeOfHit(
  tiers: readonly Pick<TierResult, 'tier' | 'pot' | 'cost'>[],
  { tier, cost }: TierHit,
): Micro {
  const of = tiers.find((each) => each.tier === tier);
  return of && of.cost > 0n ? floorToCents(multiplyRatio(of.pot, cost, of.cost)) : 0n;
}

/** Shares a contest out. `hits`: those of all its tickets. */
export function settleContest(
  { shares, price }: HousePool,
  { number, isSpecial, sales, share, carried: before }: ContestAsked,
  hits: readonly TierHit[],
): ContestResult {
  const winners = new Map<string, { units: number; cost: Micro }>();
  for (const { tier, units, cost } of hits) {
    const sum = winners.get(tier) ?? { units: 0, cost: 0n };
    winners.set(tier, { units: sum.units + units, cost: sum.cost + cost });
  }
  const shared = shareOut(
    { gross: share, shares, fixed: [], repeats: [] },
    {
      ...{ number, isSpecial, sales, unitCost: price, carried: before },
      winners: new Map([...winners].map(([tier, { units }]) => [tier, units])),
    },
  );
  const pots = shared.tiers.map(({ tier, paid }) => ({
    ...{ tier, pot: paid },
    ...(winners.get(tier) ?? { units: 0, cost: 0n }),
  }));
  const paid = new Map<string, Micro>();
  for (const hit of hits) paid.set(hit.tier, (paid.get(hit.tier) ?? 0n) + prizeOfHit(pots, hit));
  const tiers = pots.map((pot) => ({ ...pot, paid: paid.get(pot.tier) ?? 0n }));
  const carried = new Map(shared.carried);
  for (const { tier, pot, paid: out } of tiers) {
    const own = shares.find((each) => each.tier === tier && each.due === 'each');
    if (own) carried.set(own.code, (carried.get(own.code) ?? 0n) + pot - out);
  }
  return { added: shared.gross, tiers, carried };
}

/** The pot of every tier if each were won now. */
export function potsNow(pool: HousePool, asked: ContestAsked): { readonly tier: string; readonly pot: Micro }[] {
  const { shares } = pool;
  const winners = new Map(shares.map(({ tier }) => [tier, 1]));
  const contest = { ...asked, unitCost: pool.price, winners };
  const { tiers } = shareOut({ gross: asked.share, shares, fixed: [], repeats: [] }, contest);
  return tiers.map(({ tier, paid }) => ({ tier, pot: paid }));
}
