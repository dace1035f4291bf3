// Orders of lottery tickets: straight into the database for settlements, and over HTTP for the rush before a close.
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { batchOf, inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { counterOf, lotteryOf } from '@palpite/server/lottery/lotteries.ts';
import { bookOrders, type KeptTicket, type NewOrder } from '@palpite/server/lottery/sale/order-store.ts';
import autocannon from 'autocannon';

export interface Buyer {
  readonly playerId: bigint;
  readonly wallet: bigint;
}

const atOnce = 256;
export const ticketsPerOrder = 5;

/** One digit of each of the five places: half of the orders win something. */
function ticketsOf(at: number): KeptTicket[] {
  return Array.from({ length: ticketsPerOrder }, (_, place) => ({
    ...{
      play: 'fixed',
      content: Array.from({ length: 5 }, (_row, row) => (row === place ? `${(at + place * 3) % 10}` : '')).join('|'),
    },
    ...{ unit: '0.10', multiple: 1, units: 1, stake: '0.10', rebate: '0.005', series: 1850 },
  }));
}

/** So many orders of one issue, accepted as any order is. */
export async function bookMany(
  platform: Platform,
  { game, issueId, buyers, orders }: { game: string; issueId: bigint; buyers: readonly Buyer[]; orders: number },
): Promise<void> {
  const lottery = lotteryOf(game);
  const bank = await counterOf(platform).bankOf({ merchant: 'palpite', currency: 'BRL', game });
  const stake = parseMoney('0.10') * BigInt(ticketsPerOrder);
  for (let from = 0; from < orders; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, orders - from) }, (_, at): NewOrder => {
      const buyer = buyers[(from + at) % buyers.length] ?? { playerId: 0n, wallet: 0n };
      return {
        ...{ ...buyer, issueId, merchant: 'palpite', currency: 'BRL', vassalage: lottery.vendor.code, gameCode: game },
        ...{ gameType: lottery.gameType, stake, rebate: parseMoney('0.025'), mostPrize: parseMoney('400000') },
        stops: 0,
        tickets: ticketsOf(from + at),
      };
    });
    const batch = batchOf(
      some.map(({ wallet }, at) => ({
        ...{ key: keyOf('bench', issueId, from + at), owner: wallet, input: inputOf('bench') },
        steps: [{ do: 'transfer', debit: wallet, credit: bank, amount: stake, kind: 'stake' }],
      })),
    );
    const { answers } = await inTx(platform.db, (tx) => bookOrders(tx, batch, some, null));
    const refused = answers.find(({ ok }) => !ok);
    if (refused) throw new Error(`an order was refused: ${JSON.stringify(refused)}`);
  }
}

export interface Rush {
  readonly accepted: number;
  readonly closed: number;
  readonly other: number;
}

/** Orders over HTTP for so many seconds, as fast as they are answered. */
export async function fireOrders(
  { port, tokens }: { readonly port: number; readonly tokens: readonly string[] },
  issueId: string,
  duration: number,
): Promise<Rush> {
  const tickets = [{ play: 'fixed', content: '||||7', unit: formatMoney(parseMoney('0.10')), multiple: 1 }];
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${port}/play/lottery/order`, connections: 256, duration, method: 'POST' },
    ...{ body: JSON.stringify({ issueId, tickets }), headers: { 'content-type': 'application/json' } },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const authorization = tokens[sent % tokens.length] ?? '';
          const headers = { ...request.headers, authorization, 'idempotency-key': `${run}-${sent}` };
          return { ...request, headers };
        },
      },
    ],
  });
  const count = (status: `${number}`) => result.statusCodeStats?.[status]?.count ?? 0;
  const [accepted, closed] = [count('200'), count('409')];
  return { accepted, closed, other: result.requests.total - accepted - closed };
}
