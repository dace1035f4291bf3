import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Dices } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { useCurrencySymbol } from '../../base/balance.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { boundsOf, isBackwards } from '../../base/records/range.ts';
import { RangeFilter } from '../../base/records/range-filter.tsx';
import { RecordFailed, RecordWaiting, ZoneNote } from '../../base/records/record-states.tsx';
import css from '../../base/records/records.module.css';
import { Result } from '../../base/records/result.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { profitQuery } from './bets-data.ts';
import profit from './profit.module.css';
import { DayChart } from './profit-chart.tsx';
import { givenIn, type ProfitView, profitPath, readProfit } from './profit-state.ts';
import { ProfitTable } from './profit-table.tsx';

/** What the player's bets brought and took, by day or by product. */
export function ProfitPage() {
  const t = useTexts('bets', 'records', 'catalogue');
  const [path, navigate] = useLocation();
  const view = readProfit(useSearch());
  const go = (next: Partial<ProfitView>) => navigate(profitPath(path, { ...view, ...next }), { replace: true });
  return (
    <div className={css.page}>
      <PageHead title={t('profit.title')} back={paths.account} />
      <div className={css.filters}>
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <Segmented
          label={t('profit.by.label')}
          value={view.by}
          onChange={(by) => go({ by })}
          items={[
            { value: 'day', label: t('profit.by.day') },
            { value: 'product', label: t('profit.by.product') },
          ]}
        />
      </div>
      <Outcome view={view} />
    </div>
  );
}

function Outcome({ view }: { view: ProfitView }) {
  const t = useTexts('bets');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const backwards = isBackwards(view.range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...profitQuery(view.by, boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <Skeleton height={96} radius={16} className={profit.lead ?? ''} />
        <RecordWaiting />
      </>
    );
  if (data.list.length === 0)
    return (
      <Empty
        art={<Dices size={40} />}
        title={t('profit.none')}
        text={t('profit.noneText')}
        actions={
          <Link href="/" className={buttonClass()}>
            {t('toGames')}
          </Link>
        }
      />
    );
  const { total } = data;
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <dl className={profit.lead}>
        <div>
          <dt>{t('column.result')}</dt>
          <dd className={profit.figure}>
            <Result amount={total.profitAndLoss} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('column.stake')}</dt>
          <dd>
            <Money amount={total.betAmount} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('column.won')}</dt>
          <dd>
            <Money amount={total.winAmount} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('column.bets')}</dt>
          <dd>{formatInteger(total.hands, language)}</dd>
        </div>
        {givenIn(data).map((kind) => (
          <div key={kind}>
            <dt>{t(`profit.${kind}`)}</dt>
            <dd>
              <Money amount={total[kind]} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {view.by === 'day' && <DayChart list={data.list} from={data.from} to={data.to} symbol={symbol} />}
      <ProfitTable result={data} by={view.by} symbol={symbol} />
      <p className={profit.note}>{t('profit.note')}</p>
      {view.by === 'day' && <ZoneNote />}
    </div>
  );
}
