import { randomUUID } from 'node:crypto';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { houseAccount, post } from '../ledger/ledger.ts';
import { betsRoom } from './room.ts';

const atOnce = 10;

/** Numbers for bets as only the ledger gives them: a cent each goes from the bank to a vendor. */
export async function bookedNumbers(tx: Tx, count: number): Promise<bigint[]> {
  const house = (name: string) => houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name });
  const [debit, credit] = [await house('bank.pix'), await house('games.TEST')];
  const step = { do: 'transfer', debit, credit, amount: 10_000n, kind: 'stake' } as const;
  const commands = Array.from({ length: Math.ceil(count / atOnce) }, (_, nth) => ({
    ...{ key: randomUUID(), owner: debit, input: 0n },
    steps: Array.from({ length: Math.min(atOnce, count - nth * atOnce) }, () => step),
  }));
  return (await post(tx, commands)).flatMap((answer) => {
    if (!answer.ok) throw new Error(answer.code);
    return answer.transfers;
  });
}

/** All who follow the feed in this room come to its end. */
export async function followToEnd(platform: Platform): Promise<void> {
  // the first time a follower only finds its place
  for (const { run } of betsRoom.loops ?? [])
    for (let idle = 0; idle < 2; ) idle = (await run(platform)) ? 0 : idle + 1;
}
