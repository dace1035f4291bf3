import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryPlaceOrder } from '@palpite/contract/lottery/player.ts';
import { type Micro, parseMoney } from '@palpite/math/money.ts';
import { databaseTime } from '../../base/clock.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuseReused } from '../../base/db/once.ts';
import { Refusal, refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { batchOf, entriesOfKey, inputOf, keyOf } from '../../ledger/ledger.ts';
import { isStop } from '../../safeguards/safeguards.ts';
import { balanceOf, refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { counterOf, knownIssue, lotteryOf } from '../lotteries.ts';
import { orderOf } from '../show.ts';
import { playsOf, termsOf } from '../terms.ts';
import { type Taken, takeExposure } from './exposures.ts';
import type { PlaceAnswer } from './order-lanes.ts';
import { bookOrders, holdIssue, type KeptTicket, type OrderRow, orderById } from './order-store.ts';
import { priceTickets } from './price-tickets.ts';
import { refuseFound, stopsOf } from './stops.ts';

/** So often an order is compared with stops that change meanwhile. */
const mostTries = 3;
/** The stops of the issue were changed after the tickets were compared with them. */
const isStale = (answer: PlaceAnswer) => !answer.ok && answer.code === 'lottery.stopped';

type Input = InputOf<typeof lotteryPlaceOrder>;
type Output = OutputOf<typeof lotteryPlaceOrder>;

/**
 * Buys tickets of one issue: read, priced, staked and written down in one durable commit. Whether the issue is still
 * under sale is decided in that commit, by the database's clock. What was bought before is answered as it was, whatever
 * is open, stopped or sold by now, and on whatever terms.
 */
export async function placeOrder(ask: Ask<GameSession>, input: Input): Promise<Output> {
  const key = keyOf('lottery', 'order', ask.key);
  try {
    return await sell(ask, input, key);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const [entry] = await entriesOfKey(ask.platform.db, ask.who.wallet, key);
    const order = entry && (await orderById(ask.platform.db, entry.id));
    if (!order) throw thrown;
    return boughtBefore(ask, input, order);
  }
}

/** Refuses `request.key_reused` where it was another order. */
async function boughtBefore({ platform, who }: Ask<GameSession>, asked: Input, order: OrderRow): Promise<Output> {
  if (order.issueId.toString() !== asked.issueId) return refuseReused('issueId');
  const isSame = order.tickets.length === asked.tickets.length && asked.tickets.every(isTicket(order.tickets));
  if (!isSame) return refuseReused('tickets');
  const issue = (await knownIssue(platform, order.issueId)) ?? refuse('lottery.unknown_order');
  const { available } = await balanceOf(platform, platform.db, who.playerId);
  const bonus = order.split && { bonus: await bonusAvailable(platform, platform.db, who.playerId) };
  return { order: orderOf(order, issue), available, ...bonus };
}

/** Whether a ticket is the one that was kept; what the player left open may have become anything. */
const isTicket = (kept: readonly KeptTicket[]) => (asked: Input['tickets'][number], at: number) => {
  const one = kept[at];
  const { play, content, unit, multiple, series = one?.series, rebate = 0, reduced = {} } = asked;
  const { reduced: halved = {}, plate = 0 } = one ?? {};
  return (
    one !== undefined &&
    isDeepStrictEqual(
      [play, content, multiple, series, rebate],
      [one.play, one.content, one.multiple, one.series, plate],
    ) &&
    isDeepStrictEqual(reduced, halved) &&
    unit === parseMoney(one.unit)
  );
};

async function sell(ask: Ask<GameSession>, { issueId, tickets: asked }: Input, key: string): Promise<Output> {
  const { platform, who } = ask;
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const lottery = lotteryOf(gameCode);
  if (!(await takesBets(platform, who))) refuse('lottery.game_closed');
  const issue = /^\d{1,18}$/.test(issueId) ? await knownIssue(platform, BigInt(issueId)) : undefined;
  if (issue?.game !== gameCode) return refuse('lottery.closed', { field: 'issueId' });
  const [terms, plays] = await Promise.all([
    termsOf(platform, merchant, playerId),
    playsOf(platform, merchant, lottery),
  ]);
  const { tickets, stake, rebate } = priceTickets({ ...lottery, plays }, asked, terms);
  const counter = counterOf(platform);
  const bank = await counter.bankOf({ merchant, currency, game: gameCode });
  const taking = { issueId: issue.id, game: gameCode, merchant, currency, tickets, limit: terms.mostLoss };
  let taken: Taken | undefined;
  let answer: PlaceAnswer | undefined;
  try {
    for (let tries = 0; tries < mostTries && (!answer || isStale(answer)); tries += 1) {
      // what is known of the issue may be out of date: then it is read
      const known = tries === 0 ? issue.stops : undefined;
      const { stops, found } = await stopsOf(platform.db, { lottery, issueId: issue.id, merchant, tickets }, known);
      issue.stops = stops;
      if (found) refuseFound(found);
      taken ??= await takeExposure(platform, taking);
      if (taken.found) refuseFound(taken.found, 'lottery.exposed');
      answer = await counter.lanes.place({
        bet: {
          ...{ issueId: issue.id, playerId, wallet, merchant, currency, vassalage, gameCode, stake, tickets, rebate },
          ...{ gameType: lottery.gameType, mostPrize: terms.mostPrize, stops, above: terms.above },
        },
        ...{ bank, key },
      });
    }
  } finally {
    taken?.end(answer?.ok === true && answer.first);
  }
  // staff change the stops faster than they can be compared
  if (!answer || isStale(answer)) return refuse('server.busy');
  if (!answer.ok) return refuseAnswer(ask, answer.code, stake);
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) };
  if (answer.first)
    sayBalance(platform, playerId, answer.available, answer.held, currency, bonus ? bonus.bonus : undefined);
  return { order: orderOf(answer.bet, issue), available: answer.available, ...bonus };
}

async function refuseAnswer(
  ask: Ask<GameSession>,
  code: Extract<PlaceAnswer, { ok: false }>['code'],
  stake: Micro,
): Promise<never> {
  if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, stake);
  if (code === 'lottery.closed') return refuse(code, { field: 'issueId' });
  if (code === 'request.key_reused') return refuseReused('tickets');
  return refuse(code === 'ledger.insufficient' ? 'wallet.insufficient' : code, { field: 'tickets' });
}

/**
 * Books an order in the caller's transaction, of main money alone: for a room that sells tickets in a way of its own.
 * `price`: what a unit of a pool costs there. Answers the order's number, refuses as `placeOrder`.
 */
export async function placeOrderIn(
  ask: Ask<GameSession>,
  tx: Tx,
  asked: {
    readonly issueId: bigint;
    readonly tickets: Input['tickets'];
    readonly price: Micro;
    readonly key: string;
  },
): Promise<bigint> {
  const { platform, who } = ask;
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const { issueId, price, key } = asked;
  const lottery = lotteryOf(gameCode);
  if (!(await takesBets(platform, who))) refuse('lottery.game_closed');
  // the issue before the wallet, as in every sale
  await holdIssue(tx, issueId);
  const [terms, plays] = await Promise.all([
    termsOf(platform, merchant, playerId),
    playsOf(platform, merchant, lottery),
  ]);
  const priced = priceTickets({ ...lottery, plays, pool: lottery.pool && { price } }, asked.tickets, terms);
  const { tickets, stake, rebate } = priced;
  const { stops, found } = await stopsOf(tx, { lottery, issueId, merchant, tickets });
  if (found) refuseFound(found);
  const bank = await counterOf(platform).bankOf({ merchant, currency, game: gameCode });
  const batch = batchOf([
    {
      ...{ key, owner: wallet, input: inputOf('lottery order', issueId, JSON.stringify(tickets)) },
      steps: [{ do: 'transfer', debit: wallet, credit: bank, amount: stake, kind: 'stake' }],
    },
  ]);
  const order = {
    ...{ issueId, playerId, wallet, merchant, currency, vassalage, gameCode, stake, tickets, rebate, stops },
    ...{ gameType: lottery.gameType, mostPrize: terms.mostPrize },
  };
  const { answers } = await bookOrders(tx, batch, [order], databaseTime(platform));
  const [answer] = answers;
  if (!answer) throw new Error('an order got no answer');
  if (!answer.ok) return refuseAnswer(ask, answer.code, stake);
  return answer.transfers[0] ?? refuse('server.busy');
}
