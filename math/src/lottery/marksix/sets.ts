/** Plays on several numbers at once: all of them drawn, one of them, none of them; and the six of the official game. */
import type { Play, Prize } from '../play.ts';
import { oddsAt } from '../shapes/odds.ts';
import { type Counts, setChance, setPlay } from '../shapes/sets.ts';
import { balls, type MarkSixDraw } from './draw.ts';
import { usual } from './one-number.ts';

/** The classes of numbers in a draw: not drawn, regular, special. */
const population = [42, 6, 1] as const;

interface Division {
  readonly code: string;
  /** How many regular and how many special numbers the unit holds for this prize. */
  readonly isWon: (regular: number, special: number) => boolean;
  /** Ten-thousandths; left out where the usual return decides. */
  readonly odds?: number;
}

function numbersPlay(code: string, size: number, most: number, divisions: readonly Division[]): Play<MarkSixDraw> {
  const isWon =
    ({ isWon: won }: Division) =>
    ([, regular = 0, special = 0]: Counts) =>
      Number(won(regular, special));
  return setPlay<MarkSixDraw>({
    code,
    group: 'numbers',
    symbols: balls,
    size,
    most,
    isTyped: true,
    prizes: divisions.map((division): Prize => {
      const chance = setChance(population, size, isWon(division));
      return { code: division.code, kind: 'numbers', chance, odds: division.odds ?? oddsAt(usual, chance) };
    }),
    classes: population.length,
    classOf: (number, { regular, special }) =>
      Number(number) === special ? 2 : Number(regular.includes(Number(number))),
    winsBy: (counts) => divisions.map((division) => isWon(division)(counts)),
  });
}

const allOf = (size: number): Division => ({ code: 'all', isWon: (regular) => regular === size });
const none: Division = { code: 'none', isWon: (regular, special) => regular + special === 0 };

/**
 * Fixed-odds prizes in the divisions of the official game. The lower four are the official ones, 9,600 to 40 of a unit
 * of 10; the upper three are shares of a pool there, and fixed here. They return 86 % in all.
 */
const divisions: readonly Division[] = [
  { code: '1', isWon: (regular) => regular === 6, odds: 45_000_000_000 },
  { code: '2', isWon: (regular, special) => regular === 5 && special === 1, odds: 4_000_000_000 },
  { code: '3', isWon: (regular, special) => regular === 5 && special === 0, odds: 90_000_000 },
  { code: '4', isWon: (regular, special) => regular === 4 && special === 1, odds: 9_600_000 },
  { code: '5', isWon: (regular, special) => regular === 4 && special === 0, odds: 640_000 },
  { code: '6', isWon: (regular, special) => regular === 3 && special === 1, odds: 320_000 },
  { code: '7', isWon: (regular, special) => regular === 3 && special === 0, odds: 40_000 },
];

export const setPlays: readonly Play<MarkSixDraw>[] = [
  numbersPlay('two-all', 2, 49, [allOf(2)]),
  numbersPlay('three-all', 3, 30, [allOf(3)]),
  numbersPlay('four-all', 4, 20, [allOf(4)]),
  numbersPlay('three-hit-two', 3, 30, [
    { code: 'two', isWon: (regular) => regular === 2, odds: 220_000 },
    { code: 'three', isWon: (regular) => regular === 3, odds: 1_100_000 },
  ]),
  numbersPlay('two-hit-special', 2, 49, [
    { code: 'two', isWon: (regular) => regular === 2, odds: 550_000 },
    { code: 'special', isWon: (regular, special) => regular === 1 && special === 1, odds: 350_000 },
  ]),
  numbersPlay('special-string', 2, 49, [
    { code: 'special', isWon: (regular, special) => regular + special === 2 && special === 1 },
  ]),
  numbersPlay('four-hit-one', 4, 20, [{ code: 'one', isWon: (regular) => regular > 0 }]),
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((size) => numbersPlay(`miss${size}`, size, size + 4, [none])),
  numbersPlay('six', 6, 16, divisions),
];
