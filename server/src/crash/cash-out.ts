import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { crashCashOut } from '@palpite/contract/crash/player.ts';
import { cashOut as cashOutOf } from '@palpite/math/games/crash/play.ts';
import { crashRules, limitOfBet } from '@palpite/math/games/crash/rules.ts';
import { refuseReused } from '../base/db/once.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { keyOf } from '../ledger/ledger.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { crashCurve, type KnownFlight, limitOfPool, mostProfitOf } from './flight/flights.ts';
import { ownEndOf, tellLanding } from './flight/pay-landings.ts';
import { crashBetOf } from './show.ts';
import { type BetRow, betById, poolsOf } from './store.ts';
import { tableOf } from './table.ts';

/**
 * Cashes a bet out at the multiplier of the moment the call arrived. Its automatic cash-out comes first, if that was
 * reached. The answer follows when it is on disk, and a bet is cashed out once, however often it is asked.
 */
export async function cashOut(
  ask: Ask<GameSession>,
  { betId }: InputOf<typeof crashCashOut>,
): Promise<OutputOf<typeof crashCashOut>> {
  const { platform, who } = ask;
  const askedAt = ask.arrivedAt.getTime();
  const table = tableOf(platform);
  const bet = /^\d{1,18}$/.test(betId) ? await betById(platform.db, BigInt(betId)) : undefined;
  // another player's bet is as unknown as one that never was
  if (bet?.playerId !== who.playerId) return refuse('crash.unknown_bet');
  if (bet.state === 'lost') return refuse('crash.burst');
  const callKey = keyOf('crash', 'cash-out', who.playerId, ask.key);
  if (bet.state === 'flying') {
    const flight = (await table.flights.flightOf(bet.roundId)) ?? refuse('crash.early');
    const landing = cashOutOf(
      crashRules,
      crashCurve,
      await flyerOf(platform, bet, flight, askedAt),
      elapsedOf(flight, askedAt),
    );
    if (landing.kind !== 'landed') return refuse(landing.kind === 'early' ? 'crash.early' : 'crash.burst');
    const done = await table.lanes.land({
      bet,
      multiplier: landing.multiplier,
      callKey,
      bank: await table.bankOf(bet),
    });
    // the key let another bet come down
    if (!done.ok && done.code === 'request.key_reused') return refuseReused('betId');
    if (!done.ok) return refuse(done.code === 'ledger.insufficient' ? 'server.busy' : done.code);
    const bonus = done.first ? await tellLanding(platform, done) : undefined;
    return { bet: crashBetOf(done.bet), available: done.available, ...(bonus !== undefined && { bonus }) };
  }
  return { bet: crashBetOf(bet), available: (await balanceOf(platform, platform.db, who.playerId)).available };
}

function elapsedOf(flight: KnownFlight, at: number): number {
  return Math.max(0, at - flight.startedAt);
}

/**
 * What the round may win at most is looked at only where this bet might pass it: until then every
 * cash-out only moves it up.
 */
async function flyerOf(platform: Platform, bet: BetRow, flight: KnownFlight, at: number) {
  const { limits } = tableOf(platform);
  const { bet: mostProfit } = mostProfitOf(limits, bet);
  const { burst } = flight;
  const own = limitOfBet(crashRules, bet.stake, mostProfit);
  const flyer = { autoAt: bet.autoAt ?? undefined, burst, limit: own };
  const aim = Math.min(crashCurve.multiplierAt(elapsedOf(flight, at)), ownEndOf(bet, mostProfit));
  if (aim <= flight.firstLimitOf(bet)) return flyer;
  const pool = (await poolsOf(platform.db, bet.roundId)).find(
    ({ merchant, currency }) => merchant === bet.merchant && currency === bet.currency,
  );
  return pool ? { ...flyer, limit: Math.min(own, limitOfPool(limits, pool)) } : flyer;
}
