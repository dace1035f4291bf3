/**
 * Folia: the carnival parade. Five by three, 243 ways; the mask stands for every paying symbol on reels 2 to 4; floats
 * bring free spins that pay twice and bring more of themselves.
 */
import type { ScatterRules, SlotRules } from '../slots/rules.ts';

export const foliaRules: SlotRules = {
  code: 'folia',
  version: 1,
  symbols: ['mask', 'drum', 'tambourine', 'cuica', 'feather', 'fan', 'streamer', 'bead', 'confetti', 'float'],
  wild: 0,
  strips: [
    [5, 2, 8, 7, 4, 6, 3, 1, 8, 7, 6, 5, 9, 8, 7, 4, 6, 5, 2, 8, 7, 3, 4, 6, 5, 7, 8],
    [6, 7, 5, 8, 4, 2, 3, 0, 8, 7, 6, 5, 1, 4, 9, 7, 8, 5, 6, 8, 7, 2, 3, 4, 5, 8, 6, 7],
    [9, 7, 6, 8, 5, 4, 3, 2, 8, 7, 5, 6, 0, 1, 7, 8, 4, 6, 5, 3, 7, 8, 2, 4, 7, 5, 6, 8],
    [5, 8, 7, 6, 4, 3, 2, 1, 7, 8, 6, 5, 9, 7, 4, 8, 0, 6, 5, 8, 7, 2, 4, 3, 6, 5, 8, 7],
    [8, 7, 4, 5, 6, 3, 2, 9, 8, 7, 6, 5, 1, 8, 4, 7, 6, 5, 7, 8, 2, 3, 4, 8, 7, 6, 5],
  ],
  pays: [
    [],
    [0, 0, 40, 150, 750],
    [0, 0, 25, 80, 300],
    [0, 0, 20, 60, 250],
    [0, 0, 15, 40, 150],
    [0, 0, 8, 20, 80],
    [0, 0, 6, 15, 60],
    [0, 0, 4, 10, 40],
    [0, 0, 4, 8, 30],
    [],
  ],
  credits: 25,
  most: 5000,
  rtp: 9667,
  hits: 5746,
  deviation: 268,
};

export const foliaRows = 3;

export const foliaFloats: ScatterRules = { symbol: 9, pays: [0, 0, 0, 2, 10, 50], spins: [0, 0, 0, 8, 12, 20] };

/** How many times the wins of free spins count. */
export const foliaTimes = 2;
