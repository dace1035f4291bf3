import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { compare } from '../../chance/rational.ts';
import { anyDraws, drawOf, drawsOf, expectPromises, listed } from '../rig.ts';
import { playScratch, scratch } from './play.ts';
import { blanksOf, isRtpTrue, rtpByDraws, rtpOf } from './rtp.ts';
import { charms, prizeOf, scratchRules, sheetOf } from './rules.ts';

const { prizes, tickets } = scratchRules;
const ticketDraw = (ticket: number) => drawOf(ticket, tickets);
const countsOf = (fields: readonly string[]) => charms.map((charm) => fields.filter((field) => field === charm).length);

test('the first tickets win the first prize, and what is left over wins nothing', () => {
  let first = 0;
  for (const { charm, tickets: winning, multiplier } of prizes) {
    for (const ticket of [first, first + winning - 1])
      expect(playScratch(listed(ticketDraw(ticket)))).toMatchObject({ ticket, won: charm, multiplier });
    first += winning;
  }
  expect(first).toBe(376_420);
  expect(prizeOf(scratchRules, first)).toBeUndefined();
  expect(playScratch(listed(ticketDraw(first)))).toMatchObject({ won: null, multiplier: 0 });
  expect(playScratch(listed(drawSpace - 1))).toMatchObject({ ticket: 999_999, won: null });
});

test('the charms are taken from the sheet and laid where the last draws say', () => {
  // the ticket of the first clover; of fourteen the first six each time; then the fields 8, 0 and 4, of
  // nine, eight and seven left
  const draws = [ticketDraw(420), 0, 0, 0, 0, 0, 0, drawOf(8, 9), 0, drawOf(3, 7)];
  const step = scratch.begin({}, 5_000_000n, listed(...draws));
  const fields = ['clover', 'star', 'star', 'horseshoe', 'clover', 'horseshoe', 'key', 'key', 'clover'];
  expect(step).toMatchObject({ over: true, payout: 100_000_000n });
  expect(step.events).toEqual([{ kind: 'outcome', ticket: 420, won: 'clover', fields, multiplier: 200_000 }]);
  // a card that wins nothing: of sixteen the first nine
  expect(playScratch(listed(drawSpace - 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)).fields).toEqual([
    'star',
    'star',
    'horseshoe',
    'horseshoe',
    'clover',
    'clover',
    'key',
    'key',
    'owl',
  ]);
  expect(sheetOf(scratchRules, undefined)).toHaveLength(16);
});

test('exactly the charm that wins is there three times, and on no losing card is any', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: tickets - 1 }), anyDraws, (ticket, draws) => {
      const { won, fields, multiplier } = playScratch((index) => (index === 0 ? ticketDraw(ticket) : draws(index)));
      expect(fields).toHaveLength(scratchRules.fields);
      const counts = countsOf(fields);
      expect(counts.map((count) => count >= 3)).toEqual(charms.map((charm) => charm === won));
      expect(Math.max(...counts)).toBe(won ? 3 : 2);
      expect(multiplier).toBe(prizes.find(({ charm }) => charm === won)?.multiplier ?? 0);
    }),
  );
});

test('every charm comes to every field of a losing card as often as any other', () => {
  const seen = Array.from({ length: scratchRules.fields }, () => charms.map(() => 0));
  const seeds = { serverSeed: 'a sheet of charms', clientSeed: 'nine fields' };
  let cards = 0;
  for (let nonce = 0; cards < 4000; nonce += 1) {
    const { won, fields } = playScratch(drawsOf(seeds, nonce));
    if (won) continue;
    cards += 1;
    for (const [at, field] of fields.entries()) {
      const row = seen[at];
      if (row) row[charms.indexOf(field)] = (row[charms.indexOf(field)] ?? 0) + 1;
    }
  }
  // 500 of each, give or take five times the standard deviation √(4000 × 1/8 × 7/8) = 20.9
  for (const count of seen.flat()) expect(Math.abs(count - 500)).toBeLessThan(105);
});

test('it keeps what every game promises', () => {
  expectPromises(scratch, fc.constant({}));
  expect(scratch.mostPayout({}, 2_000_000n)).toBe(2_000_000_000n);
  expect(scratch.betOf({ fields: 9 })).toBeUndefined();
});

test('a card returns the declared 96 per cent, counted by draws to a millionth', () => {
  const declared = { numerator: 96n, denominator: 100n };
  expect(compare(rtpOf(scratchRules), declared)).toBe(0);
  expect(blanksOf(scratchRules)).toBe(623_580);
  const { numerator, denominator } = rtpByDraws(scratchRules);
  const apart = numerator * 100n - denominator * 96n;
  expect((apart < 0n ? -apart : apart) * 10n ** 6n < denominator * 100n).toBe(true);
  expect(scratch.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...scratchRules, rtp: 9601 })).toBe(false);
  expect(isRtpTrue({ ...scratchRules, prizes: prizes.slice(1) })).toBe(false);
});
