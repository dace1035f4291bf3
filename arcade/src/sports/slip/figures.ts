// What the slip costs and may pay, and what stands against placing it. The platform judges again.
import { floorToCents, type Micro, parseMoney } from '@palpite/math/money.ts';
import { outcomes } from '@palpite/math/sports/settle/outcome.ts';
import { mostPayout } from '@palpite/math/sports/ticket/payout.ts';
import { combinationsOf, type Sizes } from '@palpite/math/sports/ticket/system.ts';
import { costOf, faultOf, type Ticket } from '@palpite/math/sports/ticket/ticket.ts';
import { productOf } from '../odds-text.ts';
import type { FreeBet } from '../wire.ts';
import { checkOf, freeOf, legKey, oddsNow, type SlipLeg, type SlipState, systemsOf } from './slip.ts';

export type Acceptance = 'any' | 'higher' | 'none';

/** One bet of the slip, ready to be sent. */
export interface ReadyBet {
  readonly legs: readonly SlipLeg[];
  readonly sizes: Sizes;
  readonly unitStake: Micro;
  readonly builderOdds?: number | undefined;
}

export interface SlipFigures {
  /** Those with a stake; all there are where nothing is staked yet is none. */
  readonly bets: readonly ReadyBet[];
  readonly sizes: Sizes;
  readonly combinations: bigint;
  readonly cost: Micro;
  readonly payout: Micro;
  /** The payout is cut at what one bet may pay. */
  readonly isCapped: boolean;
  /** Of all legs together; undefined where they are not one bet. */
  readonly odds: number | undefined;
  /** The most of a combination that the platform takes; undefined where it has not said. */
  readonly most: Micro | undefined;
  readonly fault: SlipFault | undefined;
}

/** `few`: the mode needs more legs, or of other events. `legs`: a leg cannot be bet on. `changed`: odds to be taken. */
export type SlipFault = 'few' | 'legs' | 'changed' | 'builder' | 'empty' | 'min' | 'max' | 'balance' | 'free';

const stakeOf = (text: string | undefined): Micro => (text ? parseMoney(text) : 0n);

/** `spendable` is what the player can stake. */
export function figuresOf(state: SlipState, accept: Acceptance, spendable: Micro): SlipFigures {
  const { legs, mode, check } = state;
  const free = freeOf(state);
  const bets = betsOf(state);
  const now = legs.map((leg) => ({ ...leg, odds: oddsNow(state, leg) ?? leg.odds }));
  const sizes = sizesNow(state);
  const combinations = mode === 'single' ? BigInt(legs.length) : combinationsOf(legs.length, sizes);
  const cap = check?.mostPayout;
  const paid = bets.map((bet) => payoutOf(bet, state));
  const capped = paid.map((each) => (cap !== undefined && each > cap ? cap : each));
  const sum = (amounts: readonly Micro[]) => amounts.reduce((total, each) => total + each, 0n);
  const cost = sum(bets.map((bet) => costOf(ticketOf(bet, state.eachWay && !free))));
  const odds =
    mode === 'builder' ? check?.builder?.odds : mode === 'combo' ? productOf(now.map((leg) => leg.odds)) : undefined;
  const most =
    mode === 'builder' ? check?.builder?.mostStake : mode === 'combo' ? check?.combination?.mostStake : undefined;
  return {
    ...{ bets, sizes, combinations, cost, odds, most },
    // of a free bet only what it wins is paid
    payout: sum(capped) - (free && bets.length > 0 ? free.amount : 0n),
    isCapped: capped.some((each, at) => each !== paid[at]),
    fault: faultNow(state, accept, { bets, cost, most, spendable }),
  };
}

export function sizesNow({ mode, legs, system }: SlipState): Sizes {
  if (mode === 'combo') return [legs.length];
  if (mode !== 'system') return [1];
  const all = systemsOf(legs.length);
  return (all.find(({ value }) => value === system) ?? all[0])?.sizes ?? [legs.length];
}

function betsOf(state: SlipState): readonly ReadyBet[] {
  const { legs, mode, stake, stakes, check } = state;
  if (legs.length === 0) return [];
  const free = freeOf(state)?.amount;
  if (mode === 'single')
    return legs.flatMap((leg) => {
      const unitStake = free ?? stakeOf(stakes[legKey(leg)]);
      return unitStake > 0n ? [{ legs: [leg], sizes: [1], unitStake }] : [];
    });
  const unitStake = free ?? stakeOf(stake);
  if (unitStake <= 0n) return [];
  const bet = { legs, sizes: sizesNow(state), unitStake };
  return [mode === 'builder' ? { ...bet, builderOdds: check?.builder?.odds } : bet];
}

function ticketOf({ legs, sizes, unitStake, builderOdds }: ReadyBet, eachWay: boolean): Ticket {
  // several selections of one event are one selection of their own
  const [first] = legs;
  const shown = builderOdds !== undefined && first ? [{ ...first, odds: builderOdds }] : legs;
  return {
    legs: shown.map(({ fixtureId, market, selection, odds, place }) => ({
      ...{ fixture: fixtureId, market, selection, odds },
      ...(place && { place }),
    })),
    ...{ sizes, unitStake, eachWay: eachWay && legs.every(({ place }) => place) },
  };
}

function payoutOf(bet: ReadyBet, state: SlipState): Micro {
  const legs = bet.legs.map((leg) => ({ ...leg, odds: oddsNow(state, leg) ?? leg.odds }));
  return floorToCents(mostPayout(ticketOf({ ...bet, legs }, state.eachWay && !freeOf(state)), outcomes.won));
}

function faultNow(
  state: SlipState,
  accept: Acceptance,
  { bets, cost, most, spendable }: Pick<SlipFigures, 'bets' | 'cost' | 'most'> & { spendable: Micro },
): SlipFault | undefined {
  const { legs, mode, check } = state;
  const events = new Set(legs.map(({ fixtureId }) => fixtureId)).size;
  if (mode === 'combo' && legs.length < 2) return 'few';
  if (mode === 'system' && legs.length < 3) return 'few';
  if (mode === 'builder' && (legs.length < 2 || events !== 1)) return 'few';
  const wrong = mode === 'single' ? bets.flatMap((bet) => bet.legs) : legs;
  if (wrong.some((leg) => isOff(state, leg))) return 'legs';
  if (mode === 'combo' || mode === 'system') {
    const [bet] = bets;
    const fault = bet && faultOf(ticketOf(bet, false));
    if (fault?.code === 'related' || events < legs.length) return 'legs';
  }
  if (mode === 'builder' && check && !check.builder) return 'builder';
  if (bets.length === 0) return 'empty';
  if (check && bets.some(({ unitStake }) => unitStake < check.minStake)) return 'min';
  const isOver = bets.some(({ legs: [leg], unitStake }) => {
    const limit = mode === 'single' ? leg && checkOf(state, leg)?.mostStake : most;
    return limit !== undefined && unitStake > limit;
  });
  if (isOver) return 'max';
  const free = freeOf(state);
  if (free && !isFor(free, state, bets)) return 'free';
  if (!free && cost > spendable) return 'balance';
  return wrong.some((leg) => isToTake(state, leg, accept)) ? 'changed' : undefined;
}

/** Whether a free bet is for these sports, and for odds as long as these. */
function isFor({ sports, leastOdds, amount }: FreeBet, state: SlipState, [bet]: readonly ReadyBet[]): boolean {
  if (sports.length > 0 && state.legs.some(({ fixture }) => !sports.includes(fixture.sport))) return false;
  return bet === undefined || payoutOf(bet, state) * 10_000n >= amount * BigInt(leastOdds);
}

/** A leg cannot be bet on now. */
export function isOff(state: SlipState, leg: SlipLeg): boolean {
  const fault = checkOf(state, leg)?.fault;
  return fault === 'unknown' || fault === 'suspended' || fault === 'closed' || fault === 'twice';
}

/** The odds of a leg have changed, and not in a way that is accepted beforehand. */
export function isToTake(state: SlipState, leg: SlipLeg, accept: Acceptance): boolean {
  const now = oddsNow(state, leg);
  if (now === undefined || now === leg.odds || accept === 'any') return false;
  return accept === 'none' || now < leg.odds;
}
