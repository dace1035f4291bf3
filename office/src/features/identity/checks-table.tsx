import type { ReviewState } from '@palpite/contract/identity/office.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { BadgeCheck, CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import css from './checks-table.module.css';
import type { CheckRow } from './identity-data.ts';

export interface ChecksTableProps {
  rows: readonly CheckRow[];
  tab: ReviewState;
  /** The rows of the tab before, while this one loads. */
  stale: boolean;
}

/** One line for each check, with what the rules found. */
export function ChecksTable({ rows, tab, stale }: ChecksTableProps) {
  const { t } = useTranslation('identity');
  const columns = useColumns(tab);
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('checks.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.caseNo}
        empty={
          tab === 'review' ? (
            <Empty art={<CircleCheck size={40} />} title={t('checks.emptyReview')} text={t('checks.emptyReviewText')} />
          ) : (
            <Empty art={<BadgeCheck size={40} />} title={t('checks.empty')} text={t('checks.emptyText')} />
          )
        }
      />
    </div>
  );
}

function useColumns(tab: ReviewState): Column<CheckRow>[] {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const columns: Column<CheckRow>[] = [
    {
      key: 'case',
      title: t('checks.case'),
      cell: (row) => (
        <Link href={`/identity/${encodeURIComponent(row.caseNo)}`} className={css.case}>
          {row.caseNo}
        </Link>
      ),
    },
    { key: 'player', title: t('checks.player'), cell: (row) => row.playerName },
    {
      key: 'found',
      title: t('checks.found'),
      cell: (row) => row.reasons.map((reason) => t(`checks.reason.${reason}`)).join(' · ') || '—',
    },
    { key: 'score', title: t('checks.score'), align: 'end', wideOnly: true, cell: (row) => row.faceScore ?? '—' },
    {
      key: 'at',
      title: t('checks.finished'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (row.finishedAt === null ? '—' : formatDateTime(row.finishedAt, language)),
    },
    {
      key: 'by',
      title: t('checks.decidedBy'),
      wideOnly: true,
      cell: (row) => row.decidedBy ?? t('checks.byRules'),
    },
  ];
  return tab === 'review' ? columns.filter((column) => column.key !== 'by') : columns;
}
