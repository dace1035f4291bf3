import { sumOf } from '@palpite/math/lottery/k3/draw.ts';
import { sizeOf } from '@palpite/math/tables/sic-bo/sic-bo.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, line, oval, shape } from '@palpite/ui/art/shapes.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { memo } from 'react';
import { useTexts } from '../../../base/seat/say.ts';
import { Die } from '../../../pieces/die.tsx';
import css from './dome.module.css';
import { type PictureProps, spotAt } from './props.ts';

/** Where the dice come to lie on the plate, and how they are turned. */
const places = [
  [41, 55, -9],
  [60, 64, 6],
  [78, 54, 14],
] as const;

const Plate = memo(function Plate() {
  return (
    <svg className={css.plate} viewBox="0 0 100 60" aria-hidden="true">
      {draw(
        oval(51.5, 38, 48, 20, '#000', { opacity: 0.25 }),
        oval(50, 34, 48, 20, P.laranjaDark),
        oval(50, 31.4, 48, 20, P.manga),
        oval(50, 31.4, 42, 16.6, P.mangaDark),
        oval(50, 32, 40, 15.6, P.mata),
      )}
    </svg>
  );
});

const Cover = memo(function Cover() {
  return (
    <svg className={css.cover} viewBox="0 0 100 90" aria-hidden="true">
      {draw(
        shape('M8 74C4 30 26 8 50 8C74 8 96 30 92 74C92 82 73 88 50 88C27 88 8 82 8 74Z', P.uva),
        shape('M50 8C74 8 96 30 92 74C92 82 73 88 50 88C64 60 66 30 50 8Z', P.uvaDark),
        line('M10 58C20 50 26 66 36 58S 54 50 62 58S 80 66 90 58', P.areia, 4),
        line('M10 66C20 58 26 74 36 66S 54 58 62 66S 80 74 90 66', P.areia, 2),
        shape('M20 44C22 28 30 20 38 17C30 26 27 34 26 46Z', P.areia, { opacity: 0.5 }),
        box(46, 2, 8, 8, 2, P.mangaDark),
        circle(50, 2, 5, P.manga),
        circle(48.4, 0.6, 1.8, P.areia),
      )}
    </svg>
  );
});

/** Three dice under a dome, and what they come to. */
export function Dome({ seen, calm }: PictureProps) {
  const { t } = useTexts();
  const { dice, isShaking, winners } = seen.scene;
  return (
    <div className={classNames(css.scene, isShaking && css.shaking, dice && css.open, calm && css.calm)}>
      <Plate />
      {dice?.map((face, at) => {
        const [x = 0, y = 0, angle = 0] = places[at] ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice lie where they fell
          <span key={at} className={css.die} style={spotAt(x, y, { '--angle': `${angle}deg`, '--order': at })}>
            <Die face={face} />
          </span>
        );
      })}
      <Cover />
      {dice && (
        <div className={classNames(css.total, winners && css.won)} style={spotAt(152, 40)}>
          <b>{sumOf(dice)}</b>
          <span>{t(`dealing.size.${sizeOf(dice)}`)}</span>
        </div>
      )}
    </div>
  );
}
