import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import type { Platform, PlayerSession } from '@palpite/server/base/room.ts';
import { type BetRecord, recordBets } from '@palpite/server/bets/bets.ts';
import { type Command, houseAccount, inputOf, keyOf, openLedger } from '@palpite/server/ledger/ledger.ts';
import { createPlayer } from '@palpite/server/players/players.ts';
import { walletOf } from '@palpite/server/wallet/wallet.ts';

const stake = parseMoney('1');
const prize = parseMoney('1.9');
/** One movement in so many is a deposit. */
const depositEvery = 1_000;

/**
 * A player whose main account went through that many entries: a deposit, then bets of which every other is won,
 * and now and then a deposit.
 */
export async function playerWith(
  platform: Platform,
  url: string,
  username: string,
  entries: number,
): Promise<PlayerSession> {
  const merchant = 'palpite';
  const { playerId, main, bank, games } = await inTx(platform.db, async (tx) => {
    const player = { merchant, username, passwordHash: null, memberType: 0, currency: 'BRL' };
    const id = await createPlayer(platform, tx, player);
    const wallet = await walletOf(platform, tx, id);
    const of = (name: string) => houseAccount(tx, { merchant, currency: 'BRL', name });
    return { playerId: id, main: wallet.main, bank: await of('bank.pix'), games: await of('games.PGE') };
  });
  const input = inputOf('bench');
  const command = (number: number): Command => {
    const own = { key: keyOf('history', username, number), owner: main, input };
    if (number % depositEvery === 0) {
      const amount = parseMoney('10000');
      return { ...own, steps: [{ do: 'transfer', debit: bank, credit: main, amount, kind: 'deposit' }] };
    }
    const lost = { do: 'transfer', debit: main, credit: games, amount: stake, kind: 'stake' } as const;
    const won = { do: 'transfer', debit: games, credit: main, amount: prize, kind: 'payout' } as const;
    return { ...own, steps: number % 2 === 0 ? [lost] : [lost, won] };
  };
  const ledger = await openLedger(url, { lanes: 1 });
  let number = 0;
  for (let booked = 0; booked < entries; ) {
    const some: Command[] = [];
    while (some.length < 2_000 && booked < entries) {
      const next = command(number++);
      // the last one may be one step too many
      const steps = next.steps.slice(0, entries - booked);
      some.push({ ...next, steps });
      booked += steps.length;
    }
    for (const answer of await Promise.all(some.map(ledger.submit))) if (!answer.ok) throw new Error(answer.code);
  }
  await ledger.close();
  const session = { kind: 'player', sessionId: 0n, memberType: 0, currency: 'BRL', assurance: 'full' } as const;
  return { ...session, playerId, username, merchant, provenAt: 0, mustChange: false };
}

const daysOfBets = 90;
const dayMs = 86_400_000;

/** So many bets of the player in the last three months, every other one won; their numbers begin at `from`. */
export async function placeBets(platform: Platform, who: PlayerSession, count: number, from: bigint): Promise<void> {
  const { playerId, merchant, currency } = who;
  const end = platform.clock.now().getTime();
  const atOnce = 10_000;
  for (let done = 0; done < count; done += atOnce) {
    const bets = Array.from({ length: Math.min(atOnce, count - done) }, (_, index): BetRecord => {
      const number = done + index;
      const id = from + 2n * BigInt(number);
      const won = number % 2 === 0;
      const at = new Date(end - Math.round(((count - number) / count) * daysOfBets * dayMs));
      return {
        ...{ id, playerId, merchant, currency, vassalage: 'PGE', gameCode: 'dice', gameType: 'RNG', stake },
        ...{ payout: won ? prize : 0n, payoutEntry: won ? id + 1n : null, state: won ? 'won' : 'lost' },
        ...{ validTurnover: stake, placedAt: at, settledAt: at },
      };
    });
    await inTx(platform.db, (tx) => recordBets(tx, bets));
  }
}
