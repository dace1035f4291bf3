import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../../base/seat/say.ts';
import { Wheel } from '../../../pieces/wheel.tsx';
import { type PictureProps, spotAt } from './props.ts';
import css from './thrown.module.css';

/** Around the wheel, until the ball leaves the track. */
const turns = 7;

/** The wheel of a table, and the number that came. */
export function Thrown({ seen, calm }: PictureProps) {
  const { t } = useTexts();
  const { ball, number, winners } = seen.scene;
  const facts =
    number === undefined || number === 0
      ? []
      : [t(`dealing.parity.${number % 2 === 0 ? 'even' : 'odd'}`), number <= 18 ? '1–18' : '19–36'];
  return (
    <div className={classNames(css.thrown, calm && css.calm)}>
      <div className={css.wheel}>
        <Wheel
          number={number ?? null}
          fall={number === undefined ? ball : undefined}
          lasts={ball?.lasts ?? 0}
          since={ball ? seen.ms - ball.at : 0}
          {...{ turns, calm }}
          turning
        />
      </div>
      {number !== undefined && (
        <div className={classNames(css.came, css[colourOf(number)], winners && css.won)} style={spotAt(152, 40)}>
          <b>{number}</b>
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </div>
      )}
    </div>
  );
}
