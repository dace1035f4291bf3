import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { settleTickets } from './evidence/settle.ts';
import { k3 } from './k3/family.ts';
import { markSix } from './marksix/family.ts';
import { bestShare, numberPlayOf, numbersOn, paysShare, reducedOn } from './numbers.ts';
import { openFamily } from './opened.ts';
import { pc28 } from './pc28/family.ts';
import { ssc } from './ssc/family.ts';

const playOf = (family: Parameters<typeof openFamily>[0], code: string) => {
  const play = openFamily(family).plays.get(code);
  if (!play) throw new Error(code);
  return play;
};

test('a play is by number where each number has one prize and every draw hits equally many', () => {
  const rulesOf = (family: Parameters<typeof openFamily>[0], code: string) => numberPlayOf(playOf(family, code))?.rules;
  expect(rulesOf(ssc as never, 'fixed')).toEqual({ numbers: 50, hits: 5, hitCap: 1 });
  expect(rulesOf(ssc as never, 'front3.straight')).toEqual({ numbers: 1000, hits: 1, hitCap: 1 });
  expect(rulesOf(pc28 as never, 'sum')).toEqual({ numbers: 28, hits: 1, hitCap: 1 });
  expect(rulesOf(k3 as never, 'sum')).toEqual({ numbers: 16, hits: 1, hitCap: 1 });
  // a number that may come or not, a banker, a push, a price that the year decides
  expect(rulesOf(ssc as never, 'star5.contains1')).toBeUndefined();
  expect(rulesOf(ssc as never, 'star5.group120')).toBeUndefined();
  expect(rulesOf(markSix as never, 'special.two-sides')).toBeUndefined();
  expect(rulesOf(markSix as never, 'special.zodiac')).toBeUndefined();
});

test('a number is written as its unit, and pays what its own prize says', () => {
  const fixed = playOf(ssc as never, 'fixed');
  expect([...numbersOn(fixed, { rows: [['1'], [], [], [], ['7', '8']] })]).toEqual(['p1,1', 'p5,7', 'p5,8']);
  expect(numberPlayOf(fixed)?.paysOf('p5,7', parseMoney('2'), { series: 1800 })).toBe(parseMoney('18'));
  const sum = numberPlayOf(playOf(pc28 as never, 'sum'));
  const pays = (number: string) => sum?.paysOf(number, parseMoney('1'), { rebate: 0 }) ?? 0n;
  expect(pays('0')).toBeGreaterThan(pays('13'));
  expect(pays('13')).toBeGreaterThan(0n);
});

test('a number at half pay pays its share, the others of the ticket pay all; the rebate stays', () => {
  const fixed = playOf(ssc as never, 'fixed');
  const content = '1,2||||7,8';
  const ticket = { rows: [['1', '2'], [], [], [], ['7', '8']] };
  const reduced = reducedOn(
    fixed,
    ticket,
    new Map([...[['p5,7', 5000] as const, ['p1,2', 3333] as const, ['p4,4', 1] as const]]),
  );
  expect(reduced).toEqual({ 'p1,2': 3333, 'p5,7': 5000 });
  expect(reducedOn(fixed, ticket, new Map([['p4,4', 1]]))).toBeUndefined();
  expect([bestShare(4, reduced), bestShare(2, reduced), bestShare(4)]).toEqual([10_000, 5000, 10_000]);
  expect(paysShare(parseMoney('18') + 1n, 5000)).toBe(parseMoney('9'));
  const family = openFamily(ssc);
  const paid = (result: string, shares = reduced) => {
    const judge = family.judge([...result], '2026-03-02');
    if (!judge) throw new Error('that is no result');
    const agreed = { play: 'fixed', content, unit: parseMoney('2'), multiple: 5, rebate: 1n, terms: { series: 1800 } };
    const { payout, rebate } = settleTickets({ family, judge }, [{ ...agreed, reduced: shares }], {
      ...{ left: parseMoney('1000'), tookBonus: false },
    });
    expect(rebate).toBe(1n);
    return payout;
  };
  // 18.00 for each 2.00, five times: half of it for the 7 in the last place, a third for the 2 in the first
  expect(['10007', '10008', '20009', '00000'].map((result) => paid(result))).toEqual(
    ['135', '180', '29.99', '0'].map(parseMoney),
  );
  expect(paid('10007', {})).toBe(parseMoney('180'));
});
