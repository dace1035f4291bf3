import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryPlaceChase } from '@palpite/contract/lottery/player.ts';
import { planChase } from '@palpite/math/lottery/chase.ts';
import { bestShare, paysShare } from '@palpite/math/lottery/numbers.ts';
import type { HousePool } from '@palpite/math/lottery/pool/house.ts';
import { payoutOf } from '@palpite/math/lottery/pricing.ts';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { takesBets } from '../../catalogue/catalogue.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { announceBalance, balanceOf, hold } from '../../wallet/wallet.ts';
import { mostLegsOf } from '../issue/plan-issues.ts';
import { type Lottery, lotteryOf } from '../lotteries.ts';
import type { KeptTicket } from '../sale/order-store.ts';
import { priceTickets } from '../sale/price-tickets.ts';
import { refuseFound, stopsOf } from '../sale/stops.ts';
import { playsOf, termsOf } from '../terms.ts';
import { chaseById, insertChase, insertLeg, issuesAhead, legsOfChases } from './chase-store.ts';
import { moveChase } from './move-legs.ts';
import { chaseOf } from './read-chases.ts';

const mostMultiple = 100_000;

type Input = InputOf<typeof lotteryPlaceChase>;

/**
 * Holds the money of all legs at once. The first becomes an order before the answer, so that the close of its issue
 * does not come between; each of the others when its issue opens (`move-legs.ts`).
 */
export async function placeChase(ask: Ask<GameSession>, input: Input): Promise<OutputOf<typeof lotteryPlaceChase>> {
  const { platform, who, key } = ask;
  const { chaseId } = await inTx(platform.db, (tx) =>
    once(
      tx,
      { actor: `player:${who.playerId}`, key, endpoint: 'lottery.placeChase', input: marked(input) },
      async () => ({
        chaseId: (await begin(ask, tx, input)).toString(),
      }),
    ),
  );
  const id = BigInt(chaseId);
  await moveChase(platform, id);
  await announceBalance(platform, who.playerId);
  const chase = (await chaseById(platform.db, id)) ?? refuse('lottery.unknown_order');
  const { available } = await balanceOf(platform, platform.db, who.playerId);
  return { chase: chaseOf(chase, await legsOfChases(platform.db, [id])), available };
}

/** As it can be written down: amounts as text. */
function marked({ tickets, ...rest }: Input): unknown {
  return { ...rest, tickets: tickets.map(({ unit, ...ticket }) => ({ ...ticket, unit: formatMoney(unit) })) };
}

async function begin({ platform, who, key }: Ask<GameSession>, tx: Tx, input: Input): Promise<bigint> {
  if (!(await takesBets(platform, who))) refuse('lottery.game_closed');
  const { playerId, wallet, merchant, currency, vassalage, gameCode } = who;
  const lottery = lotteryOf(gameCode);
  const [terms, plays] = await Promise.all([
    termsOf(platform, merchant, playerId),
    playsOf(platform, merchant, lottery),
  ]);
  const { tickets, stake } = priceTickets({ ...lottery, plays }, input.tickets, terms);
  if (lottery.pool) refuseOdd(lottery.pool, input);
  const win = mostWin(lottery, tickets);
  const plan = planChase({ cost: stake, win }, input.rule, { legs: input.legs, mostMultiple });
  if ('fault' in plan) {
    const { code, leg } = plan.fault;
    return refuse(code === 'multiple' ? 'lottery.chase_multiple' : 'lottery.chase_profit', {
      ...{ field: 'rule', leg: leg.toString() },
    });
  }
  if (plan.legs.some(({ cost }) => cost > terms.mostStake))
    refuse('lottery.max_stake', { field: 'rule', max: formatMoney(terms.mostStake) });
  const most = mostLegsOf(lottery);
  if (input.legs > most) refuse('lottery.chase_legs', { field: 'legs', most: most.toString() });
  const from = /^\d{1,18}$/.test(input.issueId) ? BigInt(input.issueId) : 0n;
  const issues = await issuesAhead(tx, { game: gameCode, from, limit: input.legs });
  const [first] = issues;
  if (first?.id !== from || first.closesAt <= platform.clock.now() || issues.length < input.legs)
    return refuse('lottery.closed', { field: 'issueId' });
  const { found } = await stopsOf(tx, { lottery, issueId: first.id, merchant, tickets });
  if (found) refuseFound(found);
  const id = await insertChase(tx, {
    ...{ playerId, wallet, merchant, currency, vassalage, game: gameCode, tickets, mostPrize: terms.mostPrize },
    ...{ stopOnWin: input.stopOnWin, stopOnProfit: input.stopOnProfit ?? null, placedAt: platform.clock.now() },
  });
  for (const [at, issue] of issues.entries()) {
    const { multiple, cost } = plan.legs[at] ?? { multiple: 1, cost: stake };
    const { transfer } = await hold(platform, tx, {
      ...{ playerId, house: `games.${lottery.vendor.code}`, amount: cost, kind: 'stake', orderNo: `${id}-${at + 1}` },
      ...{ key: keyOf('lottery', 'leg-hold', playerId, key, at), input: inputOf('lottery leg', cost) },
    });
    await insertLeg(tx, { chaseId: id, nth: at, issueId: issue.id, multiple, stake: cost, pending: transfer });
  }
  return id;
}

/** Nobody knows a pool's prize beforehand: its legs are equal, and as many as it may be repeated for. */
function refuseOdd({ repeats }: HousePool, { legs, rule }: Input): void {
  const list = repeats.join(', ');
  if (rule.kind !== 'equal') refuse('lottery.repeats', { field: 'rule', list });
  if (!repeats.includes(legs)) refuse('lottery.repeats', { field: 'legs', list });
}

/** What the best hit of all tickets pays at multiple 1: by it a profit is planned. */
function mostWin({ family, pool }: Lottery, tickets: readonly KeptTicket[]): Micro {
  let most = 0n;
  if (pool) return most;
  for (const { play: code, unit, multiple, series, plate = 0, units, reduced } of tickets) {
    const play = family.plays.get(code);
    if (!play) continue;
    for (const at of play.prizes.keys()) {
      const one = play.prizes.map((_, place) => (place === at ? 1 : 0));
      const lot = parseMoney(unit) * BigInt(multiple);
      const whole = payoutOf(play, one, lot, series === undefined ? { rebate: plate } : { series });
      const win = paysShare(whole, bestShare(units, reduced));
      if (win > most) most = win;
    }
  }
  return most;
}
