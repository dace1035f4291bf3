import { parseMoney } from '@palpite/math/money.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatDecimal } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import { useLetBet, useSeeAlarm, type VendorAlarm } from '../money/money-data.ts';
import css from '../vendors.module.css';
import { MatterDialog } from './matter-dialog.tsx';

interface AlarmsPartProps {
  code: string;
  alarms: readonly VendorAlarm[];
  betsHeldSince: number | null;
}

/** Wins beyond what the vendor is allowed, and whether new bets are refused because of them. */
export function AlarmsPart({ code, alarms, betsHeldSince }: AlarmsPartProps) {
  const { t } = useTranslation('oversight');
  const language = useLanguage();
  const mayWrite = useMay('vendors.write');
  const [open, setOpen] = useState<VendorAlarm | 'let'>();
  const money = useSum();
  const times = (most: string) => formatDecimal(most, language)?.replace(/\D0$/, '') ?? most;
  const bound = (row: VendorAlarm) =>
    t(`bound.${row.bound}`, {
      most: row.bound === 'times' ? times(row.most) : money(parseMoney(row.most), row.currency),
    });
  const seen = (row: VendorAlarm) =>
    row.seenBy === null || row.seenAt === null ? (
      <Badge tone="bad">{t('unseen')}</Badge>
    ) : (
      <>
        {row.note}
        <small className={content.under}>
          {t('by', { name: row.seenBy, at: formatDateTime(row.seenAt, language) })}
        </small>
      </>
    );
  return (
    <>
      {betsHeldSince !== null && (
        <div className={css.act} role="status">
          <p>{t('held', { at: formatDateTime(betsHeldSince, language) })}</p>
          {mayWrite && <Button onClick={() => setOpen('let')}>{t('let')}</Button>}
        </div>
      )}
      {alarms.length > 0 && (
        <Table
          showCaption
          caption={t('alarms')}
          rows={alarms}
          rowKey={(row) => row.alarmId}
          columns={[
            {
              key: 'bound',
              title: t('alarm'),
              cell: (row) => (
                <>
                  {bound(row)}
                  <small className={content.under}>
                    {t('raised', { at: formatDateTime(row.raisedAt, language) })}
                    {row.stopped && ` · ${t('stopped')}`}
                  </small>
                  <span className={css.narrow}>
                    <small className={content.under}>
                      {t('staked')} {money(row.staked, row.currency)} · {t('won')} {money(row.won, row.currency)}
                    </small>
                    {seen(row)}
                  </span>
                </>
              ),
            },
            {
              key: 'staked',
              title: t('staked'),
              align: 'end',
              wideOnly: true,
              cell: (row) => money(row.staked, row.currency),
            },
            {
              key: 'won',
              title: t('won'),
              align: 'end',
              wideOnly: true,
              cell: (row) => money(row.won, row.currency),
            },
            {
              key: 'seen',
              title: t('office:content.stateColumn'),
              wideOnly: true,
              cell: seen,
            },
            actsColumn<VendorAlarm>(
              t,
              (row) =>
                mayWrite &&
                row.seenBy === null && (
                  <Button variant="secondary" size={36} onClick={() => setOpen(row)}>
                    {t('see')}
                  </Button>
                ),
            ),
          ]}
        />
      )}
      {open === 'let' && <LetDialog code={code} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && <SeeDialog code={code} alarm={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function LetDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation('oversight');
  return (
    <MatterDialog
      title={t('letTitle')}
      text={t('letText')}
      confirm={t('let')}
      act={useLetBet(code)}
      given={(reason) => reason}
      said={t('letNow')}
      onClose={onClose}
    />
  );
}

function SeeDialog({ code, alarm: { alarmId }, onClose }: { code: string; alarm: VendorAlarm; onClose(): void }) {
  const { t } = useTranslation('oversight');
  return (
    <MatterDialog
      title={t('seeTitle')}
      text={t('seeText')}
      confirm={t('see')}
      act={useSeeAlarm(code)}
      given={(note) => ({ alarmId, note })}
      said={t('seenNow')}
      onClose={onClose}
    />
  );
}
