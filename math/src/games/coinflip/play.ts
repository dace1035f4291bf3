import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Draws, Game, Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { fieldsOf, oneOf } from '../said.ts';
import { ends, goesOn } from '../step.ts';
import { isRtpTrue } from './rtp.ts';
import { type CoinFlipBet, type CoinSide, coinFlipRules, coinSides, multiplierAfter } from './rules.ts';

/** Nothing is hidden: a flip is drawn when it is called. */
export interface CoinFlipState {
  /** The sides the coin fell on, in order; all were called right but, after a loss, the last. */
  readonly flips: readonly CoinSide[];
  /** How the round ended; null while it goes on. */
  readonly end: 'wrong' | 'cash-out' | null;
  /** How many draws the round has used. */
  readonly drawn: number;
}

export type CoinFlipAction = { readonly kind: 'flip'; readonly side: CoinSide } | { readonly kind: 'cash-out' };

export type CoinFlipEvent =
  /** `multiplier` is what leaving pays after it, in ten-thousandths: zero when the call was wrong. */
  | { readonly kind: 'flipped'; readonly called: CoinSide; readonly side: CoinSide; readonly multiplier: number }
  | { readonly kind: 'ended'; readonly multiplier: number };

export interface CoinFlipView {
  readonly flips: readonly CoinSide[];
  /** What leaving now pays, in ten-thousandths; zero after a wrong call. */
  readonly multiplier: number;
  /** What one flip more would pay; null when the round is over. */
  readonly next: number | null;
  readonly over: boolean;
}

export function sideOf(drawn: number): CoinSide {
  return outcomeOf(drawn, 2) === 1 ? 'heads' : 'tails';
}

/** What calling these sides one after another, and then leaving, pays in ten-thousandths: zero when one is wrong. */
export function playCoinFlip(called: readonly CoinSide[], draws: Draws): number {
  return called.every((side, flip) => sideOf(draws(flip)) === side) ? multiplierAfter(coinFlipRules, called.length) : 0;
}

function flip(state: CoinFlipState, called: CoinSide, stake: bigint, draws: Draws): Step<CoinFlipState, CoinFlipEvent> {
  const side = sideOf(draws(state.drawn));
  const flips = [...state.flips, side];
  const drawn = state.drawn + 1;
  const multiplier = side === called ? multiplierAfter(coinFlipRules, flips.length) : 0;
  const flipped: CoinFlipEvent = { kind: 'flipped', called, side, multiplier };
  if (multiplier > 0 && flips.length < coinFlipRules.mostFlips)
    return goesOn({ flips, end: null, drawn }, [flipped], stake);
  const end = multiplier > 0 ? 'cash-out' : 'wrong';
  return ends({ flips, end, drawn }, [flipped, { kind: 'ended', multiplier }], stake, multiplier);
}

function faultOf({ side }: CoinFlipBet, stake: bigint): string | undefined {
  return !coinSides.includes(side) ? 'side' : stake > 0n ? undefined : 'stake';
}

export const coinFlip: Game<CoinFlipBet, CoinFlipState, CoinFlipAction, CoinFlipEvent, CoinFlipView> = {
  code: 'coinflip',
  version: 1,
  rtp: coinFlipRules.rtp,
  isRtpTrue: () => isRtpTrue(coinFlipRules),
  betOf(said) {
    const side = oneOf(coinSides, fieldsOf(said, 'side')?.side);
    return side && { side };
  },
  faultOf,
  mostPayout: (_bet, stake) => payoutOf(stake, multiplierAfter(coinFlipRules, coinFlipRules.mostFlips)),
  climb: {
    first: () => multiplierAfter(coinFlipRules, 1),
    after: ({ flips }, { kind }) => (kind === 'flip' ? multiplierAfter(coinFlipRules, flips.length + 1) : 0),
  },
  begin(bet, stake, draws) {
    const fault = faultOf(bet, stake);
    if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
    return flip({ flips: [], end: null, drawn: 0 }, bet.side, stake, draws);
  },
  act(state, action, stake, draws) {
    if (state.end) throw new RangeError('the round is over');
    if (action.kind === 'flip') {
      if (!coinSides.includes(action.side)) throw new RangeError('a coin has no such side');
      return flip(state, action.side, stake, draws);
    }
    const multiplier = multiplierAfter(coinFlipRules, state.flips.length);
    return ends({ ...state, end: 'cash-out' }, [{ kind: 'ended', multiplier }], stake, multiplier);
  },
  view: ({ flips, end }) => ({
    flips,
    multiplier: end === 'wrong' ? 0 : multiplierAfter(coinFlipRules, flips.length),
    next: end ? null : multiplierAfter(coinFlipRules, flips.length + 1),
    over: end !== null,
  }),
  actionsOf: ({ end }) =>
    end ? [] : [...coinSides.map((side) => ({ kind: 'flip', side }) as const), { kind: 'cash-out' }],
};
