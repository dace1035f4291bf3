import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../../base/content/content.module.css';
import { dayText } from '../../../base/day-words.ts';
import { figureText } from '../../../base/desk/detail.ts';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import css from './reconciliation.module.css';
import type { Difference, DifferenceState } from './reconciliation-data.ts';

interface DifferencesTableProps {
  rows: readonly Difference[];
  state: DifferenceState;
  showDay: boolean;
  /** The rows of the tab before, while this one loads. */
  stale: boolean;
  /** Undefined for who may only look. */
  onExplain: ((difference: Difference) => void) | undefined;
}

/** One line for each difference: what it is in words, what it is about, and what either side says. */
export function DifferencesTable({ rows, state, showDay, stale, onExplain }: DifferencesTableProps) {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const money = (amount: bigint | null) => (amount === null ? '—' : <Money amount={amount} symbol={pixSymbol} />);
  const dayLink = (row: Difference) => (
    <Link href={`/reconciliation/${row.day}`} className={content.link}>
      {dayText(row.day, language)}
    </Link>
  );
  const columns: Column<Difference>[] = [
    {
      key: 'class',
      title: t('reconciliation.difference'),
      cell: (row) => (
        <>
          <span className={css.class}>{t(`reconciliation.class.${row.class}`)}</span>
          <span className={css.subject}>
            {[row.subject, ...Object.values(row.detail).map((value) => figureText(value, language))].join(' · ')}
          </span>
          <span className={css.narrow}>
            {showDay && <span>{dayLink(row)}</span>}
            <span>
              {t('reconciliation.theirs')}: {money(row.theirs)}
            </span>
            <span>
              {t('reconciliation.ours')}: {money(row.ours)}
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
      cell: (row) => money(row.theirs),
    },
    { key: 'ours', title: t('reconciliation.ours'), align: 'end', wideOnly: true, cell: (row) => money(row.ours) },
  ];
  if (showDay)
    columns.unshift({
      key: 'day',
      title: t('reconciliation.day'),
      wideOnly: true,
      cell: dayLink,
    });
  if (state === 'explained')
    columns.push({
      key: 'explanation',
      title: t('reconciliation.explanation'),
      cell: (row) => (
        <span className={css.explanation}>
          {row.explanation}
          <small>{row.explainedBy}</small>
        </span>
      ),
    });
  if (state === 'open' && onExplain)
    columns.push(
      actsColumn(t, (row) => (
        <Button
          variant="secondary"
          size={36}
          aria-label={t('reconciliation.explainOf', { subject: row.subject })}
          onClick={() => onExplain(row)}
        >
          {t('reconciliation.explain')}
        </Button>
      )),
    );
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={classNames(content.table, showDay && css.byDay)}
        caption={t('reconciliation.differences')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.differenceId}
      />
    </div>
  );
}
