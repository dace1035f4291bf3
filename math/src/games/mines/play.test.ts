import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, highestOf, inHundredths, lowestOf } from '../../chance/rational.ts';
import { anyDraws, drawsOf, expectPromises, keptOf, listed } from '../rig.ts';
import { type MinesAction, mines, mineTilesOf, playMines } from './play.ts';
import { isRtpTrue, returnsOf } from './rtp.ts';
import { ladderOf, minesRules } from './rules.ts';

const published = {
  serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
  clientSeed: '854581b6f52eaa86503f1dc6433655f9',
  /** In the order drawn; nonce n has n + 1 mines. */
  by_nonce: [
    { draw_order: [6] },
    { draw_order: [1, 21] },
    { draw_order: [22, 16, 13] },
    { draw_order: [16, 21, 23, 14] },
    { draw_order: [6, 16, 22, 0, 18] },
    { draw_order: [3, 12, 20, 24, 14, 21] },
    { draw_order: [22, 20, 8, 18, 4, 14, 15] },
    { draw_order: [8, 2, 1, 11, 24, 3, 16, 21] },
  ],
};
const counts = Array.from({ length: 24 }, (_, at) => at + 1);
const tiles = Array.from({ length: 25 }, (_, at) => at);
const stake = 2_000_000n;
const reveal = (tile: number): MinesAction => ({ kind: 'reveal', tile });
const cashOut: MinesAction = { kind: 'cash-out' };
/** Three mines, on 22, 16 and 13. */
const third = drawsOf(published, 2);

test('the published rounds come out as published', () => {
  const kept = keptOf<Omit<typeof published, 'by_nonce'> & { by_nonce: object }>('mines', published);
  for (const seeds of [published, kept])
    expect(
      published.by_nonce.map((_, nonce) => ({ draw_order: mineTilesOf(nonce + 1, drawsOf(seeds, nonce)) })),
    ).toEqual(Object.values(seeds.by_nonce).map(({ draw_order }) => ({ draw_order })));
});

test('the multipliers are the published ones, rounded down', () => {
  expect(ladderOf(minesRules, 3).slice(0, 5)).toEqual([11_250, 12_857, 14_785, 17_120, 19_973]);
  expect(ladderOf(minesRules, 24)).toEqual([247_500]);
  expect(ladderOf(minesRules, 1)[0]).toBe(10_312);
  for (const count of counts) {
    const ladder = ladderOf(minesRules, count);
    expect(ladder).toHaveLength(25 - count);
    expect(ladder.every((each, at) => each > (ladder[at - 1] ?? 10_000))).toBe(true);
  }
});

test('gems raise what leaving pays, and leaving pays it and shows the mines', () => {
  const begun = mines.begin({ mines: 3 }, stake, third);
  expect(begun).toMatchObject({ over: false, staked: stake, payout: 0n, events: [{ kind: 'begun', mines: 3 }] });
  const first = mines.act(begun.state, reveal(0), stake, third);
  expect(first.events).toEqual([{ kind: 'gem', tile: 0, multiplier: 11_250 }]);
  const second = mines.act(first.state, reveal(24), stake, third);
  expect(mines.view(second.state)).toEqual({
    mines: 3,
    gems: [0, 24],
    multiplier: 12_857,
    next: 14_785,
    over: false,
    hit: null,
    mineTiles: null,
  });
  const left = mines.act(second.state, cashOut, stake, third);
  expect(left).toMatchObject({ over: true, staked: stake, payout: 2_571_400n });
  expect(left.events).toEqual([{ kind: 'ended', multiplier: 12_857, mineTiles: [22, 16, 13] }]);
  expect(mines.view(left.state)).toMatchObject({ multiplier: 12_857, next: null, over: true, mineTiles: [22, 16, 13] });
});

test('a mine loses it all', () => {
  const { state } = mines.act(mines.begin({ mines: 3 }, stake, third).state, reveal(0), stake, third);
  const lost = mines.act(state, reveal(16), stake, third);
  expect(lost).toMatchObject({ over: true, staked: stake, payout: 0n });
  expect(lost.events).toEqual([
    { kind: 'mine', tile: 16 },
    { kind: 'ended', multiplier: 0, mineTiles: [22, 16, 13] },
  ]);
  expect(mines.view(lost.state)).toMatchObject({ multiplier: 0, hit: 16, gems: [0], over: true });
  for (const action of [reveal(1), cashOut])
    expect(() => mines.act(lost.state, action, stake, third)).toThrow(RangeError);
});

test('the last gem ends the round with the most it can pay', () => {
  // The lowest draws put 24 mines on 0 to 23.
  const draws = listed(0);
  const won = mines.act(mines.begin({ mines: 24 }, stake, draws).state, reveal(24), stake, draws);
  expect(won).toMatchObject({ over: true, payout: 49_500_000n, state: { end: 'cash-out' } });
  expect(won.payout).toBe(mines.mostPayout({ mines: 24 }, stake));
  expect(won.events.map(({ kind }) => kind)).toEqual(['gem', 'ended']);
});

test('other numbers of mines and actions out of place are refused', () => {
  for (const count of [0, 25, 2.5, Number.NaN]) {
    expect(mines.faultOf({ mines: count }, 1n)).toBe('mines');
    expect(() => mines.begin({ mines: count }, 1n, third)).toThrow(RangeError);
  }
  const { state } = mines.begin({ mines: 3 }, stake, third);
  const open = mines.act(state, reveal(0), stake, third);
  for (const action of [cashOut, reveal(-1), reveal(25), reveal(0.5)])
    expect(() => mines.act(state, action, stake, third)).toThrow(RangeError);
  expect(() => mines.act(open.state, reveal(0), stake, third)).toThrow(RangeError);
});

test('it keeps what every game promises, and shows no mine before the end', () => {
  expectPromises(
    mines,
    fc.constantFrom(...counts).map((count) => ({ mines: count })),
    ({ state, events, over }, view) => {
      expect(state.drawn).toBe(state.mineTiles.length);
      expect(view.mineTiles).toEqual(over ? state.mineTiles : null);
      // Two rounds that differ only in where the mines are look the same.
      const moved = { ...state, mineTiles: tiles.filter((tile) => !state.gems.includes(tile)).slice(-view.mines) };
      if (!over) expect(mines.view(moved)).toEqual(view);
      if (!over) expect(events.every(({ kind }) => kind === 'begun' || kind === 'gem')).toBe(true);
    },
  );
});

test('tiles turned over one by one come to what they come to at once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...counts),
      fc.shuffledSubarray(tiles, { minLength: 1 }),
      anyDraws,
      (count, picked, draws) => {
        let step = mines.begin({ mines: count }, stake, draws);
        for (const tile of picked) if (!step.over) step = mines.act(step.state, reveal(tile), stake, draws);
        if (!step.over) step = mines.act(step.state, cashOut, stake, draws);
        const safe = picked.slice(0, 25 - count);
        expect(step.payout).toBe((stake * BigInt(playMines(count, safe, draws))) / 10_000n);
        const end = step.events.at(-1);
        expect(end?.kind === 'ended' && end.multiplier === playMines(count, safe, draws)).toBe(true);
      },
    ),
  );
});

test('the best play returns the declared 99 per cent with any number of mines, no play less than 98.99', () => {
  for (const count of counts) {
    const returns = returnsOf(minesRules, count);
    expect(compare(highestOf(returns), { numerator: 99n, denominator: 100n })).toBe(0);
    expect(inHundredths(lowestOf(returns))).toBeGreaterThanOrEqual(9899);
  }
  expect(mines.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...minesRules, rtp: 9899 })).toBe(false);
  expect(isRtpTrue({ ...minesRules, edge: 101 })).toBe(false);
});

test('the derived return is what comes when every place of two mines is gone through', () => {
  // 25 × 24 orders of two mines, against tiles 0, 1 and 2.
  const places = tiles.flatMap((first) => tiles.slice(0, 24).map((second) => [first, second] as const));
  const paid = places.reduce((sum, [first, second]) => {
    const draws = (index: number) => Math.ceil(((index === 0 ? first : second) * 2 ** 32) / (25 - index));
    return sum + playMines(2, [0, 1, 2], draws);
  }, 0);
  const third = returnsOf(minesRules, 2)[2];
  if (!third) throw new Error('three gems have a return');
  expect(compare({ numerator: BigInt(paid), denominator: 600n * 10_000n }, third)).toBe(0);
});
