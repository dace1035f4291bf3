/**
 * What a round asks of a game: pure functions over plain data. The room that plays keeps the state, moves the money and
 * brings the draws; a game sees neither balance nor player nor bank.
 */
import type { Micro } from '../money.ts';

/**
 * Draw number `index` of the round, from 0: a whole number in [0, 2³²), the same however often it is asked for. A
 * simulation may count by itself.
 */
export type Draws = (index: number) => number;

/** Multipliers are whole ten-thousandths of the stake: 19800 is 1.98×. */
export const multiplierUnit = 10_000;

/** Where a round stands after its bet or an action. */
export interface Step<State, Event> {
  /** Everything the round needs to go on, hidden things too. Plain JSON, and never sent to the player. */
  readonly state: State;
  /**
   * What happened in this step, in order, for the client to replay. Plain JSON; nothing in it
   * tells what is still hidden.
   */
  readonly events: readonly Event[];
  /** Whether the round has ended. */
  readonly over: boolean;
  /** All that was staked so far: more than the first stake only where an action adds to it. */
  readonly staked: Micro;
  /** What the round pays when it is over, stakes included; zero until then. Rounded down. */
  readonly payout: Micro;
}

/**
 * What leaving pays at most, in ten-thousandths of the stake, whatever is drawn. Nothing in it
 * tells what is still hidden.
 */
export interface Climb<Bet, State, Action> {
  /** Right after the first step that can win anything. */
  first(bet: Bet): number;
  /** Right after this action, one of those open; zero for leaving itself, which is always open to who has won. */
  after(state: State, action: Action): number;
}

/**
 * A game the house runs. `Bet` is read from what the player said, `Action` is one of those open; `View` is what the
 * player may see of the state.
 */
export interface Game<Bet, State, Action, Event, View> {
  readonly code: string;
  /** Of the rules: another number wherever the same draws and choices could come out otherwise than before. */
  readonly version: number;
  /**
   * The return to player it declares, in hundredths of a percent, rounded down over every bet and, where there are
   * choices, for the best play.
   */
  readonly rtp: number;
  /** Whether the rules give the declared return. A game that declares another does not start. */
  isRtpTrue(): boolean;
  /**
   * The bet that was said, as JSON; undefined when it is not in the shape of one. Amounts are decimal strings there.
   */
  betOf(said: unknown): Bet | undefined;
  /** The field of the bet the rules do not allow, if there is one. */
  faultOf(bet: Bet, stake: Micro): string | undefined;
  /**
   * Of a game in which one bet may stand on opposite sides: how much of the stake cannot win without the rest losing as
   * much, as red beside black. It risks nothing and counts as no turnover.
   */
  opposed?(bet: Bet): Micro;
  /**
   * The most a round of this bet can pay, stakes included: what the house's cap on profit is held against
   * where there is no `climb`.
   */
  mostPayout(bet: Bet, stake: Micro): Micro;
  /**
   * Of a game the player may leave between two steps: then the cap is held against every step, and not
   * against the top of the ladder.
   */
  readonly climb?: Climb<Bet, State, Action>;
  /** Begins a round; games of one step end it too. Throws RangeError on a bet with a fault. */
  begin(bet: Bet, stake: Micro, draws: Draws): Step<State, Event>;
  /** Goes on with a round. Throws RangeError on an action the state does not allow. `stake` is the first stake. */
  act(state: State, action: Action, stake: Micro, draws: Draws): Step<State, Event>;
  /** What the player may see. */
  view(state: State): View;
  /** The actions open to the player now; none when the round is over. */
  actionsOf(state: State): readonly Action[];
}
