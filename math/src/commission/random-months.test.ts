import { expect, test } from 'vitest';
import { seededDraws } from '../chance/seeded-draws.ts';
import { paidNaively, type RawBet, type RawMonth, type RawPeriod } from './rig-naive.ts';
import { type Below, lowered, termsBy } from './rig-terms.ts';
import { type ContractKind, contractKinds, faultsOf, type Terms, topRateOf } from './terms.ts';
import { type Contracted, type MemberFigures, nothingDone, settleTree } from './tree.ts';
import { excessesOver } from './within.ts';

const trees = 10_000;

test('over ten thousand random trees and months with moves and ends what is paid is what a second programme finds, to the micro', () => {
  const kinds = new Map<ContractKind, number>();
  let takenBack = 0;
  let split = 0;
  let moved = 0;
  let ended = 0;
  for (let seed = 1; seed <= trees; seed++) {
    const month = randomMonth(seed);
    const { paid, overTop } = settleMonth(month);
    expect(paid, `seed ${seed}`).toEqual(paidNaively(month));
    expect(overTop, `seed ${seed}: the parts exceed the top rate`).toEqual([]);
    const [first, , last] = month.periods;
    if (first && last) {
      if (first.uplines.some((upline, player) => last.uplines[player] !== upline)) moved++;
      if ([...first.contracts.keys()].some((player) => !last.contracts.has(player))) ended++;
    }
    const [terms] = first?.contracts.values() ?? [];
    if (terms) kinds.set(terms.kind, (kinds.get(terms.kind) ?? 0) + 1);
    if (month.bets.some(({ stake }) => stake < 0n)) takenBack++;
    if ([...paid.values()].filter((amount) => amount > 0n).length > 1) split++;
  }
  // the months are no empty ones
  for (const kind of contractKinds) expect(kinds.get(kind)).toBeGreaterThan(trees / 5);
  expect(takenBack).toBeGreaterThan(trees / 3);
  expect(split).toBeGreaterThan(trees / 3);
  expect(moved).toBeGreaterThan(trees / 3);
  expect(ended).toBeGreaterThan(trees / 3);
});

/** Goes through the periods in order; `overTop`: where salaries of one tree came to more than its highest rate. */
function settleMonth(month: RawMonth): { paid: Map<string, bigint>; overTop: string[] } {
  const paid = new Map<string, bigint>();
  const overTop: string[] = [];
  const left = new Map<number, Pick<Contracted, 'baseCarried' | 'payCarried'>>();
  for (const [period, { uplines, contracts }] of month.periods.entries()) {
    const top = Math.max(0, ...[...contracts.values()].map(topRateOf));
    const settled = settleTree(
      uplines.map((upline, player) => {
        const terms = contracts.get(player);
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
function mostOf({ periods, bets }: RawMonth, period: number): bigint {
  const { uplines, contracts } = periods[period] as RawPeriod;
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

/**
 * One kind of contract with rates that never rise downwards, and three periods of bets, some void later. From one
 * period to the next somebody may move with all below, and contracts end: by the move, by a word, or for lower ones.
 */
function randomMonth(seed: number): RawMonth {
  const next = seededDraws(seed);
  const periods = 3;
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
  const standing: RawPeriod[] = [{ uplines, contracts }];
  while (standing.length < periods) standing.push(changed(standing.at(-1) as RawPeriod, below));
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
  return { periods: standing, bets, money: moved };
}

/** The next period: perhaps a move, perhaps an end, perhaps lower terms; what may not stand any more is gone. */
function changed(before: RawPeriod, below: Below): RawPeriod {
  const uplines = [...before.uplines];
  const size = uplines.length;
  const [player, to] = [1 + below(size - 1), below(size)];
  if (below(3) > 0 && !uplinesOf(uplines, to).includes(player) && to !== player) uplines[player] = to;
  const ended = below(3) === 0 ? below(size) : -1;
  const less = below(3) === 0 ? below(size) : -1;
  const contracts = new Map<number, Terms>();
  const fromTheTop = [...uplines.keys()].sort(
    (one, other) => uplinesOf(uplines, one).length - uplinesOf(uplines, other).length,
  );
  for (const each of fromTheTop) {
    const held = before.contracts.get(each);
    if (!held || each === ended) continue;
    const terms = each === less ? lowered(held, below) : held;
    const above = nearest(uplines, contracts, each);
    if (!above || excessesOver(above, terms).length === 0) contracts.set(each, terms);
  }
  return { uplines, contracts };
}

function uplinesOf(uplines: readonly number[], player: number): number[] {
  const found: number[] = [];
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) found.push(at);
  return found;
}

function nearest(uplines: readonly number[], contracts: ReadonlyMap<number, Terms>, player: number): Terms | undefined {
  const holder = uplinesOf(uplines, player).find((upline) => contracts.has(upline));
  return holder === undefined ? undefined : contracts.get(holder);
}
