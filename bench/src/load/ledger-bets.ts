import { randomUUID } from 'node:crypto';
import { parseMoney } from '@palpite/math/money.ts';
import { seededChance } from '@palpite/server/base/chance.ts';
import { inTx, openDb } from '@palpite/server/base/db/db.ts';
import {
  type AccountId,
  type Command,
  houseAccount,
  inputOf,
  keyOf,
  openAccount,
  openLedger,
  post,
} from '@palpite/server/ledger/ledger.ts';

export interface World {
  readonly wallets: AccountId[];
  readonly games: AccountId;
}

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const stake = parseMoney('1');

/** Players with money enough for every bet to come, put there through the door. */
export async function openWorld(url: string, players: number): Promise<World> {
  const { db, close } = openDb(url, { max: 1 });
  const common = { merchant: 'bench', currency: 'BRL' } as const;
  try {
    return await inTx(db, async (tx) => {
      const bank = await houseAccount(tx, { ...common, name: 'bank.pix' });
      const games = await houseAccount(tx, { ...common, name: 'games.PGE' });
      const wallets: AccountId[] = [];
      while (wallets.length < players) wallets.push(await openAccount(tx, { ...common, kind: 'player', name: 'main' }));
      for (let at = 0; at < players; at += 500) {
        const deposits = wallets.slice(at, at + 500).map(
          (owner): Command => ({
            key: keyOf('fund', owner),
            owner,
            input: 0n,
            steps: [{ do: 'transfer', debit: bank, credit: owner, amount: parseMoney('10000000'), kind: 'deposit' }],
          }),
        );
        await post(tx, deposits);
      }
      return { wallets, games };
    });
  } finally {
    await close();
  }
}

/**
 * Closed loop: each of `users` bets, waits for its answer (durable by then) and bets again. With `skew`, that share of
 * the bets is on one wallet. The wait for a place in a batch counts as latency.
 */
export async function measureBets(
  url: string,
  { wallets, games }: World,
  options: { seconds: number; users: number; skew: number },
): Promise<Measured> {
  const ledger = await openLedger(url);
  const chance = seededChance(`bench ${options.skew}`);
  const draws = new Uint32Array(chance.bytes(1 << 18).buffer.slice(0, 1 << 18));
  const [favourite = 0n] = wallets;
  const input = inputOf('bet');
  const waits: number[] = [];
  let draw = 0;
  let over = false;
  const next = () => draws[draw++ % draws.length] ?? 0;
  async function play(): Promise<void> {
    while (!over) {
      const owner = next() % 1000 < options.skew * 1000 ? favourite : (wallets[next() % wallets.length] ?? favourite);
      const began = performance.now();
      const answer = await ledger.submit({
        key: randomUUID(),
        owner,
        input,
        steps: [{ do: 'transfer', debit: owner, credit: games, amount: stake, kind: 'stake' }],
      });
      if (!answer.ok) throw new Error(answer.code);
      if (!over) waits.push(performance.now() - began);
    }
  }
  const began = performance.now();
  const playing = Array.from({ length: options.users }, play);
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1000));
  over = true;
  const tookMs = performance.now() - began;
  await Promise.all(playing);
  await ledger.close();
  waits.sort((a, b) => a - b);
  return { perSecond: (waits.length / tookMs) * 1000, p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0 };
}
