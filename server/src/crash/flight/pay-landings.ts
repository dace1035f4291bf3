import { landingsUpTo } from '@palpite/math/games/crash/landings.ts';
import { crashRules, limitOfBet } from '@palpite/math/games/crash/rules.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Platform } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';
import { sayBalance } from '../../wallet/wallet.ts';
import type { Done } from '../bet-lanes.ts';
import { crashCode } from '../names.ts';
import { type BetRow, flyingBets, type Pool, poolsOf } from '../store.ts';
import { tableOf } from '../table.ts';
import { mostProfitOf } from './flights.ts';

/** The multiplier that ends a bet: its automatic cash-out or the most it may win, whichever comes first. */
export function ownEndOf(bet: BetRow, mostProfit: bigint): number {
  return Math.min(bet.autoAt ?? crashRules.most, limitOfBet(crashRules, bet.stake, mostProfit), crashRules.most);
}

/**
 * Pays every bet that is cashed out automatically up to this multiplier. The caller gives at most the burst.
 */
export async function payAutomaticLandings(platform: Platform, roundId: bigint, upTo: number): Promise<void> {
  const { limits } = tableOf(platform);
  const pools = (await poolsOf(platform.db, roundId)).filter(({ flying }) => flying > 0n);
  if (pools.length === 0) return;
  const due = await flyingBets(platform.db, roundId, upTo);
  const ended: { bet: BetRow; multiplier: number }[] = [];
  let all: Promise<BetRow[]> | undefined;
  for (const pool of pools) {
    const most = mostProfitOf(limits, pool);
    const here = due.filter(sameTable(pool)).flatMap((bet) => {
      const end = ownEndOf(bet, most.bet);
      return end <= upTo ? [{ id: bet, stake: bet.stake, end }] : [];
    });
    const { landed, rest } = landingsUpTo(crashRules, pool, here, { upTo, mostProfit: most.round });
    for (const { id, multiplier } of landed) ended.push({ bet: id, multiplier });
    if (rest === undefined) continue;
    all ??= flyingBets(platform.db, roundId);
    const down = new Set(landed.map(({ id }) => id.id));
    for (const bet of (await all).filter(sameTable(pool))) if (!down.has(bet.id)) ended.push({ bet, multiplier: rest });
  }
  await land(platform, ended);
}

/**
 * Gives stakes back. After an outage those of bets without an automatic cash-out, because nobody knows when their
 * players would have cashed out: the results of the others follow from the flight's hash. See `afterOutage` in math.
 */
export async function returnBets(
  platform: Platform,
  roundId: bigint,
  which: (bet: BetRow) => boolean = () => true,
): Promise<void> {
  const bets = (await flyingBets(platform.db, roundId)).filter(which);
  await land(
    platform,
    bets.map((bet) => ({ bet, multiplier: undefined })),
  );
  const { crowd, limits } = tableOf(platform);
  if (bets.length > 0) crowd.say(limits, { type: 'returned', roundId: String(roundId) });
}

async function land(
  platform: Platform,
  ended: readonly { bet: BetRow; multiplier: number | undefined }[],
): Promise<void> {
  const table = tableOf(platform);
  await Promise.all(
    ended.map(async ({ bet, multiplier }) => {
      const done = await table.lanes.land({ bet, multiplier, callKey: undefined, bank: await table.bankOf(bet) });
      // another process was first where it is not
      if (done.ok && done.first) await tellLanding(platform, done);
    }),
  );
}

/**
 * Tells the player's pages the balance, and the table the landing. Answers what may be staked of bonus money, where the
 * bet took some.
 */
export async function tellLanding(platform: Platform, { bet, available, held }: Done): Promise<bigint | undefined> {
  const bonus = bet.split ? await bonusAvailable(platform, platform.db, bet.playerId) : undefined;
  sayBalance(platform, bet.playerId, available, held, bet.currency, bonus);
  tableOf(platform).crowd.landed(bet);
  tellBet(platform, bet);
  return bonus;
}

/** A bet that has its result is told to the player's open pages. */
export function tellBet(platform: Platform, bet: BetRow): void {
  platform.live.publish(`player:${bet.playerId}`, {
    type: 'bet',
    orderNo: bet.id.toString(),
    gameCode: crashCode,
    stake: formatMoney(bet.stake),
    payout: formatMoney(bet.payout),
    currency: bet.currency,
    placedAt: platform.clock.now().getTime(),
  });
}

function sameTable(pool: Pool): (bet: BetRow) => boolean {
  return (bet) => bet.merchant === pool.merchant && bet.currency === pool.currency;
}
