import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { Score, SelfDownlineMarks } from './ring-words.tsx';
import css from './rings.module.css';
import type { Ring } from './rings-data.ts';

const mostNamed = 4;

/** One line for each group: whose accounts, how sure it is, what links them, and what was noted. */
export function RingsTable({ rows, stale }: { rows: readonly Ring[]; stale: boolean }) {
  const { t } = useTranslation('rings');
  const language = useLanguage();
  const names = ({ accounts }: Ring) => {
    const more = accounts.length - mostNamed;
    const named = accounts.slice(0, mostNamed).join(', ');
    return more > 0 ? t('andMore', { names: named, count: more }) : named;
  };
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('caption')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'who',
            title: t('accounts'),
            cell: (row) => (
              <>
                <Link href={`/rings/${row.id}`} className={content.name}>
                  {names(row)}
                </Link>
                <SelfDownlineMarks ring={row} />
              </>
            ),
          },
          { key: 'score', title: t('score'), cell: ({ score }) => <Score score={score} /> },
          {
            key: 'kinds',
            title: t('links'),
            wideOnly: true,
            cell: ({ kinds }) => (
              <span className={css.kinds}>{kinds.map((kind) => t(`kind.${kind}`)).join(' · ')}</span>
            ),
          },
          {
            key: 'changed',
            title: t('changed'),
            wideOnly: true,
            cell: ({ changedAt }) => formatDateTime(changedAt, language),
          },
          {
            key: 'seen',
            title: t('seen'),
            cell: ({ seenBy, seenAt, note }) => (
              <>
                {seenBy === null ? <Badge tone="warn">{t('notSeen')}</Badge> : note}
                {seenBy === null && note !== null && <small className={content.under}>{t('before', { note })}</small>}
                {seenBy !== null && seenAt !== null && (
                  <small className={content.under}>
                    {t('by', { name: seenBy, at: formatDateTime(seenAt, language) })}
                  </small>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
