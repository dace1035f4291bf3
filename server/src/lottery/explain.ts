import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { lotteries, vendors } from './games.ts';
import { issueById } from './issue/issue-store.ts';
import { orderById } from './sale/order-store.ts';

export const lotteryGames: OwnGames = {
  vendors: Object.values(vendors),
  list: [...lotteries.values()].map(({ code, rtp }) => ({ code, rtp, skilled: false })),
  explain: explainOrder,
};

/** What decided an order. */
async function explainOrder({ db }: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const order = await orderById(db, id);
  const issue = order && (await issueById(db, order.issueId));
  if (!order || !issue) return undefined;
  const tickets = order.tickets.map(
    ({ play, content, units, stake, series, plate }) =>
      `${play} ${content} (${units}) ${stake} ${series === undefined ? `plate ${plate}` : `series ${series}`}`,
  );
  return {
    figures: {
      issue: issue.numero,
      ...Object.fromEntries(tickets.map((text, at) => [`ticket${at + 1}`, text])),
      ...(issue.result && { result: issue.result.join(' ') }),
      commitment: issue.commitment ?? '',
      ...(issue.root && { root: issue.root }),
    },
    replay: null,
    verifier: null,
  };
}
