import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { earningOf, type TeamFigures } from './earning.ts';
import { shareOf, splitByWeight } from './rate.ts';
import { type DividendTerms, faultsOf, type RealtimeTerms, type SalaryTerms, topRateOf } from './terms.ts';
import { type MemberFigures, nothingDone, settleTree } from './tree.ts';
import { endedBy, excessesOver, isWithin, mayStand } from './within.ts';

const m = parseMoney;
const percent = (value: number) => Math.round(value * 10_000);
const noFigures: TeamFigures = { ...nothingDone, active: 0 };
const anybody = { deposits: 0n, turnover: 0n };

const salary = (...rates: [turnover: string, rate: number][]): SalaryTerms => ({
  kind: 'daily_salary',
  tiers: rates.map(([turnover, rate]) => ({ turnover: m(turnover), active: 0, rate: percent(rate) })),
  active: anybody,
});
const realtime = (singleBet: number, profit = 0, loss = 0): RealtimeTerms => ({
  kind: 'realtime_salary',
  singleBet: percent(singleBet),
  profit: percent(profit),
  loss: percent(loss),
});
/** The monthly table of an affiliate plan in public use: loss and active members to share. */
const plan: DividendTerms = {
  kind: 'dividend',
  period: 'M',
  tiers: (
    [
      ['10000', 2, 10],
      ['50000', 3, 12],
      ['100000', 4, 14],
      ['150000', 5, 16],
      ['300000', 6, 18],
      ['500000', 8, 20],
      ['800000', 10, 22],
      ['1200000', 12, 24],
      ['2000000', 15, 26],
      ['3000000', 18, 30],
    ] as const
  ).map(([netLoss, active, rate]) => ({ turnover: 0n, netLoss: m(netLoss), active, rate: percent(rate) })),
  active: { deposits: m('1000'), turnover: m('5000') },
  fee: percent(5),
  carryOver: false,
};
const member = (upline: number, figures: Partial<MemberFigures> = {}) => ({
  upline,
  figures: { ...nothingDone, ...figures },
});

test('a team that lost 300,000 with 10,000 of rebates and 5,000 of bonuses earns a dividend of 48,600', () => {
  const team = { ...noFigures, netLoss: m('300000'), rebates: m('10000'), bonuses: m('5000'), active: 6 };
  expect(earningOf(plan, team)).toEqual({
    tier: 4,
    rate: percent(18),
    fee: m('15000'),
    base: m('270000'),
    gross: m('48600'),
    baseCarried: 0n,
  });
  // one active member fewer reaches the tier below only
  expect(earningOf(plan, { ...team, active: 5 }).gross).toBe(m('43200'));
  expect(earningOf(plan, { ...team, active: 1 })).toMatchObject({ tier: -1, rate: 0, gross: 0n });
});

test('of 10,000 bet under 2, 1.5 and 1 percent the three agents earn 50, 50 and 100', () => {
  const bet = { turnover: m('10000'), stakes: m('10000') };
  const tree = [member(-1), member(0), member(1), member(2, bet)];
  const under = (terms: (rate: number) => SalaryTerms | RealtimeTerms) =>
    settleTree(
      tree.map((each, index) =>
        index < 3
          ? { ...each, contract: { terms: terms([2, 1.5, 1][index] ?? 0), baseCarried: 0n, payCarried: 0n } }
          : each,
      ),
    ).map(({ member: position, paid }) => [position, paid]);
  const asWorked = [
    [2, m('100')],
    [1, m('50')],
    [0, m('50')],
  ];
  expect(under((rate) => salary(['0', rate]))).toEqual(asWorked);
  expect(under((rate) => realtime(rate))).toEqual(asWorked);
});

test('nobody earns on their own play, and their upline does', () => {
  const own = { turnover: m('1000'), stakes: m('1000'), netLoss: m('1000') };
  const contract = { terms: realtime(1, 0, 1), baseCarried: 0n, payCarried: 0n };
  const settled = settleTree([
    { ...member(-1), contract },
    { ...member(0, { ...own, stakesLost: m('1000') }), contract },
  ]);
  expect(settled.map(({ member: position, paid }) => [position, paid])).toEqual([
    [1, 0n],
    [0, m('20')],
  ]);
});

test('an agent without a contract passes on to the one above what those below earned', () => {
  const contract = (rate: number) => ({ terms: realtime(rate), baseCarried: 0n, payCarried: 0n });
  const settled = settleTree([
    { ...member(-1), contract: contract(2) },
    member(0),
    { ...member(1), contract: contract(1) },
    member(2, { stakes: m('500') }),
  ]);
  expect(settled.map(({ member: position, net }) => [position, net])).toEqual([
    [2, m('5')],
    [0, m('5')],
  ]);
});

test('what a real-time salary paid for a bet that is void later is taken out of the next slots', () => {
  const slot = (stakes: string, payCarried = 0n) =>
    settleTree([
      { ...member(-1), contract: { terms: realtime(1), baseCarried: 0n, payCarried } },
      member(0, { stakes: m(stakes) }),
    ])[0];
  expect(slot('1000')).toMatchObject({ paid: m('10'), payCarried: 0n });
  const after = slot('-1000');
  expect(after).toMatchObject({ net: m('-10'), paid: 0n, payCarried: m('-10') });
  expect(slot('300', after?.payCarried)).toMatchObject({ paid: 0n, payCarried: m('-7') });
  expect(slot('800', m('-7'))).toMatchObject({ paid: m('1'), payCarried: 0n });
});

test('a day whose turnover was taken back is made up before a salary is earned again', () => {
  const terms = salary(['0', 1], ['1000', 2]);
  const bad = earningOf(terms, { ...noFigures, turnover: m('-400') });
  expect(bad).toMatchObject({ gross: 0n, baseCarried: m('-400') });
  expect(earningOf(terms, { ...noFigures, turnover: m('1300') }, bad.baseCarried)).toMatchObject({
    tier: 0,
    base: m('900'),
    gross: m('9'),
  });
});

test('a period in which the team won earns nothing, and with carry-over lowers the next one', () => {
  const team = { ...noFigures, netLoss: m('-20000'), active: 9 };
  expect(earningOf(plan, team)).toMatchObject({ base: m('-20000'), gross: 0n, baseCarried: 0n });
  const carrying = { ...plan, carryOver: true, fee: 0 };
  const won = earningOf(carrying, team);
  expect(won.baseCarried).toBe(m('-20000'));
  const next = earningOf(carrying, { ...noFigures, netLoss: m('50000'), active: 3 }, won.baseCarried);
  // the tier goes by what the period itself lost
  expect(next).toMatchObject({ tier: 1, base: m('30000'), gross: m('3600'), baseCarried: 0n });
});

test('salaries of the team and of its head come off the dividend', () => {
  const [settled] = settleTree([
    {
      ...member(-1, { salaries: m('300') }),
      contract: { terms: { ...plan, fee: 0, active: anybody }, baseCarried: 0n, payCarried: 0n },
    },
    member(0, { netLoss: m('10000'), turnover: m('20000'), salaries: m('700') }),
    member(0, { turnover: 1n }),
  ]);
  expect(settled).toMatchObject({ base: m('9000'), gross: m('900'), paid: m('900') });
});

test('whoever did nothing is not active, however little is asked', () => {
  const contract = { terms: { ...salary(['0', 1]), active: anybody }, baseCarried: 0n, payCarried: 0n };
  const [settled] = settleTree([{ ...member(-1), contract }, member(0), member(0, { turnover: 1n })]);
  expect(settled?.team.active).toBe(1);
});

test('a table of tiers must rise, and a rate is a share', () => {
  expect(faultsOf(plan)).toEqual([]);
  expect(faultsOf(salary(['0', 1], ['1000', 2]))).toEqual([]);
  expect(faultsOf(salary())).toEqual([{ path: 'tiers', fault: 'no_tiers' }]);
  expect(faultsOf(salary(['1000', 1], ['500', 2]))).toEqual([{ path: 'tiers.1.turnover', fault: 'tier_falls' }]);
  expect(faultsOf(salary(['500', 2], ['1000', 1]))).toEqual([{ path: 'tiers.1.rate', fault: 'tier_falls' }]);
  expect(faultsOf(salary(['500', 1], ['500', 2]))).toEqual([{ path: 'tiers.1.turnover', fault: 'tier_repeats' }]);
  expect(faultsOf(salary(['0', 101]))).toEqual([{ path: 'tiers.0.rate', fault: 'not_a_rate' }]);
  expect(faultsOf(salary(['-1', 1]))).toEqual([{ path: 'tiers.0.turnover', fault: 'negative' }]);
  expect(faultsOf({ ...plan, fee: -1 })).toEqual([{ path: 'fee', fault: 'not_a_rate' }]);
  expect(faultsOf({ ...plan, active: { deposits: -1n, turnover: 0n } })).toEqual([
    { path: 'active.deposits', fault: 'negative' },
  ]);
  expect(faultsOf({ ...plan, tiers: Array.from({ length: 21 }, () => plan.tiers[0] as never) })).toEqual([
    { path: 'tiers', fault: 'too_many_tiers' },
  ]);
  expect(faultsOf(realtime(60, 50, 10))).toEqual([{ path: 'singleBet', fault: 'over_whole' }]);
  expect(faultsOf({ ...realtime(1), profit: 0.5 })).toEqual([{ path: 'profit', fault: 'not_a_rate' }]);
  expect([topRateOf(plan), topRateOf(realtime(1, 2, 3))]).toEqual([percent(30), percent(4)]);
});

test('a rate over the upline’s is found, at each tier and part', () => {
  const upline = salary(['0', 1], ['1000', 2]);
  expect(excessesOver(upline, salary(['0', 1], ['1000', 2]))).toEqual([]);
  // the same rate for less
  expect(excessesOver(upline, salary(['500', 2]))).toEqual([{ path: 'tiers.0.rate', why: 'over_upline' }]);
  expect(excessesOver(upline, salary(['0', 1], ['2000', 2.5]))).toEqual([{ path: 'tiers.1.rate', why: 'over_upline' }]);
  expect(excessesOver(realtime(1, 2, 3), realtime(1, 2.1, 3.1))).toEqual([
    { path: 'profit', why: 'over_upline' },
    { path: 'loss', why: 'over_upline' },
  ]);
  expect(excessesOver(realtime(1), upline)).toEqual([{ path: 'kind', why: 'kind_differs' }]);
  expect(excessesOver(plan, { ...plan, period: 'W', fee: 0 })).toEqual([
    { path: 'period', why: 'period_differs' },
    { path: 'fee', why: 'looser_than_upline' },
  ]);
  expect(excessesOver({ ...plan, carryOver: true }, plan)).toEqual([{ path: 'carryOver', why: 'looser_than_upline' }]);
  expect(excessesOver(plan, { ...plan, active: anybody })).toEqual([
    { path: 'active.deposits', why: 'looser_than_upline' },
    { path: 'active.turnover', why: 'looser_than_upline' },
  ]);
  expect(isWithin(plan, plan)).toBe(true);
  expect(mayStand(salary(['500', 2]), upline)).toBe(false);
  expect(mayStand(salary(['500', 2]), undefined)).toBe(true);
});

test('accepting lower terms ends the contracts below that give more, of the same kind alone', () => {
  expect(
    endedBy(realtime(1), [
      { id: 'same', terms: realtime(1) },
      { id: 'higher', terms: realtime(1.5) },
      { id: 'higher when won', terms: realtime(0.5, 0.1) },
      { id: 'another kind', terms: salary(['0', 9]) },
    ]),
  ).toEqual(['higher', 'higher when won']);
});

test('parts add up to what was split, whatever the weights', () => {
  expect(splitByWeight(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
  expect(splitByWeight(-10n, [1n, 1n, 1n])).toEqual([-3n, -3n, -4n]);
  expect(splitByWeight(100n, [3n, -1n])).toEqual([150n, -50n]);
  expect(splitByWeight(0n, [])).toEqual([]);
  expect(() => splitByWeight(1n, [1n, -1n])).toThrow(RangeError);
  // taken back is what was given
  expect(shareOf(-12_345n, 7_777)).toBe(-shareOf(12_345n, 7_777));
});

test('a circle is refused', () => {
  expect(() => settleTree([member(1), member(0)])).toThrow(RangeError);
});
