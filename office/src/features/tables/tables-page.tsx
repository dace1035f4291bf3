import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Spade } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useSum } from '../../base/sum.ts';
import { Trouble } from '../../base/trouble.tsx';
import { PhaseBadge, Returned, StandingBadge } from './table-words.tsx';
import css from './tables.module.css';
import { againMs, type DeskTable, tablesQuery } from './tables-data.ts';
import { VoidProposal } from './void-proposal.tsx';

/** The live tables of the brand: how each stands, what lies on its round, and what it brought. */
export function TablesPage() {
  const { t } = useTranslation('tables');
  const { data, isError, error, refetch } = useQuery({ ...tablesQuery, refetchInterval: againMs });
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void refetch()} />
      {isError && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListWait />
      ) : data.list.length === 0 ? (
        <Empty art={<Spade size={40} />} title={t('none')} text={t('noneText')} />
      ) : (
        <div className={content.stack}>
          {data.voids.map((each) => (
            <VoidProposal key={each.voidId} of={each} />
          ))}
          <Board rows={data.list} currency={data.currency} />
        </div>
      )}
    </>
  );
}

function Board({ rows, currency }: { rows: readonly DeskTable[]; currency: string }) {
  const { t } = useTranslation('tables');
  const sum = useSum();
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <Table
      className={content.table ?? ''}
      caption={t('title')}
      rows={rows}
      rowKey={({ table }) => table}
      columns={[
        {
          key: 'table',
          title: t('column.table'),
          cell: ({ table, name, game, seats }) => (
            <Link href={`/tables/${table}`} className={css.name}>
              <bdi>{name}</bdi>
              <small className={content.under}>{t(`game.${game}`)}</small>
              {seats !== null && <small className={content.under}>{t('seats.taken', { count: seats })}</small>}
            </Link>
          ),
        },
        { key: 'standing', title: t('column.standing'), cell: (row) => <StandingBadge of={row} /> },
        {
          key: 'round',
          title: t('column.round'),
          cell: ({ round, leader }) => (
            <>
              <PhaseBadge round={round} />
              <small className={content.under}>{leader === null ? t('noLeader') : <bdi>{leader}</bdi>}</small>
            </>
          ),
        },
        {
          key: 'staked',
          title: t('column.staked'),
          align: 'end',
          cell: ({ staked, bettors }) => (
            <>
              {money(staked)}
              <small className={content.under}>{t('bettors', { count: bettors })}</small>
            </>
          ),
        },
        {
          key: 'exposure',
          title: t('column.exposure'),
          align: 'end',
          cell: ({ exposure, mostPaid }) => (
            <>
              {money(exposure)}
              <small className={content.under}>{t('pays', { amount: sum(mostPaid, currency) })}</small>
            </>
          ),
        },
        {
          key: 'day',
          title: t('column.day'),
          align: 'end',
          cell: ({ day }) => <Returned of={day} currency={currency} />,
        },
        {
          key: 'month',
          title: t('column.month'),
          align: 'end',
          wideOnly: true,
          cell: ({ month }) => <Returned of={month} currency={currency} />,
        },
      ]}
    />
  );
}
