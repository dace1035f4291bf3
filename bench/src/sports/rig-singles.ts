// Bets on sports, straight into the database for settlements.
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { batchOf, inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { marketAt } from '@palpite/server/odds/rig-books.ts';
import { bookTickets, type NewTicket } from '@palpite/server/sports/bet/ticket-store.ts';
import { counterOf } from '@palpite/server/sports/counter.ts';

import { picks, result } from './fire-singles.ts';

/** As many markets as an event of a first division has: a result, and lines of totals and handicaps. */
export const markets = {
  [result]: marketAt({ home: 2, draw: 3.4, away: 3.8 }),
  ...Object.fromEntries(
    Array.from({ length: 24 }, (_, at) => [`football.total@${at + 2}`, marketAt({ over: 1.9, under: 1.94 })]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`football.handicap@${at - 12}`, marketAt({ home: 1.9, away: 1.94 })]),
  ),
};

export interface Bettor {
  readonly playerId: bigint;
  readonly wallet: bigint;
}

const atOnce = 256;
const stake = parseMoney('1.00');
const without = parseMoney('1000000000');

/** So many singles on the result of one match, accepted as any bet is. */
export async function bookSingles(
  platform: Platform,
  { fixtureId, bettors, bets }: { fixtureId: string; bettors: readonly Bettor[]; bets: number },
): Promise<void> {
  const bank = await counterOf(platform).bankOf({ merchant: 'palpite', currency: 'BRL' });
  for (let from = 0; from < bets; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, bets - from) }, (_, at): NewTicket => {
      const bettor = bettors[(from + at) % bettors.length] ?? { playerId: 0n, wallet: 0n };
      const [selection, odds] = picks[(from + at) % 3] ?? picks[0];
      const pays = (stake * BigInt(odds)) / 10_000n;
      return {
        ...{
          ...bettor,
          merchant: 'palpite',
          currency: 'BRL',
          vassalage: 'PGE',
          gameCode: 'sportsbook',
          gameType: 'SPORTS',
        },
        ...{ stake, asked: `${from + at}`, sizes: [1], unitStake: stake, eachWay: false, builderOdds: null, pays },
        ...{ totalOdds: Number((pays * 10_000n) / stake), leastOdds: 12_000 },
        ...{ mostPayout: without, isDelayed: false },
        limits: { stake: without, selection: without, market: without, match: without, player: without },
        legs: [{ fixture: fixtureId, market: result, selection, odds, staked: stake, pays }],
      };
    });
    const batch = batchOf(
      some.map(({ wallet }, at) => ({
        ...{ key: keyOf('bench', fixtureId, from + at), owner: wallet, input: inputOf('bench') },
        steps: [{ do: 'transfer', debit: wallet, credit: bank, amount: stake, kind: 'stake' }],
      })),
    );
    const { answers } = await inTx(platform.db, (tx) => bookTickets(tx, batch, some, null));
    const refused = answers.find(({ ok }) => !ok);
    if (refused) throw new Error(`a bet was refused: ${JSON.stringify(refused)}`);
  }
}
