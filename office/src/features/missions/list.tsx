import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Plus, Trophy } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import cards from '../../base/desk/cards.module.css';
import { PageHead } from '../../base/parts/page-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { ComposePage } from './compose/compose-page.tsx';
import { campaignsQuery, optionsQuery } from './missions-data.ts';
import { PlacesPart } from './places-part.tsx';

/** Missions and boards with their versions and what they gave; `edit` composes one, `places` shows those of a board. */
export function Campaigns() {
  const { t } = useTranslation('missions');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const edit = search.get('edit');
  const places = search.get('places');
  const may = useMay('missions.change');
  const found = useQuery(campaignsQuery(page));
  const options = useQuery(optionsQuery);
  const campaign = found.data?.list.find(({ campaignId }) => campaignId === edit);
  const show = (next: { page?: number; edit?: string; places?: string }) =>
    setSearch({
      ...((next.page ?? page) > 1 && { page: String(next.page ?? page) }),
      ...(next.edit && { edit: next.edit }),
      ...(next.places && { places: next.places }),
    });
  if (places !== null && /^[1-9]\d{0,17}$/.test(places))
    return <PlacesPart campaignId={places} onLeave={() => show({})} />;
  if (found.data && options.data && may && (edit === 'new' || campaign))
    return <ComposePage key={edit} options={options.data} campaign={campaign} onLeave={() => show({})} />;
  const failed = found.isError ? found : options.isError ? options : undefined;
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
      ) : found.data && options.data ? (
        <>
          {found.data.total === 0 && <Empty art={<Trophy size={40} />} title={t('empty')} text={t('emptyText')} />}
          <ul className={cards.list}>
            {found.data.list.map((each) => (
              <CampaignCard
                key={each.campaignId}
                campaign={each}
                options={options.data}
                may={may}
                onCompose={() => show({ edit: each.campaignId })}
                onPlaces={() => show({ places: each.campaignId })}
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
