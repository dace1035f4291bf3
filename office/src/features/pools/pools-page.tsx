import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { againMs, type DeskPool, poolsQuery, waitsIn } from './pools-data.ts';

/** The pools of the brand: what is sold now, what waits of contests before, and what the ledger holds for it. */
export function PoolsPage() {
  const { t } = useTranslation('pools');
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery({ ...poolsQuery, refetchInterval: againMs });
  return (
    <>
      <ListHead
        title={t('title')}
        lead={data ? t('lead', { percent: formatScaled(data.share, 2, language) }) : t('leadShort')}
        onRefresh={() => void refetch()}
      />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Pools rows={data.list} />
      ) : (
        <ListWait />
      )}
    </>
  );
}

function Pools({ rows }: { rows: readonly DeskPool[] }) {
  const { t } = useTranslation('pools');
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
          cell: ({ gameCode, gameName }) => (
            <Link href={`/pools/${gameCode}`} className={content.name}>
              <bdi>{gameName}</bdi>
              <small className={content.under}>{gameCode}</small>
            </Link>
          ),
        },
        {
          key: 'now',
          title: t('column.now'),
          cell: ({ issueId, numero }) =>
            issueId === null ? (
              t('nothingSold')
            ) : (
              <Link href={`/lotteries/issues/${issueId}`} className={content.name}>
                <bdi className="num">{numero}</bdi>
              </Link>
            ),
        },
        {
          key: 'sales',
          title: t('column.sales'),
          align: 'end',
          cell: ({ sales, orders, currency }) => (
            <>
              <span className="num">{sum(sales, currency)}</span>
              <small className={content.under}>{t('orders', { count: orders })}</small>
            </>
          ),
        },
        {
          key: 'carried',
          title: t('column.carried'),
          align: 'end',
          cell: ({ carried, currency }) => <span className="num">{sum(waitsIn(carried), currency)}</span>,
        },
        {
          key: 'balance',
          title: t('column.balance'),
          align: 'end',
          wideOnly: true,
          cell: ({ balance, gameCode, currency }) => (
            <>
              <span className="num">{sum(balance, currency)}</span>
              <small className={content.under}>{`pools.${gameCode}`}</small>
            </>
          ),
        },
      ]}
    />
  );
}
