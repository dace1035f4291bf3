/** How matches of a sport are played and priced: one of these for each. */

import type { Chance } from '@palpite/math/sports/play/chance.ts';
import type { Script, Told } from '@palpite/math/sports/play/script.ts';
import type { Offered } from '@palpite/math/sports/price/offer.ts';
import type { Plan } from './leagues/plan.ts';

/** A match with what its prices are made from. */
export interface Game {
  /** The whole match as it will be. It is worked out when it is first asked for. */
  readonly script: Script;
  /** Markets that are open before the match, or at a moment of it. `isMain`: those of a list alone. */
  prices(told: Told | undefined, isMain: boolean, now: number): readonly Offered[];
  /** What prices before the start hang on besides the match itself: they are made anew when this is another text. */
  readonly hangsOn?: (now: number) => string;
  /** The joint model of football, for bet builders. */
  readonly model?: { readonly home: number; readonly away: number; readonly rho: number };
}

export type GameMaker = (plan: Plan, chance: Chance) => Game;

/** Works something out once, when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
