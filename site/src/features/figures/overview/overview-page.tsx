import { Empty } from '@palpite/ui/box/empty.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { UserPlus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { boundsOf, isBackwards } from '../../../base/records/range.ts';
import { RangeFilter } from '../../../base/records/range-filter.tsx';
import { RecordFailed, RecordWaiting, ZoneNote } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { useTexts } from '../../../base/text/texts.ts';
import { anybodyQuery, overviewQuery } from '../figures-data.ts';
import { Lead } from './lead.tsx';
import own from './overview.module.css';
import { type OverviewView, overviewPath, readOverview, scopes } from './overview-state.ts';
import { OverviewTable } from './overview-table.tsx';
import { ProductTable } from './product-table.tsx';
import { TeamChart } from './team-chart.tsx';

/** What the agent, those directly below and the whole team did: today as it goes on, or over days. */
export function OverviewPage() {
  const t = useTexts('figures', 'records');
  const [path, navigate] = useLocation();
  const view = readOverview(useSearch());
  const go = (next: Partial<OverviewView>) => navigate(overviewPath(path, { ...view, ...next }), { replace: true });
  return (
    <div className={css.page}>
      <PageHead title={t('overview.title')} back={paths.agentHome} />
      <div className={css.filters}>
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
      </div>
      <Outcome view={view} onGo={go} />
    </div>
  );
}

function Outcome({ view, onGo }: { view: OverviewView; onGo(next: Partial<OverviewView>): void }) {
  const t = useTexts('figures', 'records');
  const language = useLanguage();
  const backwards = isBackwards(view.range);
  const anybody = useQuery(anybodyQuery).data;
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery(boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  const quiet = data.sums.team.bets === 0 && data.sums.own.bets === 0;
  if (anybody?.total === 0 && quiet)
    return (
      <Empty
        art={<UserPlus size={40} />}
        title={t('none.title')}
        text={t('none.text')}
        actions={
          <Link href={paths.agentRegister} className={buttonClass()}>
            {t('none.invite')}
          </Link>
        }
      />
    );
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <Lead overview={data} />
      <section className={own.block}>
        <div className={own.head}>
          <h2>{t('overview.figures')}</h2>
          <Segmented
            label={t('overview.scope')}
            value={view.scope}
            onChange={(scope) => onGo({ scope })}
            items={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
          />
        </div>
        <TeamChart byDay={data.byDay} scope={view.scope} />
        <OverviewTable overview={data} scope={view.scope} />
        <ProductTable products={data.products} scope={view.scope} />
      </section>
      <p className={own.note}>
        {t('overview.read', { time: formatTime(data.at, language) })} {t('overview.active')}{' '}
        {data.days.from !== data.days.to && `${t('overview.activeADay')} `}
        {t('overview.note')}
      </p>
      <ZoneNote />
    </div>
  );
}
