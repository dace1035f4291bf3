import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Bell } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { AirBadge, AirTime } from '../../../base/content/air-badge.tsx';
import css from '../../../base/content/content.module.css';
import { RowActions } from '../../../base/content/row-actions.tsx';
import { titleOf, useBrandLanguages } from '../../../base/content/texts.ts';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import type { News } from './news-data.ts';

interface NewsTableProps {
  rows: readonly News[];
  type: News['type'];
  /** The rows of the kind before, while this one loads. */
  stale: boolean;
  onEdit(id: string): void;
  onRemove(news: News): void;
}

/** One line for each announcement: what it says, whether it is on, and who wrote it last. */
export function NewsTable({ rows, type, stale, onEdit, onRemove }: NewsTableProps) {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const { own } = useBrandLanguages();
  const columns: Column<News>[] = [
    {
      key: 'title',
      title: t('office:content.titleColumn'),
      cell: (row) => (
        <>
          <button type="button" className={css.name} onClick={() => onEdit(row.id)}>
            {titleOf(row.texts, own)}
          </button>
          {row.audience === 'agents' && <small className={css.under}>{t('news.audience.agents')}</small>}
          {row.execution && <small className={css.under}>{t(`news.execution.${row.execution}`)}</small>}
          {row.category && <small className={css.under}>{t(`news.category.${row.category}`)}</small>}
        </>
      ),
    },
    { key: 'state', title: t('office:content.stateColumn'), cell: (row) => <AirBadge state={row.state} /> },
    { key: 'when', title: t('office:content.when'), wideOnly: true, cell: (row) => <AirTime {...row} /> },
    {
      key: 'languages',
      title: t('office:content.languages'),
      wideOnly: true,
      cell: (row) => Object.keys(row.texts).join(' · '),
    },
    { key: 'position', title: t('office:content.position'), align: 'end', wideOnly: true, cell: (row) => row.position },
    {
      key: 'changed',
      title: t('office:content.changed'),
      wideOnly: true,
      cell: (row) => `${row.changedBy} · ${formatDateTime(row.changedAt, language)}`,
    },
    actsColumn(t, (row) => (
      <RowActions name={titleOf(row.texts, own)} onEdit={() => onEdit(row.id)} onRemove={() => onRemove(row)} />
    )),
  ];
  return (
    <div className={stale ? css.stale : undefined} aria-busy={stale}>
      <Table
        className={css.table ?? ''}
        caption={t(`news.kind.${type}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<Empty art={<Bell size={40} />} title={t('office:content.empty')} text={t(`news.empty.${type}`)} />}
      />
    </div>
  );
}
