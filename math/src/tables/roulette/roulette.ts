/** Roulette with one zero at a table: the cloth and the wheel are those of the game for one player (games.md §4.4). */
import { multiplierUnit } from '../../games/game.ts';
import { numberOf, opposedOf } from '../../games/roulette/play.ts';
import { type Place, places, rouletteRules, timesOf } from '../../games/roulette/rules.ts';
import { once, type Spot, type TableGame } from '../table-game.ts';

/** 0 … 36. */
export interface RouletteNumber {
  readonly number: number;
}

/** What zero does to red, black, odd, even, low and high: takes them, or half of them (la partage). */
type Zero = 'loses' | 'la-partage';

function spotOf(place: Place, zero: Zero): Spot<RouletteNumber> {
  const halves = zero === 'la-partage' && place.kind === 'even-chance';
  const timesAt = ({ number }: RouletteNumber) =>
    halves && number === 0 ? multiplierUnit / 2 : timesOf(place, number) * multiplierUnit;
  return {
    // 36 of 37, and 36½ of 37
    rtp: halves ? 9864 : 9729,
    timesAt,
    listedBy: 'number',
    outcomes: once(() =>
      Array.from({ length: rouletteRules.numbers }, (_, number) => ({ ways: 1n, multiplier: timesAt({ number }) })),
    ),
  };
}

function rouletteWith(code: string, zero: Zero): TableGame<RouletteNumber> {
  return {
    code,
    version: 1,
    takes: 'draws',
    spots: new Map([...places].map(([name, place]) => [name, spotOf(place, zero)])),
    opposed: (chips) => opposedOf(chips.map(({ spot, amount }) => ({ place: spot, amount }))),
    /** Draw 0 is the number. */
    play: (take) => ({ result: { number: numberOf(take(0)) }, taken: 1 }),
  };
}

export const europeanRoulette = rouletteWith('european-roulette', 'loses');
export const laPartageRoulette = rouletteWith('la-partage-roulette', 'la-partage');
