import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { setLimit } from '@palpite/contract/safeguards/player.ts';
import { refuse } from '../base/refusal.ts';
import { type Ask, type House, type PlayerSession, type Room, route } from '../base/room.ts';
import { changeLimit } from '../safeguards/safeguards.ts';
import { type BetRecord, betByOrderNo, betRowOf, entriesOfBet } from './bets.ts';
import { betPage, betSums, lossSince } from './store.ts';

export const betsRoom: Room = {
  name: 'bets',
  routes: [
    route(betRecord, readRecord),
    route(openBet, readBet),
    // stands here because the safeguards, floors below, cannot see what was lost before they counted
    route(setLimit, (ask, form) => changeLimit(ask, form, lossSince)),
  ],
};

async function readRecord(
  { house, who }: Ask<PlayerSession>,
  input: InputOf<typeof betRecord>,
): Promise<OutputOf<typeof betRecord>> {
  const search = input.orderNoSearch;
  if (search !== undefined && !/^\d{1,18}$/.test(search))
    refuse('request.invalid', { field: 'orderNoSearch', problem: 'pattern' });
  const filter = {
    playerId: who.playerId,
    from: input.startDate === undefined ? undefined : new Date(input.startDate),
    to: input.endDate === undefined ? undefined : new Date(input.endDate),
    id: search === undefined ? undefined : BigInt(search),
  };
  const [rows, sums] = await Promise.all([
    betPage(house.db, filter, input.page, input.size),
    betSums(house.db, filter),
  ]);
  const total = Number(sums.count);
  return {
    list: rows.map(betRowOf),
    total,
    totalPages: Math.ceil(total / input.size),
    footer: {
      betAmount: sums.staked,
      validBetAmount: sums.valid,
      winAmount: sums.won,
      profitAndLoss: sums.won - sums.staked,
    },
  };
}

async function readBet(
  { house, who }: Ask<PlayerSession>,
  input: InputOf<typeof openBet>,
): Promise<OutputOf<typeof openBet>> {
  const bet = await betByOrderNo(house.db, input.orderNo);
  // another player's bet is as unknown as one that never was
  if (bet?.playerId !== who.playerId) return refuse('bets.unknown');
  return { bet: betRowOf(bet), entries: await playerEntries(house, bet) };
}

/** The entries as the player sees them: money out for the stake, in for the prize, and what was left. */
async function playerEntries(house: House, bet: BetRecord): Promise<OutputOf<typeof openBet>['entries']> {
  const entries = await entriesOfBet(house.db, bet);
  return entries.map(({ id, kind, amount, debitAvailable, creditAvailable, at }) => ({
    id: id.toString(),
    kind,
    amount,
    direction: debitAvailable === null ? 'in' : 'out',
    balanceAfter: debitAvailable ?? creditAvailable ?? 0n,
    at: at.getTime(),
  }));
}
