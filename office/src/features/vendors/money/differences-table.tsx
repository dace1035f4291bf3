import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import css from '../vendors.module.css';
import { DifferenceDialog } from './difference-dialog.tsx';
import type { VendorDifference } from './money-data.ts';

/** Wallets on whose balance the books differ: booked by two people, or laid aside by one. */
export function DifferencesTable({ code, rows }: { code: string; rows: readonly VendorDifference[] }) {
  const { t } = useTranslation(['oversight', 'vendors']);
  const language = useLanguage();
  const money = useSum();
  const [mayBook, mayDismiss] = [useMay('adjustments.propose'), useMay('treasury.explain')];
  const [open, setOpen] = useState<{ difference: VendorDifference; act: 'book' | 'dismiss' }>();
  return (
    <>
      <Table
        showCaption
        caption={t('vendors:walletDifferences')}
        rows={rows}
        rowKey={(row) => row.playerId}
        columns={[
          {
            key: 'player',
            title: t('vendors:player'),
            cell: (row) => (
              <>
                {row.playerName}
                <span className={css.narrow}>
                  <small className={content.under}>
                    {t('vendors:ours')} {money(row.ours, row.currency)} · {t('vendors:theirs')}{' '}
                    {money(row.theirs, row.currency)}
                  </small>
                </span>
              </>
            ),
          },
          {
            key: 'ours',
            title: t('vendors:ours'),
            align: 'end',
            wideOnly: true,
            cell: (row) => money(row.ours, row.currency),
          },
          {
            key: 'theirs',
            title: t('vendors:theirs'),
            align: 'end',
            wideOnly: true,
            cell: (row) => money(row.theirs, row.currency),
          },
          {
            key: 'differs',
            title: t('toBook'),
            align: 'end',
            cell: (row) => (
              <>
                {money(row.toBook, row.currency)}
                {row.waiting > 0 && <small className={content.under}>{t('waitingBets', { count: row.waiting })}</small>}
              </>
            ),
          },
          {
            key: 'since',
            title: t('vendors:seenSince'),
            wideOnly: true,
            cell: (row) => formatDateTime(row.firstSeen, language),
          },
          actsColumn<VendorDifference>(t, (row) =>
            row.proposed ? (
              <Badge tone="info">{t('proposed')}</Badge>
            ) : (
              <span className={css.acts}>
                {mayBook && row.toBook !== 0n && (
                  <Button variant="secondary" size={36} onClick={() => setOpen({ difference: row, act: 'book' })}>
                    {t('book')}
                  </Button>
                )}
                {mayDismiss && (
                  <Button variant="secondary" size={36} onClick={() => setOpen({ difference: row, act: 'dismiss' })}>
                    {t('dismiss')}
                  </Button>
                )}
              </span>
            ),
          ),
        ]}
      />
      {open && <DifferenceDialog code={code} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
