import { databaseTime } from '../../base/clock.ts';
import type { Platform } from '../../base/room.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import { type BetAnswer, type Done, openBetLanes } from '../../shared/shared.ts';
import {
  type BetRefused,
  bookTickets,
  holdBet,
  holdTicket,
  type LegFault,
  markSplit,
  type NewTicket,
  payTickets,
  type TicketResult,
  type TicketRow,
  ticketById,
} from './ticket-store.ts';

type Refused = { readonly ok: false; readonly code: BetRefused | 'sports.free_over' };
export type PlaceAnswer = (BetAnswer<TicketRow> | Refused) & { readonly faults?: readonly LegFault[] };
export type PaidAnswer =
  | BetAnswer<TicketRow>
  | { readonly ok: false; readonly code: 'sports.decided' | 'sports.suspended' };

export interface TicketLanes {
  /** `key`: a UUID from the player's key. `bank`: the house account that takes stakes and pays winnings. */
  place(ask: { readonly bet: NewTicket; readonly key: string; readonly bank: AccountId }): Promise<PlaceAnswer>;
  pay(ask: { readonly result: PaidTicket; readonly bank: AccountId }): Promise<PaidAnswer>;
  close(): Promise<void>;
}

export interface PaidTicket extends TicketResult {
  readonly bet: TicketRow;
}

export type PlacedTicket = Done<TicketRow>;

/** The word in the ledger's keys of results: never changed, or a bet would be paid twice. */
export const resultWord = 'result';

/** The way of bets to the database: those of many in one durable statement. */
export async function openTicketLanes(platform: Platform): Promise<TicketLanes> {
  const accepted = new WeakMap<NewTicket, Date>();
  const faults = new WeakMap<NewTicket, LegFault[]>();
  const lanes = await openBetLanes<NewTicket, TicketRow, PaidTicket>(platform, {
    name: 'sports',
    resultWord,
    inputOf: ({ asked }) => ['sports bet', asked],
    place: async (tx, batch, bets, at) => {
      const booked = await bookTickets(tx, batch, bets, databaseTime(platform, at));
      for (const [nth, bet] of bets.entries()) {
        accepted.set(bet, booked.acceptedAt);
        faults.set(
          bet,
          booked.faults.filter((fault) => fault.bet === nth),
        );
      }
      return booked.answers;
    },
    placed: (bet, id) => placedTicket(bet, id, accepted.get(bet) ?? platform.clock.now()),
    pay: (tx, batch, results, at) => payTickets(tx, batch, results, databaseTime(platform, at)),
    paid: ({ bet, payout, state, isCashOut }) => ({
      ...{ ...bet, state, payout: bet.payout + payout, cashOutAt: null },
      ...(isCashOut && { cashed: bet.cashed + payout, unitLeft: 0n }),
    }),
    betById: ticketById,
    bonus: {
      holdRound: (tx, bet) => holdBet(tx, bet, databaseTime(platform)),
      holdBet: (tx, { id }) => holdTicket(tx, id),
      mark: async (tx, bet) => {
        await markSplit(tx, bet.id);
        return { ...bet, split: true };
      },
    },
  });
  return {
    place: async (ask) => {
      const answer: PlaceAnswer = await lanes.place(ask);
      return answer.ok ? answer : { ...answer, faults: faults.get(ask.bet) ?? [] };
    },
    pay: (ask) => lanes.pay(ask),
    close: lanes.close,
  };
}

/** As a page is told of it at once. A leg's score is read where it is shown. */
export function placedTicket(bet: NewTicket, id: bigint, placedAt: Date): TicketRow {
  const { playerId, wallet, merchant, currency, gameCode, sizes, unitStake, eachWay, builderOdds, limits } = bet;
  const stake = limits.free ?? bet.stake;
  return {
    ...{ id, playerId, wallet, merchant, currency, game: gameCode, sizes: [...sizes], unitStake, eachWay, builderOdds },
    ...{
      stake,
      pays: bet.pays,
      mostPayout: bet.mostPayout,
      placedAt,
      unitLeft: unitStake,
      cashed: 0n,
      cashOutAt: null,
    },
    ...{ state: 'accepted', payout: 0n, ruling: null, settledAt: null, corrected: 0, split: false },
    freeId: bet.freeId ?? null,
    legs: bet.legs.map((leg, at) => ({
      ...{
        place: at + 1,
        fixtureId: leg.fixture,
        market: leg.market,
        selection: leg.selection,
        name: leg.name ?? null,
      },
      ...{ odds: leg.odds, places: leg.places ?? null, above: leg.above ?? null, below: leg.below ?? null },
      ...{ live: leg.home !== undefined, home: leg.home ?? null, away: leg.away ?? null, period: null, minute: null },
      verdict: null,
    })),
  };
}
