import { palette as P } from '@palpite/ui/art/palette.ts';
import { chip, club, diamond, heart, oval, spade, times } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './cloth.module.css';

const thread = '#FFF1D6';

/** Where a hand will lie: two cards printed on the cloth. */
export function Places({ isDealer = false }: { isDealer?: boolean }) {
  const [under, over] = isDealer ? [club, diamond] : [spade, heart];
  const card = { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, fill: '#07402F', stroke: thread, strokeWidth: 1.6 };
  return (
    <svg className={css.places} viewBox="0 0 156 140" aria-hidden="true">
      <g opacity="0.42">
        <rect {...card} strokeDasharray="7 6" />
        {under(28, 70, 0.34, thread)}
        <rect {...card} x={57.5} strokeDasharray="7 6" />
        {over(106, 70, 0.52, thread)}
      </g>
    </svg>
  );
}

const stacks = [
  [30, 84, 5, P.pitanga, P.pitangaDark],
  [90, 82, 3, P.manga, P.mangaDark],
  [60, 103, 2, P.azul, P.azulDark],
] as const;

/** The house's chips at its elbow. */
export const Bank = memo(function Bank() {
  return (
    <svg className={css.bank} viewBox="0 0 124 132" aria-hidden="true">
      {stacks.map(([x, y, high, color, dark]) => (
        <g key={color}>
          {oval(x + 5, y + 17, 27, 11, '#062E23')}
          {times(high, (at) => chip(x, y - at * 14, color, dark, 26))}
        </g>
      ))}
    </svg>
  );
});
