import { Table } from '@palpite/ui/box/table.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { spanText } from '../../../base/span.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Circle } from './transfers-data.ts';

/** One line for each circle: who sent what to whom, what came back, and how soon. */
export function CirclesTable({ rows, stale }: { rows: readonly Circle[]; stale: boolean }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const way = ({ at, orderNo, amount }: Circle['there']) => (
    <>
      <Money amount={amount} symbol={pixSymbol} />
      <small className={content.under}>{formatDateTime(at, language)}</small>
      <small className={content.under}>{orderNo}</small>
    </>
  );
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('transfers.caption')}
        rows={rows}
        rowKey={({ there, back }) => `${there.orderNo} ${back.orderNo}`}
        columns={[
          {
            key: 'who',
            title: t('transfers.between'),
            cell: ({ there }) => (
              <b className={content.name}>{t('transfers.who', { from: there.from, to: there.to })}</b>
            ),
          },
          { key: 'there', title: t('transfers.there'), cell: ({ there }) => way(there) },
          { key: 'back', title: t('transfers.back'), cell: ({ back }) => way(back) },
          {
            key: 'after',
            title: t('transfers.after'),
            align: 'end',
            wideOnly: true,
            cell: ({ there, back }) => spanText(back.at - there.at, t),
          },
        ]}
      />
    </div>
  );
}
