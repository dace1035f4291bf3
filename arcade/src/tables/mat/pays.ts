// What a spot pays for one, as it stands on the mat. Declared, because counting it takes a phone a second; a test
// compares it with what is counted.
import { places, odds as rouletteOdds } from '@palpite/math/games/roulette/rules.ts';
import { isRoulette } from './games.ts';

export interface Pays {
  /** The most it wins, in hundredths of the chip. */
  readonly odds: number;
  /** Whether it may win less, too. */
  readonly upTo: boolean;
}

const one = (odds: number): Pays => ({ odds: odds * 100, upTo: false });
const upTo = (odds: number): Pays => ({ odds: odds * 100, upTo: true });
const hundredths = (odds: number, several = false): Pays => ({ odds, upTo: several });

type Prices = Readonly<Record<string, Pays>>;

const baccarat: Prices = {
  player: one(1),
  banker: hundredths(95),
  tie: one(8),
  'player-pair': one(11),
  'banker-pair': one(11),
  'either-pair': one(5),
  'perfect-pair': upTo(200),
  big: hundredths(54),
  small: hundredths(150),
  'dragon-bonus-player': upTo(30),
  'dragon-bonus-banker': upTo(30),
  'lucky-6': upTo(20),
};
const sides = ['big', 'small', 'odd', 'even'] as const;
const faces = [1, 2, 3, 4, 5, 6] as const;
const totals = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 } as const;

const prices: Readonly<Record<string, Prices>> = {
  baccarat,
  'speed-baccarat': baccarat,
  'no-commission-baccarat': { ...baccarat, banker: { ...one(1), upTo: true }, 'super-6': one(15) },
  'dragon-tiger': {
    dragon: one(1),
    tiger: one(1),
    tie: one(11),
    'suited-tie': one(50),
    ...Object.fromEntries(
      ['dragon', 'tiger'].flatMap((side) => sides.map((each): [string, Pays] => [`${side}-${each}`, one(1)])),
    ),
  },
  'sic-bo': {
    ...Object.fromEntries(sides.map((side) => [side, one(1)])),
    ...Object.fromEntries(
      Object.entries(totals).flatMap(([total, odds]) =>
        [total, `${21 - Number(total)}`].map((each): [string, Pays] => [`total-${each}`, one(odds)]),
      ),
    ),
    ...Object.fromEntries(
      faces.flatMap((face): [string, Pays][] => [
        [`single-${face}`, upTo(3)],
        [`double-${face}`, one(11)],
        [`triple-${face}`, one(190)],
        ...faces.filter((high) => high > face).map((high): [string, Pays] => [`combination-${face}-${high}`, one(6)]),
      ]),
    ),
    'any-triple': one(30),
  },
  'niu-niu': Object.fromEntries(
    [1, 2, 3].flatMap((place): [string, Pays][] => [
      [`equal-${place}`, hundredths(96)],
      [`multiple-${place}`, hundredths(96, true)],
    ]),
  ),
};

/** Undefined for no spot of this game. */
export function paysOf(game: string, spot: string): Pays | undefined {
  if (!isRoulette(game)) return prices[game]?.[spot];
  const place = places.get(spot);
  return place && one(rouletteOdds[place.kind]);
}
