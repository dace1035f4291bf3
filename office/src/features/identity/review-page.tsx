import { reviewState } from '@palpite/contract/identity/office.ts';
import { IconButton } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { Tabs } from '@palpite/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { usePollMs } from '../../base/live.ts';
import { LiveMark } from '../../base/live-mark.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { ChecksTable } from './checks-table.tsx';
import { checksQuery } from './identity-data.ts';
import css from './review-page.module.css';

const tabs = ['review', 'verified', 'rejected'] as const;

/** Identity checks: those that wait for a person, and those that were decided. */
export function ReviewPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = reviewState.safeParse(search.get('state')).data ?? 'review';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const refetchInterval = usePollMs();
  const checks = useQuery({ ...checksQuery(tab, page), refetchInterval });
  const waiting = checks.data?.counts.review ?? 0;

  const show = (name: (typeof tabs)[number], at = 1) =>
    setSearch(
      { ...(name !== 'review' && { state: name }), ...(at > 1 && { page: String(at) }) },
      { replace: at === page },
    );

  return (
    <>
      <PageHead
        title={t('identity.title')}
        lead={checks.data && (waiting === 0 ? t('identity.noneWaiting') : t('identity.waiting', { count: waiting }))}
        actions={
          <>
            <LiveMark />
            <IconButton label={t('action.refresh')} onClick={() => void checks.refetch()}>
              <RefreshCw size={18} />
            </IconButton>
          </>
        }
      />
      <Tabs
        label={t('identity.states')}
        value={tab}
        onChange={(name) => show(name)}
        items={tabs.map((name) => ({
          value: name,
          label: (
            <>
              {t(`identity.state.${name}`)}
              {checks.data && <span className={css.count}>{checks.data.counts[name] ?? 0}</span>}
            </>
          ),
        }))}
      >
        {checks.isError ? (
          <Trouble error={checks.error} onRetry={() => void checks.refetch()} />
        ) : checks.data ? (
          <>
            <ChecksTable rows={checks.data.list} tab={tab} stale={checks.isPlaceholderData} />
            <ListPager page={page} totalPages={checks.data.totalPages} onPage={(to) => show(tab, to)} />
          </>
        ) : (
          <ListWait />
        )}
      </Tabs>
    </>
  );
}
