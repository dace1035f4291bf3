import { Table } from '@palpite/ui/box/table.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useSum } from '../../base/sum.ts';
import type { DeskTableOne } from './tables-data.ts';

/** The seats of a table: who sits there, and what lies there of this brand. */
export function SeatsPart({ of: { seats, currency } }: { of: DeskTableOne }) {
  const { t } = useTranslation('tables');
  const sum = useSum();
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <Table
      className={content.table ?? ''}
      caption={t('seats.title')}
      rows={seats}
      rowKey={({ seat }) => `${seat}`}
      columns={[
        { key: 'seat', title: t('seats.seat'), cell: ({ seat }) => <span className="num">{seat}</span> },
        {
          key: 'name',
          title: t('seats.who'),
          cell: ({ name }) => (name === null ? t('seats.free') : <bdi>{name}</bdi>),
        },
        { key: 'ahead', title: t('seats.ahead'), align: 'end', cell: ({ ahead }) => money(ahead) },
        {
          key: 'behind',
          title: t('seats.behind'),
          align: 'end',
          cell: ({ behind, followers }) => (
            <>
              {money(behind)}
              <small className={content.under}>{t('seats.bets', { count: followers })}</small>
            </>
          ),
        },
      ]}
    />
  );
}
