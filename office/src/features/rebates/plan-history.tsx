import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { Section } from '../../base/parts/section.tsx';
import type { Plan } from './rebates-data.ts';
import { useDay } from './use-day.ts';

const tones: Readonly<Record<Plan['state'], Tone>> = {
  proposed: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** Every plan there was, the newest first: who, when, why, and who decided. */
export function PlanHistory({ rows }: { rows: readonly Plan[] }) {
  const { t } = useTranslation('rebates');
  const language = useLanguage();
  const day = useDay();
  return (
    <Section title={t('history')}>
      <Table
        className={content.table ?? ''}
        caption={t('history')}
        rows={rows}
        rowKey={({ planId }) => planId}
        columns={[
          { key: 'at', title: t('at'), cell: ({ at }) => formatDateTime(at, language) },
          {
            key: 'state',
            title: t('state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
          },
          { key: 'from', title: t('fromDay'), cell: ({ fromDay }) => (fromDay === null ? '–' : day(fromDay)) },
          {
            key: 'by',
            title: t('by'),
            cell: ({ by, reason }) => (
              <>
                {by}
                <small className={content.under}>{reason}</small>
              </>
            ),
          },
          {
            key: 'decided',
            title: t('decidedBy'),
            cell: ({ decidedBy, decisionReason }) => (
              <>
                {decidedBy ?? '–'}
                {decisionReason && <small className={content.under}>{decisionReason}</small>}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
