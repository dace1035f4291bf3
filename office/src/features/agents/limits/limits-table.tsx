import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { useMay } from '../../../base/staff.ts';
import { useSum } from '../../../base/sum.ts';
import type { OwnLimits } from './limits-data.ts';

interface LimitsTableProps {
  rows: readonly OwnLimits[];
  stale: boolean;
  onChange(playerId: string): void;
}

/** One line for each agent: what they may transfer, and who said so. */
export function LimitsTable({ rows, stale, onChange }: LimitsTableProps) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const sum = useSum();
  const mayChange = useMay('agents.change');
  const shown = (amount: bigint | null) => (amount === null ? t('limits.brands') : sum(amount, 'BRL'));
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('limits.caption')}
        rows={rows}
        rowKey={({ playerId }) => playerId}
        columns={[
          {
            key: 'who',
            title: t('limits.agent'),
            cell: ({ account, type }) => (
              <>
                <b className={content.name}>{account}</b>
                <small className={content.under}>{t(`type.${type}`)}</small>
              </>
            ),
          },
          { key: 'maximum', title: t('limits.maximum'), align: 'end', cell: ({ maximum }) => shown(maximum) },
          { key: 'day', title: t('limits.dayAmount'), align: 'end', cell: ({ dayAmount }) => shown(dayAmount) },
          {
            key: 'changed',
            title: t('office:content.changed'),
            wideOnly: true,
            cell: ({ changedBy, changedAt }) =>
              changedAt === null ? '–' : `${changedBy} · ${formatDateTime(changedAt, language)}`,
          },
          ...(mayChange
            ? [
                {
                  key: 'acts',
                  title: <span className="sr-only">{t('limits.change')}</span>,
                  align: 'end' as const,
                  cell: ({ playerId, account }: OwnLimits) => (
                    <Button
                      variant="secondary"
                      size={36}
                      aria-label={t('limits.changeOf', { account })}
                      onClick={() => onChange(playerId)}
                    >
                      {t('limits.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
