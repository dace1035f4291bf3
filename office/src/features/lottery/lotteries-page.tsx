import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, type formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { IssueBadge } from './issue-badge.tsx';
import css from './lottery.module.css';
import { againMs, type DeskLottery, lotteriesQuery } from './lottery-data.ts';

/** The lotteries of the brand: what is sold now, what comes next, the last result, and what each returned. */
export function LotteriesPage() {
  const { t } = useTranslation('lottery');
  const { data, isError, error, refetch } = useQuery({ ...lotteriesQuery, refetchInterval: againMs });
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void refetch()} />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <Empty art={<Ticket size={40} />} title={t('none')} text={t('noneText')} />
      ) : (
        <Lotteries rows={data.list} currency={data.currency} />
      )}
    </>
  );
}

function Lotteries({ rows, currency }: { rows: readonly DeskLottery[]; currency: string }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  return (
    <Table
      className={content.table ?? ''}
      caption={t('title')}
      rows={rows}
      rowKey={({ gameCode }) => gameCode}
      columns={[
        {
          key: 'game',
          title: t('column.game'),
          cell: ({ gameCode, gameName, isOffered }) => (
            <Link href={`/lotteries/${gameCode}`} className={content.name}>
              <bdi>{gameName}</bdi>
              <small className={content.under}>{isOffered ? gameCode : t('notOffered')}</small>
            </Link>
          ),
        },
        {
          key: 'issue',
          title: t('column.now'),
          cell: ({ issue }) =>
            issue ? (
              <Link href={`/lotteries/issues/${issue.issueId}`} className={content.name}>
                <bdi className="num">{issue.numero}</bdi>
                <small className={content.under}>{t('closes', { at: formatDateTime(issue.closesAt, language) })}</small>
              </Link>
            ) : (
              t('nothingSold')
            ),
        },
        { key: 'state', title: t('column.state'), cell: ({ issue }) => (issue ? <IssueBadge issue={issue} /> : '–') },
        {
          key: 'sales',
          title: t('column.sales'),
          align: 'end',
          cell: ({ issue }) =>
            issue ? (
              <>
                <span className="num">{sum(issue.stakes, currency)}</span>
                <small className={content.under}>{t('orders', { count: issue.orders })}</small>
              </>
            ) : (
              '–'
            ),
        },
        {
          key: 'next',
          title: t('column.next'),
          wideOnly: true,
          cell: ({ next }) =>
            next.length === 0 ? (
              '–'
            ) : (
              <small className={css.next}>
                {next.map(({ issueId, numero }) => (
                  <Link key={issueId} href={`/lotteries/issues/${issueId}`} className={content.name}>
                    <bdi className="num">{numero}</bdi>
                  </Link>
                ))}
              </small>
            ),
        },
        {
          key: 'last',
          title: t('column.last'),
          wideOnly: true,
          cell: ({ last }) =>
            last?.result ? (
              <Link href={`/lotteries/issues/${last.issueId}`} className={content.name}>
                <bdi className="num" style={{ display: 'block', maxInlineSize: '20ch' }}>
                  {last.result.join(' ')}
                </bdi>
                <small className={content.under}>{last.numero}</small>
              </Link>
            ) : (
              '–'
            ),
        },
        {
          key: 'month',
          title: t('column.month'),
          align: 'end',
          wideOnly: true,
          cell: ({ month }) => (
            <>
              <span className="num">{sum(month.stakes, currency)}</span>
              <small className={content.under}>{t('paid', { amount: sum(month.payouts, currency) })}</small>
              <small className={content.under}>{t('rebated', { amount: sum(month.rebates, currency) })}</small>
            </>
          ),
        },
        {
          key: 'ggr',
          title: t('column.ggr'),
          align: 'end',
          wideOnly: true,
          cell: ({ month }) => (
            <>
              <span className="num">{sum(month.ggr, currency)}</span>
              <small className={content.under}>
                {month.rtp === null ? '–' : t('rtp', { percent: percentOf(month.rtp, language) })}
              </small>
            </>
          ),
        },
      ]}
    />
  );
}

/** Hundredths of a percent. */
function percentOf(rtp: number, language: Parameters<typeof formatInteger>[1]): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rtp / 100);
}
