// Plays batches of one game on a thread of its own.
import { parentPort } from 'node:worker_threads';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { simulatedGames } from './simulated-games.ts';

export interface Batch {
  readonly name: string;
  readonly seed: number;
  readonly rounds: number;
}

/** Payouts in ten-thousandths of the stake. */
export interface Played {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  readonly hits: number;
}

parentPort?.on('message', ({ name, seed, rounds }: Batch) => {
  const game = simulatedGames[name];
  if (!game) throw new Error(`there is no game "${name}"`);
  const next = seededDraws(seed);
  let [sum, squares, hits] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const paid = game.round(next);
    sum += paid;
    squares += paid * paid;
    if (paid > 0) hits += 1;
  }
  parentPort?.postMessage({ name, rounds, sum, squares, hits });
});
