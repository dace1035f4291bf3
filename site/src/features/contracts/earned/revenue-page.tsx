import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChartColumn } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { boundsOf, isBackwards } from '../../../base/records/range.ts';
import { RangeFilter } from '../../../base/records/range-filter.tsx';
import { RecordFailed, RecordPager, RecordWaiting } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { SaveButton } from '../../../base/records/save-button.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { type Report, reportQuery, saveEarnings } from '../contracts-data.ts';
import { ReserveCard } from '../reserve/reserve-card.tsx';
import own from './earned.module.css';
import { earnedPath, readEarned } from './earned-state.ts';
import { RevenueChart } from './revenue-chart.tsx';

/** Lines of the days that are shown at once; the sum under them is of all. */
const rowsPerPage = 30;

/** What the agent earned: in all, by kind, by contract and by day. */
export function RevenuePage() {
  const t = useTexts('contracts', 'records');
  const [path, navigate] = useLocation();
  const view = readEarned(useSearch());
  return (
    <div className={css.page}>
      <PageHead title={t('revenue.title')} back={paths.agentHome} />
      <div className={css.filters}>
        <RangeFilter
          range={view.range}
          onChange={(range) => navigate(earnedPath(path, { ...view, range }), { replace: true })}
        />
        <div className={css.end}>
          <SaveButton load={() => saveEarnings(undefined, view, boundsOf(view.range, Date.now()))} />
        </div>
      </div>
      <ReserveCard />
      <Revenue range={view.range} />
    </div>
  );
}

function Revenue({ range }: Pick<ReturnType<typeof readEarned>, 'range'>) {
  const t = useTexts('contracts', 'records');
  const backwards = isBackwards(range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...reportQuery(boundsOf(range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  if (data.all.lines === 0)
    return (
      <Empty
        art={<ChartColumn size={40} />}
        title={t('earned.none')}
        text={t('earned.noneText')}
        actions={
          <Link href="?contract=list" className={buttonClass({ variant: 'secondary' })}>
            {t('open')}
          </Link>
        }
      />
    );
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <Sums report={data} />
      <RevenueChart days={data.days} />
      <ByContract report={data} />
      <ByDay report={data} />
    </div>
  );
}

/** All of it, and of each kind. */
function Sums({ report }: { report: Report }) {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  const { all, kinds } = report;
  return (
    <dl className={own.lead}>
      <div>
        <dt>{t('revenue.all')}</dt>
        <dd>
          <Money amount={all.amount} symbol={symbol} exact />
          {all.owed > 0n && (
            <small className={own.quiet}>
              {t('revenue.owed')} <Money amount={all.owed} symbol={symbol} exact />
            </small>
          )}
        </dd>
      </div>
      {kinds.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>
            <Link href={paths.earnedPages[kind]}>{t(`kind.${kind}`)}</Link>
          </dt>
          <dd>
            <Money amount={amount} symbol={symbol} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ByContract({ report: { contracts, all } }: { report: Report }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  type Row = (typeof contracts)[number];
  const columns: readonly Column<Row>[] = [
    {
      key: 'contract',
      title: t('revenue.contract'),
      cell: ({ contract }) => (
        <Link href={`?contract=${contract.id}`} className={css.open}>
          {t(`kind.${contract.terms.kind}`)}
          {comma(language)}
          {t('version', { version: contract.version })}
        </Link>
      ),
    },
    // a phone shows what came of it first
    {
      key: 'state',
      title: t('earned.state.label'),
      wideOnly: true,
      cell: ({ contract }) => t(`state.${contract.state}`),
    },
    {
      key: 'lines',
      title: t('earned.lines'),
      align: 'end',
      wideOnly: true,
      cell: ({ lines }) => formatInteger(lines, language),
    },
    { key: 'owed', title: t('earned.state.owed'), align: 'end', cell: ({ owed }) => money(owed) },
    { key: 'amount', title: t('earned.amount'), align: 'end', cell: ({ amount }) => money(amount) },
  ];
  return (
    <section className={own.block}>
      <h2>{t('revenue.byContract')}</h2>
      <Table
        caption={t('revenue.byContract')}
        columns={columns}
        rows={contracts}
        rowKey={({ contract }) => contract.id}
        sums={[t('line.sum'), '', formatInteger(all.lines, language), money(all.owed), money(all.amount)]}
      />
    </section>
  );
}

function ByDay({ report: { days, all } }: { report: Report }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const money = (amount: bigint) => <Money amount={amount} symbol={symbol} exact />;
  const [page, setPage] = useState(1);
  const totalPages = Math.ceil(days.length / rowsPerPage);
  const from = (Math.min(page, totalPages) - 1) * rowsPerPage;
  type Row = (typeof days)[number];
  const columns: readonly Column<Row>[] = [
    {
      key: 'day',
      title: t('revenue.day'),
      cell: ({ day }) => <span className="num">{formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC')}</span>,
    },
    { key: 'kind', title: t('revenue.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'lines',
      title: t('earned.lines'),
      align: 'end',
      cell: ({ lines }) => formatInteger(lines, language),
    },
    { key: 'amount', title: t('earned.amount'), align: 'end', cell: ({ amount }) => money(amount) },
  ];
  return (
    <section className={own.block}>
      <h2>{t('revenue.byDay')}</h2>
      <Table
        caption={t('revenue.byDay')}
        columns={columns}
        rows={days.slice(from, from + rowsPerPage)}
        rowKey={({ day, kind }) => `${day}${kind}`}
        sums={[t('line.sum'), '', formatInteger(all.lines, language), money(all.amount)]}
      />
      <RecordPager page={Math.min(page, totalPages)} totalPages={totalPages} onPage={setPage} />
    </section>
  );
}
