import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../../../base/symbols.ts';
import css from './reconciliation.module.css';
import type { Reconciliation } from './reconciliation-data.ts';

/** The other book's figure and ours, for each kind of movement. */
const pairs = [
  ['in', 'bankIn', 'ledgerIn'],
  ['out', 'bankOut', 'ledgerOut'],
  ['returned', 'bankReturned', 'ledgerReturned'],
  ['staked', 'betsStaked', 'ledgerStaked'],
  ['paid', 'betsPaid', 'ledgerPaid'],
] as const;

/** The sums of a day side by side: at the bank or in the games, in the ledger, and what is between them. */
export function DaySums({ sums }: { sums: Reconciliation }) {
  const { t } = useTranslation('treasury');
  return (
    <Table
      className={css.sums ?? ''}
      caption={t('reconciliation.sums')}
      rows={pairs.map(([name, theirs, ours]) => ({ name, theirs: sums[theirs], ours: sums[ours] }))}
      rowKey={(row) => row.name}
      columns={[
        {
          key: 'what',
          title: t('reconciliation.what'),
          cell: (row) => (
            <>
              <b className={css.what}>{t(`reconciliation.sum.${row.name}`)}</b>
              <span className={css.narrow}>
                <span>
                  {t('reconciliation.theirs')}: <Money amount={row.theirs} symbol={pixSymbol} />
                </span>
                <span>
                  {t('reconciliation.ours')}: <Money amount={row.ours} symbol={pixSymbol} />
                </span>
              </span>
            </>
          ),
        },
        {
          key: 'theirs',
          title: t('reconciliation.theirs'),
          align: 'end',
          wideOnly: true,
          cell: (row) => <Money amount={row.theirs} symbol={pixSymbol} />,
        },
        {
          key: 'ours',
          title: t('reconciliation.ours'),
          align: 'end',
          wideOnly: true,
          cell: (row) => <Money amount={row.ours} symbol={pixSymbol} />,
        },
        {
          key: 'between',
          title: t('reconciliation.between'),
          align: 'end',
          cell: (row) => (
            <Money
              className={row.ours === row.theirs ? css.same : css.differs}
              amount={row.theirs - row.ours}
              symbol={pixSymbol}
              sign="always"
            />
          ),
        },
      ]}
    />
  );
}
