import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Crown } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { HistoryTable } from './history-table.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { levelsQuery, nameIn, type PlayerView, playerQuery } from './vip-data.ts';

/** One player: the level, what was played for it, its history, and a level by hand. */
export function PlayerPage() {
  const { t } = useTranslation('vip');
  const [{ page, text }, show] = useListing(['all'], 'all');
  const found = useQuery({ ...playerQuery(text, page), enabled: text !== '' });
  return (
    <>
      <ListHead
        title={t('player.title')}
        lead={t('player.lead')}
        onRefresh={() => text !== '' && void found.refetch()}
      />
      <FindForm key={text} label={t('player.find')} asked={text} onFind={(asked) => show({ text: asked })} />
      {text === '' ? (
        <Empty art={<Crown size={40} />} title={t('player.nobody')} text={t('player.nobodyText')} />
      ) : (
        <>
          {found.data && <Standing player={found.data.player} />}
          <PagedList
            found={found}
            page={page}
            onPage={(to) => show({ page: to })}
            empty={<Empty art={<Crown size={40} />} title={t('history.empty')} text={t('history.emptyText')} />}
          >
            {(rows, stale) => <HistoryTable rows={rows} stale={stale} />}
          </PagedList>
        </>
      )}
    </>
  );
}

function Standing({ player }: { player: PlayerView['player'] }) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const sum = useSum();
  const mayChange = useMay('vip.change');
  const { data: view } = useQuery(levelsQuery);
  const [changing, setChanging] = useState(false);
  const { account, rank, highest, turnover, counted, keep, from, until } = player;
  const name = (of: number) => nameIn(view?.levels ?? [], of, language);
  const day = (text: string) => formatDate(Date.parse(`${text}T12:00:00Z`), language, 'UTC');
  return (
    <Section
      panel
      title={account}
      aside={
        mayChange && (
          <Button variant="secondary" size={36} onClick={() => setChanging(true)}>
            {t('player.change')}
          </Button>
        )
      }
    >
      <Figures
        items={[
          {
            key: 'rank',
            label: t('level'),
            value: name(rank),
            note: highest > rank && t('player.highest', { level: name(highest) }),
          },
          { key: 'turnover', label: t('turnover'), value: sum(turnover, 'BRL') },
          {
            key: 'counted',
            label: t('player.counted'),
            value: sum(counted, 'BRL'),
            note: keep > 0n && t('player.keep', { amount: sum(keep, 'BRL') }),
          },
          {
            key: 'period',
            label: t('player.period'),
            value: from !== null && until !== null ? `${day(from)} – ${day(until)}` : '–',
          },
        ]}
      />
      {changing && view && <LevelDialog player={player} levels={view.levels} onClose={() => setChanging(false)} />}
    </Section>
  );
}
