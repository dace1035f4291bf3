import { rankOf, suitOf } from '@palpite/math/games/cards.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { club, type Drawn, diamond, draw, each, heart, line, spade } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './card.module.css';
import { courtOf } from './courts.tsx';
import { signs } from './signs.ts';

const red = '#D92F41';
const black = P.jabuticaba;
const suits = [
  { draw: diamond, ink: red },
  { draw: heart, ink: red },
  { draw: spade, ink: black },
  { draw: club, ink: black },
] as const;

const [left, middle, right] = [47, 66.5, 86];
/** Where the pips of a two … ten lie, by how many there are: the columns of a printed card, moved beside the index. */
const pips: readonly (readonly [number, number])[][] = [
  [
    [middle, 26],
    [middle, 114],
  ],
  [
    [middle, 26],
    [middle, 70],
    [middle, 114],
  ],
  [
    [left, 26],
    [right, 26],
    [left, 114],
    [right, 114],
  ],
  [
    [left, 26],
    [right, 26],
    [middle, 70],
    [left, 114],
    [right, 114],
  ],
  [
    [left, 26],
    [right, 26],
    [left, 70],
    [right, 70],
    [left, 114],
    [right, 114],
  ],
  [
    [left, 26],
    [right, 26],
    [middle, 48],
    [left, 70],
    [right, 70],
    [left, 114],
    [right, 114],
  ],
  [
    [left, 26],
    [right, 26],
    [middle, 48],
    [left, 70],
    [right, 70],
    [middle, 92],
    [left, 114],
    [right, 114],
  ],
  [
    [left, 22],
    [right, 22],
    [left, 54],
    [right, 54],
    [middle, 70],
    [left, 86],
    [right, 86],
    [left, 118],
    [right, 118],
  ],
  [
    [left, 22],
    [right, 22],
    [middle, 38],
    [left, 54],
    [right, 54],
    [left, 86],
    [right, 86],
    [middle, 102],
    [left, 118],
    [right, 118],
  ],
];

const ace = 12;
const jack = 9;

/** One large suit with the calçadão cut into it. */
function aceOf(suit: (typeof suits)[number]): Drawn {
  return draw(
    suit.draw(62, 84, 0.72, suit.ink),
    line('M26 84C38 74 46 94 58 84S 78 74 98 84M26 96C38 86 46 106 58 96S 78 86 98 96', P.areia, 3.4),
  );
}

function figureOf(rank: number, suit: (typeof suits)[number], at: number): Drawn {
  if (rank === ace) return aceOf(suit);
  if (rank >= jack) return courtOf(rank, at);
  return each(pips[rank] ?? [], ([x, y]) => suit.draw(x, y, rank >= 7 ? 0.17 : 0.185, suit.ink));
}

/** The face of a card, 100 × 140. Drawn once for each card and kept. */
export const Face = memo(function Face({ card }: { card: number }) {
  const at = suitOf(card);
  const suit = suits[at];
  if (!suit) throw new RangeError('a suit is a number from 0 to 3');
  const rank = rankOf(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      {figureOf(rank, suit, at)}
      <text x={16} y={34} className={css.rank} fill={suit.ink}>
        {signs[rank]}
      </text>
      {suit.draw(16, 52, 0.2, suit.ink)}
    </svg>
  );
});
