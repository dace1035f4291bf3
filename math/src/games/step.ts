import type { Micro } from '../money.ts';
import type { Step } from './game.ts';
import { payoutOf } from './multiplier.ts';

/** The round goes on: nothing is paid yet. */
export function goesOn<State, Event>(state: State, events: readonly Event[], staked: Micro): Step<State, Event> {
  return { state, events, over: false, staked, payout: 0n };
}

/** The round is over and pays its one stake at this multiplier; zero is a loss. */
export function ends<State, Event>(
  state: State,
  events: readonly Event[],
  staked: Micro,
  multiplier: number,
): Step<State, Event> {
  return { state, events, over: true, staked, payout: payoutOf(staked, multiplier) };
}
