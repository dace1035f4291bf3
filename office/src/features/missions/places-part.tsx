import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { usePollMs } from '../../base/live.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { placesQuery, valueText } from './missions-data.ts';

const known = ['safeguards.excluded', 'rewards.centre_off', 'barred', 'budget', 'rewards.points_off'];

/** The places of a board: as they stand, or as they became final, with what became of the prizes. */
export function PlacesPart({ campaignId, onLeave }: { campaignId: string; onLeave(): void }) {
  const { t } = useTranslation('missions');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const refetchInterval = usePollMs();
  const { data, isError, error, refetch } = useQuery({ ...placesQuery(campaignId, page), refetchInterval });
  return (
    <>
      <ListHead
        title={data ? t('places.title', { title: data.title }) : t('places.open')}
        lead={data ? t(data.final ? 'places.final' : 'places.now') : ''}
        onRefresh={() => void refetch()}
        actions={
          <Button variant="secondary" onClick={onLeave}>
            {t('compose.back')}
          </Button>
        }
      />
      {data ? (
        data.total === 0 ? (
          <Empty art={<Trophy size={40} />} title={t('places.none')} text={t('places.noneText')} />
        ) : (
          <>
            <Table
              caption={data.title}
              rows={data.list}
              rowKey={({ place }) => String(place)}
              columns={[
                { key: 'place', title: t('places.place'), cell: ({ place }) => formatInteger(place, language) },
                { key: 'account', title: t('places.account'), cell: ({ account }) => <bdi>{account}</bdi> },
                {
                  ...{ key: 'score', title: t('places.score'), align: 'end' },
                  cell: ({ score }) => valueText(data.unit, score, language),
                },
                {
                  ...{ key: 'at', title: t('places.at'), wideOnly: true },
                  cell: ({ at }) => formatDateTime(at, language),
                },
                {
                  ...{ key: 'prize', title: t('places.prize') },
                  cell: ({ rewardId, trouble }) =>
                    rewardId !== null ? (
                      <Link href={`/rewards/${rewardId}`}>{t('places.reward', { number: rewardId })}</Link>
                    ) : trouble !== null ? (
                      t(`trouble.${known.includes(trouble) ? trouble.replace('.', '_') : 'other'}`)
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
            <ListPager page={page} totalPages={data.totalPages} onPage={setPage} />
          </>
        )
      ) : isError ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <ListWait />
      )}
    </>
  );
}
