import type { RouletteEvent } from '@palpite/math/games/roulette/play.ts';

const showMs: Readonly<Record<RouletteEvent['kind'], number>> = { fell: 4600, ended: 700 };
const quickMs: Readonly<Record<RouletteEvent['kind'], number>> = { fell: 700, ended: 160 };

/** How long the ball rolls, and how long the chips are looked at. */
export function eventMs({ kind }: Pick<RouletteEvent, 'kind'>, quick: boolean): number {
  return (quick ? quickMs : showMs)[kind];
}
