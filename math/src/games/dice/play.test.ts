import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfDraw, draw, drawMessage, drawSpace, drawsOfOutcome, outcomeOf } from '../../chance/provably-fair.ts';
import { compare, inHundredths } from '../../chance/rational.ts';
import { playDice } from './play.ts';
import { isRtpTrue, rtpOf, rtpRange, winShare } from './rtp.ts';
import {
  chanceOf,
  chanceOfMultiplier,
  type DiceRules,
  diceRules,
  isTargetAllowed,
  isWon,
  multiplierOf,
  payoutOf,
  rollOf,
  targetOf,
  targetRange,
} from './rules.ts';

const blocks = (serverSeed: string, clientSeed: string, nonce: number) => (block: number) =>
  createHmac('sha256', serverSeed)
    .update(drawMessage(clientSeed, nonce, block))
    .digest();

/** Published by others: nonces 0 to 9. */
const publishedDice = {
  serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
  clientSeed: '86ff027f15c48241af7f54a726690ee7',
  rolls: [2807, 2902, 586, 5486, 966, 9325, 8723, 3899, 9035, 3279],
};
/** Published by others: nine floats of one round, so the stream runs on into its second block. */
const publishedFloats = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
  nonce: 29,
  floats: [
    0.418529668823, 0.986164369853, 0.605522957863, 0.559553349391, 0.689863011241, 0.035750991898, 0.270845992723,
    0.011545740766, 0.523547452874,
  ],
};

test('the published dice rounds come out as published', () => {
  const { serverSeed, clientSeed, rolls } = publishedDice;
  expect(rolls.map((_, nonce) => rollOf(diceRules, draw(blocks(serverSeed, clientSeed, nonce), 0)))).toEqual(rolls);
});

test('the published floats come out as published, over the end of a block', () => {
  const { serverSeed, clientSeed, nonce, floats } = publishedFloats;
  const blockOf = blocks(serverSeed, clientSeed, nonce);
  for (const [index, float] of floats.entries()) expect(draw(blockOf, index) / drawSpace).toBeCloseTo(float, 11);
});

test('the vectors kept beside the project agree with those written here', () => {
  const file = new URL('../../../../../shared/data/pf-vectors.json', import.meta.url);
  const kept: { serverSeed: string; clientSeed: string; nonce_0_to_9: number[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).dice
    : { ...publishedDice, nonce_0_to_9: publishedDice.rolls.map((roll) => roll / 100) };
  const rolls = kept.nonce_0_to_9.map((_, nonce) =>
    rollOf(diceRules, draw(blocks(kept.serverSeed, kept.clientSeed, nonce), 0)),
  );
  expect(rolls.map((roll) => roll / 100)).toEqual(kept.nonce_0_to_9);
});

test('four bytes are read from the stream as one number, the highest first', () => {
  const block = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect(bytesOfDraw(() => block, 1)).toEqual([4, 5, 6, 7]);
  expect(draw(() => block, 0)).toBe(0x00010203);
  expect(() => bytesOfDraw(() => new Uint8Array(31), 0)).toThrow(RangeError);
});

test('a roll is the exact share of the draw, for any draw', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: drawSpace - 1 }), (drawn) => {
      expect(BigInt(rollOf(diceRules, drawn))).toBe((BigInt(drawn) * 10_001n) / BigInt(drawSpace));
    }),
  );
  expect(rollOf(diceRules, 0)).toBe(0);
  expect(rollOf(diceRules, drawSpace - 1)).toBe(10_000);
});

test('a draw outside its space, or with too many outcomes, is refused', () => {
  expect(() => outcomeOf(-1, 10)).toThrow(RangeError);
  expect(() => outcomeOf(drawSpace, 10)).toThrow(RangeError);
  expect(() => outcomeOf(0.5, 10)).toThrow(RangeError);
  expect(() => outcomeOf(1, 2 ** 21 + 1)).toThrow(RangeError);
});

test('all draws are shared out among the rolls, none more than one apart', () => {
  const shares = Array.from({ length: diceRules.outcomes }, (_, roll) => drawsOfOutcome(roll, diceRules.outcomes));
  expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(drawSpace));
  const [least, most] = shares.reduce<[bigint, bigint]>(
    ([low, high], each) => [each < low ? each : low, each > high ? each : high],
    [2n ** 40n, 0n],
  );
  expect(most - least).toBe(1n);
});

test('a third of the chance pays three times the stake', () => {
  expect(chanceOf(6700, 'over')).toBe(3300);
  expect(multiplierOf(diceRules, 3300)).toBe(30_000);
  expect(payoutOf(diceRules, { stake: 5_000_000n, target: 6700, direction: 'over' })).toBe(15_000_000n);
  expect(multiplierOf(diceRules, 1)).toBe(99_000_000);
  expect(multiplierOf(diceRules, 9800)).toBe(10_102);
});

test('the target itself loses in both directions', () => {
  expect(isWon(6700, 6700, 'over')).toBe(false);
  expect(isWon(6700, 6700, 'under')).toBe(false);
  expect(isWon(6701, 6700, 'over')).toBe(true);
  expect(isWon(6699, 6700, 'under')).toBe(true);
});

test('a won bet pays its multiplier, a lost bet nothing', () => {
  const bet = { stake: 2_500_000n, target: 5000, direction: 'under' } as const;
  expect(playDice(diceRules, bet, 0)).toEqual({ roll: 0, won: true, multiplier: 19_800, payout: 4_950_000n });
  expect(playDice(diceRules, bet, drawSpace - 1)).toEqual({ roll: 10_000, won: false, multiplier: 19_800, payout: 0n });
});

test('a target outside the rules or a stake of nothing is not played', () => {
  expect(() => playDice(diceRules, { stake: 1n, target: 9801, direction: 'under' }, 1)).toThrow(RangeError);
  expect(() => playDice(diceRules, { stake: 1n, target: 199, direction: 'over' }, 1)).toThrow(RangeError);
  expect(() => playDice(diceRules, { stake: 1n, target: 50.5, direction: 'under' }, 1)).toThrow(RangeError);
  expect(() => playDice(diceRules, { stake: 0n, target: 5000, direction: 'under' }, 1)).toThrow(RangeError);
});

test('targets give every chance from 0.01 to 98 per cent and no other', () => {
  for (const direction of ['over', 'under'] as const) {
    const { min, max } = targetRange(diceRules, direction);
    const chances = [chanceOf(min, direction), chanceOf(max, direction)].sort((one, other) => one - other);
    expect(chances).toEqual([1, 9800]);
    expect(isTargetAllowed(diceRules, min - 1, direction)).toBe(false);
    expect(isTargetAllowed(diceRules, max + 1, direction)).toBe(false);
    expect(chanceOf(targetOf(1234, direction), direction)).toBe(1234);
  }
});

test('a multiplier wished for finds the chance that pays it', () => {
  expect(chanceOfMultiplier(diceRules, 30_000)).toBe(3300);
  expect(chanceOfMultiplier(diceRules, 10_000)).toBe(9800);
  expect(chanceOfMultiplier(diceRules, 999_999_999)).toBe(1);
});

test('over and under have the same chance where they are paid the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9800 }), (chance) => {
      const over = winShare(diceRules, targetOf(chance, 'over'), 'over');
      const under = winShare(diceRules, targetOf(chance, 'under'), 'under');
      expect(over.numerator - under.numerator >= -1n && over.numerator - under.numerator <= 1n).toBe(true);
    }),
  );
});

test('the return counted over all draws is the one declared, for every bet', () => {
  const { lowest, highest } = rtpRange(diceRules);
  expect(isRtpTrue(diceRules)).toBe(true);
  expect(isRtpTrue({ ...diceRules, rtp: 9900 } satisfies DiceRules)).toBe(false);
  expect(inHundredths(lowest)).toBe(9898);
  expect(inHundredths(highest)).toBe(9899);
  // Never more than the edge leaves.
  expect(compare(highest, { numerator: 99n, denominator: 100n })).toBe(-1);
  expect(inHundredths(rtpOf(diceRules, 6700, 'over'))).toBe(9899);
});
