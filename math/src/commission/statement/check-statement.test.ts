import { expect, test } from 'vitest';
import { parseMoney as m } from '../../money.ts';
import type { RealtimeTerms, Terms } from '../terms.ts';
import { checkStatement } from './check-statement.ts';
import { placeOf } from './finding.ts';
import { type File, honestFile, sha256, signed } from './rig-statement.ts';

const realtime = (singleBet: number): RealtimeTerms => ({ kind: 'realtime_salary', singleBet, profit: 0, loss: 0 });

/** 2, 1.5 and 1 percent; who is below the last bets 10,000.00. */
const chain = () =>
  honestFile([
    { upline: -1, terms: realtime(20_000) },
    { upline: 0, terms: realtime(15_000) },
    { upline: 1, terms: realtime(10_000) },
    {
      upline: 2,
      bets: [
        { stake: '4000.00', payout: '0.00' },
        { stake: '6000.00', payout: '12000.00' },
      ],
    },
  ]);

const table: readonly (readonly [string, number, number])[] = [
  ...[['10000', 2, 100_000] as const, ['50000', 3, 120_000] as const, ['100000', 4, 140_000] as const],
  ...[['150000', 5, 160_000] as const, ['300000', 6, 180_000] as const, ['500000', 8, 200_000] as const],
];
const monthly: Terms = {
  ...{ kind: 'dividend', period: 'M', fee: 50_000, carryOver: false },
  tiers: table.map(([loss, active, rate]) => ({ turnover: 0n, netLoss: m(loss), active, rate })),
  active: { deposits: m('1000'), turnover: m('5000') },
};

/** Six members lose 50,000.00 each; 10,000.00 of rebates, 5,000.00 of bonuses. */
const month = () =>
  honestFile([
    { upline: -1, terms: monthly },
    ...Array.from({ length: 6 }, (_, index) => ({
      upline: 0,
      figures: {
        ...{ turnover: '90000.00', netLoss: '50000.00', deposits: '60000.00' },
        ...(index === 0 && { rebates: '10000.00', bonuses: '5000.00' }),
      },
    })),
  ]);

const check = (file: File) => checkStatement(file, sha256);
const found = (file: File) => check(file).findings.map(placeOf);

test('an honest statement holds', () => {
  for (const file of [chain(), month()]) expect(check(file).findings).toEqual([]);
});

test('what a holder passes on to those they fund is worked out, and held against the line', () => {
  const file = honestFile([
    { upline: -1, terms: realtime(20_000) },
    { upline: 0, terms: realtime(15_000), payer: 0 },
    { upline: 1, bets: [{ stake: '10000.00', payout: '0.00' }] },
  ]);
  expect(file.lines[0]).toMatchObject({ amount: '50.00', passed: '150.00' });
  expect(check(file).findings).toEqual([]);
  file.tree[1].contract.payer = null;
  expect(found(signed(file))).toEqual(['line of contract 40: passed']);
});

test('the worked examples come out to the cent: 48,600.00, and 50.00, 50.00 and 100.00 of 10,000.00', () => {
  const [dividend] = check(month()).lines;
  expect(month().lines[0]).toMatchObject({ base: '270000.00', fee: '15000.00', rate: 180_000, amount: '48600.00' });
  expect(dividend?.worked?.amounts.amount).toBe(m('48600'));
  const { lines } = check(chain());
  expect(lines.map(({ worked }) => worked?.amounts.amount)).toEqual([m('50'), m('50'), m('100')]);
  expect(chain().lines.map(({ amount }: File) => amount)).toEqual(['50.00', '50.00', '100.00']);
});

const planted: readonly (readonly [string, (file: File) => void, string])[] = [
  ['an amount of the line', (file) => (file.lines[0].amount = '51.00'), 'line of contract 40: amount'],
  ['the rate of the line', (file) => (file.lines[1].rate = 15_001), 'line of contract 41: rate'],
  ['what went below', (file) => (file.lines[0].below[0].amount = '149.00'), 'line of contract 40: below'],
  ['a line that is left out', (file) => file.lines.pop(), 'line of contract 42'],
  ['a bet', (file) => (file.tree[3].bets[0].validTurnover = '4001.00'), 'tree.3.figures.turnover'],
  [
    'when a bet was settled',
    (file) => (file.tree[3].bets[1].settledAt = file.period.endsAt),
    'tree.3.bets.1.settledAt',
  ],
  ['a figure', (file) => (file.tree[3].figures.turnoverWon = '6001.00'), 'tree.3.figures.turnoverWon'],
  ['the terms', (file) => (file.tree[1].contract.terms.singleBet = 15_500), 'tree.1.contract.termsHash'],
  ['the hash', (file) => (file.tree[0].contract.termsHash = '0'.repeat(64)), 'tree.0.contract.termsHash'],
  ['where somebody stands', (file) => (file.tree[3].upline = 1), 'line of contract 42'],
  ['a circle', (file) => (file.tree[1].upline = 2), 'tree.1.upline'],
  ['what was carried', (file) => (file.tree[2].contract.carried.pay = '-1.00'), 'line of contract 42: amount'],
];

test.for(planted)('%s that was changed is named, also where the digest was made to fit', ([, change, where]) => {
  const file = chain();
  change(file);
  expect(found(file)).toContain('digest');
  const again = found(signed(file));
  expect(again).not.toContain('digest');
  expect(
    again.some((each) => each.startsWith(where)),
    again.join(),
  ).toBe(true);
});

test('a figure of a dividend, its salaries, its active members and its tier are held against the line', () => {
  for (const [change, where] of [
    [(file: File) => (file.tree[2].figures.netLoss = '49999.00'), 'netLoss'],
    [(file: File) => (file.tree[0].figures.salaries = '1.00'), 'salaries'],
    [(file: File) => (file.tree[2].figures.deposits = '999.99'), 'active'],
    [(file: File) => (file.lines[0].tier = 3), 'tier'],
    [(file: File) => (file.tree[1].figures.rebates = '9000.00'), 'base'],
  ] as const) {
    const file = month();
    change(file);
    expect(found(signed(file))).toContain(`line of contract 40: ${where}`);
  }
});

test('what is no statement is refused with the place of its fault', () => {
  const refusal = (change: (file: File) => void) => {
    const file = chain();
    change(file);
    return () => check(file);
  };
  expect(refusal((file) => (file.tree[3].figures.turnover = 'much'))).toThrow(
    'tree.3.figures.turnover is not an amount',
  );
  expect(refusal((file) => (file.lines = {}))).toThrow('lines is not a list');
  expect(refusal((file) => (file.version = 3))).toThrow('version is not 1');
  expect(refusal((file) => delete file.tree[0].contract.terms.kind)).toThrow('tree.0.contract.terms.kind is not');
  for (const none of [null, [], 'text', 12, {}]) expect(() => check(none)).toThrow('format is not');
});

test('what is late counts one by one, none of it can be left out, and files that give it as one sum still hold', () => {
  const late = { bets: 1, turnover: '200.00', turnoverWon: '0.00', turnoverLost: '200.00', netLoss: '200.00' };
  const withLate = (part: object) => {
    const file = chain();
    const last = file.tree[3];
    Object.assign(last, part);
    return { ...file, tree: file.tree.with(3, last) };
  };
  const changed = withLate({ changes: [{ number: '7100', change: '0', at: '2026-02-28T23:59:00.000Z', ...late }] });
  expect(found(signed(changed))).toContain('tree.3.figures.turnover');
  changed.tree[3].bets.pop();
  const { bets, ...amounts } = changed.tree[3].figures;
  Object.assign(changed.tree[3].figures, { ...amounts, bets, turnover: '4200.00', turnoverWon: '0.00' });
  Object.assign(changed.tree[3].figures, { turnoverLost: '4200.00', netLoss: '4200.00' });
  expect(found(signed(changed)).filter((where: string) => where.startsWith('tree'))).toEqual([]);
  const { changes: _, ...rest } = changed.tree[3];
  const old = { ...changed, version: 1, tree: changed.tree.with(3, { ...rest, besides: late }) };
  expect(found(signed(old)).filter((where: string) => where.startsWith('tree'))).toEqual([]);
  changed.tree[3].changes[0].at = '2026-04-01T03:00:00.000Z';
  expect(found(signed(changed))).toContain('tree.3.changes.0.at');
});
