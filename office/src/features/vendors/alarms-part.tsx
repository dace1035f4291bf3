import { parseMoney } from '@palpite/math/money.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/number-format.ts';
import { Table } from '@palpite/ui/table.tsx';
import { useToast } from '@palpite/ui/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import { MatterDialog } from './matter-dialog.tsx';
import { type HouseAlarm, useLetBet, useSeeAlarm } from './money-data.ts';
import css from './vendors.module.css';

interface AlarmsPartProps {
  code: string;
  alarms: readonly HouseAlarm[];
  betsHeldSince: number | null;
}

/** Wins beyond what the game house is allowed, and whether new bets are refused because of them. */
export function AlarmsPart({ code, alarms, betsHeldSince }: AlarmsPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayWrite = useMay('vendors.write');
  const [open, setOpen] = useState<HouseAlarm | 'let'>();
  const money = (amount: bigint, { currency }: HouseAlarm) => formatCurrency(amount, symbolOf(currency), language);
  const bound = (row: HouseAlarm) =>
    t(`oversight.bound.${row.bound}`, { most: row.bound === 'times' ? row.most : money(parseMoney(row.most), row) });
  return (
    <>
      {betsHeldSince !== null && (
        <div className={css.act} role="status">
          <p>{t('oversight.held', { at: formatDateTime(betsHeldSince, language) })}</p>
          {mayWrite && <Button onClick={() => setOpen('let')}>{t('oversight.let')}</Button>}
        </div>
      )}
      {alarms.length > 0 && (
        <Table
          showCaption
          caption={t('oversight.alarms')}
          rows={alarms}
          rowKey={(row) => row.alarmId}
          columns={[
            {
              key: 'bound',
              title: t('oversight.alarm'),
              cell: (row) => (
                <>
                  {bound(row)}
                  <small className={content.under}>
                    {t('oversight.raised', { at: formatDateTime(row.raisedAt, language) })}
                    {row.stopped && ` · ${t('oversight.stopped')}`}
                  </small>
                </>
              ),
            },
            {
              key: 'staked',
              title: t('oversight.staked'),
              align: 'end',
              wideOnly: true,
              cell: (row) => money(row.staked, row),
            },
            { key: 'won', title: t('oversight.won'), align: 'end', wideOnly: true, cell: (row) => money(row.won, row) },
            {
              key: 'seen',
              title: t('content.stateColumn'),
              cell: (row) =>
                row.seenBy === null || row.seenAt === null ? (
                  <Badge tone="bad">{t('oversight.unseen')}</Badge>
                ) : (
                  <>
                    {row.note}
                    <small className={content.under}>
                      {t('oversight.by', { name: row.seenBy, at: formatDateTime(row.seenAt, language) })}
                    </small>
                  </>
                ),
            },
            {
              key: 'acts',
              title: <span className="sr-only">{t('content.actions')}</span>,
              align: 'end',
              cell: (row) =>
                mayWrite &&
                row.seenBy === null && (
                  <Button variant="secondary" size={36} onClick={() => setOpen(row)}>
                    {t('oversight.see')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {open === 'let' && <LetDialog code={code} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && <SeeDialog code={code} alarm={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function LetDialog({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const letBet = useLetBet(code);
  return (
    <MatterDialog
      title={t('oversight.letTitle')}
      text={t('oversight.letText')}
      hint={t('oversight.reasonHint')}
      confirm={t('oversight.let')}
      busy={letBet.isPending}
      error={letBet.error}
      onClose={onClose}
      onConfirm={(reason) =>
        letBet.mutate(reason, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('oversight.letNow') });
          },
        })
      }
    />
  );
}

function SeeDialog({ code, alarm, onClose }: { code: string; alarm: HouseAlarm; onClose(): void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const see = useSeeAlarm(code);
  return (
    <MatterDialog
      title={t('oversight.seeTitle')}
      text={t('oversight.seeText')}
      hint={t('oversight.reasonHint')}
      confirm={t('oversight.see')}
      busy={see.isPending}
      error={see.error}
      onClose={onClose}
      onConfirm={(note) =>
        see.mutate(
          { alarmId: alarm.alarmId, note },
          {
            onSuccess: () => {
              onClose();
              toast({ tone: 'good', text: t('oversight.seenNow') });
            },
          },
        )
      }
    />
  );
}
