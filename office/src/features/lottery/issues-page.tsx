import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { useSum } from '../../base/sum.ts';
import { IssueBadge } from './issue-badge.tsx';
import { againMs, issuesQuery } from './lottery-data.ts';

/** The issues of one lottery whose sale has begun, the newest first. */
export function IssuesPage() {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const gameCode = useParams().gameCode ?? '';
  const [{ page }, show] = useListing(['all'], 'all');
  const found = useQuery({ ...issuesQuery(gameCode, page), refetchInterval: againMs });
  const money = (amount: bigint) => <span className="num">{sum(amount, found.data?.currency ?? '')}</span>;
  return (
    <>
      <ListHead
        title={found.data?.gameName ?? gameCode}
        lead={<Link href="/lotteries">{t('back')}</Link>}
        onRefresh={() => void found.refetch()}
      />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={<Empty art={<Ticket size={40} />} title={t('noIssues')} text={t('noIssuesText')} />}
      >
        {(rows, stale) => (
          <div className={stale ? content.stale : undefined} aria-busy={stale}>
            <Table
              className={content.table ?? ''}
              caption={found.data?.gameName ?? gameCode}
              rows={rows}
              rowKey={({ issueId }) => issueId}
              columns={[
                {
                  key: 'issue',
                  title: t('column.issue'),
                  cell: ({ issueId, numero, drawsAt }) => (
                    <Link href={`/lotteries/issues/${issueId}`} className={content.name}>
                      <bdi className="num">{numero}</bdi>
                      <small className={content.under}>{formatDateTime(drawsAt, language)}</small>
                    </Link>
                  ),
                },
                { key: 'state', title: t('column.state'), cell: (issue) => <IssueBadge issue={issue} /> },
                {
                  key: 'result',
                  title: t('column.result'),
                  cell: ({ result }) => <bdi className="num">{result?.join(' ') ?? '–'}</bdi>,
                },
                {
                  key: 'sales',
                  title: t('column.sales'),
                  align: 'end',
                  cell: ({ stakes, orders }) => (
                    <>
                      {money(stakes)}
                      <small className={content.under}>{t('orders', { count: orders })}</small>
                    </>
                  ),
                },
                {
                  key: 'payouts',
                  title: t('column.payouts'),
                  align: 'end',
                  wideOnly: true,
                  cell: ({ payouts }) => money(payouts),
                },
                {
                  key: 'rebates',
                  title: t('column.rebates'),
                  align: 'end',
                  wideOnly: true,
                  cell: ({ rebates }) => money(rebates),
                },
              ]}
            />
          </div>
        )}
      </PagedList>
    </>
  );
}
