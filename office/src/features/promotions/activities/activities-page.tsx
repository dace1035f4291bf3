import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Plus, TicketPercent } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import cards from '../../../base/desk/cards.module.css';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { useMay } from '../../../base/staff.ts';
import { Trouble } from '../../../base/trouble.tsx';
import { ComposePage } from '../compose/compose-page.tsx';
import { activitiesQuery, kindsQuery } from '../promotions-data.ts';
import { ActivityCard } from './activity-card.tsx';

/** What promotions give: each activity with its version now, the next one, and what it cost; `edit` composes one. */
export function ActivitiesPage() {
  const { t } = useTranslation('promotions');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const edit = search.get('edit');
  const may = useMay('promotions.change');
  const found = useQuery(activitiesQuery(page));
  const kinds = useQuery(kindsQuery);
  const activity = found.data?.list.find(({ activityId }) => activityId === edit);
  const show = (next: { page?: number; edit?: string }) =>
    setSearch({
      ...((next.page ?? page) > 1 && { page: String(next.page ?? page) }),
      ...(next.edit && { edit: next.edit }),
    });
  if (found.data && kinds.data && may && (edit === 'new' || activity))
    return <ComposePage key={edit} kinds={kinds.data} activity={activity} onLeave={() => show({})} />;
  const failed = found.isError ? found : kinds.isError ? kinds : undefined;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button icon={<Plus size={18} />} disabled={!may} onClick={() => show({ edit: 'new' })}>
            {t('add')}
          </Button>
        }
      />
      {failed ? (
        <Trouble error={failed.error} onRetry={() => void failed.refetch()} />
      ) : found.data && kinds.data ? (
        <>
          {found.data.total === 0 && (
            <Empty art={<TicketPercent size={40} />} title={t('empty')} text={t('emptyText')} />
          )}
          <ul className={cards.list}>
            {found.data.list.map((each) => (
              <ActivityCard
                key={each.activityId}
                activity={each}
                may={may}
                onCompose={() => show({ edit: each.activityId })}
              />
            ))}
          </ul>
          <ListPager page={page} totalPages={found.data.totalPages} onPage={(to) => show({ page: to })} />
        </>
      ) : (
        <ListWait />
      )}
    </>
  );
}
