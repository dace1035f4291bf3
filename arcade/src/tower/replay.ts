import type { TowerEvent } from '@palpite/math/games/tower/play.ts';
import type { TowerDifficulty } from '@palpite/math/games/tower/rules.ts';

/** What the player sets beside the stake. */
export interface TowerWager {
  readonly difficulty: TowerDifficulty;
  /** The places automatic play picks, from the lowest row up. */
  readonly route: readonly number[];
}

/** The tower as it stands there. */
export interface TowerFront {
  readonly difficulty: TowerDifficulty;
  /** The place picked in each row so far, from the lowest; after a fall the last was not safe. */
  readonly picks: readonly number[];
  readonly hasFallen: boolean;
  /** The safe places of every row: null until the round is over. */
  readonly safe: readonly (readonly number[])[] | null;
  /** What leaving now pays, in ten-thousandths; once the round is over, what it paid. */
  readonly multiplier: number;
}

export function blank({ difficulty }: Pick<TowerWager, 'difficulty'>): TowerFront {
  return { difficulty, picks: [], hasFallen: false, safe: null, multiplier: 0 };
}

export function replay(front: TowerFront, event: TowerEvent): TowerFront {
  switch (event.kind) {
    case 'begun':
      return blank(event);
    case 'climbed':
      return { ...front, picks: [...front.picks, event.place], multiplier: event.multiplier };
    case 'fell':
      return { ...front, picks: [...front.picks, event.place], hasFallen: true };
    case 'ended':
      return { ...front, safe: event.safe, multiplier: event.multiplier };
  }
}

export type WindowFace = 'closed' | 'lamp' | 'bat' | 'lampLeft' | 'batLeft';

/**
 * What a window shows: a lamp where it was safe, a bat where not; `…Left` is one nobody opened,
 * seen once the round is over.
 */
export function faceOf({ picks, hasFallen, safe }: TowerFront, row: number, place: number): WindowFace {
  if (picks[row] === place) return hasFallen && row === picks.length - 1 ? 'bat' : 'lamp';
  if (!safe) return 'closed';
  return safe[row]?.includes(place) ? 'lampLeft' : 'batLeft';
}

/** How many rows have been climbed. */
export function heightOf({ picks, hasFallen }: TowerFront): number {
  return picks.length - (hasFallen ? 1 : 0);
}

/**
 * The route once a place of it has been pressed: rows are marked from below; pressed again, a place takes
 * itself and all above it away.
 */
export function routeWith(route: readonly number[], row: number, place: number): readonly number[] {
  if (row > route.length) return route;
  const below = route.slice(0, row);
  return route[row] === place ? below : [...below, place, ...route.slice(row + 1)];
}
