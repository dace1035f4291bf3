/**
 * Niu niu against the banker: one deck, a hand for the banker and one for each of three places, dealt by turns. A spot
 * is one of these hands against the banker's. The facts give hands and multipliers (games.md §6.4) and name the game
 * (§4.4); places and prices are ours.
 */
import { permutationOf } from '../../chance/permutation.ts';
import { deckSize } from '../../games/cards.ts';
import { multiplierUnit } from '../../games/game.ts';
import { once, type Spot, spotsOf, type TableGame } from '../table-game.ts';
import { countPairs } from './count.ts';
import { beats, categories, categoryOf, mostMultiplier, multipliers } from './hand.ts';

/** Cards 0 … 51, five to a hand. */
export interface NiuNiuHands {
  readonly banker: readonly number[];
  readonly places: readonly (readonly number[])[];
}

export const places = [1, 2, 3] as const;

/** What the house keeps of what is won: four of a hundred, within the 2.5 to 5 of the facts. In hundredths. */
const keeps = 4;
const won = (gain: number) => multiplierUnit + (gain * (100 - keeps)) / 100;

/**
 * A hand that wins or loses so many times an eighth of the chip: the multiplier of the hand that wins. A chip covers
 * the most that can be lost, so nobody owes anything after the round.
 */
const eighth = multiplierUnit / mostMultiplier;

interface Price {
  readonly rtp: number;
  readonly won: (category: number) => number;
  /** By the category of the banker. */
  readonly lost: (category: number) => number;
}

/** One for one, whatever the hands. */
const equal: Price = { rtp: 9800, won: () => won(multiplierUnit), lost: () => 0 };
const multiple: Price = {
  rtp: 9953,
  won: (category) => won(eighth * (multipliers[category] ?? 0)),
  lost: (category) => multiplierUnit - eighth * (multipliers[category] ?? 0),
};

function spot(place: number, price: Price): Spot<NiuNiuHands> {
  return {
    rtp: price.rtp,
    timesAt({ banker, places: hands }) {
      const hand = hands[place - 1];
      if (!hand) throw new RangeError('nobody has dealt to this place');
      return beats(hand, banker) ? price.won(categoryOf(hand)) : price.lost(categoryOf(banker));
    },
    // two hands of a category are told apart by cards of which either may have the higher: half of the pairs each
    outcomes: once(() =>
      categories.flatMap((_, own) =>
        categories.flatMap((__, banker) => {
          const ways = BigInt(countPairs()[own]?.[banker] ?? 0);
          const [wins, loses] = [price.won(own), price.lost(banker)];
          if (own > banker) return [{ ways: ways * 2n, multiplier: wins }];
          if (own < banker) return [{ ways: ways * 2n, multiplier: loses }];
          return [
            { ways, multiplier: wins },
            { ways, multiplier: loses },
          ];
        }),
      ),
    ),
  };
}

const hands = places.length + 1;
const cardsTaken = hands * 5;

export const niuNiu: TableGame<NiuNiuHands> = {
  code: 'niu-niu',
  version: 1,
  takes: 'draws',
  spots: spotsOf(
    Object.fromEntries(
      places.flatMap((place) => [
        [`equal-${place}`, spot(place, equal)],
        [`multiple-${place}`, spot(place, multiple)],
      ]),
    ),
  ),
  // each hand may win or lose whatever the others do
  opposed: () => 0n,
  /** The first twenty cards of a permutation of the deck: banker, place 1, 2 and 3 by turns. */
  play(take) {
    const dealt = permutationOf(take, deckSize, cardsTaken);
    const [banker = [], ...others] = Array.from({ length: hands }, (_, hand) =>
      dealt.filter((__, at) => at % hands === hand),
    );
    return { result: { banker, places: others }, taken: cardsTaken };
  },
};
