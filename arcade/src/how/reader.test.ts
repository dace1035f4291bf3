// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { games } from '../verify/game/games.ts';
import { cellsOf, Reader, readDraw, Shown } from './rig-reader.ts';
import { sections } from './sections.ts';

type Won = readonly [credits: number, spins: number];

function scattered(page: Reader, symbol: number, times: number, pay: 'linesOf' | 'waysOf'): Won {
  const { grid } = page.spin();
  const paid = page[pay](grid, times);
  const [credits, more] = page.scatters(grid, symbol, times);
  return [paid + credits, more];
}

function withScatter(page: Reader, symbol: number, pay: 'linesOf' | 'waysOf'): number {
  const timesOf = () => page.shown.figure('times');
  return page.withFreeSpins(scattered(page, symbol, 1, pay), { timesOf }, (times) =>
    scattered(page, symbol, times, pay),
  );
}

function cordelSpin(page: Reader, symbol?: number): Won {
  const { grid } = page.spin();
  const lines = page.linesOf(grid);
  const [credits, more] = page.scatters(grid, 0);
  if (symbol === undefined) return [lines + credits, more];
  const reels = grid.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const pays = page.shown.pay(symbol, reels.length) * page.shown.lines.length;
  const expanded = pays > 0 && reels.length > 0 ? page.tell({ kind: 'expand', symbol, reels }, pays) : 0;
  return [lines + credits + expanded, more];
}

function cascade(page: Reader, times: readonly number[]): Won {
  const { stops, grid } = page.spin();
  const [, more] = page.scatters(grid, 8);
  const factorOf = (turn: number) => times[Math.min(turn, times.length - 1)] ?? 1;
  let [tops, seen, total] = [stops, grid, 0];
  for (let turn = 0; ; turn += 1) {
    const wins = page.shown.lines.map((line) => ({ line, ...page.line(seen, line) })).filter(({ pays }) => pays > 0);
    if (wins.length === 0) return [total, more];
    total += page.linesOf(seen, factorOf(turn));
    const isGone = (reel: number, row: number) => wins.some(({ line, count }) => reel < count && line[reel] === row);
    const gone = cellsOf(seen, () => true).filter(([reel = 0, row = 0]) => isGone(reel, row));
    const stays = seen.map((column, reel) => column.filter((_, row) => !isGone(reel, row)));
    tops = tops.map((top, reel) => top - 3 + (stays[reel]?.length ?? 0));
    seen = stays.map((column, reel) => [...page.seen(reel, tops[reel] ?? 0, 3 - column.length), ...column]);
    page.events.push({ kind: 'drop', gone, grid: seen, times: factorOf(turn + 1) });
  }
}

function vault(page: Reader): number {
  const { shown } = page;
  const { grid } = page.spin();
  const lines = page.linesOf(grid);
  const first = cellsOf(grid, (symbol) => symbol === 9);
  if (first.length < shown.figure('least')) return lines;
  const coinAt = (cell: number[]) => {
    const [, value, jackpot = ''] = shown.ranged('coins', page.next(1000));
    return { cell, value: Number(value), ...(jackpot === '' ? {} : { jackpot }) };
  };
  const coins = first.map(coinAt);
  let left = shown.figure('respins');
  page.events.push({ kind: 'hold', coins: [...coins], left });
  while (left > 0 && coins.length < 15) {
    const isEmpty = (each: number[]) => !coins.some(({ cell }) => cell.join() === each.join());
    const empty = cellsOf(grid, () => true).filter(isEmpty);
    const came = empty.flatMap((cell) => (page.next(1000) < shown.figure('comes') ? [coinAt(cell)] : []));
    coins.push(...came);
    left = came.length > 0 ? shown.figure('respins') : left - 1;
    page.events.push({ kind: 'respin', coins: came, left });
  }
  const worth = coins.reduce((sum, { value }) => sum + value, 0) * shown.figure('credits');
  const paid = lines + page.tell({ kind: 'coins' }, worth);
  return coins.length < 15
    ? paid
    : paid + page.tell({ kind: 'grand' }, shown.figure('grand') * shown.figure('credits'));
}

function jaguar(page: Reader): number {
  const { shown } = page;
  if (page.next(57) > 0) return page.linesOf(page.spin().grid);
  const symbol = Number(shown.ranged('fill', page.next(100))[1]);
  page.events.push({ kind: 'fill', symbol });
  const all = cellsOf(
    [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    () => true,
  );
  const full = new Set<string>();
  for (let isFilling = true; isFilling && full.size < 9; ) {
    const cells = all.filter((cell) => !full.has(cell.join()) && page.next(10) < shown.figure('fills'));
    for (const cell of cells) full.add(cell.join());
    page.events.push({ kind: 'filled', cells });
    isFilling = cells.length > 0;
  }
  const pays = shown.pay(symbol, 3) * (full.size < 9 ? 1 : shown.figure('full'));
  return shown.lines.reduce((sum, line, at) => {
    const cells = line.map((row, reel) => [reel, row]);
    const isFull = cells.every((cell) => full.has(cell.join()));
    return isFull ? sum + page.tell({ kind: 'line', line: at, symbol, cells }, pays) : sum;
  }, 0);
}

function promenade(page: Reader): number[][] {
  const reels = page.shown.strips.map((strip, reel) => {
    const rows = Number(page.shown.ranged('heights', page.next(20))[1]);
    const stop = page.next(strip.length);
    return { stop, column: page.seen(reel, stop, rows) };
  });
  const grid = reels.map(({ column }) => column);
  page.events.push({ kind: 'reels', stops: reels.map(({ stop }) => stop), grid });
  return grid;
}

/** What a round wins, in credits, before the most it pays. */
const played: Readonly<Record<string, (page: Reader) => number>> = {
  feira: (page) => page.linesOf(page.spin().grid),
  tucano: (page) => withScatter(page, 10, 'linesOf'),
  folia: (page) => withScatter(page, 9, 'waysOf'),
  cordel(page) {
    const first = cordelSpin(page);
    if (first[1] === 0) return first[0];
    const symbol = 1 + page.next(9);
    return page.withFreeSpins(first, { timesOf: () => 1, symbol }, () => cordelSpin(page, symbol));
  },
  cascata(page) {
    const [paid, free] = [page.shown.list('paid'), page.shown.list('free')];
    return page.withFreeSpins(cascade(page, paid), { timesOf: () => free[0] ?? 1 }, () => cascade(page, free));
  },
  cofre: vault,
  onca: jaguar,
  calcadao(page) {
    const grid = promenade(page);
    const ways = page.waysOf(grid);
    const [, spins] = page.scatters(grid, 10);
    const timesOf = (number: number) => number;
    return page.withFreeSpins([ways, spins], { timesOf }, (times) => [page.waysOf(promenade(page), times), 0]);
  },
};

const stake = 1_000_000n;

async function readerOf(code: string): Promise<(draw: (index: number) => number, round: string) => object[]> {
  const derivation = (await sections[code]?.())?.derivation;
  const game = await games[code]?.();
  if (!derivation || !game) throw new Error(`nothing is told of ${code}`);
  const shown = new Shown(derivation);
  return (draw, round) => {
    const page = new Reader(shown, draw);
    const sum = played[code]?.(page) ?? 0;
    const most = shown.figure('most') * shown.figure('credits');
    const credits = Math.min(sum, most);
    const multiplier = (credits * 10_000) / shown.figure('credits');
    page.events.push({ kind: 'end', multiplier, capped: sum >= most });
    const { payout, events } = game.begin({}, stake, draw);
    expect((stake * BigInt(credits)) / BigInt(shown.figure('credits')), round).toBe(payout);
    expect(page.events, round).toEqual(events);
    return page.events;
  };
}

test('who has read the page and nothing else comes to the same events and the same payout in every round of a slot', async () => {
  for (const code of Object.keys(played)) {
    const read = await readerOf(code);
    const { examples = [] } = (await sections[code]?.())?.derivation ?? {};
    // the rounds of the examples, features and all, and some more
    const nonces = [...examples.map(({ nonce }) => nonce), ...Array.from({ length: 120 }, (_, at) => at + 1)];
    for (const nonce of nonces) read((index) => readDraw(nonce, index), `${code} ${nonce}`);
  }
});

/** What of what hardly ever comes has come in a round. */
function rareOf(code: string, events: readonly object[]): string[] {
  const of = (kind: string) => events.filter((event) => 'kind' in event && event.kind === kind);
  const found = ['expand', 'drop', 'grand'].filter((kind) => of(kind).length > 0);
  if (of('free-spins').length > 1) found.push('again');
  if (of('free-spin').length === 500) found.push('all free spins');
  if (of('filled').length === 1) found.push('filled at once');
  if (of('filled').some((event) => 'cells' in event && String(event.cells) === '')) found.push('filled no more');
  if (of('end').some((event) => 'capped' in event && event.capped)) found.push('capped');
  return found.map((each) => `${code}: ${each}`);
}

test('so they do in rounds that hardly ever come: free spins won again to the last, every cell full, the most a round pays', async () => {
  const came = new Set<string>();
  for (const code of Object.keys(played)) {
    const read = await readerOf(code);
    const { examples = [] } = (await sections[code]?.())?.derivation ?? {};
    const nonce = examples.at(-1)?.nonce ?? 1;
    const spin = code === 'calcadao' ? 12 : 5;
    const all: ((index: number) => number)[] = [
      // the spin of the example with features over and over, and all cells full after it
      (index) => readDraw(nonce, index % spin),
      (index) => (index < spin ? readDraw(nonce, index) : 0),
    ];
    for (let at = 0; at < 400; at += 1) {
      const same = Math.floor(((at + 0.5) / 400) * 2 ** 32);
      // one draw over and over, or for the first spin alone
      all.push(
        () => same,
        (index) => (index < spin ? same : readDraw(at, index)),
      );
    }
    for (const [at, draw] of all.entries())
      for (const rare of rareOf(code, read(draw, `${code} ${at}`))) came.add(rare);
  }
  expect([...came].sort()).toEqual([
    'cascata: again',
    'cascata: all free spins',
    'cascata: drop',
    'cofre: grand',
    'cordel: again',
    'cordel: all free spins',
    'cordel: expand',
    'folia: again',
    'folia: all free spins',
    'onca: capped',
    'onca: filled at once',
    'onca: filled no more',
    'tucano: again',
    'tucano: all free spins',
    'tucano: capped',
  ]);
});
