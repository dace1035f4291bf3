import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import type { DeskTableOne } from './tables-data.ts';

type Limit = DeskTableOne['limits'][number];

/** The limits of a table in each currency, and what they were. */
export function LimitsPart({ of }: { of: DeskTableOne }) {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const sum = useSum();
  const may = useMay('tables.manage');
  const [changing, setChanging] = useState<Limit>();
  const { limits, changes, sides, table } = of;
  const isOfSeats = table.seats !== null;
  const money = (amount: bigint | null, currency: string) =>
    amount === null ? t('limits.any') : <span className="num">{sum(amount, currency)}</span>;
  const fields = ['least', 'most', ...(sides ? (['apart'] as const) : [])] as const;
  const figures = <Row extends Limit>(): Column<Row>[] =>
    fields.map((field) => ({
      key: field,
      title: t(isOfSeats ? `limits.seats.${field}` : `limits.${field}`),
      align: 'end',
      cell: (row) => money(row[field], row.currency),
    }));
  return (
    <Section title={t('limits.title')}>
      <Table
        className={content.table ?? ''}
        caption={t('limits.title')}
        rows={limits}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', title: t('limits.currency'), cell: ({ currency }) => currency },
          ...figures<Limit>(),
          {
            key: 'act',
            title: <span className="sr-only">{t('limits.edit')}</span>,
            align: 'end',
            cell: (limit) =>
              may && (
                <Button
                  variant="quiet"
                  size={36}
                  aria-label={t('limits.editOf', { currency: limit.currency })}
                  onClick={() => setChanging(limit)}
                >
                  {t('limits.edit')}
                </Button>
              ),
          },
        ]}
      />
      {changes.length > 0 && (
        <details>
          <summary>{t('limits.history', { count: changes.length })}</summary>
          <Table
            className={content.table ?? ''}
            caption={t('limits.before')}
            rows={changes}
            rowKey={({ at, currency }) => `${at} ${currency}`}
            columns={[
              {
                key: 'at',
                title: t('column.when'),
                cell: ({ at, by, reason }) => (
                  <>
                    {formatDateTime(at, language)}
                    <small className={content.under}>
                      <bdi>{by}</bdi>: <bdi>{reason}</bdi>
                    </small>
                  </>
                ),
              },
              ...figures<DeskTableOne['changes'][number]>(),
            ]}
          />
        </details>
      )}
      {changing && <LimitsDialog of={of} limit={changing} onClose={() => setChanging(undefined)} />}
    </Section>
  );
}
