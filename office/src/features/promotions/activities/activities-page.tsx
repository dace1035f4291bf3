import { TicketPercent } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../base/staff.ts';
import { CardsPage, useCardsPage } from '../../../base/versions/cards-page.tsx';
import { ComposePage } from '../compose/compose-page.tsx';
import { activitiesQuery, kindsQuery } from '../promotions-data.ts';
import { ActivityCard } from './activity-card.tsx';

/** What promotions give: each activity with its version now, the next one, and what it cost; `edit` composes one. */
export function ActivitiesPage() {
  const { t } = useTranslation('promotions');
  const { page, edit, show } = useCardsPage();
  const may = useMay('promotions.change');
  const found = useQuery(activitiesQuery(page));
  const kinds = useQuery(kindsQuery);
  const activity = found.data?.list.find(({ activityId }) => activityId === edit);
  if (found.data && kinds.data && may && (edit === 'new' || activity))
    return <ComposePage key={edit} kinds={kinds.data} activity={activity} onLeave={() => show()} />;
  return (
    <CardsPage
      {...{ title: t('title'), lead: t('lead'), add: t('add'), may, page, found, more: kinds }}
      empty={{ art: <TicketPercent size={40} />, title: t('empty'), text: t('emptyText') }}
      onAdd={() => show({ edit: 'new' })}
      onPage={(to) => show({ page: to })}
      card={(each) => (
        <ActivityCard
          key={each.activityId}
          activity={each}
          may={may}
          onCompose={() => show({ edit: each.activityId })}
        />
      )}
    />
  );
}
