import type { CoinFlipEvent } from '@palpite/math/games/coinflip/play.ts';
import type { CoinSide } from '@palpite/math/games/coinflip/rules.ts';

/** What the player sets: the first call, and after how many flips called right automatic play leaves. */
export interface CoinWager {
  readonly side: CoinSide;
  readonly flips: number;
}

export interface Toss {
  readonly called: CoinSide;
  readonly side: CoinSide;
}

export interface CoinDrawn {
  /** What lies up before the first flip. */
  readonly first: CoinSide;
  readonly tosses: readonly Toss[];
  /** What leaving pays now, in ten-thousandths; zero before the first flip and after a wrong call. */
  readonly multiplier: number;
  readonly over: boolean;
}

export function blank({ side }: CoinWager): CoinDrawn {
  return { first: side, tosses: [], multiplier: 0, over: false };
}

export function replay(drawn: CoinDrawn, event: CoinFlipEvent): CoinDrawn {
  if (event.kind === 'ended') return { ...drawn, multiplier: event.multiplier, over: true };
  const { called, side, multiplier } = event;
  return { ...drawn, tosses: [...drawn.tosses, { called, side }], multiplier };
}

export function eventMs({ kind }: CoinFlipEvent, quick: boolean): number {
  if (kind === 'ended') return quick ? 20 : 160;
  return quick ? 140 : 1150;
}

/** The side that lies up. */
export function sideUp({ first, tosses }: CoinDrawn): CoinSide {
  return tosses.at(-1)?.side ?? first;
}

/** How far the coin is turned, in degrees: heads up at 0, tails at 180. */
export const angleOf = (side: CoinSide) => (side === 'heads' ? 0 : 180);

/** Where a toss from one side to another ends, after so many whole turns. */
export function tossTo(from: CoinSide, to: CoinSide, turns: number): number {
  const half = from === to ? 0 : 180;
  return angleOf(from) + half + turns * 360;
}
