import { cofreCoins } from '@palpite/math/games/cofre/rules.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import { eventsTable } from '../derivation.ts';

const named = cofreCoins.values.find(({ jackpot }) => jackpot !== undefined);
const coin = { cell: [1, 0], value: cofreCoins.values[0]?.value ?? 0 } as const;
const jackpotCoin = {
  cell: [4, 2],
  value: named?.value ?? 0,
  ...(named?.jackpot ? { jackpot: named.jackpot } : {}),
} as const;

const row = [
  [0, 0],
  [1, 0],
  [2, 0],
] as const;
const grid = [
  [3, 5, 1],
  [3, 2, 6],
  [3, 4, 5],
];

/** Everything that may happen in a round of a slot. */
export const slotEvents = eventsTable<SlotEvent>('slots', {
  reels: { kind: 'reels', stops: [7, 0, 12], grid },
  line: { kind: 'line', line: 1, symbol: 3, cells: row, pays: 20_000 },
  ways: { kind: 'ways', symbol: 3, ways: 1, cells: row, pays: 20_000 },
  scatter: { kind: 'scatter', cells: row, pays: 0 },
  'free-spins': { kind: 'free-spins', won: 10, left: 11, symbol: 9 },
  'free-spin': { kind: 'free-spin', number: 10, left: 1, times: 1 },
  expand: { kind: 'expand', symbol: 9, reels: [0, 2, 4], pays: 40_000 },
  drop: { kind: 'drop', gone: row, grid, times: 2 },
  hold: { kind: 'hold', coins: [coin, jackpotCoin], left: cofreCoins.respins },
  respin: { kind: 'respin', coins: [], left: cofreCoins.respins - 1 },
  coins: { kind: 'coins', pays: (coin.value + jackpotCoin.value) * 10_000 },
  grand: { kind: 'grand', pays: cofreCoins.grand * 10_000 },
  fill: { kind: 'fill', symbol: 4 },
  filled: { kind: 'filled', cells: [] },
  end: { kind: 'end', multiplier: 40_000, capped: false },
});
