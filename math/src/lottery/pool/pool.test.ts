import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinations } from '../../chance/combinations.ts';
import { inHundredths } from '../../chance/rational.ts';
import { calendars } from '../calendar/all.ts';
import { readDay, writeDay } from '../calendar/day.ts';
import { isDrawDay } from '../calendar/draw-days.ts';
import { payoutOf, returnsOf } from '../pricing.ts';
import { quickPick } from '../quick-pick.ts';
import { drawsOf, expectChances, expectCounts } from '../rig.ts';
import { faultByBoard } from '../ticket.ts';
import { type ContestAsked, potsNow, prizeOfHit, settleContest, type TierHit } from './contest.ts';
import { duplaSena, lotofacil, lotomania, mega, poolFamily, quina } from './family.ts';
import { housePools, houseShare, isSpecial } from './house.ts';
import { quotaChoices, quotaUnit } from './quotas.ts';
import {
  chanceOfHits,
  duplaSenaGame,
  lotofacilGame,
  lotomaniaGame,
  megaGame,
  type PoolGame,
  quinaGame,
} from './rules.ts';
import {
  areSharesWhole,
  type Contest,
  lotofacilShares,
  megaShares,
  prizesOf,
  shareOut,
  sharesOfFamilies,
} from './shares.ts';

const families = [mega, quina, lotofacil, lotomania, duplaSena];
const playOf = (family: (typeof families)[number]) => {
  const [play] = family.plays;
  if (!play) throw new Error('a play was expected');
  return play;
};
/** One in so many, to as many decimals as the text has. */
const oneIn = (game: PoolGame, hits: number, decimals: number) => {
  const { numerator, denominator } = chanceOfHits(game, hits);
  return (Number(denominator) / Number(numerator)).toFixed(decimals);
};

test('the odds of every tier are those that the lotteries publish', () => {
  const shown = (game: PoolGame, decimals: readonly number[]) =>
    game.tiers.map(({ hits }, at) => oneIn(game, hits, decimals[at] ?? 0));
  expect(shown(megaGame, [0, 0, 2])).toEqual(['50063860', '154518', '2332.35']);
  expect(shown(quinaGame, [0, 1, 1, 2])).toEqual(['24040016', '64106.7', '866.3', '35.60']);
  expect(shown(lotofacilGame, [0, 1, 1, 2, 2])).toEqual(['3268760', '21791.7', '691.8', '59.87', '11.40']);
  expect(shown(lotomaniaGame, [0, 0, 0, 0, 1, 1, 0])).toEqual([
    ...['11372636', '352552', '24236', '2777', '472.7', '112.4'],
    '11372636',
  ]);
  expect(oneIn(duplaSenaGame, 6, 0)).toBe('15890700');
  for (const { game, most, units } of [
    { game: mega, most: 20, units: 38_760 },
    { game: quina, most: 15, units: 3003 },
    { game: lotofacil, most: 20, units: 15_504 },
    { game: lotomania, most: 50, units: 1 },
  ]) {
    const [{ symbols = [] } = {}] = playOf(game).board.rows;
    expect(playOf(game).unitsOf({ rows: [symbols.slice(0, most)] })).toBe(units);
    expect(faultByBoard(playOf(game).board, { rows: [symbols.slice(0, most + 1)] })).toMatchObject({ code: 'many' });
  }
});

test('units and hits by formula are those of going through all of them; a small lottery is gone through whole', () => {
  for (const family of families.slice(0, 3)) expectCounts(family, playOf(family), 12);
  expectCounts(duplaSena, playOf(duplaSena), 12);
  expectCounts(lotomania, playOf(lotomania), 6);
  const tiers = [3, 2, 1, 0].map((hits) => ({ hits, weight: 2500 }));
  const small = poolFamily({ code: 'small', numbers: 9, drawn: 4, drawings: 1, size: 3, mostMarks: 6, tiers });
  const play = playOf(small);
  expectCounts(small, play, 40);
  expectChances(small, play, 'unit', ['2', '5', '9']);
  expect([...(small.allDraws?.() ?? [])]).toHaveLength(Number(combinations(9, 4)));
  for (const family of families) {
    const draw = family.draw(drawsOf(7), '2026-11-28');
    expect(family.read(family.print(draw), '2026-11-28')).toEqual(draw);
    const printed = family.print(draw);
    expect(family.read([...printed.slice(1), printed[1] ?? ''], '')).toBeUndefined();
    expect(family.read(printed.slice(1), '')).toBeUndefined();
    expect(family.read(['61', 'x', ...printed.slice(2)], '')).toBeUndefined();
  }
  expect(mega.factsOf([['01', '02', '03', '10', '20', '60']])).toEqual([
    ...[{ code: 'sum', value: '96' }],
    ...[{ code: 'odd-count', value: '2' }],
    ...[{ code: 'span', value: '59' }],
  ]);
  // a hundred is printed as 00
  expect(playOf(lotomania).board.rows[0]?.symbols.at(-1)).toBe('00');
});

test('at fixed odds every game returns 90 per cent, and many marks are paid for each unit', () => {
  for (const family of families) {
    for (const share of returnsOf(playOf(family), { rebate: 0 }).values()) {
      expect(inHundredths(share)).toBeGreaterThanOrEqual(8999);
      expect(inHundredths(share)).toBeLessThanOrEqual(9000);
    }
  }
  const ticket = { rows: [['01', '02', '03', '04', '05', '06', '07']] };
  const hits = playOf(mega).hitsOf(ticket, [['01', '02', '03', '04', '05', '60']]);
  // five of seven drawn: two units have five, five have four
  expect(hits).toEqual([0, 2, 5]);
  const [, five = 0, four = 0] = playOf(mega).prizes.map(({ odds = 0 }) => odds);
  expect(payoutOf(playOf(mega), hits, 1_000_000n, { rebate: 0 })).toBe(BigInt(2 * five + 5 * four) * 100n);
});

const none: ReadonlyMap<string, bigint> = new Map();
const contest = (said: Partial<Contest>): Contest => ({
  ...{ number: 2942, isSpecial: false, sales: 1_000_000_000_000n, unitCost: 6_000_000n },
  ...{ winners: new Map(), carried: none, ...said },
});

test('a contest shares 43.35 per cent of its sales; what nobody won waits in its own pot', () => {
  const first = shareOut(megaShares, contest({ winners: new Map([['4', 3]]) }));
  expect(first.gross).toBe(433_500_000_000n);
  expect(first.tiers).toEqual([
    { tier: '6', units: 0, paid: 0n },
    { tier: '5', units: 0, paid: 0n },
    { tier: '4', units: 3, paid: 82_365_000_000n },
  ]);
  expect(Object.fromEntries(first.carried)).toEqual({
    sena: 151_725_000_000n,
    'sena.0-5': 95_370_000_000n,
    'sena.year-end': 21_675_000_000n,
    quina: 82_365_000_000n,
    quadra: 0n,
  });
  // a contest that ends in 5 adds what was kept for those
  const won = shareOut(megaShares, contest({ number: 2945, carried: first.carried, winners: new Map([['6', 1]]) }));
  expect(won.tiers[0]).toEqual({ tier: '6', units: 1, paid: 2n * (151_725_000_000n + 95_370_000_000n) });
  expect(won.carried.get('sena.year-end')).toBe(2n * 21_675_000_000n);
  // the special one falls to the next tier, and to nobody only when nobody won anything
  const special = { number: 2955, isSpecial: true, carried: first.carried };
  const fell = shareOut(megaShares, contest({ ...special, winners: new Map([['5', 2]]) }));
  expect(fell.tiers[1]?.paid).toBe(2n * (151_725_000_000n + 95_370_000_000n + 21_675_000_000n + 82_365_000_000n));
  expect(fell.carried.get('sena')).toBe(82_365_000_000n);
  expect(shareOut(megaShares, contest(special)).carried.get('quina')).toBe(0n);
  for (const family of families) {
    const rules = sharesOfFamilies.get(family.code);
    if (!rules) throw new Error(`${family.code} is shared out`);
    expect(areSharesWhole(rules)).toBe(true);
    // every tier of the play is paid, and no other
    const tiers = new Set([...rules.shares, ...rules.fixed].map(({ tier }) => tier));
    expect([...tiers].toSorted()).toEqual(
      playOf(family)
        .prizes.map(({ code }) => code)
        .toSorted(),
    );
  }
  expect(areSharesWhole({ ...megaShares, shares: megaShares.shares.slice(1) })).toBe(false);
});

test('whatever is sold and won, nothing is lost or invented; fixed prizes are paid first', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      fc.constantFrom(...sharesOfFamilies.values()),
      fc.record({ sales: amounts, number: fc.nat(5000), isSpecial: fc.boolean(), kept: fc.array(amounts) }),
      fc.array(fc.nat(2000), { minLength: 8, maxLength: 8 }),
      (rules, { kept, ...said }, units) => {
        const tiers = [...new Set([...rules.shares, ...rules.fixed].map(({ tier }) => tier))];
        const carried = new Map(rules.shares.map(({ code }, at) => [code, kept[at] ?? 0n]));
        const winners = new Map(tiers.map((tier, at) => [tier, (units[at] ?? 0) % 3 === 0 ? 0 : (units[at] ?? 0)]));
        const out = shareOut(rules, contest({ ...said, carried, winners }));
        const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((one, other) => one + other, 0n);
        expect(sum(out.tiers.map(({ paid }) => paid)) + sum(out.carried.values())).toBe(
          out.gross + out.added + sum(carried.values()),
        );
        for (const { tier, units: won, paid } of out.tiers) {
          if (won === 0) expect(paid).toBe(0n);
          else {
            const parts = prizesOf({ tier, units: won, paid }, [1, ...Array.from({ length: won - 1 }, () => 1)]);
            expect(sum(parts)).toBe(paid);
            const [most = 0n] = parts;
            expect(most - (parts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
  const few = shareOut(lotofacilShares, contest({ sales: 1_000_000n, winners: new Map([['11', 1]]) }));
  expect(few).toMatchObject({ gross: 433_500n, added: 12_000_000n - 433_500n });
});

test('the house shares out all it takes in, by money: parts of a ticket win as the whole, and cents wait in their tier', () => {
  for (const [code, pool] of housePools) {
    expect(areSharesWhole({ gross: houseShare.usual, fixed: [], repeats: [], shares: pool.shares }), code).toBe(true);
    const tiers = [...new Set(pool.shares.map(({ tier }) => tier))];
    const played = families.find((family) => family.code === code);
    expect(played && new Set(playOf(played).prizes.map((prize) => prize.code)), code).toEqual(new Set(tiers));
    const contest = fc.record({
      ...{ number: fc.nat(9999), isSpecial: fc.boolean(), share: fc.integer({ min: 8500, max: 9500 }) },
      sales: fc.bigInt(0n, 10n ** 13n),
      hits: fc.array(fc.record({ tier: fc.constantFrom(...tiers), units: fc.integer({ min: 1, max: 500 }) })),
      carried: fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: pool.shares.length, maxLength: pool.shares.length }),
    });
    fc.assert(
      fc.property(contest, ({ hits: won, carried: waits, ...rest }) => {
        const carried = new Map(pool.shares.map((share, at) => [share.code, waits[at] ?? 0n]));
        const asked: ContestAsked = { ...rest, carried };
        const hits = won.map((hit): TierHit => ({ ...hit, cost: pool.price * BigInt(hit.units) }));
        const result = settleContest(pool, asked, hits);
        const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, each) => all + each, 0n);
        const paid = sum(result.tiers.map((tier) => tier.paid));
        expect(sum(carried.values()) + result.added).toBe(paid + sum(result.carried.values()));
        expect(paid).toBe(sum(hits.map((hit) => prizeOfHit(result.tiers, hit))));
        expect(paid % 10_000n).toBe(0n);
        for (const { pot, paid: out, tier } of result.tiers) {
          expect(out <= pot && (pot === 0n || hits.some((hit) => hit.tier === tier))).toBe(true);
          // four quarters of every winning unit share as the whole ones do
          const [whole] = hits.filter((hit) => hit.tier === tier);
          if (!whole) continue;
          const quarter = { ...whole, cost: whole.cost / 4n };
          const parts = 4n * prizeOfHit(result.tiers, quarter);
          expect(
            parts <= prizeOfHit(result.tiers, whole) + 30_000n && parts > prizeOfHit(result.tiers, whole) - 40_000n,
          ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  }
  const mega2 = housePools.get('mega') ?? expect.fail('there is no Mega-Sena');
  const asked = {
    number: 2943,
    isSpecial: false,
    share: 9000,
    sales: 100_000_000n,
    carried: new Map([['sena', 5_000_000n]]),
  };
  expect(potsNow(mega2, asked)).toEqual([
    { tier: '6', pot: 36_500_000n },
    { tier: '5', pot: 17_100_000n },
    { tier: '4', pot: 17_100_000n },
  ]);
});

test('one contest of a year is the special one', () => {
  const days = [...housePools].map(([code, pool]) => {
    const calendar = calendars.get(code) ?? expect.fail(`${code} has no calendar`);
    const { rhythm } = calendar;
    const first = readDay('2026-01-01') ?? 0;
    const year = Array.from({ length: 365 }, (_, at) => first + at);
    const drawn = year.filter((day) => rhythm.kind === 'times' && isDrawDay(rhythm.days, day)).map(writeDay);
    return [code, drawn.filter((day) => isSpecial(pool, calendar, day))];
  });
  expect(Object.fromEntries(days)).toEqual({
    ...{ mega: ['2026-12-31'], quina: ['2026-06-24'], lotofacil: ['2026-09-05'], lotomania: ['2026-12-30'] },
    'dupla-sena': ['2026-04-01'],
  });
});

test('a ticket is cut into quotas of whole cents that cost together what it costs', () => {
  const six = { price: 6_000_000n, units: 1 };
  expect(quotaChoices(six)).toEqual([2, 3, 4, 5, 6]);
  expect(quotaUnit(six, 4)).toBe(1_500_000n);
  // a seventh of 6.00 is no whole cent, and twelve quotas cost less than 1.00 each
  expect([7, 12, 1, 2.5].map((quotas) => quotaUnit(six, quotas))).toEqual([undefined, undefined, undefined, undefined]);
  const ten = { price: 6_000_000n, units: 210 };
  expect(quotaChoices(ten)).toContain(100);
  for (const quotas of quotaChoices(ten))
    expect((quotaUnit(ten, quotas) ?? 0n) * BigInt(quotas * ten.units)).toBe(1_260_000_000n);
});

test('a quick pick fills in any board; every set of numbers is as likely', () => {
  const [pick6, pick9] = [quickPick(drawsOf(1), playOf(mega)), quickPick(drawsOf(1), playOf(mega), [9])];
  expect([pick6.rows[0]?.length, pick9.rows[0]?.length]).toEqual([6, 9]);
  const row = (code: string, least: number, most: number) => ({ code, symbols: ['1', '2', '3'], least, most });
  const counts = new Map<string, number>();
  const draws = drawsOf(5);
  for (let at = 0; at < 900; at += 1) {
    const { rows } = quickPick((index) => draws(at * 8 + index), { board: { rows: [row('a', 2, 3)] } });
    counts.set(rows.join('|'), (counts.get(rows.join('|')) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['1,2', '1,3', '2,3']);
  for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(60);
  for (let seed = 0; seed < 50; seed += 1) {
    const board = { rows: [row('banker', 1, 1), row('rest', 2, 2)], areRowsApart: true };
    expect(new Set(quickPick(drawsOf(seed), { board }).rows.flat()).size).toBe(3);
    const twoRows = { rows: [row('a', 1, 3), row('b', 1, 3), row('c', 1, 3)], leastRows: 2 };
    expect(quickPick(drawsOf(seed), { board: twoRows }).rows.filter((each) => each.length === 1)).toHaveLength(2);
    expect(quickPick(drawsOf(seed), { board: { rows: [row('a', 0, 1), row('b', 0, 1)] } }).rows.flat()).toHaveLength(1);
    // what the play refuses is drawn again
    const faultOf = ({ rows }: { rows: readonly (readonly string[])[] }) =>
      rows[0]?.[0] === '1' ? undefined : ({ code: 'none', row: 0 } as const);
    expect(quickPick(drawsOf(seed), { board: { rows: [row('a', 1, 1)] }, faultOf }).rows).toEqual([['1']]);
  }
  expect(() => quickPick(drawsOf(1), { board: { rows: [row('a', 4, 5)] } })).toThrow(RangeError);
  // nothing comes of the least of each row: a group of three with a banker that may be left out
  const group = { rows: [row('banker', 0, 2), row('numbers', 1, 3)], areRowsApart: true };
  const few = ({ rows }: { rows: readonly (readonly string[])[] }) =>
    rows.flat().length < 3 ? ({ code: 'few', row: 1 } as const) : undefined;
  expect(quickPick(drawsOf(1), { board: group, faultOf: few }).rows).toEqual([[], ['1', '2', '3']]);
  // a play that is only typed
  const typed = { length: 4, symbols: ['0', '1'], isDistinct: false };
  expect(quickPick(drawsOf(1), { board: { rows: [], typed } }).rows.map((unit) => unit.length)).toEqual([4]);
  const led = { ...typed, length: 2, isDistinct: true, lead: row('positions', 2, 3) };
  const {
    rows: [positions, unit],
  } = quickPick(drawsOf(1), { board: { rows: [], typed: led } });
  expect([positions?.length, unit?.toSorted()]).toEqual([2, ['0', '1']]);
});
