import type { TableKind } from '@palpite/math/tables/kind.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, draw, each, line, oval, place, shape, times } from '@palpite/ui/art/shapes.tsx';
import { WavePattern } from '@palpite/ui/wave.tsx';
import { memo, useId } from 'react';
import css from './felt.module.css';

/** The table from the side of the players: straight where it is dealt, round where they sit. */
const edge = 'M-70 6H270V58C232 96 166 111 100 111C34 111 -32 96 -70 58Z';
const printed = 'M-40 52C-2 82 48 92 100 92C152 92 202 82 240 52';
const stacks = [P.pitanga, P.azul, P.folha, P.manga, P.jabuticaba, P.pitanga, P.azul] as const;
const withCards: ReadonlySet<TableKind> = new Set(['baccarat', 'dragon-tiger', 'niu-niu']);
const cardsInShoe = 416;

/** The chips of the house, in their rack. */
const rack = draw(
  box(65, -6, 70, 20, 3, '#000', { opacity: 0.2, transform: 'translate(1.4 2)' }),
  box(65, -6, 70, 20, 3, P.cafeDark),
  each(stacks, (paper, at) =>
    draw(
      box(67.6 + at * 9.4, -4, 8.4, 15.6, 1.6, paper),
      times(5, (row) => box(69.6 + at * 9.4, -2.4 + row * 3, 4.4, 1, 0.5, P.areia, { opacity: 0.85 })),
    ),
  ),
);

/** The shoe, its mouth to the middle of the table; its cards get fewer. */
function shoeWith(left: number) {
  return draw(
    shape('M162 4L196 -3L202 16L167 24Z', '#000', { opacity: 0.22, transform: 'translate(1.4 2.4)' }),
    shape('M156 11.5L165 9.5L167.6 20L158.6 22Z', P.areia),
    shape('M157.6 12.6L165 11L166.8 18.8L159.6 20.4Z', P.azulDark),
    shape('M162 4L196 -3L202 16L167 24Z', P.cafe),
    shape('M162 4L170 2.4L175.2 22.2L167 24Z', P.cafeDark),
    shape('M173 4.6L194 .4L197.6 13L176.8 17.4Z', P.jabuticaba),
    place(
      `translate(176 4.2) skewX(12) scale(${0.15 + 0.85 * left} 1) translate(-176 -4.2)`,
      draw(
        shape('M175 4.2L193 .6V12.4L175 16.2Z', P.areia),
        times(6, (at) => line(`M${177.6 + at * 2.6} ${3.9 - at * 0.52}V${15.5 - at * 0.52}`, P.areiaDark, 0.5)),
      ),
    ),
  );
}

/** The tray of the cards that were dealt before. */
function trayWith(used: number) {
  const pile = Math.ceil(used * 5);
  return draw(
    shape('M38 4L4 -3L-2 16L33 24Z', '#000', { opacity: 0.22, transform: 'translate(1.4 2.4)' }),
    shape('M38 4L4 -3L-2 16L33 24Z', P.cafe),
    shape('M34 5.8L6.6 .2L2.2 13.8L30.4 20.2Z', P.jabuticaba),
    times(pile, (at) =>
      place(
        `translate(${at * 0.5} ${-at * 1.1})`,
        shape('M27.4 8.2L11.4 5L8.8 13.4L25 17Z', at % 2 ? P.areiaDark : P.areia),
        shape('M26 9.2L12.6 6.4L10.6 12.6L24.2 15.8Z', P.azulDark),
      ),
    ),
  );
}

/** The cloth and what stands on it. `dealt`: how many cards have left the shoe. */
export const Felt = memo(function Felt({ kind, dealt }: { kind: TableKind; dealt: number }) {
  const id = useId();
  const used = Math.min(1, dealt / cardsInShoe);
  return (
    <svg className={css.felt} viewBox="0 0 200 100" aria-hidden="true">
      <defs>
        <WavePattern id={id} color={P.areia} opacity={0.08} scale={0.42} />
      </defs>
      <path d={edge} transform="translate(0 5)" className={css.shadow} />
      <path d={edge} className={css.rim} />
      <path d={edge} className={css.inner} />
      <path d={edge} className={css.cloth} />
      <path d={edge} fill={`url(#${id})`} />
      {draw(
        oval(92, 50, 104, 54, P.areia, { opacity: 0.05 }),
        oval(92, 47, 72, 38, P.areia, { opacity: 0.05 }),
        line(printed, P.areia, 0.5, { opacity: 0.4 }),
        line(printed, P.areia, 0.25, { opacity: 0.4, transform: 'translate(0 -1.6)' }),
      )}
      {withCards.has(kind) &&
        draw(shoeWith(kind === 'niu-niu' ? 0.2 : 1 - used), trayWith(kind === 'niu-niu' ? 0 : used))}
      {(kind === 'baccarat' || kind === 'dragon-tiger') && rack}
    </svg>
  );
});
