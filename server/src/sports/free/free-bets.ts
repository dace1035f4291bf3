// Free bets: given by a room above, used for one bet whose stake the house pays; the winnings are paid without the
// stake.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sportsFreeBets } from '@palpite/contract/sports/player.ts';
import { formatMoney, type Micro } from '@palpite/math/money.ts';
import { oddsUnit, writeTenThousandths } from '@palpite/math/sports/odds/odds.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { type Laid, priceTicket, unitsOf } from '../bet/price-ticket.ts';
import { bookGame } from '../names.ts';
import { termsOf } from '../terms.ts';
import { type FreeBetRow, freeBetById, insertFreeBet, type NewFreeBet, openFreeBets } from './free-store.ts';

/** Refuses `sports.min_stake` and `sports.max_stake` where the book of the brand would not take such a stake. */
export async function checkFreeBet(
  platform: Platform,
  {
    merchant,
    amount,
    field = 'amount',
  }: { readonly merchant: string; readonly amount: Micro; readonly field?: string },
): Promise<void> {
  const { minStake, mostStake } = await termsOf(platform, merchant);
  if (amount < minStake) refuse('sports.min_stake', { field, min: formatMoney(minStake) });
  if (amount > mostStake) refuse('sports.max_stake', { field, max: formatMoney(mostStake) });
}

/** Gives a player a free bet, in the caller's transaction, once per reference. Refuses what `checkFreeBet` does. */
export async function giveFreeBet(platform: Platform, tx: Tx, free: Omit<NewFreeBet, 'givenAt'>): Promise<void> {
  await checkFreeBet(platform, free);
  await insertFreeBet(tx, { ...free, givenAt: platform.clock.now() });
}

/** Those that the player can bet with now; both books take them. */
export async function readFreeBets({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof sportsFreeBets>> {
  if (!bookGame(who.gameCode)) return refuse('catalogue.unknown_game');
  const rows = await openFreeBets(platform.db, { playerId: who.playerId, now: platform.clock.now() });
  return {
    list: rows.map(({ id, amount, leastOdds, sports, expiresAt }) => ({
      ...{ id: id.toString(), amount, leastOdds, sports: [...sports], until: expiresAt.getTime() },
    })),
  };
}

/** The player's own; that of another is as unknown as one that never was. Refuses `sports.free_unknown`. */
export async function ownFreeBet({ platform, who }: Ask<GameSession>, id: string): Promise<FreeBetRow> {
  const row = /^\d{1,18}$/.test(id) ? await freeBetById(platform.db, BigInt(id)) : undefined;
  return row?.playerId === who.playerId && row.currency === who.currency
    ? row
    : refuse('sports.free_unknown', { field: 'freeBet' });
}

/**
 * Refuses a bet that its free bet does not pay: `sports.free_over`, `sports.free_stake` and `sports.free_legs`. A
 * combination counts with its total odds.
 */
export function refuseUnfit(free: FreeBetRow, laid: Laid, now: Date): void {
  const { amount, leastOdds, sports } = free;
  if (free.ticketId !== null || free.expiresAt <= now) refuse('sports.free_over', { field: 'freeBet' });
  const least = writeTenThousandths(leastOdds);
  if (laid.eachWay || unitsOf(laid) !== 1n) refuse('sports.free_legs', { field: 'sizes', least });
  const { stake, full } = priceTicket(laid);
  if (stake !== amount) refuse('sports.free_stake', { field: 'unitStake', stake: formatMoney(amount) });
  const other = laid.legs.findIndex(({ market }) => !sports.includes(market.split('.')[0] ?? ''));
  if (sports.length > 0 && other >= 0) refuse('sports.free_legs', { field: `legs.${other}`, least });
  if (full * BigInt(oddsUnit) < stake * BigInt(leastOdds))
    refuse('sports.free_legs', { field: laid.builderOdds === null ? 'legs.0.odds' : 'builderOdds', least });
}
