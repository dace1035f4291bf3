import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as paths from '../../../base/paths.ts';
import { type Bounds, boundsOf, type Range } from '../../../base/records/range.ts';
import { RecordFailed } from '../../../base/records/record-states.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { overviewQuery } from '../figures-data.ts';
import { Lead } from '../overview/lead.tsx';
import { overviewPath } from '../overview/overview-state.ts';
import { TeamChart } from '../overview/team-chart.tsx';
import css from './home.module.css';

/** The days that the agent's home looks back on. */
const range: Range = { period: '30', from: '', to: '' };
export const homeBounds = (): Bounds => boundsOf(range, Date.now());

/** What the team came to in the last days: the figures that lead, then the days one by one. */
export function TeamLead() {
  const t = useTexts('figures');
  const { data, isError, error, refetch } = useQuery(overviewQuery(homeBounds()));
  if (isError && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={104} radius={12} />
      </div>
    );
  return (
    <section aria-label={t('home.span')}>
      <p className={css.span}>{t('home.span')}</p>
      <Lead overview={data} />
    </section>
  );
}

/** Turnover and net loss of each of these days. */
export function TeamDays() {
  const t = useTexts('figures');
  const { data, isError } = useQuery(overviewQuery(homeBounds()));
  if (isError && !data) return null;
  const played = data?.byDay.some(({ sums }) => sums.team.turnover !== 0n || sums.team.netLoss !== 0n);
  return (
    <section className={css.block} aria-labelledby="days">
      <div className={css.head}>
        <h2 id="days">{t('home.chart')}</h2>
        <Link href={overviewPath(paths.agentOverview, { range, scope: 'team' })} className={css.all}>
          {t('home.all')}
        </Link>
      </div>
      {!data ? (
        <div aria-busy="true">
          <Skeleton height={300} radius={12} />
        </div>
      ) : played ? (
        <TeamChart byDay={data.byDay} scope="team" />
      ) : (
        <p className={css.quiet}>{t('home.quiet')}</p>
      )}
    </section>
  );
}
