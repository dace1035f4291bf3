import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from './bet-entries.module.css';
import type { OfficeBet } from './bets-data.ts';

/** The entries a bet made in the ledger: which account gave, which took. */
export function BetEntries({ entries, symbol }: { entries: OfficeBet['entries']; symbol: string }) {
  const { t } = useTranslation('bets');
  const language = useLanguage();
  return (
    <Table
      className={css.entries ?? ''}
      caption={t('bet.entries')}
      rows={entries}
      rowKey={(entry) => entry.id}
      empty={<Empty title={t('bet.noEntries')} />}
      columns={[
        { key: 'id', title: t('entry.id'), cell: (entry) => entry.id },
        {
          key: 'kind',
          title: t('entry.kind'),
          cell: (entry) => (
            <span className={css.kind}>{t(`entry.kinds.${entry.kind}`, { defaultValue: entry.kind })}</span>
          ),
        },
        { key: 'debit', title: t('entry.debit'), cell: (entry) => entry.debit },
        { key: 'credit', title: t('entry.credit'), cell: (entry) => entry.credit },
        {
          key: 'amount',
          title: t('entry.amount'),
          align: 'end',
          cell: (entry) => <Money className={css.amount} amount={entry.amount} symbol={symbol} />,
        },
        {
          key: 'at',
          title: t('entry.at'),
          align: 'end',
          wideOnly: true,
          cell: (entry) => formatDateTime(entry.at, language),
        },
      ]}
    />
  );
}
