import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import type { RebateProduct } from './rebates-data.ts';
import { useRate } from './use-day.ts';

interface PlanTableProps {
  caption: string;
  products: readonly RebateProduct[];
  /** The plan before: what is other than there is marked. */
  before?: readonly RebateProduct[];
}

/** A plan: how each product is paid, and the rate of each level. */
export function PlanTable({ caption, products, before }: PlanTableProps) {
  const { t } = useTranslation(['rebates', 'catalogue']);
  const rate = useRate();
  const was = (type: string) => before?.find(({ gameType }) => gameType === type);
  const levels = products[0]?.rates.length ?? 0;
  return (
    <Table
      className={content.table ?? ''}
      caption={caption}
      rows={products}
      rowKey={({ gameType }) => gameType}
      columns={[
        {
          key: 'product',
          title: t('product'),
          cell: ({ gameType }) => <b className={content.name}>{t(`catalogue:type.${gameType}`)}</b>,
        },
        {
          key: 'mode',
          title: t('mode'),
          cell: ({ gameType, mode }) => (
            <>
              <Badge tone={mode === 'off' ? 'neutral' : 'info'}>{t(`modes.${mode}`)}</Badge>
              {before && was(gameType)?.mode !== mode && <small className={content.under}>{t('changed')}</small>}
            </>
          ),
        },
        ...Array.from({ length: levels }, (_, rank) => ({
          key: String(rank),
          title: t('level', { rank }),
          align: 'end' as const,
          cell: ({ gameType, rates }: RebateProduct) => {
            const old = was(gameType)?.rates[rank];
            return (
              <>
                {rate(rates[rank] ?? 0)}
                {before && old !== undefined && old !== rates[rank] && (
                  <small className={content.under}>{t('was', { rate: rate(old) })}</small>
                )}
              </>
            );
          },
        })),
      ]}
    />
  );
}
