import { draw, place, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';
import css from './scene.module.css';

/** A crystal of the rock, leaning: its lit side and its dark one. */
const crystal = (x: number, y: number, height: number, lean: number, lit: string, dark: string) => {
  const width = height * 0.3;
  return place(
    `translate(${x} ${y}) rotate(${lean})`,
    shape(`M${-width / 2} 0V${-height * 0.78}L0 ${-height}L${width / 2} ${-height * 0.78}V0Z`, lit),
    shape(`M0 0V${-height}L${width / 2} ${-height * 0.78}V0Z`, dark),
  );
};

const clump = (x: number, y: number, size: number) =>
  place(
    `translate(${x} ${y}) scale(${size} ${Math.abs(size)})`,
    crystal(-34, 10, 84, -26, '#18837F', '#0F6468'),
    crystal(38, 12, 66, 30, '#18837F', '#0F6468'),
    crystal(6, 8, 128, -6, '#2BA8A0', '#18837F'),
    crystal(28, 14, 78, 14, '#3DBDB2', '#23948F'),
    crystal(-16, 16, 60, -16, '#3DBDB2', '#23948F'),
  );

/** The table mountains of the diamond country before a rising moon, each range of a darker paper. */
export const Chapada = memo(function Chapada() {
  return (
    <svg className={css.chapada} viewBox="0 0 800 588" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {draw(
        shape('M400 40A205 205 0 0 1 400 450A205 205 0 0 1 400 40Z', '#0A5A64'),
        shape('M400 84A161 161 0 0 1 400 406A161 161 0 0 1 400 84Z', '#0C6B74'),
        shape(
          'M-10 588V356L70 340L96 262H214L236 330L300 350L330 384L452 372L520 330L560 236H676L700 300L810 330V588Z',
          '#06505A',
        ),
        shape(
          'M236 330L214 262H180L204 340L252 392L330 384L300 350ZM700 300L676 236H640L668 316L720 380L810 392V330Z',
          '#04434C',
        ),
        shape('M-10 588V430L110 420L150 372H300L330 424L470 440L540 408H700L810 424V588Z', '#043A42'),
        clump(178, 476, 0.9),
        clump(626, 480, -0.85),
        shape('M-10 588V500C120 470 220 506 340 490S 640 470 810 498V588Z', '#032C33'),
      )}
    </svg>
  );
});
