import { expect, test } from 'vitest';
import { seededDraws } from '../chance/seeded-draws.ts';
import { parseMoney as m } from '../money.ts';
import { paymentsOf } from './funding.ts';
import type { RealtimeTerms } from './terms.ts';
import { nothingDone, settleTree, type TreeMember } from './tree.ts';

const realtime = (singleBet: number): RealtimeTerms => ({ kind: 'realtime_salary', singleBet, profit: 0, loss: 0 });
const contract = (singleBet: number, payer?: number) => ({
  ...{ terms: realtime(singleBet), baseCarried: 0n, payCarried: 0n },
  ...(payer !== undefined && { payer }),
});
const bets = (amount: string) => ({ ...nothingDone, turnover: m(amount), stakes: m(amount) });

/** 2, 1.5 and 1 percent, and somebody below the last who bets 10,000.00. */
const chain = (middle?: number, low?: number): TreeMember[] => [
  { upline: -1, figures: nothingDone, contract: contract(20_000) },
  { upline: 0, figures: nothingDone, contract: contract(15_000, middle) },
  { upline: 1, figures: nothingDone, contract: contract(10_000, low) },
  { upline: 2, figures: bets('10000') },
];

const paymentsIn = (members: readonly TreeMember[]) =>
  paymentsOf(members, settleTree(members))
    .reverse()
    .map(({ payer, passed, amount }) => [payer, passed, amount]);

test('who funds a contract below gets what it comes to on top, and pays it on', () => {
  expect(paymentsIn(chain())).toEqual([
    [-1, 0n, m('50')],
    [-1, 0n, m('50')],
    [-1, 0n, m('100')],
  ]);
  // the platform pays the top the 100 of the middle with its own 50, and the low its own
  expect(paymentsIn(chain(0))).toEqual([
    [-1, m('50'), m('100')],
    [0, 0n, m('50')],
    [-1, 0n, m('100')],
  ]);
  expect(paymentsIn(chain(0, 1))).toEqual([
    [-1, m('150'), m('200')],
    [0, m('100'), m('150')],
    [1, 0n, m('100')],
  ]);
  // given over the head of one who came in between later
  expect(paymentsIn(chain(undefined, 0))).toEqual([
    [-1, m('100'), m('150')],
    [-1, 0n, m('50')],
    [0, 0n, m('100')],
  ]);
});

test('a payer without a contract of the period is paid nothing to pass on, so the platform pays', () => {
  const [top, ...rest] = chain(0);
  const { contract: _, ...without } = top as TreeMember;
  expect(paymentsIn([without as TreeMember, ...rest])).toEqual([
    [-1, 0n, m('50')],
    [-1, 0n, m('100')],
  ]);
});

test('over random trees the platform pays the sum of all own parts, and everybody keeps their own part', () => {
  let funded = 0;
  for (let seed = 1; seed <= 2_000; seed++) {
    const draws = seededDraws(seed);
    const draw = (below: number) => draws() % below;
    const members: TreeMember[] = [];
    for (let position = 0; position < 12; position++) {
      const upline = position === 0 ? -1 : draw(position);
      const taken = draw(4) === 0 ? -bets('300').turnover : BigInt(draw(5_000)) * 1_000_000n;
      const figures = { ...nothingDone, turnover: taken, stakes: taken };
      const payer = draw(2) === 0 && upline >= 0 ? upline : undefined;
      members.push(draw(3) > 0 ? { upline, figures, contract: contract(draw(20_000), payer) } : { upline, figures });
    }
    const settled = settleTree(members);
    const payments = paymentsOf(members, settled);
    const platform = payments.filter(({ payer }) => payer < 0).reduce((sum, { amount }) => sum + amount, 0n);
    expect(platform, `seed ${seed}`).toBe(settled.reduce((sum, { paid }) => sum + paid, 0n));
    for (const [index, { member, amount, passed }] of payments.entries()) {
      const onward = payments.filter(({ payer }) => payer === member).reduce((sum, each) => sum + each.amount, 0n);
      expect([passed, amount - passed], `seed ${seed}`).toEqual([onward, settled[index]?.paid]);
      if (onward > 0n) funded++;
    }
  }
  expect(funded).toBeGreaterThan(1_000);
});
