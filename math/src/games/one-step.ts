/** Games that are over with their first step: nothing to choose after the bet, and nothing hidden. */
import type { Draws, Game } from './game.ts';
import { payoutOf } from './multiplier.ts';
import { ends } from './step.ts';

/** What came, and what it pays: ten-thousandths of the stake. Plain JSON. */
export interface Outcome {
  readonly multiplier: number;
}

export type OutcomeEvent<Came extends Outcome> = Came & { readonly kind: 'outcome' };

export interface OneStep<Bet, Came extends Outcome> {
  readonly code: string;
  readonly version: number;
  readonly rtp: number;
  isRtpTrue(): boolean;
  betOf(said: unknown): Bet | undefined;
  /** The field of the bet the rules do not allow; the stake is seen to. */
  faultOf(bet: Bet): string | undefined;
  mostMultiplier(bet: Bet): number;
  play(bet: Bet, draws: Draws): Came;
}

export function oneStepGame<Bet, Came extends Outcome>(
  rules: OneStep<Bet, Came>,
): Game<Bet, Came, never, OutcomeEvent<Came>, Came> {
  const { code, version, rtp } = rules;
  const faultOf = (bet: Bet, stake: bigint) => rules.faultOf(bet) ?? (stake > 0n ? undefined : 'stake');
  return {
    code,
    version,
    rtp,
    isRtpTrue: () => rules.isRtpTrue(),
    betOf: (said) => rules.betOf(said),
    faultOf,
    mostPayout: (bet, stake) => payoutOf(stake, rules.mostMultiplier(bet)),
    begin(bet, stake, draws) {
      const fault = faultOf(bet, stake);
      if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
      const came = rules.play(bet, draws);
      return ends(came, [{ ...came, kind: 'outcome' as const }], stake, came.multiplier);
    },
    act() {
      throw new RangeError('the round is over with its first step');
    },
    view: (came) => came,
    actionsOf: () => [],
  };
}
