import { palette as P } from '@palpite/ui/art/palette.ts';
import { draw, line, place, shape, times } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './bunting.module.css';

const papers = [
  [P.pitanga, P.pitangaDark],
  [P.manga, P.mangaDark],
  [P.areia, P.areiaDark],
  [P.folha, P.folhaDark],
  [P.ceu, P.ceuDark],
] as const;
const flags = 30;
const apart = 40;

/** The string hangs in four bows from one side to the other. */
const heightAt = (x: number) => Math.round(70 + 130 * Math.sin(((x % 300) / 300) * Math.PI)) / 10;
const string = Array.from({ length: 61 }, (_, at) => `${at === 0 ? 'M' : 'L'}${at * 20} ${heightAt(at * 20)}`);

/** The little flags of a June fair, over the top of a scene. */
export const Bunting = memo(function Bunting() {
  return (
    <svg className={css.bunting} viewBox="0 0 1200 56" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {draw(
        times(flags, (at) => {
          const x = (at + 0.5) * apart;
          const [lit, dark] = papers[at % papers.length] ?? papers[0];
          return place(
            `translate(${x} ${heightAt(x)})`,
            shape('M-12 0H12V29L0 20L-12 29Z', '#000', { opacity: 0.25, transform: 'translate(2 4)' }),
            shape('M-12 0H12V29L0 20L-12 29Z', lit),
            shape('M0 0H12V29L0 20Z', dark),
          );
        }),
        line(string.join(''), P.areia, 2),
      )}
    </svg>
  );
});
