import { createHmac } from 'node:crypto';
import { drawMessage } from '@palpite/math/chance/provably-fair.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { playDice } from '@palpite/math/games/dice/play.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { firstDraw } from '@palpite/server/instant/seeds.ts';
import { simulatedGames } from './load/simulated-games.ts';
import { middleOf } from './theirs/opponents.ts';

/**
 * `spins.dice`, and a slot of each mechanic: rounds a second of the pure engine on one core with the simulation's
 * generator, draws, evaluation and features included. `spins.lines` is five by three with twenty lines and free spins,
 * `spins.ways` six reels of two to seven rows, `spins.cascade` twenty lines that fall, `spins.hold` ten lines with hold
 * and win, `spins.slot` three by three with five lines. `spins.fair`: dice rounds drawn as players' are, from seeds,
 * against nothing but the HMAC-SHA256 they need, in turns.
 */
const ms = Number(process.env.BENCH_SECONDS ?? 2) * 1000;
const rounds = 5;

/** How many a second, counted in lots so that the clock costs nothing. */
function rate(one: (at: number) => number): number {
  const lot = 20_000;
  let made = 0;
  let kept = 0;
  const began = performance.now();
  let took = 0;
  do {
    for (let at = 0; at < lot; at += 1) kept += one(made + at);
    made += lot;
    took = performance.now() - began;
  } while (took < ms);
  if (Number.isNaN(kept)) throw new Error('a round paid no number');
  return (made / took) * 1000;
}

function middleRate(name: string): number {
  const next = seededDraws(7);
  const game = simulatedGames[name];
  if (!game) throw new Error(`there is no ${name}`);
  const measured = Array.from({ length: rounds }, () => rate(() => game.round(next)));
  return measured.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const measuredGames = {
  dice: 'dice',
  slot: 'feira',
  lines: 'tucano',
  ways: 'calcadao',
  cascade: 'cascata',
  hold: 'cofre',
};
for (const [line, game] of Object.entries(measuredGames))
  console.log(`spins.${line} value=${Math.round(middleRate(game))}`);

const serverSeed = 'd83e71c8f9d8a8a5cc6fdca9c1bd8a2bd1c96aa0d2f0a4d6a1b2c3d4e5f60718';
const clientSeed = 'palpite';
const stake = 1_000_000n;
const fair = (nonce: number) => {
  const drawn = firstDraw(serverSeed, clientSeed, nonce);
  return playDice(diceRules, { stake, target: 5000, direction: 'over' }, drawn).roll;
};
const bare = (nonce: number) =>
  createHmac('sha256', serverSeed)
    .update(drawMessage(clientSeed, nonce, 0))
    .digest()[0] ?? 0;
const pairs = Array.from({ length: rounds }, () => {
  const [ours, theirs] = [rate(fair), rate(bare)];
  return { ratio: ours / theirs, ours, theirs };
});
const middle = middleOf(pairs);
console.log(
  `spins.fair ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
