/**
 * Picks that are paid by how many of them come, at odds: the long ones win something now and then, and the highest
 * prize stays one that a house can pay. All of them return 88 to 91 %.
 */
import type { Play, Prize } from '../play.ts';
import { setChance, setPlay } from '../shapes/sets.ts';
import { balls, type Kl8Draw } from './draw.ts';
import { mostPicked } from './rules.ts';

/** By picks from 1 to 10: how many come, and how many times the stake is paid. */
const tables: readonly (readonly (readonly [hits: number, times: number])[])[] = [
  [[1, 3.6]],
  [[2, 15]],
  [
    [3, 45],
    [2, 2],
  ],
  [
    [4, 120],
    [3, 5],
    [2, 1.5],
  ],
  [
    [5, 640],
    [4, 20],
    [3, 3],
  ],
  [
    [6, 1500],
    [5, 80],
    [4, 7],
    [3, 2],
  ],
  [
    [7, 10_000],
    [6, 300],
    [5, 25],
    [4, 4],
  ],
  [
    [8, 30_000],
    [7, 1500],
    [6, 90],
    [5, 10],
    [4, 1.5],
  ],
  [
    [9, 150_000],
    [8, 4500],
    [7, 350],
    [6, 40],
    [5, 6],
  ],
  [
    [10, 250_000],
    [9, 15_000],
    [8, 1200],
    [7, 130],
    [6, 18],
    [5, 2],
    [0, 2],
  ],
];

export const kenoPlays: readonly Play<Kl8Draw>[] = tables.map((table, at) => {
  const size = at + 1;
  return setPlay<Kl8Draw>({
    code: `keno${size}`,
    group: 'keno',
    symbols: balls,
    size,
    most: mostPicked[at] ?? size,
    isTyped: true,
    prizes: table.map(([hits, times]): Prize => {
      const chance = setChance([60, 20], size, ([, come = 0]) => Number(come === hits));
      return { code: String(hits), kind: 'keno', chance, odds: times * 10_000 };
    }),
    classes: 2,
    classOf: (number, draw) => Number(draw.includes(Number(number))),
    winsBy: ([, come = 0]) => table.map(([hits]) => Number(come === hits)),
  });
});
