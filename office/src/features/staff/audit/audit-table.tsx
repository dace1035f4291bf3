import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { figureText } from '../../../base/desk/detail.ts';
import css from './audit.module.css';
import type { AuditLine } from './audit-data.ts';

/** So much of a digest tells two lines apart at a glance; the whole one shows when it is pointed at. */
const digestShown = 12;

interface AuditTableProps {
  rows: readonly AuditLine[];
  /** The line from which on the log is not as it was written, if any. */
  brokenAt: string | undefined;
  stale: boolean;
}

/** One line for each act: when, who, what, on what, with which figures. */
export function AuditTable({ rows, brokenAt, stale }: AuditTableProps) {
  const { t, i18n } = useTranslation('staff');
  const language = useLanguage();
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('audit.caption')}
        rows={rows}
        rowKey={(row) => row.id}
        rowClass={(row) => (row.id === brokenAt ? css.bad : undefined)}
        columns={[
          {
            key: 'at',
            title: t('audit.at'),
            cell: (row) => (
              <span className={css.at}>
                {formatDate(row.at, language)} {formatTime(row.at, language)}
              </span>
            ),
          },
          { key: 'who', title: t('audit.who'), cell: (row) => <b className={css.what}>{row.who}</b> },
          {
            key: 'action',
            title: t('audit.action'),
            cell: (row) => (
              <>
                {i18n.exists(`staff:audit.act.${row.action}`) && (
                  <span className={css.what}>{t(`audit.act.${row.action}`)}</span>
                )}
                <span className={css.code}>{row.action}</span>
                <span className={css.under}>{row.subject}</span>
              </>
            ),
          },
          {
            key: 'subject',
            title: t('audit.subject'),
            wideOnly: true,
            cell: (row) => <span className={css.subject}>{row.subject}</span>,
          },
          {
            key: 'detail',
            title: t('audit.detail'),
            wideOnly: true,
            cell: (row) => (
              <span className={css.detail}>
                {Object.entries(row.detail)
                  .map(([name, value]) => `${name}: ${figureText(value, language)}`)
                  .join(' · ') || '—'}
              </span>
            ),
          },
          {
            key: 'digest',
            title: t('audit.digest'),
            wideOnly: true,
            cell: (row) => (
              <span className={css.digest} title={row.digest}>
                {row.digest.slice(0, digestShown)}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
