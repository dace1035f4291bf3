import { Trophy } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../base/staff.ts';
import { CardsPage, useCardsPage } from '../../base/versions/cards-page.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { ComposePage } from './compose/compose-page.tsx';
import { campaignsQuery, optionsQuery } from './missions-data.ts';
import { PlacesPart } from './places-part.tsx';

/** Missions and boards with their versions and what they gave; `edit` composes one, `places` shows those of a board. */
export function Campaigns() {
  const { t } = useTranslation('missions');
  const { page, edit, search, show } = useCardsPage();
  const places = search.get('places');
  const may = useMay('missions.change');
  const found = useQuery(campaignsQuery(page));
  const options = useQuery(optionsQuery);
  const campaign = found.data?.list.find(({ campaignId }) => campaignId === edit);
  if (places !== null && /^[1-9]\d{0,17}$/.test(places))
    return <PlacesPart campaignId={places} onLeave={() => show()} />;
  if (found.data && options.data && may && (edit === 'new' || campaign))
    return <ComposePage key={edit} options={options.data} campaign={campaign} onLeave={() => show()} />;
  return (
    <CardsPage
      {...{ title: t('title'), lead: t('lead'), add: t('add'), may, page, found, more: options }}
      empty={{ art: <Trophy size={40} />, title: t('empty'), text: t('emptyText') }}
      onAdd={() => show({ edit: 'new' })}
      onPage={(to) => show({ page: to })}
      card={(each, known) => (
        <CampaignCard
          key={each.campaignId}
          campaign={each}
          options={known}
          may={may}
          onCompose={() => show({ edit: each.campaignId })}
          onPlaces={() => show({ places: each.campaignId })}
        />
      )}
    />
  );
}
