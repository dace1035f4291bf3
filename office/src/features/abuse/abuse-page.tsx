import { ShieldAlert } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { FilteredList, useNarrowed } from '../../base/queue/filtered-list.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { abuseSignals, abuseStates, casesQuery } from './abuse-data.ts';
import { StateBadge, useFigures, useLastLook } from './abuse-words.tsx';

/** Signs that rewards and bonuses are abused, the last changed first. */
export function AbusePage() {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const [figures, lastLook] = [useFigures(), useLastLook()];
  const narrowed = useNarrowed({ state: abuseStates, signal: abuseSignals });
  const found = useQuery(casesQuery(narrowed.filter, narrowed.page));
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void found.refetch()} />
      <FilteredList
        words="abuse"
        narrowed={narrowed}
        found={found}
        art={<ShieldAlert size={40} />}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'case',
            title: t('column.case'),
            cell: ({ id, signal, accounts }) => (
              <Link href={`/abuse/${id}`} className={content.name}>
                {accounts.join(', ')}
                <small className={content.under}>{t(`signal.${signal}`)}</small>
              </Link>
            ),
          },
          {
            key: 'figures',
            title: t('column.figures'),
            cell: (row) => (
              <>
                {row.title}
                <small className={content.under}>{figures(row)}</small>
              </>
            ),
          },
          {
            key: 'changed',
            title: t('column.changed'),
            wideOnly: true,
            cell: ({ changedAt }) => formatDateTime(changedAt, language),
          },
          {
            key: 'state',
            title: t('column.state'),
            cell: (row) => (
              <>
                <StateBadge state={row.state} />
                {lastLook(row) && <small className={content.under}>{lastLook(row)}</small>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
