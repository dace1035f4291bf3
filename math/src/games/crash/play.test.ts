import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, inHundredths } from '../../chance/rational.ts';
import {
  burstOfHash,
  burstOfSeed,
  flightsAfter,
  type HmacSha256,
  hashBefore,
  hashEarlier,
  hashSpace,
  type Sha256,
} from './chain.ts';
import { curveOf } from './curve.ts';
import { afterOutage, cashOut, faultOf, landing } from './play.ts';
import { isRtpTrue, rtpBounds, rtpOf } from './rtp.ts';
import { burstOf, crashRules, hashesFrom, limitOfBet, limitOfRound, payoutOf } from './rules.ts';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');
const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();
const curve = curveOf(crashRules);
const money = fc.bigInt({ min: 10_000n, max: 10n ** 12n });
const multipliers = fc.integer({ min: crashRules.least, max: crashRules.most });

/** bustabit's second chain. */
const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
const published = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277';
const publishedBursts = {
  '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf': 1549,
  '5d07719b61b0abb6f1c3b17b1d69c838278f87f9b5e75077026e5fedf96c2eb2': 205_590,
  b2acd37fbdb5509926ab5d7329704c840f8467266c90019682f3b260a029bdba: 126,
  '79f6bbae758befa1e06f0ecb3722458144610de4bb72fd548b9709120618e54f': 131,
};
/** Published by Stake: hash, seed, multiplier. */
const publishedSeeds: readonly (readonly [string, string, number])[] = [
  ['9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca', '23eb7069c6fc5b1369b92f5321af9f63', 774],
  ['aae5fe25c5103743d9b00b086798e306ab5a5194bf2a48c53417f8f1d1bb0a6d', '090b2a2d6ade5d4eff2773a12a495c1d', 256],
  ['c126cb95da0dd092620106e90e576e4c9de91b16e2eabf89441ec4884f738835', '52df6793bd1e3665d855e009a78afeb7', 125],
  ['abc365d75c4a76f4ccd092a5cb809b48ad94feb573a038d2ef16dc369250c668', '7bd07e5f9d94972c88aa74f828ef45d4', 112],
  ['1407ab406a5c5d04cc4bb1ec43dfe5505845e0e1f9df160a1f735c74850c785d', '63d2757144051301a3968931d88659cb', 303],
  ['180771e4a9b95cd0172e3eefe1979b93423fbbcdfc044cb1ff45e3b5c4d88860', '6ffb9b8224c8c61385d9ee9b7ea8f60f', 328],
  ['793b021844efd1353d8e78f1234b4a8109faa22aaf3d46a42f6413eb690d77b5', '636d691310cfce3d87ace4065442dd59', 179],
];

test('the published flights burst where they did', () => {
  for (const [hash, burst] of Object.entries(publishedBursts))
    expect(burstOfHash(crashRules, hmac, salt, hash)).toBe(burst);
  for (const [hash, seed, burst] of publishedSeeds) expect(burstOfSeed(crashRules, hmac, hash, seed)).toBe(burst);
});

test('the vectors kept beside the project agree with those written here', () => {
  const file = new URL('../../../../../shared/data/pf-vectors.json', import.meta.url);
  const kept: { crash_stake: { cases: unknown }; bustabit_v2: { cases: unknown } } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {
        crash_stake: { cases: publishedSeeds.map(([hash, seed, burst]) => [hash, seed, burst / 100]) },
        bustabit_v2: {
          cases: Object.fromEntries(Object.entries(publishedBursts).map(([hash, burst]) => [hash, burst / 100])),
        },
      };
  expect(publishedSeeds.map(([hash, seed, burst]) => [hash, seed, burst / 100])).toEqual(kept.crash_stake.cases);
  expect(Object.fromEntries(Object.entries(publishedBursts).map(([hash, burst]) => [hash, burst / 100]))).toEqual(
    kept.bustabit_v2.cases,
  );
});

test('a flight is found again on its chain, and a hash of no chain is not', () => {
  const first = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';
  expect(hashBefore(sha256, first)).toBe(published);
  expect(flightsAfter(sha256, first, published, 10)).toBe(1);
  const last = sha256('the last of ours');
  expect(flightsAfter(sha256, last, hashEarlier(sha256, last, 500), 1000)).toBe(500);
  expect(flightsAfter(sha256, last, hashEarlier(sha256, last, 500), 499)).toBeUndefined();
  expect(flightsAfter(sha256, last, published, 500)).toBeUndefined();
});

test('what is no hash has no flight', () => {
  for (const hash of ['', 'ab', published.toUpperCase(), `${published}0`]) {
    expect(() => hashBefore(sha256, hash)).toThrow(RangeError);
    expect(() => burstOfHash(crashRules, hmac, salt, hash)).toThrow(RangeError);
    expect(() => burstOfSeed(crashRules, hmac, hash, salt)).toThrow(RangeError);
  }
  expect(() => burstOfHash(crashRules, () => new Uint8Array(20), salt, published)).toThrow(RangeError);
  expect(() => burstOf(crashRules, 0n, hashSpace)).toThrow(RangeError);
  expect(() => burstOf(crashRules, hashSpace + 1n, hashSpace)).toThrow(RangeError);
});

test('a flight bursts at 1.00 at the earliest and at the most at the latest', () => {
  expect(burstOf(crashRules, hashSpace, hashSpace)).toBe(100);
  expect(burstOf(crashRules, 1n, hashSpace)).toBe(crashRules.most);
});

test('as many hashes burst at a multiplier or above as are counted', () => {
  fc.assert(
    fc.property(multipliers, (multiplier) => {
      const hashes = hashesFrom(crashRules, multiplier, hashSpace);
      expect(burstOf(crashRules, hashes, hashSpace)).toBeGreaterThanOrEqual(multiplier);
      expect(burstOf(crashRules, hashes + 1n, hashSpace)).toBeLessThan(multiplier);
    }),
  );
});

test('the curve doubles after eleven and a half seconds and follows the exponential', () => {
  expect(curve.multiplierAt(0)).toBe(100);
  expect(curve.elapsedOf(200)).toBe(11_553);
  expect(curve.elapsedOf(1000)).toBe(38_377);
  expect(curve.elapsedOf(crashRules.most)).toBe(230_259);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 230_258 }), (elapsedMs) => {
      const smooth = 100 * Math.exp(0.00006 * elapsedMs);
      const shown = curve.multiplierAt(elapsedMs);
      expect(shown).toBeGreaterThan(smooth - 1.000001);
      expect(shown).toBeLessThan(smooth + 0.000001);
    }),
  );
});

test('the curve never falls, at no millisecond of the longest flight', () => {
  let before = 100;
  for (let elapsedMs = 0; elapsedMs <= 60_000; elapsedMs += 1) {
    const shown = curve.multiplierAt(elapsedMs);
    if (shown < before) throw new Error(`it falls at ${elapsedMs}`);
    before = shown;
  }
  expect(before).toBe(3659);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 240_000 }), (elapsedMs) => {
      expect(curve.multiplierAt(elapsedMs + 1)).toBeGreaterThanOrEqual(curve.multiplierAt(elapsedMs));
    }),
  );
});

test('a multiplier is shown from its time on and not a millisecond before', () => {
  fc.assert(
    fc.property(multipliers, (multiplier) => {
      const from = curve.elapsedOf(multiplier);
      expect(curve.multiplierAt(from)).toBeGreaterThanOrEqual(multiplier);
      expect(curve.multiplierAt(from - 1)).toBeLessThan(multiplier);
    }),
  );
  expect(curve.elapsedOf(100)).toBe(0);
  expect(curve.burstTimeOf(100)).toBe(curve.elapsedOf(101));
  expect(curve.multiplierAt(10_000_000)).toBe(crashRules.most);
  expect(curve.burstTimeOf(crashRules.most)).toBe(230_260);
  for (const elapsedMs of [-1, 0.5]) expect(() => curve.multiplierAt(elapsedMs)).toThrow(RangeError);
  expect(() => curve.elapsedOf(crashRules.most + 1)).toThrow(RangeError);
  expect(() => curveOf({ ...crashRules, growth: 1 })).toThrow(RangeError);
});

test('a cash-out is never above the burst and never after it', () => {
  const bursts = fc.integer({ min: 100, max: 5000 });
  fc.assert(
    fc.property(
      bursts,
      fc.integer({ min: 0, max: 70_000 }),
      fc.option(fc.integer({ min: 101, max: 6000 })),
      (burst, elapsedMs, auto) => {
        const flyer = { burst, limit: crashRules.most, autoAt: auto ?? undefined };
        const result = cashOut(crashRules, curve, flyer, elapsedMs);
        if (result.kind === 'landed') {
          expect(result.multiplier).toBeLessThanOrEqual(burst);
          expect(result.multiplier).toBeLessThanOrEqual(curve.multiplierAt(elapsedMs));
        }
        if (auto === null && elapsedMs >= curve.burstTimeOf(burst)) expect(result).toEqual({ kind: 'burst' });
        if (auto === null && elapsedMs < curve.burstTimeOf(burst)) expect(result.kind).not.toBe('burst');
      },
    ),
  );
});

test('what was to be cashed out by itself is, however late a request by hand comes', () => {
  const flyer = { burst: 300, limit: crashRules.most, autoAt: 250 };
  expect(cashOut(crashRules, curve, flyer, 60_000)).toEqual({ kind: 'landed', multiplier: 250 });
  expect(cashOut(crashRules, curve, flyer, 11_553)).toEqual({ kind: 'landed', multiplier: 200 });
  expect(cashOut(crashRules, curve, { ...flyer, burst: 249 }, 60_000)).toEqual({ kind: 'burst' });
  expect(landing(crashRules, flyer)).toEqual({ kind: 'landed', multiplier: 250 });
  expect(landing(crashRules, { ...flyer, burst: 250 })).toEqual({ kind: 'landed', multiplier: 250 });
  expect(landing(crashRules, { ...flyer, burst: 249 })).toEqual({ kind: 'burst' });
});

test('nothing is cashed out before there is something to win', () => {
  const flyer = { burst: 300, limit: crashRules.most };
  expect(cashOut(crashRules, curve, flyer, 0)).toEqual({ kind: 'early' });
  expect(cashOut(crashRules, curve, flyer, 165)).toEqual({ kind: 'early' });
  expect(cashOut(crashRules, curve, flyer, 166)).toEqual({ kind: 'landed', multiplier: 101 });
  expect(cashOut(crashRules, curve, { ...flyer, burst: 100 }, 165)).toEqual({ kind: 'early' });
  expect(cashOut(crashRules, curve, { ...flyer, burst: 100 }, 166)).toEqual({ kind: 'burst' });
});

test('a bet nobody cashes out is lost, unless the flight goes over its limit', () => {
  const flyer = { burst: 5000, limit: crashRules.most };
  expect(landing(crashRules, flyer)).toEqual({ kind: 'burst' });
  expect(landing(crashRules, { ...flyer, limit: 4000 })).toEqual({ kind: 'landed', multiplier: 4000 });
  expect(landing(crashRules, { ...flyer, burst: crashRules.most })).toEqual({
    kind: 'landed',
    multiplier: crashRules.most,
  });
});

test('a flight the house could not finish settles what flies by itself and gives the rest back', () => {
  const flyer = { burst: 300, limit: crashRules.most };
  expect(afterOutage(crashRules, flyer)).toEqual({ kind: 'refunded' });
  expect(afterOutage(crashRules, { ...flyer, autoAt: 299 })).toEqual({ kind: 'landed', multiplier: 299 });
  expect(afterOutage(crashRules, { ...flyer, autoAt: 301 })).toEqual({ kind: 'burst' });
});

test('a bet never wins more than a bet may', () => {
  expect(limitOfBet(crashRules, 1_000_000n, 9_000_000n)).toBe(1000);
  fc.assert(
    fc.property(money, money, (stake, mostProfit) => {
      const limit = limitOfBet(crashRules, stake, mostProfit);
      expect(payoutOf(stake, limit) - stake).toBeLessThanOrEqual(mostProfit);
      if (limit < crashRules.most) expect(payoutOf(stake, limit + 1) - stake).toBeGreaterThanOrEqual(mostProfit - 1n);
    }),
  );
  expect(() => limitOfBet(crashRules, 0n, 1n)).toThrow(RangeError);
});

test('a round never wins more than a round may, and a cash-out only moves its limit up', () => {
  fc.assert(
    fc.property(
      fc.array(money, { minLength: 2, maxLength: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (stakes, share) => {
        const flying = stakes.reduce((sum, stake) => sum + stake, 0n);
        const mostProfit = flying * 5n;
        const limit = limitOfRound(crashRules, { flying, won: 0n }, mostProfit);
        expect(limit).toBe(600);
        const [leaver = 0n] = stakes;
        const left = 101 + Math.floor(share * (limit - 101));
        const won = payoutOf(leaver, left) - leaver;
        const after = limitOfRound(crashRules, { flying: flying - leaver, won }, mostProfit);
        expect(after).toBeGreaterThanOrEqual(limit);
        const others = payoutOf(flying - leaver, Math.min(after, crashRules.most)) - (flying - leaver);
        expect(won + others).toBeLessThanOrEqual(mostProfit);
      },
    ),
  );
  expect(limitOfRound(crashRules, { flying: 0n, won: 5n }, 0n)).toBe(crashRules.most);
  expect(limitOfRound(crashRules, { flying: 100n, won: 0n }, 0n)).toBe(crashRules.least);
});

test('a bet the rules do not allow names its field', () => {
  const most = 1_000_000_000n;
  expect(faultOf(crashRules, {}, 1_000_000n, most)).toBeUndefined();
  expect(faultOf(crashRules, { autoAt: 101 }, 1_000_000n, most)).toBeUndefined();
  for (const autoAt of [100, 101.5, crashRules.most + 1, Number.NaN])
    expect(faultOf(crashRules, { autoAt }, 1_000_000n, most)).toBe('autoAt');
  expect(faultOf(crashRules, {}, 0n, most)).toBe('stake');
  // A stake that could not even win one in a hundred under the cap.
  expect(faultOf(crashRules, {}, most * 200n, most)).toBe('stake');
});

test('every cash-out returns the same: 99 per cent, less than a billionth below', () => {
  const { above, atMost } = rtpBounds(crashRules);
  expect(compare(atMost, { numerator: 99n, denominator: 100n })).toBe(0);
  fc.assert(
    fc.property(multipliers, (multiplier) => {
      const rtp = rtpOf(crashRules, multiplier);
      expect(compare(rtp, above)).toBe(1);
      expect(compare(rtp, atMost)).not.toBe(1);
    }),
  );
  expect(inHundredths(above)).toBe(9899);
  expect(isRtpTrue(crashRules)).toBe(true);
  expect(isRtpTrue({ ...crashRules, rtp: 9900 })).toBe(false);
  expect(isRtpTrue({ ...crashRules, edge: 200 })).toBe(false);
});
