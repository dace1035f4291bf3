import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { DialogError } from '../../../base/parts/dialog-error.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import css from '../vendors.module.css';
import { type Outcome, useAskAgain, type VendorTransfer } from './money-data.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** Transfers a vendor gives no answer about, and those it says other of than was decided by hand. */
export function TransfersTable({ code, rows }: { code: string; rows: readonly VendorTransfer[] }) {
  const { t } = useTranslation(['oversight', 'vendors']);
  const language = useLanguage();
  const money = useSum();
  const [mayAsk, mayPropose] = [useMay('vendors.write'), useMay('adjustments.propose')];
  const again = useAskAgain(code);
  const [settling, setSettling] = useState<{ transfer: VendorTransfer; outcome: Outcome }>();
  const lastSaid = ({ lastAnswer }: VendorTransfer) => {
    if (lastAnswer === null) return t('notYet');
    const [word = '', more = ''] = lastAnswer.split(': ');
    return t(`said.${word}`, { why: more, defaultValue: lastAnswer });
  };
  return (
    <div>
      <Table
        showCaption
        caption={t('transfers')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'player',
            title: t('vendors:player'),
            cell: (row) => (
              <>
                {row.playerName}
                <small className={content.under}>{t(`direction.${row.direction}`)}</small>
                <span className={css.narrow}>
                  {money(row.amount, row.currency)}
                  <small className={content.under}>{lastSaid(row)}</small>
                </span>
              </>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            wideOnly: true,
            cell: (row) => money(row.amount, row.currency),
          },
          {
            key: 'since',
            title: t('vendors:seenSince'),
            wideOnly: true,
            cell: (row) => formatDateTime(row.since, language),
          },
          {
            key: 'asked',
            title: t('asked'),
            wideOnly: true,
            cell: (row) => (
              <>
                {lastSaid(row)}
                <small className={content.under}>
                  {t('askedTimes', { count: row.asked })}
                  {row.lastAskedAt !== null && ` · ${formatDateTime(row.lastAskedAt, language)}`}
                </small>
              </>
            ),
          },
          actsColumn<VendorTransfer>(t, (row) =>
            row.state !== 'asked' ? (
              <>
                <Badge tone="bad">{t('disagrees')}</Badge>
                <small className={content.under}>{t(`contradicted.${row.state}`)}</small>
              </>
            ) : row.proposed ? (
              <Badge tone="info">{t('proposed')}</Badge>
            ) : (
              <span className={css.acts}>
                {mayAsk && (
                  <Button
                    variant="secondary"
                    size={36}
                    busy={again.isPending && again.variables === row.id}
                    onClick={() => again.mutate(row.id)}
                  >
                    {t('askAgain')}
                  </Button>
                )}
                {mayPropose &&
                  (row.settledFrom > Date.now() ? (
                    <small className={content.under}>
                      {t('youngUntil', { at: formatDateTime(row.settledFrom, language) })}
                    </small>
                  ) : (
                    (['arrived', 'never_arrived'] as const).map((outcome) => (
                      <Button
                        key={outcome}
                        variant="secondary"
                        size={36}
                        onClick={() => setSettling({ transfer: row, outcome })}
                      >
                        {t(`what.${outcome}`)}
                      </Button>
                    ))
                  ))}
              </span>
            ),
          ),
        ]}
      />
      <DialogError error={again.error} />
      {settling && <SettleDialog code={code} {...settling} onClose={() => setSettling(undefined)} />}
    </div>
  );
}
