/** Makes a game of a slot: one step, in which the round is worked out whole, features and all. */
import { inHundredths, type Rational } from '../../chance/rational.ts';
import { type Game, multiplierUnit } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { nothingOf } from '../said.ts';
import { ends } from '../step.ts';
import type { NextDraw } from './reels.ts';
import { multiplierOfCredits, type SlotRules } from './rules.ts';
import type { SlotEvent, SlotView } from './view.ts';

/** A slot's stake says everything: there is nothing else to choose. */
export type SlotBet = Readonly<Record<string, never>>;

export type SlotGame = Game<SlotBet, SlotView, never, SlotEvent, SlotView>;

/**
 * Plays one round and returns what it wins, in credits, before the most a round pays. Tells what happens only to whom
 * asks: a simulation does not.
 */
export type Spin = (next: NextDraw, events?: SlotEvent[]) => number;

/** What the rules let a round pay, in credits. */
export function mostCredits({ most, credits }: SlotRules): number {
  return most * credits;
}

/** Ten-thousandths of the stake one round wins: what a simulation asks for. */
export function spinMultiplier(rules: SlotRules, spin: Spin, next: NextDraw, events?: SlotEvent[]): number {
  return multiplierOfCredits(rules, Math.min(spin(next, events), mostCredits(rules)));
}

/** `rtpOf` gives the return of the rules; undefined where what was counted beforehand is not theirs. */
export function slotGame(rules: SlotRules, spin: Spin, rtpOf: () => Rational | undefined): SlotGame {
  const faultOf = (_bet: SlotBet, stake: bigint) => (stake > 0n ? undefined : 'stake');
  return {
    code: rules.code,
    version: rules.version,
    rtp: rules.rtp,
    isRtpTrue() {
      const rtp = rtpOf();
      return rtp !== undefined && inHundredths(rtp) === rules.rtp;
    },
    betOf: nothingOf,
    faultOf,
    mostPayout: (_bet, stake) => payoutOf(stake, rules.most * multiplierUnit),
    begin(bet, stake, draws) {
      if (faultOf(bet, stake)) throw new RangeError('a stake is more than zero');
      const events: SlotEvent[] = [];
      let drawn = 0;
      const multiplier = spinMultiplier(rules, spin, () => draws(drawn++), events);
      events.push({ kind: 'end', multiplier, capped: multiplier === rules.most * multiplierUnit });
      return ends({ multiplier, drawn }, events, stake, multiplier);
    },
    act() {
      throw new RangeError('the round is over with its first step');
    },
    view: (state) => state,
    actionsOf: () => [],
  };
}
