import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryPlaceOrder } from '@palpite/contract/lottery/player.ts';
import { refuseReused } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { entriesOfKey, keyOf } from '../../ledger/ledger.ts';
import { isStop } from '../../safeguards/safeguards.ts';
import { refuseStopped, sayBalance } from '../../wallet/wallet.ts';
import { counterOf, knownIssue, lotteryOf } from '../lotteries.ts';
import { orderOf } from '../show.ts';
import { playsOf, termsOf } from '../terms.ts';
import type { PlaceAnswer } from './order-lanes.ts';
import { priceTickets } from './price-tickets.ts';
import { refuseFound, stopsOf } from './stops.ts';

/** So often an order is compared with stops that change meanwhile. */
const mostTries = 3;
/** The stops of the issue were changed after the tickets were compared with them. */
const isStale = (answer: PlaceAnswer) => !answer.ok && answer.code === 'lottery.stopped';

/**
 * Buys tickets of one issue: read, priced, staked and written down in one durable commit. Whether the issue is still
 * under sale is decided in that commit, by the database's clock.
 */
export async function placeOrder(
  ask: Ask<GameSession>,
  { issueId, tickets: asked }: InputOf<typeof lotteryPlaceOrder>,
): Promise<OutputOf<typeof lotteryPlaceOrder>> {
  const { platform, who } = ask;
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const lottery = lotteryOf(gameCode);
  const key = keyOf('lottery', 'order', ask.key);
  // what was booked before the game closed is answered as it was
  if (!(await takesBets(platform, who)) && (await entriesOfKey(platform.db, wallet, key)).length === 0)
    refuse('lottery.game_closed');
  const issue = /^\d{1,18}$/.test(issueId) ? await knownIssue(platform, BigInt(issueId)) : undefined;
  if (issue?.game !== gameCode) return refuse('lottery.closed', { field: 'issueId' });
  const [terms, plays] = await Promise.all([termsOf(platform, merchant), playsOf(platform, merchant, lottery)]);
  const { tickets, stake, rebate } = priceTickets({ family: lottery.family, plays }, asked, terms);
  const counter = counterOf(platform);
  const bank = await counter.bankOf({ merchant, currency, game: gameCode });
  let answer: PlaceAnswer | undefined;
  for (let tries = 0; tries < mostTries && (!answer || isStale(answer)); tries += 1) {
    // what is known of the issue may be out of date: then it is read
    const known = tries === 0 ? issue.stops : undefined;
    const { stops, found } = await stopsOf(platform.db, { lottery, issueId: issue.id, merchant, tickets }, known);
    issue.stops = stops;
    // what was booked before it was stopped is answered as it was
    if (found && (await entriesOfKey(platform.db, wallet, key)).length === 0) refuseFound(found);
    answer = await counter.lanes.place({
      bet: {
        ...{ issueId: issue.id, playerId, wallet, merchant, currency, vassalage, gameCode, stake, tickets, rebate },
        ...{ gameType: lottery.gameType, mostPrize: terms.mostPrize, stops },
      },
      ...{ bank, key },
    });
  }
  // staff change the stops faster than they can be compared
  if (!answer || isStale(answer)) return refuse('server.busy');
  if (!answer.ok) {
    const { code } = answer;
    if (code === 'wallet.locked' || isStop(code)) return refuseStopped(ask, code, stake);
    if (code === 'lottery.closed') return refuse(code, { field: 'issueId' });
    if (code === 'request.key_reused') return refuseReused('tickets');
    return refuse(code === 'ledger.insufficient' ? 'wallet.insufficient' : code, { field: 'tickets' });
  }
  const bonus = answer.bet.split && { bonus: await bonusAvailable(platform, platform.db, playerId) };
  if (answer.first)
    sayBalance(platform, playerId, answer.available, answer.held, currency, bonus ? bonus.bonus : undefined);
  return { order: orderOf(answer.bet, issue), available: answer.available, ...bonus };
}
