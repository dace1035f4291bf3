import { Badge } from '@palpite/ui/badge.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../base/day-words.ts';
import { OpensCase, QueueTable } from '../../../base/queue/queue-table.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Reconciliation } from './reconciliation-data.ts';

/** Each day that was compared: what went in and out at the bank, and what is open. */
export function DaysTable({ rows, stale }: { rows: readonly Reconciliation[]; stale: boolean }) {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const money = (amount: bigint) => <Money amount={amount} symbol={pixSymbol} />;
  return (
    <QueueTable
      caption={t('reconciliation.days')}
      rows={rows}
      rowKey={(row) => row.day}
      stale={stale}
      empty={null}
      columns={[
        {
          key: 'day',
          title: t('reconciliation.day'),
          cell: (row) => (
            <OpensCase
              href={`/reconciliation/${row.day}`}
              name={dayText(row.day, language)}
              under={t(`office:actor.${row.by}`, { defaultValue: row.by })}
            />
          ),
        },
        {
          key: 'open',
          title: t('reconciliation.result'),
          cell: (row) =>
            row.open === 0 ? (
              <Badge tone="good">{t('reconciliation.clean')}</Badge>
            ) : (
              <Badge tone="bad">{t('reconciliation.open', { count: row.open })}</Badge>
            ),
        },
        {
          key: 'compared',
          title: t('reconciliation.compared'),
          align: 'end',
          wideOnly: true,
          cell: (row) => formatInteger(row.compared, language),
        },
        {
          key: 'in',
          title: t('reconciliation.bankIn'),
          align: 'end',
          wideOnly: true,
          cell: (row) => money(row.bankIn),
        },
        {
          key: 'out',
          title: t('reconciliation.bankOut'),
          align: 'end',
          wideOnly: true,
          cell: (row) => money(row.bankOut),
        },
        {
          key: 'at',
          title: t('reconciliation.at'),
          align: 'end',
          wideOnly: true,
          cell: (row) => formatDateTime(row.at, language),
        },
        {
          key: 'by',
          title: t('reconciliation.by'),
          wideOnly: true,
          cell: (row) => t(`office:actor.${row.by}`, { defaultValue: row.by }),
        },
      ]}
    />
  );
}
