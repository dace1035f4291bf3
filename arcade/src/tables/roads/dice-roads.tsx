import { sumOf } from '@palpite/math/lottery/k3/draw.ts';
import { sizeOf } from '@palpite/math/tables/sic-bo/sic-bo.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useMemo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { Die } from '../../pieces/die.tsx';
import css from './dice-roads.module.css';
import type { RoadsProps } from './roads.tsx';
import { Shares } from './shares.tsx';

const lastShown = 10;
const sizes = ['small', 'triple', 'big'] as const;
const papers = { small: 'blue', triple: 'green', big: 'red' } as const;

/** The last throws of three dice with their totals, and how they divide. */
export function DiceRoads({ past }: RoadsProps) {
  const { t } = useTexts();
  const thrown = useMemo(
    () =>
      past.flatMap(({ roundId, outcome }) =>
        'dice' in outcome
          ? [{ roundId, dice: outcome.dice, total: sumOf(outcome.dice), size: sizeOf(outcome.dice) }]
          : [],
      ),
    [past],
  );
  const plain = thrown.filter(({ size }) => size !== 'triple');
  const parity = (rest: number) => plain.filter(({ total }) => total % 2 === rest).length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ol className={css.last} tabIndex={0} aria-label={t('roads.lastThrows')}>
        {thrown.slice(0, lastShown).map(({ roundId, dice, total, size }, at) => (
          <li key={roundId} className={classNames(css[size], at === 0 && css.newest)}>
            <span className={css.dice} aria-hidden="true">
              {dice.map((face, die) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dice of a throw do not change
                <Die key={die} face={face} />
              ))}
            </span>
            <span className="sr-only">{dice.join(', ')}</span>
            <b>{total}</b>
            <span className={css.size}>{t(`roads.size.${size}`)}</span>
          </li>
        ))}
      </ol>
      <Shares
        whole={thrown.length}
        rows={[
          sizes.map((size) => ({
            name: t(`roads.size.${size}`),
            count: thrown.filter((each) => each.size === size).length,
            paper: papers[size],
          })),
          [
            { name: t('roads.spot.even'), count: parity(0), paper: 'plain' },
            { name: t('roads.spot.odd'), count: parity(1), paper: 'plain' },
          ],
        ]}
      />
    </>
  );
}
