// What there is to see of a round of a live table, read from the figures a bet there is told with.
import { cardOf } from '@palpite/math/games/cards.ts';
import { redNumbers } from '@palpite/math/games/roulette/rules.ts';
import * as z from 'zod/mini';
import type { Hand, Picture } from './picture.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));
const cards = z.array(card);
const results = {
  baccarat: z.object({ player: cards, banker: cards }),
  dragonTiger: z.object({ dragon: card, tiger: card }),
  niuNiu: z.object({ banker: cards, places: z.array(cards) }),
  sicBo: z.object({ dice: z.array(z.int().check(z.minimum(1), z.maximum(6))) }),
  roulette: z.object({ number: z.int().check(z.minimum(0), z.maximum(36)) }),
};

type Figures = Readonly<Record<string, string>>;

/** Undefined where the round tells nothing: it was void, or is not over. */
export function tablePictureOf(figures: Figures): Picture | undefined {
  if (figures.dealer !== undefined) return seatsPictureOf(figures);
  const outcome = parsed(figures.outcome);
  const read = <Shape extends z.ZodMiniType>(shape: Shape) => z.safeParse(shape, outcome).data;
  const baccarat = read(results.baccarat);
  if (baccarat) return hands({ of: 'player', cards: baccarat.player }, { of: 'banker', cards: baccarat.banker });
  const one = read(results.dragonTiger);
  if (one) return hands({ of: 'dragon', cards: [one.dragon] }, { of: 'tiger', cards: [one.tiger] });
  const niuNiu = read(results.niuNiu);
  if (niuNiu) {
    const places = niuNiu.places.map((held, at): Hand => ({ of: 'place', number: at + 1, cards: held }));
    return hands({ of: 'banker', cards: niuNiu.banker }, ...places);
  }
  const thrown = read(results.sicBo);
  if (thrown) return { kind: 'dice', faces: thrown.dice };
  const spun = read(results.roulette);
  return spun && { kind: 'pocket', number: spun.number, red: redNumbers.has(spun.number) };
}

/** The dealer's cards, then those of the seat the bet was at: `2: 9c 7d | Ts 3h; 5: …`. */
function seatsPictureOf({ dealer = '', hands: all = '', seat, behindSeat }: Figures): Picture | undefined {
  const at = `${seat ?? behindSeat}: `;
  const own = all.split('; ').find((each) => each.startsWith(at));
  const read = (names: string) => names.split(' ').filter(Boolean).map(cardOf);
  try {
    const held = own?.slice(at.length).split(' | ').map(read) ?? [];
    const of = behindSeat === undefined ? 'hand' : 'seat';
    return hands(
      { of: 'dealer', cards: read(dealer) },
      ...held.map(
        (each): Hand => ({ of, cards: each, ...(behindSeat !== undefined && { number: Number(behindSeat) }) }),
      ),
    );
  } catch {
    // figures of a later release: the page shows them as they are told
    return undefined;
  }
}

const hands = (...all: readonly Hand[]): Picture => ({ kind: 'hands', hands: all });

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
