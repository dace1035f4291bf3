import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { type RouletteStatistics, statisticsOf } from '@palpite/math/tables/roulette/statistics.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useMemo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { RoadsProps } from './roads.tsx';
import { type Share, Shares } from './shares.tsx';
import css from './wheel-roads.module.css';

const lastShown = 24;
const rows = [
  ['red', 'black'],
  ['even', 'odd'],
  ['low', 'high'],
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['column-1', 'column-2', 'column-3'],
] as const;
const papers: Readonly<Record<string, Share['paper']>> = { red: 'red', black: 'black' };

/** The last numbers of a wheel, those that came most and least often, and how the others divide. */
export function WheelRoads({ past }: RoadsProps) {
  const { t } = useTexts();
  const numbers = useMemo(() => past.flatMap(({ outcome }) => ('number' in outcome ? [outcome.number] : [])), [past]);
  const statistics = useMemo(() => statisticsOf(numbers.toReversed()), [numbers]);
  const zeros = statistics.counts[0] ?? 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ol className={css.last} tabIndex={0} aria-label={t('roads.lastNumbers')}>
        {numbers.slice(0, lastShown).map((number, at) => (
          <li key={past[at]?.roundId} className={classNames(css[colourOf(number)], at === 0 && css.newest)}>
            {number}
          </li>
        ))}
      </ol>
      <div className={css.heat}>
        <Heat name="hot" {...{ statistics }} />
        <Heat name="cold" {...{ statistics }} />
      </div>
      <Shares
        whole={numbers.length}
        rows={rows.map((spots, at) => [
          ...spots.map((spot) => ({
            name: t(`roads.spot.${spot}`),
            count: statistics.outside[spot] ?? 0,
            paper: papers[spot] ?? 'plain',
          })),
          ...(at === 0 ? [{ name: t('roads.spot.zero'), count: zeros, paper: 'green' as const }] : []),
        ])}
      />
    </>
  );
}

function Heat({ name, statistics }: { name: 'hot' | 'cold'; statistics: RouletteStatistics }) {
  const { t } = useTexts();
  return (
    <div className={css[name]}>
      <h2>{t(`roads.${name}`)}</h2>
      <ul>
        {statistics[name].map((number) => (
          <li key={number}>
            <b className={css[colourOf(number)]}>{number}</b>
            <span>{t('roads.times', { count: statistics.counts[number] ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
