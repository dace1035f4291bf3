import { expect, test } from 'vitest';
import { seededDraws } from '../chance/seeded-draws.ts';
import { paidNaively, type RawBet, type RawMonth } from './rig-naive.ts';
import { type ContractKind, contractKinds, faultsOf, type Terms, topRateOf } from './terms.ts';
import { type Contracted, type MemberFigures, nothingDone, settleTree } from './tree.ts';
import { excessesOver } from './within.ts';

const trees = 10_000;

test('over ten thousand random trees and months what is paid is what a second programme finds, to the micro', () => {
  const kinds = new Map<ContractKind, number>();
  let takenBack = 0;
  let split = 0;
  for (let seed = 1; seed <= trees; seed++) {
    const month = randomMonth(seed);
    const { paid, overTop } = settleMonth(month);
    expect(paid, `seed ${seed}`).toEqual(paidNaively(month));
    expect(overTop, `seed ${seed}: the parts exceed the top rate`).toEqual([]);
    const [terms] = month.contracts.values();
    if (terms) kinds.set(terms.kind, (kinds.get(terms.kind) ?? 0) + 1);
    if (month.bets.some(({ stake }) => stake < 0n)) takenBack++;
    if ([...paid.values()].filter((amount) => amount > 0n).length > 1) split++;
  }
  // the months are no empty ones
  for (const kind of contractKinds) expect(kinds.get(kind)).toBeGreaterThan(trees / 5);
  expect(takenBack).toBeGreaterThan(trees / 3);
  expect(split).toBeGreaterThan(trees / 3);
});

/** Goes through the periods in order; `overTop`: where salaries of one tree came to more than its highest rate. */
function settleMonth(month: RawMonth): { paid: Map<string, bigint>; overTop: string[] } {
  const paid = new Map<string, bigint>();
  const overTop: string[] = [];
  const left = new Map<number, Pick<Contracted, 'baseCarried' | 'payCarried'>>();
  const top = Math.max(...[...month.contracts.values()].map(topRateOf));
  for (let period = 0; period < month.periods; period++) {
    const settled = settleTree(
      month.uplines.map((upline, player) => {
        const terms = month.contracts.get(player);
        const kept = left.get(player) ?? { baseCarried: 0n, payCarried: 0n };
        const figures = figuresOf(month, player, period);
        return terms ? { upline, figures, contract: { terms, ...kept } } : { upline, figures };
      }),
    );
    let sum = 0n;
    for (const { member, paid: amount, baseCarried, payCarried } of settled) {
      paid.set(`${member}/${period}`, amount);
      left.set(member, { baseCarried, payCarried });
      sum += amount;
    }
    if (sum * 1_000_000n > mostOf(month, period) * BigInt(top)) overTop.push(`period ${period}`);
  }
  return { paid, overTop };
}

/** All that can be a base: what was played, or lost, by those who have somebody above, taken back or not. */
function mostOf({ uplines, bets, contracts }: RawMonth, period: number): bigint {
  const isDividend = [...contracts.values()].some(({ kind }) => kind === 'dividend');
  return bets
    .filter((bet) => bet.period === period && (uplines[bet.player] ?? -1) >= 0)
    .map(({ stake, payout }) => (isDividend ? stake - payout : stake))
    .reduce((sum, each) => (each > 0n ? sum + each : sum), 0n);
}

function figuresOf(month: RawMonth, player: number, period: number): MemberFigures {
  const figures = { ...nothingDone };
  const [deposits, bonuses, rebates, salaries] = month.money.get(`${player}/${period}`) ?? [0n, 0n, 0n, 0n];
  Object.assign(figures, { deposits, bonuses, rebates, salaries });
  for (const bet of month.bets) {
    if (bet.player !== player || bet.period !== period) continue;
    figures.turnover += bet.valid;
    figures.netLoss += bet.stake - bet.payout;
    figures.stakes += bet.stake;
    if (bet.result === 'won') figures.stakesWon += bet.stake;
    else figures.stakesLost += bet.stake;
  }
  return figures;
}

/** One tree, one kind of contract with rates that never rise downwards, three periods of bets, some void later. */
function randomMonth(seed: number): RawMonth {
  const next = seededDraws(seed);
  const below = (most: number) => next() % most;
  const money = (most: number) => BigInt(below(most)) * 1_000n + BigInt(below(1_000));
  const size = 3 + below(10);
  const uplines = Array.from({ length: size }, (_, player) => (player === 0 ? -1 : below(player)));
  const kind = contractKinds[seed % 4] as ContractKind;
  const anyTerms = termsBy(kind, below);
  const contracts = new Map<number, Terms>();
  for (let player = 0; player < size; player++) {
    if (player > 0 && below(3) === 0) continue;
    const above = nearest(uplines, contracts, player);
    const terms = above ? lowered(above, below) : anyTerms();
    expect(faultsOf(terms)).toEqual([]);
    if (above) expect(excessesOver(above, terms)).toEqual([]);
    contracts.set(player, terms);
  }
  const periods = 3;
  const bets: RawBet[] = [];
  for (let count = below(40); count > 0; count--) {
    const stake = 1n + money(5_000);
    const won = below(2) === 0;
    const bet: RawBet = {
      player: below(size),
      period: below(periods),
      stake,
      payout: won ? money(9_000) : 0n,
      valid: below(5) === 0 ? 0n : stake,
      result: won ? 'won' : 'lost',
    };
    bets.push(bet);
    if (below(8) === 0)
      bets.push({
        ...bet,
        period: Math.min(periods - 1, bet.period + 1),
        stake: -bet.stake,
        payout: -bet.payout,
        valid: -bet.valid,
      });
  }
  const moved = new Map<string, readonly [bigint, bigint, bigint, bigint]>();
  for (let player = 0; player < size; player++)
    for (let period = 0; period < periods; period++)
      moved.set(`${player}/${period}`, [money(3_000), money(40), money(40), money(20)]);
  return { uplines, contracts, bets, money: moved, periods };
}

function nearest(uplines: readonly number[], contracts: ReadonlyMap<number, Terms>, player: number): Terms | undefined {
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) if (contracts.has(at)) return contracts.get(at);
  return undefined;
}

function termsBy(kind: ContractKind, below: (most: number) => number): () => Terms {
  const active = { deposits: BigInt(below(2_000_000)), turnover: BigInt(below(2_000_000)) };
  const tiers = Array.from({ length: 1 + below(3) }, (_, index) => ({
    turnover: BigInt(index) * BigInt(1 + below(3_000)) * 1_000n,
    netLoss: BigInt(index) * 1_000_000n,
    active: index,
    rate: 10_000 + index * 20_000 + below(10_000),
  })).map((tier, index, all) => ({
    ...tier,
    turnover: all.slice(0, index + 1).reduce((sum, { turnover }) => sum + turnover, 0n),
  }));
  return () => {
    if (kind === 'realtime_salary')
      return { kind, singleBet: below(20_000), profit: below(20_000), loss: below(20_000) };
    if (kind === 'dividend')
      return { kind, period: 'M', tiers, active, fee: below(100_000), carryOver: below(2) === 0 };
    return { kind, tiers: tiers.map(({ netLoss: _, ...tier }) => tier), active };
  };
}

function lowered(above: Terms, below: (most: number) => number): Terms {
  const less = (rate: number) => Math.floor((rate * (500 + below(501))) / 1_000);
  if (above.kind === 'realtime_salary')
    return { ...above, singleBet: less(above.singleBet), profit: less(above.profit), loss: less(above.loss) };
  const share = 700 + below(301);
  const rateOf = (rate: number) => Math.floor((rate * share) / 1_000);
  if (above.kind === 'dividend')
    return {
      ...above,
      tiers: above.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })),
      fee: above.fee + below(20_000),
      carryOver: above.carryOver || below(2) === 0,
    };
  return { ...above, tiers: above.tiers.map((tier) => ({ ...tier, rate: rateOf(tier.rate) })) };
}
