import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../base/seat/say.ts';
import css from './came.module.css';
import { tallyOf } from './numbers.ts';

const shown = 12;

/** The number that came, large on paper of its colour, with what else it is. */
export function Came({ number, isRolling }: { number: number | null; isRolling: boolean }) {
  const { t } = useTexts();
  if (number === null) return <p className={css.wait}>{t(isRolling ? 'scene.rolling' : 'scene.wait')}</p>;
  const facts =
    number === 0
      ? [t('colour.green')]
      : [
          t(`even.${colourOf(number)}`),
          t(number % 2 === 0 ? 'even.even' : 'even.odd'),
          number <= 18 ? '1–18' : '19–36',
        ];
  return (
    <div className={css.came} aria-hidden="true">
      <b className={css[colourOf(number)]}>{number}</b>
      <span>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </span>
    </div>
  );
}

/** The last numbers, newest first. */
export function LastNumbers({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTexts();
  return (
    <ol className={css.last} aria-label={t('scene.lastNumbers')}>
      {numbers.slice(0, shown).map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may come again, its place counts from the oldest
        <li key={numbers.length - at} className={classNames(css[colourOf(number)], at === 0 && css.newest)}>
          {number}
        </li>
      ))}
    </ol>
  );
}

/** How the numbers since the table was opened divide. What came before says nothing of what comes. */
export function Statistics({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTexts();
  const { total, sides, often } = tallyOf(numbers);
  return (
    <section className={css.statistics} aria-label={t('stats.name')}>
      <p>
        {t('stats.name')} <small>{t('stats.total', { count: total })}</small>
      </p>
      {sides.map(({ names: [one, other], counts: [ones, others] }) => (
        <div key={one} className={css.side}>
          <span>
            {t(`even.${one}`)} <b>{ones}</b>
          </span>
          <i data-side={one}>
            <i style={{ transform: `scaleX(${ones + others > 0 ? ones / (ones + others) : 0.5})` }} />
          </i>
          <span>
            <b>{others}</b> {t(`even.${other}`)}
          </span>
        </div>
      ))}
      <p className={css.often}>
        {often.length > 0
          ? t('stats.often', { numbers: often.map(({ number, count }) => `${number} (${count}×)`).join(', ') })
          : t('stats.none')}
      </p>
    </section>
  );
}
