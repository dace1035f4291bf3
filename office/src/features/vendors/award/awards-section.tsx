import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Gift } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import content from '../../../base/content/content.module.css';
import { ListWait } from '../../../base/content/list-states.tsx';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useSum } from '../../../base/sum.ts';
import { Trouble } from '../../../base/trouble.tsx';
import { awardsQuery, type OpenedVendor, useCancelAward, type VendorAward } from '../vendors-data.ts';
import { AwardDialog } from './award-dialog.tsx';

const tones: Readonly<Record<VendorAward['state'], Tone>> = {
  open: 'good',
  played: 'info',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** Free rounds given to players of this brand at the vendor, and the ways to give and take back. */
export function AwardsSection({ vendor, mayWrite }: { vendor: OpenedVendor; mayWrite: boolean }) {
  const { t } = useTranslation('vendors');
  const awards = useQuery(awardsQuery(vendor.code));
  const [open, setOpen] = useState<'give' | VendorAward>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('awards')}
      panel
      aside={
        mayWrite && (
          <Button variant="secondary" size={36} icon={<Gift size={18} />} onClick={() => setOpen('give')}>
            {t('giveAward')}
          </Button>
        )
      }
    >
      {awards.isError ? (
        <Trouble error={awards.error} onRetry={() => void awards.refetch()} />
      ) : awards.data ? (
        <AwardsTable rows={awards.data.list} {...(mayWrite && { onCancel: setOpen })} />
      ) : (
        <ListWait />
      )}
      {open === 'give' && <AwardDialog code={vendor.code} onClose={close} />}
      {typeof open === 'object' && <CancelDialog code={vendor.code} award={open} onClose={close} />}
    </Section>
  );
}

function AwardsTable({ rows, onCancel }: { rows: readonly VendorAward[]; onCancel?(award: VendorAward): void }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const sumOf = useSum();
  const columns: Column<VendorAward>[] = [
    {
      key: 'player',
      title: t('player'),
      cell: (row) => (
        <>
          {row.playerName}
          <small className={content.under}>{row.remark}</small>
        </>
      ),
    },
    { key: 'game', title: t('game'), wideOnly: true, cell: (row) => row.gameCode },
    {
      key: 'rounds',
      title: t('usedOf'),
      align: 'end',
      cell: (row) => `${row.used} / ${row.rounds}`,
    },
    {
      key: 'value',
      title: t('roundValue'),
      align: 'end',
      cell: (row) => sumOf(row.value, row.currency),
    },
    {
      key: 'until',
      title: t('goodUntil'),
      wideOnly: true,
      cell: (row) => formatDateTime(row.endsAt, language),
    },
    {
      key: 'state',
      title: t('office:content.stateColumn'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`award.${row.state}`)}</Badge>,
    },
    actsColumn(
      t,
      (row) =>
        onCancel &&
        row.state === 'open' && (
          <Button variant="secondary" size={36} onClick={() => onCancel(row)}>
            {t('takeBack')}
          </Button>
        ),
    ),
  ];
  return (
    <Table
      caption={t('awards')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.award}
      empty={<Empty art={<Gift size={40} />} title={t('office:content.empty')} text={t('noAwards')} />}
    />
  );
}

function CancelDialog({ code, award, onClose }: { code: string; award: VendorAward; onClose(): void }) {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const cancel = useCancelAward(code);
  const { playerName, rounds, used } = award;
  return (
    <ConfirmDialog
      danger
      title={t('takeBackTitle', { name: playerName })}
      text={t('takeBackText', { count: rounds - used })}
      confirm={t('takeBack')}
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate(award.award, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('takenBack', { name: playerName }) });
          },
        })
      }
    />
  );
}
