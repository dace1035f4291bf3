import type { Fixture, MatchState } from '@palpite/contract/fixtures/shapes.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { MarketNames } from '../market-names.ts';
import css from './board.module.css';

/** What is counted inside a period, by sport; where a source tells none of it, what the main score counts. */
const inside: Readonly<Record<string, readonly string[]>> = {
  ...{ basketball: ['points'], tennis: ['games'], volleyball: ['points'] },
  ...{ lol: ['kills', 'maps'], dota: ['kills', 'maps'], cs: ['rounds', 'maps'] },
};

/** Points, games or kills of each period, with the score of all beside them. */
export function Periods({ fixture, state, names }: { fixture: Fixture; state: MatchState; names: MarketNames }) {
  const { t } = useTexts();
  const what = (inside[fixture.sport] ?? []).find((each) => state.counts.some((count) => count.what === each));
  const counts = state.counts.filter((count) => count.what === what);
  if (counts.length === 0) return null;
  return (
    <div className={css.periods}>
      <table>
        <caption className="sr-only">{t('board.periods')}</caption>
        <thead>
          <tr>
            <td />
            {counts.map(({ period }) => (
              <th key={period} scope="col" aria-label={names.part(period)} data-now={period === state.period}>
                {shortOf(t, period)}
              </th>
            ))}
            <th scope="col">{t('board.total')}</th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{fixture[side]?.name}</th>
              {counts.map((count) => (
                <td key={count.period} data-now={count.period === state.period}>
                  {count[side]}
                </td>
              ))}
              <td className={css.total}>{state.score[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shortOf(t: (name: string, values?: Record<string, string>) => string, period: string): string {
  const said = t(`column.any.${period}`);
  if (said !== `column.any.${period}`) return said;
  const [, letter = '', n = ''] = /^([a-z])(\d+)$/.exec(period) ?? [];
  return letter ? t(`column.any.${letter}N`, { n }) : period;
}
