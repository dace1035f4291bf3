/**
 * What a game brings to the table. The table does the rest: seat, stake, balance, rounds, automatic play, seeds,
 * proof, help, keys, sound.
 */
import type { Micro } from '@palpite/math/money.ts';
import type { ComponentType } from 'react';
import type { Sound } from '../base/sound.ts';

export type { Sound } from '../base/sound.ts';

/**
 * `Wager` is what the player sets beside the stake, `Action` what may be done in an open round, `Event` what the
 * platform tells of a round, `View` what the player may see of it: the last three are those of `math/src/games/<game>`.
 * `Drawn` is what the scene shows: plain data, made of events alone.
 */
export interface GameClient<Wager, Action, Event, View, Drawn> {
  readonly code: string;
  /** Files of texts it shares with others, read under its own and over the table's. */
  readonly texts?: readonly string[];
  readonly firstWager: Wager;
  /** The bet as it is sent: plain JSON, amounts as decimal strings. */
  said(wager: Wager): unknown;
  /** The text key under `fault.` of what the rules do not allow about it, if there is anything. */
  faultOf(wager: Wager, stake: Micro): string | undefined;
  /**
   * The most a round of this bet can pay, stakes included; where a game climbs step by step, the
   * most its first step can.
   */
  mostPayout(wager: Wager, stake: Micro): Micro;
  /** Where the bet itself says how much is staked (chips on a cloth); the panel then has no field for it. */
  stakeOf?(wager: Wager): Micro;
  /** The wager a round was begun with, from the bet the platform tells, to go on with it. */
  wagerOf(bet: unknown): Wager;

  /** The scene before anything has happened. */
  blank(wager: Wager): Drawn;
  /** The scene once one event more has been shown. Pure. */
  replay(drawn: Drawn, event: Event): Drawn;
  /** How long the event takes on the scene, in milliseconds; `quick`: turbo, or less motion is wanted. */
  eventMs(event: Event, quick: boolean): number;
  /**
   * The player's own hand shows what came (scratches it free, say): an event then lasts until the scene calls `done`,
   * and `eventMs` counts only in automatic play and where an earlier round is watched.
   */
  readonly byHand?: boolean;
  /**
   * What is heard as the event begins; a name of `sounds`. `quick` as for `eventMs`; `isPrize`: the round pays more
   * than it costs, so that it may sound glad.
   */
  soundOf(event: Event, quick?: boolean, isPrize?: boolean): string | undefined;
  readonly sounds: Readonly<Record<string, Sound>>;

  /**
   * What automatic play does next in an open round. Without it, a game of several steps is not played automatically.
   */
  autoAction?(wager: Wager, view: View, choices: readonly Action[]): Action | undefined | Promise<Action | undefined>;
  /**
   * The action a key stands for, beside those of the table (space, A, S); nothing is sent where it answers none, having
   * done what it does itself. Named in the help by `keys.<key>`.
   */
  readonly keys?: Readonly<Record<string, (choices: readonly Action[], view: View) => Action | undefined>>;

  /** What stands in the page's head beside the name, drawn for 36 × 36. */
  readonly Thumb?: ComponentType;
  readonly Scene: ComponentType<SceneProps<Wager, Action, Event, View, Drawn>>;
  /** Fields of the bet panel below the stake. */
  readonly Controls?: ComponentType<ControlsProps<Wager>>;
  /** Buttons of the bet panel while a round is open, instead of the bet button: cash out, hit, stand… */
  readonly Actions?: ComponentType<ActionsProps<Action, View>>;
  /** The rules and pay tables in the player's words; the table adds limits, return and keys. */
  readonly Help: ComponentType<HelpProps>;
}

/** How amounts are written for this player: with the currency's symbol, in their language. */
export type Money = (amount: Micro) => string;

export interface ControlsProps<Wager> {
  readonly wager: Wager;
  setWager(wager: Wager): void;
  /** A round is under way or automatic play runs: nothing may be changed. */
  readonly locked: boolean;
  readonly stake: Micro;
  readonly money: Money;
  /** Automatic play is chosen: what is pressed between rounds is marked for it. By hand such a press does nothing. */
  readonly marks?: boolean;
}

export interface SceneProps<Wager, Action, Event, View, Drawn> extends ControlsProps<Wager> {
  /** Everything shown so far, the event that is being shown not included. */
  readonly drawn: Drawn;
  /**
   * The event being shown now, for `eventMs`; afterwards `drawn` includes it. Each is another object, so that its
   * `ref` may start an animation.
   */
  readonly event: Event | undefined;
  readonly quick: boolean;
  /** Ends the event that waits for the player's hand; undefined while none does. */
  done?(): void;
  /** What the player may see of the round on the scene, once all its events have been shown. */
  readonly view: View | undefined;
  /** Empty while something is being shown or asked. */
  readonly choices: readonly Action[];
  act(action: Action): void;
  /** The stakes the table offers at a touch, rising: what chips are worth. None where a round is only watched. */
  readonly stakes?: readonly Micro[];
  /** What the round paid and what was staked; undefined until it has been shown to its end. */
  readonly outcome: { readonly payout: Micro; readonly staked: Micro } | undefined;
}

export interface ActionsProps<Action, View> {
  readonly choices: readonly Action[];
  act(action: Action): void;
  readonly view: View | undefined;
  readonly stake: Micro;
  readonly money: Money;
}

export interface HelpProps {
  readonly money: Money;
  /** Hundredths of a percent. */
  readonly rtp: number;
  /** What the panel holds ready to stake. */
  readonly stake?: Micro;
}
