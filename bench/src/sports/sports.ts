import { fireBets } from '../load/fire-bets.ts';
import { freshDatabase, middleOf, start } from '../theirs/opponents.ts';
import { fireSingles } from './fire-singles.ts';

/**
 * `sports.place`: single bets a second over HTTP on matches with fifty markets each, against dice bets over HTTP of the
 * same run. `sports.settle`: bets a second of a match with half a million bets, from its result to the last entry in
 * the ledger. `sports.linear`: what a bet costs of that, against a match with a tenth of the bets, in turns.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

await measurePlacing();
await measureSettlement();
process.exit(0);

interface Ready {
  port: number;
  tokens: string[];
  bets: string[];
  fixtures: string[];
}

async function measurePlacing(): Promise<void> {
  const url = await freshDatabase('sports_place');
  const { child, ready } = await start<Ready>('sports/rig-sports-server.ts', { DATABASE_URL: url });
  const { port, tokens, bets, fixtures } = ready;
  const measured: { ratio: number; ours: number; theirs: number }[] = [];
  try {
    await fireBets(ready, 3);
    await fireSingles({ port, tokens: bets, fixtures }, 3);
    for (let round = 0; round < rounds; round += 1) {
      const theirs = (await fireBets({ port, tokens }, seconds)).requests.average;
      const ours = (await fireSingles({ port, tokens: bets, fixtures }, seconds)).requests.average;
      measured.push({ ratio: ours / theirs, ours, theirs });
    }
  } finally {
    child.kill('SIGKILL');
  }
  const { ratio, ours, theirs } = middleOf(measured);
  console.log(`sports.place ratio=${ratio.toFixed(3)} ours=${Math.round(ours)} theirs=${Math.round(theirs)}`);
}

interface Settled {
  readonly measured: { readonly ratio: number; readonly bets: number; readonly large: number }[];
}

async function measureSettlement(): Promise<void> {
  const env = { DATABASE_URL: await freshDatabase('sports'), BENCH_ROUNDS: `${rounds}` };
  const { child, ready } = await start<Settled>('sports/rig-sports-settlement.ts', env);
  child.kill('SIGKILL');
  const { ratio, bets, large } = middleOf(ready.measured);
  console.log(`sports.settle value=${Math.round(bets / large)} bets=${bets} seconds=${large.toFixed(1)}`);
  console.log(`sports.linear ratio=${ratio.toFixed(3)}`);
}
