// What there is to see of a round of our own games, read from the figures it is told with.
import { kenoRules } from '@palpite/math/games/keno/rules.ts';
import { minesRules } from '@palpite/math/games/mines/rules.ts';
import { multiplierOfSlot, plinkoRisks, plinkoRows, plinkoRules } from '@palpite/math/games/plinko/rules.ts';
import { redNumbers } from '@palpite/math/games/roulette/rules.ts';
import { type Charm, charms } from '@palpite/math/games/scratch/rules.ts';
import { towerDifficulties, towerRules } from '@palpite/math/games/tower/rules.ts';
import { wheelRisks, wheelRules, wheelSegments } from '@palpite/math/games/wheel/rules.ts';
import * as z from 'zod/mini';
import { tablePictureOf } from './table-picture.ts';

/** `good`: what the player was after; `bad`: what ended it; `mine`: what they chose; `off`: what came beside it. */
export type Tone = 'plain' | 'good' | 'bad' | 'mine' | 'off';

export interface Tile {
  readonly tone: Tone;
  /** A number or a sign; a tile may be empty. */
  readonly sign: string;
}

/** Cards by their number in `math/games/cards`; null lies face down. */
export interface Hand {
  readonly of: 'hand' | 'dealer' | 'cards' | 'player' | 'banker' | 'dragon' | 'tiger' | 'place' | 'seat';
  readonly cards: readonly (number | null)[];
  /** Of a place or a seat, from 1. */
  readonly number?: number;
}

export type Picture =
  /** A decimal: what was drawn, or by how much the stake was multiplied. */
  | { readonly kind: 'number'; readonly value: string; readonly isTimes: boolean; readonly good: boolean }
  | { readonly kind: 'pocket'; readonly number: number; readonly red: boolean }
  | { readonly kind: 'hands'; readonly hands: readonly Hand[] }
  /** Faces 1 … 6 as they fell. */
  | { readonly kind: 'dice'; readonly faces: readonly number[] }
  | {
      readonly kind: 'board';
      readonly of: 'mines' | 'keno' | 'tower';
      readonly across: number;
      readonly tiles: readonly Tile[];
    }
  | { readonly kind: 'flips'; readonly sides: readonly ('heads' | 'tails')[] }
  | { readonly kind: 'gems'; readonly colours: readonly string[] }
  /** A ball's way through the pins into slot 0 … rows, and what the slots pay from the left, in ten-thousandths. */
  | { readonly kind: 'fall'; readonly path: readonly Side[]; readonly slot: number; readonly pays: readonly number[] }
  /** What stands on each segment, in ten-thousandths, and the one it stopped at. */
  | { readonly kind: 'wheel'; readonly wheel: readonly number[]; readonly segment: number }
  /** What lay under the silver, row by row, and what lay there three times. */
  | { readonly kind: 'charms'; readonly fields: readonly Charm[]; readonly won: Charm | null };

export type Side = 'left' | 'right';

const ints = z.array(z.int());
const cards = z.array(z.nullable(z.int().check(z.minimum(0), z.maximum(51))));

const outcomes = {
  limbo: z.object({ result: z.int(), won: z.boolean() }),
  mines: z.object({ hit: z.nullable(z.int()), gems: ints, mineTiles: z.nullable(ints) }),
  keno: z.object({ drawn: ints }),
  tower: z.object({ picks: ints, safe: z.nullable(z.array(ints)), difficulty: z.enum(towerDifficulties) }),
  roulette: z.object({ number: z.int() }),
  coinflip: z.object({ flips: z.array(z.enum(['heads', 'tails'])) }),
  diamonds: z.object({ gems: z.array(z.string()) }),
  hilo: z.object({ cards }),
  'video-poker': z.object({ cards }),
  blackjack: z.object({ dealer: cards, hands: z.array(z.object({ cards })) }),
  plinko: z.object({ path: z.array(z.enum(['left', 'right'])), slot: z.int() }),
  wheel: z.object({ segment: z.int() }),
  scratch: z.object({ fields: z.array(z.enum(charms)), won: z.nullable(z.enum(charms)) }),
  multiplier: z.object({ multiplier: z.int() }),
};

const bets = {
  keno: z.object({ picks: ints }),
  plinko: z.object({ rows: z.literal(plinkoRows), risk: z.enum(plinkoRisks) }),
  wheel: z.object({ segments: z.literal(wheelSegments), risk: z.enum(wheelRisks) }),
};

/** Undefined where nothing of it can be drawn: an outside game, a round that tells no outcome. */
export function pictureOf(gameCode: string, figures: Readonly<Record<string, string>>): Picture | undefined {
  if (figures.tableRound !== undefined) return tablePictureOf(figures);
  if (figures.burst !== undefined) return times(figures.burst, figures.cashedOut !== undefined);
  if (figures.roll !== undefined)
    return { kind: 'number', value: figures.roll, isTimes: false, good: isOnSide(figures) };
  return drawn(gameCode, parsed(figures.outcome), parsed(figures.bet));
}

function drawn(gameCode: string, outcome: unknown, bet: unknown): Picture | undefined {
  const read = <Shape extends z.ZodMiniType>(shape: Shape) => z.safeParse(shape, outcome).data;
  switch (gameCode) {
    case 'limbo': {
      const found = read(outcomes.limbo);
      return found && times(decimal(found.result), found.won);
    }
    case 'mines': {
      const found = read(outcomes.mines);
      return found && { kind: 'board', of: 'mines', across: 5, tiles: tilesOf(found) };
    }
    case 'keno': {
      const found = read(outcomes.keno);
      const { data } = z.safeParse(bets.keno, bet);
      return found && { kind: 'board', of: 'keno', across: 8, tiles: numbersOf(found.drawn, data?.picks ?? []) };
    }
    case 'tower': {
      const found = read(outcomes.tower);
      return (
        found && {
          kind: 'board',
          of: 'tower',
          across: towerRules.levels[found.difficulty].places,
          tiles: windowsOf(found),
        }
      );
    }
    case 'roulette': {
      const found = read(outcomes.roulette);
      return found && { kind: 'pocket', number: found.number, red: redNumbers.has(found.number) };
    }
    case 'coinflip': {
      const found = read(outcomes.coinflip);
      return found && { kind: 'flips', sides: found.flips };
    }
    case 'diamonds': {
      const found = read(outcomes.diamonds);
      return found && { kind: 'gems', colours: found.gems };
    }
    case 'plinko': {
      const [found, { data }] = [read(outcomes.plinko), z.safeParse(bets.plinko, bet)];
      if (!found || !data) break;
      const pays = Array.from({ length: data.rows + 1 }, (_, slot) => multiplierOfSlot(plinkoRules, data, slot));
      return { kind: 'fall', path: found.path, slot: found.slot, pays };
    }
    case 'wheel': {
      const [found, { data }] = [read(outcomes.wheel), z.safeParse(bets.wheel, bet)];
      if (!found || !data) break;
      return { kind: 'wheel', wheel: wheelRules.wheels[data.risk][data.segments], ...found };
    }
    case 'scratch': {
      const found = read(outcomes.scratch);
      return found && { kind: 'charms', ...found };
    }
    case 'hilo':
    case 'video-poker': {
      const found = read(outcomes[gameCode]);
      return found && { kind: 'hands', hands: [{ of: 'cards', cards: found.cards }] };
    }
    case 'blackjack': {
      const found = read(outcomes.blackjack);
      const hands = found?.hands.map((hand): Hand => ({ of: 'hand', cards: hand.cards })) ?? [];
      return found && { kind: 'hands', hands: [{ of: 'dealer', cards: found.dealer }, ...hands] };
    }
  }
  const found = read(outcomes.multiplier);
  return found && times(decimal(found.multiplier), found.multiplier > 10_000);
}

const times = (value: string, good: boolean): Picture => ({ kind: 'number', value, isTimes: true, good });

/** Ten-thousandths as a decimal of two places, rounded down. */
function decimal(multiplier: number): string {
  return `${Math.floor(multiplier / 10_000)}.${String(Math.floor((multiplier % 10_000) / 100)).padStart(2, '0')}`;
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function isOnSide({ roll = '', target = '', direction }: Readonly<Record<string, string>>): boolean {
  return direction === 'over' ? Number(roll) > Number(target) : Number(roll) < Number(target);
}

function tilesOf({ hit, gems, mineTiles }: z.infer<typeof outcomes.mines>): Tile[] {
  return Array.from({ length: minesRules.tiles }, (_, at): Tile => {
    if (at === hit) return { tone: 'bad', sign: '✹' };
    if (mineTiles?.includes(at)) return { tone: 'off', sign: '✹' };
    return gems.includes(at) ? { tone: 'good', sign: '◆' } : { tone: 'plain', sign: '' };
  });
}

function numbersOf(came: readonly number[], picks: readonly number[]): Tile[] {
  return Array.from({ length: kenoRules.numbers }, (_, at): Tile => {
    const number = at + 1;
    const chosen = picks.includes(number);
    const tone = came.includes(number) ? (chosen ? 'good' : 'off') : chosen ? 'mine' : 'plain';
    return { tone, sign: String(number) };
  });
}

/** From the top row down, as the house is drawn. */
function windowsOf({ picks, safe, difficulty }: z.infer<typeof outcomes.tower>): Tile[] {
  const { places } = towerRules.levels[difficulty];
  return Array.from({ length: towerRules.rows }, (_, at) => towerRules.rows - 1 - at).flatMap((row) =>
    Array.from({ length: places }, (_, place): Tile => {
      const isSafe = safe?.[row]?.includes(place) ?? row < picks.length;
      if (picks[row] === place) return isSafe ? { tone: 'good', sign: '◆' } : { tone: 'bad', sign: '✹' };
      return { tone: 'plain', sign: '' };
    }),
  );
}
