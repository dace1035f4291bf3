import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { inHundredths } from '../../chance/rational.ts';
import { anyDraws, drawsOf, expectPromises, keptOf, listed } from '../rig.ts';
import { plinko } from './play.ts';
import { isRtpTrue, rtpOf } from './rtp.ts';
import { multiplierOfSlot, type PlinkoBet, plinkoRisks, plinkoRows, plinkoRules } from './rules.ts';

/** Nonce 0 to 35: nine numbers of rows at each of the four risks. */
const published = {
  serverSeed: '0c8f48139d81447799a5310edb9e5aac',
  clientSeed: '0beeaafc2e5364be411d4b7279923662',
  results: [
    1, 1, 1.4, 1.3, 0.5, 0.9, 1.1, 0.7, 1, 3, 4, 0.4, 0.5, 0.6, 6, 1, 0.3, 0.5, 1.5, 0.2, 3, 0.2, 0.2, 0.2, 1.9, 0.5,
    0.2, 0.1, 0.1, 0.1, 0.2, 0.4, 0.1, 0.2, 0.1, 0.1,
  ],
};
const allBets: PlinkoBet[] = plinkoRisks.flatMap((risk) => plinkoRows.map((rows) => ({ risk, rows })));
const bets = fc.constantFrom(...allBets);

test('the published rounds come out as published', () => {
  const kept = keptOf('plinko', published);
  expect(published.results).toHaveLength(allBets.length);
  for (const seeds of [published, kept])
    expect(
      allBets.map((bet, nonce) => plinko.begin(bet, 1_000_000n, drawsOf(seeds, nonce)).state.multiplier / 10_000),
    ).toEqual(seeds.results);
});

test('the tables kept beside the project are those written here', () => {
  const { paylines_center_outward: tables } = keptOf<{
    paylines_center_outward?: Record<string, Record<string, number[]>>;
  }>('plinko', {});
  for (const { rows, risk } of tables ? allBets : [])
    expect(plinkoRules.slots[risk][rows].map((pay) => pay / 10_000)).toEqual(tables?.[rows]?.[risk]);
  for (const { rows, risk } of allBets) expect(plinkoRules.slots[risk][rows]).toHaveLength(Math.floor(rows / 2) + 1);
});

test('both sides pay alike, and an odd number of rows has two middle slots', () => {
  for (const bet of allBets)
    for (let slot = 0; slot <= bet.rows; slot += 1)
      expect(multiplierOfSlot(plinkoRules, bet, slot)).toBe(multiplierOfSlot(plinkoRules, bet, bet.rows - slot));
  const high = (slot: number) => multiplierOfSlot(plinkoRules, { rows: 9, risk: 'high' }, slot);
  expect([high(0), high(4), high(5), high(9)]).toEqual([430_000, 2_000, 2_000, 430_000]);
  expect(() => high(10)).toThrow(RangeError);
});

test('the ball falls to the right in the upper half of a draw, once a row', () => {
  const bet = { rows: 8, risk: 'high' } as const;
  expect(plinko.begin(bet, 2_000_000n, listed(drawSpace / 2))).toMatchObject({
    state: { path: Array.from({ length: 8 }, () => 'right'), slot: 8, multiplier: 290_000 },
    payout: 58_000_000n,
  });
  expect(plinko.begin(bet, 2_000_000n, listed(drawSpace / 2 - 1)).state.slot).toBe(0);
  expect(plinko.begin(bet, 2_000_000n, listed(0, drawSpace - 1)).state).toEqual({
    path: ['left', 'right', 'left', 'right', 'left', 'right', 'left', 'right'],
    slot: 4,
    multiplier: 2_000,
  });
  fc.assert(
    fc.property(bets, anyDraws, (any, draws) => {
      const { path, slot } = plinko.begin(any, 1n, draws).state;
      expect(path).toHaveLength(any.rows);
      expect(path.filter((way) => way === 'right')).toHaveLength(slot);
    }),
  );
});

test('other rows and risks are not played', () => {
  const bad = (bet: object) => bet as PlinkoBet;
  expect(plinko.faultOf(bad({ rows: 7, risk: 'low' }), 1n)).toBe('rows');
  expect(plinko.faultOf(bad({ rows: 17, risk: 'low' }), 1n)).toBe('rows');
  expect(plinko.faultOf(bad({ rows: 8, risk: 'none' }), 1n)).toBe('risk');
  expect(() => plinko.begin(bad({ rows: 7, risk: 'low' }), 1n, listed(0))).toThrow(RangeError);
});

test('it keeps what every game promises', () => {
  expectPromises(plinko, bets);
  // All the way to the left is always the best slot.
  for (const bet of allBets) expect(plinko.begin(bet, 7n, listed(0)).payout).toBe(plinko.mostPayout(bet, 7n));
});

test('the declared return is the lowest of all tables, which return 98.90 to 99.16 per cent', () => {
  const returns = allBets.map((bet) => inHundredths(rtpOf(plinkoRules, bet)));
  expect(Math.min(...returns)).toBe(9890);
  expect(Math.max(...returns)).toBe(9916);
  expect(inHundredths(rtpOf(plinkoRules, { rows: 8, risk: 'low' }))).toBe(9898);
  expect(plinko.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...plinkoRules, rtp: 9900 })).toBe(false);
  const { slots } = plinkoRules;
  const dearer = { ...slots, low: { ...slots.low, 8: [4_000, ...slots.low[8].slice(1)] } };
  expect(isRtpTrue({ ...plinkoRules, slots: dearer })).toBe(false);
});
