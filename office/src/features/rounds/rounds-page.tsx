import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../../base/parts/page-head.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { FoundRounds } from './found-rounds.tsx';
import css from './rounds.module.css';
import { foundQuery } from './rounds-data.ts';

/** Rounds by any id anybody may have in hand. The address holds what is looked for. */
export function RoundsPage() {
  const { t } = useTranslation('rounds');
  const [, go] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('find') ?? '';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <FindForm
        key={asked}
        label={t('find')}
        asked={asked}
        onFind={(text) => go(text === '' ? '/rounds' : `/rounds?${new URLSearchParams({ find: text })}`)}
      />
      {asked === '' ? (
        <Empty art={<Search size={40} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <Found asked={asked} />
      )}
    </>
  );
}

function Found({ asked }: { asked: string }) {
  const { t } = useTranslation('rounds');
  const found = useQuery(foundQuery(asked));
  if (found.isError) return <Trouble error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <div className={css.wait} aria-busy="true">
        <span className="sr-only" role="status">
          {t('office:state.loading')}
        </span>
        <Skeleton height={44} />
        <Skeleton height={160} />
      </div>
    );
  if (found.data.list.length === 0)
    return <Empty art={<Search size={40} />} title={t('none', { asked })} text={t('noneText')} />;
  return <FoundRounds hits={found.data.list} />;
}
