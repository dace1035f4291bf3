import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { multiplierUnit } from '@palpite/math/games/game.ts';
import { decimalOf } from '@palpite/math/games/slots/rtp.ts';
import type { Batch, Played } from './load/simulate-worker.ts';
import { type SimulatedGame, simulatedGames } from './load/simulated-games.ts';

/**
 * `npm run simulate [game …] [--rounds N] [--seed S]`: plays the pure engines of our games with a fast generator, N
 * rounds a family (10⁸ without it), shared evenly among its games, and holds what comes back against what the rules
 * return. One line a game: `simulate.<game> value=<observed> theory=<return> rounds=N deviations=<how far off, in
 * standard errors>`. Ends with 1 if any is further off than `most` standard errors: with some twenty games one
 * honest run in a thousand is.
 */
const most = 4.2;
const batchSize = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '100000000' }, seed: { type: 'string', default: '1' } },
});
const asked = positionals.length > 0 ? positionals : Object.keys(simulatedGames);
for (const name of asked)
  if (!simulatedGames[name])
    throw new Error(`there is no game "${name}"; there are: ${Object.keys(simulatedGames).join(', ')}`);
const games = asked.map((name) => ({ name, game: simulatedGames[name] as SimulatedGame }));
const inFamily = (family: string) => games.filter(({ game }) => game.family === family).length;

const batches = games.flatMap(({ name, game }) => {
  const count = Math.ceil(Number(values.rounds) / inFamily(game.family) / batchSize);
  return Array.from(
    { length: count },
    (_, at): Batch => ({ name, seed: Number(values.seed) * 65_537 + at, rounds: batchSize }),
  );
});
const played = new Map<string, Played>();
const left = new Map<string, number>();
for (const { name } of batches) left.set(name, (left.get(name) ?? 0) + 1);
let failed = false;
let done = 0;
const began = performance.now();
const workers = Array.from({ length: availableParallelism() }, work);
await Promise.all(workers);
process.exitCode = failed ? 1 : 0;

/** One thread that takes batch after batch. */
function work(): Promise<void> {
  const worker = new Worker(new URL('./load/simulate-worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const next = () => {
      const batch = batches.shift();
      if (batch) worker.postMessage(batch);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (part: Played & { name: string }) => {
      take(part);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

function take({ name, rounds, sum, squares, hits }: Played & { name: string }): void {
  const before = played.get(name) ?? { rounds: 0, sum: 0, squares: 0, hits: 0 };
  const now = {
    rounds: before.rounds + rounds,
    sum: before.sum + sum,
    squares: before.squares + squares,
    hits: before.hits + hits,
  };
  played.set(name, now);
  left.set(name, (left.get(name) ?? 1) - 1);
  done += 1;
  if (left.get(name) === 0) tell(name, now);
  else if (process.stderr.isTTY) {
    const seconds = (performance.now() - began) / 1000;
    const ahead = (seconds / done) * batches.length;
    process.stderr.write(`\r${name}: ${left.get(name)} batches left; all in about ${Math.ceil(ahead / 60)} min   `);
  }
}

function tell(name: string, { rounds, sum, squares, hits }: Played): void {
  const theory = decimalOf((simulatedGames[name] as SimulatedGame).returns());
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const deviations = (mean - theory * multiplierUnit) / error;
  if (Math.abs(deviations) > most) failed = true;
  if (process.stderr.isTTY) process.stderr.write('\r');
  console.log(
    `simulate.${name} value=${(mean / multiplierUnit).toFixed(6)} theory=${theory.toFixed(6)} rounds=${rounds} hits=${(hits / rounds).toFixed(6)} deviations=${deviations.toFixed(2)}${Math.abs(deviations) > most ? ' OUTSIDE' : ''}`,
  );
}
