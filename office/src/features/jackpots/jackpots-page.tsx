import { Empty } from '@palpite/ui/box/empty.tsx';
import { Trophy } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListWait } from '../../base/content/list-states.tsx';
import { Section } from '../../base/parts/section.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { Trouble } from '../../base/trouble.tsx';
import css from './jackpots.module.css';
import { potsQuery, winsQuery } from './jackpots-data.ts';
import { PotOfBrand } from './pot-book.tsx';
import { WinsTable } from './wins-table.tsx';

/** The pots with their books, and everybody who won one. */
export function JackpotsPage() {
  const { t } = useTranslation('jackpots');
  const [{ page }, show] = useListing(['all'], 'all');
  const pots = useQuery(potsQuery);
  const wins = useQuery(winsQuery(page));
  const refresh = () => void Promise.all([pots.refetch(), wins.refetch()]);
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={refresh} />
      {pots.isError ? (
        <Trouble error={pots.error} onRetry={() => void pots.refetch()} />
      ) : !pots.data ? (
        <ListWait />
      ) : pots.data.list.length === 0 ? (
        <Empty art={<Trophy size={40} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className={css.pots}>
          {pots.data.list.map((pot) => (
            <PotOfBrand key={`${pot.code} ${pot.currency}`} pot={pot} />
          ))}
        </div>
      )}
      <Section title={t('winsTitle')}>
        <PagedList
          found={wins}
          page={page}
          onPage={(to) => show({ page: to })}
          empty={<Empty title={t('noWins')} text={t('noWinsText')} />}
        >
          {(rows, stale) => <WinsTable rows={rows} stale={stale} />}
        </PagedList>
      </Section>
    </>
  );
}
