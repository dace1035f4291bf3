import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useSum } from '../../base/sum.ts';
import type { VipChange } from './vip-data.ts';

/** How the level of a player changed, the newest first. */
export function HistoryTable({ rows, stale }: { rows: readonly VipChange[]; stale: boolean }) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const sum = useSum();
  const why = ({ counted, needed, by, reason }: VipChange) => {
    if (by !== null) return `${by}: ${reason ?? ''}`;
    if (counted === null || needed === null) return '';
    return t('history.played', { counted: sum(counted, 'BRL'), needed: sum(needed, 'BRL') });
  };
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('history.title')}
        rows={rows}
        rowKey={({ at, from, to, cause }) => `${at} ${cause} ${from} ${to}`}
        columns={[
          { key: 'at', title: t('history.at'), cell: ({ at }) => formatDateTime(at, language) },
          {
            key: 'what',
            title: t('history.what'),
            cell: (change) => (
              <>
                <b className={content.name}>{t(`cause.${change.cause}`)}</b>
                <small className={content.under}>{why(change)}</small>
              </>
            ),
          },
          { key: 'levels', title: t('level'), align: 'end', cell: ({ from, to }) => t('history.levels', { from, to }) },
          {
            key: 'turnover',
            title: t('turnover'),
            align: 'end',
            wideOnly: true,
            cell: ({ turnover }) => sum(turnover, 'BRL'),
          },
        ]}
      />
    </div>
  );
}
