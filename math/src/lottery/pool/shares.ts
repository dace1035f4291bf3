/**
 * A pool: a part of the sales of a contest is shared out by tier, and the winners of a tier share its pot. Nothing is
 * lost or invented: what is not paid is carried to a later contest, and rests of a division go to the largest
 * remainders.
 */
import { splitByWeight } from '../../commission/rate.ts';
import { type Micro, multiplyRatio } from '../../money.ts';

const whole = 10_000;

/**
 * When a share is paid: with every contest, with contests whose number ends so, or with the special one of the year.
 */
export type Due = 'each' | { readonly endings: readonly number[] } | 'special';

export interface Share {
  readonly code: string;
  /** Whose pot it joins when it is due. */
  readonly tier: string;
  /** Ten-thousandths of what is left after the fixed prizes. */
  readonly share: number;
  readonly due: Due;
}

export interface PoolRules {
  /** Ten-thousandths of the sales that are prizes. */
  readonly gross: number;
  /** From the highest tier to the lowest; the share that is due with each contest keeps what its tier does not pay. */
  readonly shares: readonly Share[];
  /** Prizes of so many times what a unit costs; paid first. */
  readonly fixed: readonly { readonly tier: string; readonly times: number }[];
  /** For how many contests one order may be repeated (teimosinha). */
  readonly repeats: readonly number[];
}

export interface Contest {
  readonly number: number;
  readonly isSpecial: boolean;
  readonly sales: Micro;
  readonly unitCost: Micro;
  /** How many units won each tier. */
  readonly winners: ReadonlyMap<string, number>;
  /** What is carried from contests before, by the code of the share. */
  readonly carried: ReadonlyMap<string, Micro>;
}

export interface TierPaid {
  readonly tier: string;
  readonly units: number;
  /** Paid to all units together; nothing where there are none. */
  readonly paid: Micro;
}

export interface SharedOut {
  readonly gross: Micro;
  /** What the house adds where fixed prizes are more than the gross. */
  readonly added: Micro;
  readonly tiers: readonly TierPaid[];
  readonly carried: ReadonlyMap<string, Micro>;
}

/** Whether the shares come to the whole and each tier has one share that is due with every contest. */
export function areSharesWhole({ shares }: PoolRules): boolean {
  const tiers = new Set(shares.map(({ tier }) => tier));
  return (
    shares.reduce((sum, { share }) => sum + share, 0) === whole &&
    [...tiers].every((tier) => shares.filter((each) => each.tier === tier && each.due === 'each').length === 1)
  );
}

/**
 * Shares a contest out. A tier without a winner keeps its pot for the next contest; with the special contest of a year
 * it falls to the next lower tier instead.
 */
export function shareOut(rules: PoolRules, contest: Contest): SharedOut {
  const gross = multiplyRatio(contest.sales, BigInt(rules.gross), BigInt(whole));
  const fixed = rules.fixed.map(({ tier, times }): TierPaid => {
    const units = contest.winners.get(tier) ?? 0;
    return { tier, units, paid: contest.unitCost * BigInt(times) * BigInt(units) };
  });
  const paidFirst = fixed.reduce((sum, { paid }) => sum + paid, 0n);
  const added = paidFirst > gross ? paidFirst - gross : 0n;
  const parts = splitByWeight(
    gross + added - paidFirst,
    rules.shares.map(({ share }) => BigInt(share)),
  );

  const carried = new Map<string, Micro>();
  const pots = new Map<string, Micro>();
  for (const [at, { code, tier, due }] of rules.shares.entries()) {
    const amount = (contest.carried.get(code) ?? 0n) + (parts[at] ?? 0n);
    if (isDue(due, contest)) pots.set(tier, (pots.get(tier) ?? 0n) + amount);
    else carried.set(code, amount);
  }
  const tiers = [...payPots(rules, contest, pots, carried), ...fixed];
  return { gross, added, tiers, carried };
}

function payPots(
  { shares }: PoolRules,
  { winners, isSpecial }: Contest,
  pots: ReadonlyMap<string, Micro>,
  carried: Map<string, Micro>,
): TierPaid[] {
  let fallen = 0n;
  const own = shares.filter(({ due }) => due === 'each');
  const paid = own.map(({ code, tier }): TierPaid => {
    const pot = (pots.get(tier) ?? 0n) + fallen;
    const units = winners.get(tier) ?? 0;
    fallen = 0n;
    if (units > 0) {
      carried.set(code, 0n);
      return { tier, units, paid: pot };
    }
    if (isSpecial) fallen = pot;
    carried.set(code, isSpecial ? 0n : pot);
    return { tier, units, paid: 0n };
  });
  // Nobody won anything below: it stays with the highest tier.
  const [highest] = own;
  if (fallen > 0n && highest) carried.set(highest.code, fallen);
  return paid;
}

function isDue(due: Due, { number, isSpecial }: Contest): boolean {
  if (due === 'each') return true;
  return due === 'special' ? isSpecial : due.endings.includes(number % 10);
}

/** What each winning order gets of its tier, by how many winning units it holds. */
export function prizesOf({ paid }: TierPaid, units: readonly number[]): Micro[] {
  return splitByWeight(
    paid,
    units.map((count) => BigInt(count)),
  );
}

/** What Caixa pays of its games; the rules changed over time, so an operator may have others. */
export const megaShares: PoolRules = {
  gross: 4335,
  shares: [
    { code: 'sena', tier: '6', share: 3500, due: 'each' },
    { code: 'sena.0-5', tier: '6', share: 2200, due: { endings: [0, 5] } },
    { code: 'sena.year-end', tier: '6', share: 500, due: 'special' },
    { code: 'quina', tier: '5', share: 1900, due: 'each' },
    { code: 'quadra', tier: '4', share: 1900, due: 'each' },
  ],
  fixed: [],
  repeats: [2, 4, 8],
};

export const quinaShares: PoolRules = {
  gross: 4335,
  shares: [
    { code: 'quina', tier: '5', share: 3500, due: 'each' },
    { code: 'quina.5', tier: '5', share: 1500, due: { endings: [5] } },
    { code: 'quina.midyear', tier: '5', share: 1500, due: 'special' },
    { code: 'quadra', tier: '4', share: 1500, due: 'each' },
    { code: 'terno', tier: '3', share: 1000, due: 'each' },
    { code: 'duque', tier: '2', share: 1000, due: 'each' },
  ],
  fixed: [],
  repeats: [3, 6, 12, 18, 24],
};

export const lotofacilShares: PoolRules = {
  gross: 4335,
  shares: [
    { code: '15', tier: '15', share: 6200, due: 'each' },
    { code: '15.0', tier: '15', share: 1000, due: { endings: [0] } },
    { code: '15.september', tier: '15', share: 1500, due: 'special' },
    { code: '14', tier: '14', share: 1300, due: 'each' },
  ],
  fixed: [
    { tier: '13', times: 10 },
    { tier: '12', times: 4 },
    { tier: '11', times: 2 },
  ],
  repeats: [3, 6, 12, 18, 24],
};

export const lotomaniaShares: PoolRules = {
  gross: 4335,
  shares: [
    { code: '20', tier: '20', share: 4500, due: 'each' },
    { code: '19', tier: '19', share: 1600, due: 'each' },
    { code: '18', tier: '18', share: 1000, due: 'each' },
    { code: '17', tier: '17', share: 700, due: 'each' },
    { code: '16', tier: '16', share: 700, due: 'each' },
    { code: '15', tier: '15', share: 700, due: 'each' },
    { code: '0', tier: '0', share: 800, due: 'each' },
  ],
  fixed: [],
  repeats: [2, 4, 8],
};

export const duplaSenaShares: PoolRules = {
  gross: 4335,
  shares: [
    { code: '1.sena', tier: '1.6', share: 3000, due: 'each' },
    { code: '1.sena.easter', tier: '1.6', share: 1600, due: 'special' },
    { code: '1.quina', tier: '1.5', share: 1000, due: 'each' },
    { code: '1.quadra', tier: '1.4', share: 800, due: 'each' },
    { code: '1.terno', tier: '1.3', share: 400, due: 'each' },
    { code: '2.sena', tier: '2.6', share: 1100, due: 'each' },
    { code: '2.quina', tier: '2.5', share: 900, due: 'each' },
    { code: '2.quadra', tier: '2.4', share: 800, due: 'each' },
    { code: '2.terno', tier: '2.3', share: 400, due: 'each' },
  ],
  fixed: [],
  repeats: [2, 4, 8],
};

/** How each family is shared out where it is sold as a pool, by its code. */
export const sharesOfFamilies: ReadonlyMap<string, PoolRules> = new Map([
  ['mega', megaShares],
  ['quina', quinaShares],
  ['lotofacil', lotofacilShares],
  ['lotomania', lotomaniaShares],
  ['dupla-sena', duplaSenaShares],
]);
