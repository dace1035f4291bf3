import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, line, place, shape, times } from '@palpite/ui/art/shapes.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { memo } from 'react';
import css from './kiosk.module.css';

const stripes = 30;
const papers = [P.pitanga, P.azul, P.folha, P.uva, P.laranja];
const papersDark = [P.pitangaDark, P.azulDark, P.folhaDark, P.uvaDark, P.laranjaDark];

/** The kiosk: its awning, tickets hung on both sides, and the counter the card lies on. */
export const Kiosk = memo(function Kiosk() {
  return (
    <>
      <svg className={css.wall} viewBox="0 0 900 588" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {draw(times(15, (at) => shape(`M${at * 60} 0h30V588h-30Z`, '#FFD166', { opacity: 0.5 })))}
      </svg>
      <Strip kind={0} />
      <Strip kind={3} isLast />
      <svg className={css.counter} viewBox="0 0 900 110" preserveAspectRatio="none" aria-hidden="true">
        {draw(
          shape('M0 22H900V110H0Z', '#0A7A5A'),
          times(10, (at) => shape(`M${at * 90 + 8} 40H${at * 90 + 82}V110H${at * 90 + 8}Z`, '#0B6B50')),
          shape('M0 0H900V24H0Z', '#8A4B25'),
          shape('M0 16H900V24H0Z', P.cafe),
        )}
      </svg>
      <svg className={css.awning} viewBox="0 0 1200 74" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {draw(
          times(stripes, (at) => shape(scallop(at * 40), '#7A3B00', { opacity: 0.2, transform: 'translate(0 8)' })),
          times(stripes, (at) => shape(scallop(at * 40), at % 2 === 0 ? P.pitanga : P.areia)),
          times(stripes, (at) =>
            shape(
              `M${at * 40 + 22} 0H${at * 40 + 40}V46A20 20 0 0 1 ${at * 40 + 22} 65.5Z`,
              at % 2 === 0 ? P.pitangaDark : P.areiaDark,
            ),
          ),
          box(0, 0, 1200, 9, 0, P.cafe),
        )}
      </svg>
    </>
  );
});

function scallop(x: number): string {
  return `M${x} 0H${x + 40}V46A20 20 0 0 1 ${x} 46Z`;
}

/** Tickets on a string, one below the other, at one side of the kiosk. */
function Strip({ kind, isLast = false }: { kind: number; isLast?: boolean }) {
  return (
    <svg className={classNames(css.strip, isLast && css.last)} viewBox="0 0 54 420" aria-hidden="true">
      {draw(
        line('M25 0V80', '#A86A1E', 2),
        times(5, (at) => {
          const colour = (kind + at) % papers.length;
          return place(
            `translate(0 ${70 + at * 66})`,
            shape('M3 5H54V63H3Z', '#7A3B00', { opacity: 0.18 }),
            box(0, 0, 50, 60, 5, papers[colour] ?? P.pitanga),
            shape('M25 0H45A5 5 0 0 1 50 5V55A5 5 0 0 1 45 60H25Z', papersDark[colour] ?? P.pitangaDark),
            box(7, 27, 36, 25, 3, P.areia, { opacity: 0.9 }),
            circle(25, 13, 6, P.manga),
          );
        }),
      )}
    </svg>
  );
}
