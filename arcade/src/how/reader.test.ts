// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { games } from '../verify/games.ts';
import { countOf, Reader, readDraw } from './rig-reader.ts';
import { sections } from './sections.ts';

function scattered(page: Reader, symbol: number, times: number, pay: 'linesOf' | 'waysOf'): readonly [number, number] {
  const { grid } = page.spin();
  const [credits, more] = page.scatters(grid, symbol);
  return [(page[pay](grid) + credits) * times, more];
}

function cordelSpin(page: Reader, symbol?: number): readonly [number, number] {
  const { grid } = page.spin();
  const [credits, more] = page.scatters(grid, 0);
  const reels = symbol === undefined ? 0 : grid.filter((column) => column.includes(symbol)).length;
  const expanded = reels > 0 ? page.pay(symbol ?? 0, reels) * page.lines.length : 0;
  return [page.linesOf(grid) + credits + expanded, more];
}

function cascade(page: Reader, times: readonly number[]): readonly [number, number] {
  const { stops, grid } = page.spin();
  const [, more] = page.scatters(grid, 8);
  let [tops, seen, total] = [stops, grid, 0];
  for (let turn = 0; ; turn += 1) {
    const wins = page.lines.map((line) => ({ line, ...page.line(seen, line) })).filter(({ pays }) => pays > 0);
    if (wins.length === 0) return [total, more];
    const factor = times[Math.min(turn, times.length - 1)] ?? 1;
    total += wins.reduce((sum, { pays }) => sum + pays * factor, 0);
    const isGone = (reel: number, row: number) => wins.some(({ line, count }) => reel < count && line[reel] === row);
    const stays = seen.map((column, reel) => column.filter((_, row) => !isGone(reel, row)));
    tops = tops.map((top, reel) => top - 3 + (stays[reel]?.length ?? 0));
    seen = stays.map((column, reel) => [...page.seen(reel, tops[reel] ?? 0, 3 - column.length), ...column]);
  }
}

function vault(page: Reader): number {
  const { grid } = page.spin();
  if (countOf(grid, 9) < page.figure('least')) return page.linesOf(grid);
  const worth = () => page.ranged('coins', page.next(1000));
  const cells = grid.flat().map((symbol) => (symbol === 9 ? worth() : 0));
  for (let left = page.figure('respins'); left > 0 && cells.includes(0); left -= 1)
    for (const [at, cell] of cells.entries())
      if (cell === 0 && page.next(1000) < page.figure('comes')) {
        cells[at] = worth();
        left = page.figure('respins') + 1;
      }
  const grand = cells.includes(0) ? 0 : page.figure('grand');
  return page.linesOf(grid) + (cells.reduce((sum, cell) => sum + cell, 0) + grand) * page.figure('credits');
}

function jaguar(page: Reader): number {
  if (page.next(57) > 0) return page.linesOf(page.spin().grid);
  const symbol = page.ranged('fill', page.next(100));
  const full = Array.from({ length: 9 }, () => false);
  for (let isFilling = true; isFilling && full.includes(false); ) {
    isFilling = false;
    for (const [at, isFull] of full.entries())
      if (!isFull && page.next(10) < page.figure('fills')) {
        full[at] = true;
        isFilling = true;
      }
  }
  const lines = page.lines.filter((line) => line.every((row, reel) => full[reel * 3 + row]));
  return lines.length * page.pay(symbol, 3) * (full.includes(false) ? 1 : page.figure('full'));
}

function promenade(page: Reader): number[][] {
  return page.strips.map((strip, reel) => {
    const rows = page.ranged('heights', page.next(20));
    return page.seen(reel, page.next(strip.length), rows);
  });
}

/** What a round wins, in credits, before the most it pays. */
const played: Readonly<Record<string, (page: Reader) => number>> = {
  feira: (page) => page.linesOf(page.spin().grid),
  tucano: (page) =>
    page.withFreeSpins(scattered(page, 10, 1, 'linesOf'), () => scattered(page, 10, page.figure('times'), 'linesOf')),
  folia: (page) =>
    page.withFreeSpins(scattered(page, 9, 1, 'waysOf'), () => scattered(page, 9, page.figure('times'), 'waysOf')),
  cordel(page) {
    const first = cordelSpin(page);
    const symbol = first[1] > 0 ? 1 + page.next(9) : 0;
    return page.withFreeSpins(first, () => cordelSpin(page, symbol));
  },
  cascata: (page) => page.withFreeSpins(cascade(page, page.list('paid')), () => cascade(page, page.list('free'))),
  cofre: vault,
  onca: jaguar,
  calcadao(page) {
    const grid = promenade(page);
    const [, spins] = page.scatters(grid, 10);
    return page.withFreeSpins([page.waysOf(grid), spins], (number) => [page.waysOf(promenade(page)) * number, 0]);
  },
};

test('who has read the page and nothing else comes to the same payout in every round of a slot', async () => {
  const stake = 1_000_000n;
  for (const [code, play] of Object.entries(played)) {
    const derivation = (await sections[code]?.())?.derivation;
    const game = await games[code]?.();
    if (!derivation || !game) throw new Error(`nothing is told of ${code}`);
    // the rounds of the examples, features and all, and some more
    const nonces = [
      ...derivation.examples.map(({ nonce }) => nonce),
      ...Array.from({ length: 120 }, (_, at) => at + 1),
    ];
    for (const nonce of nonces) {
      const page = new Reader(derivation, nonce);
      const credits = Math.min(play(page), page.figure('most') * page.figure('credits'));
      const { payout } = game.begin({}, stake, (index) => readDraw(nonce, index));
      expect((stake * BigInt(credits)) / BigInt(page.figure('credits')), `${code} ${nonce}`).toBe(payout);
    }
  }
}, 30_000);
