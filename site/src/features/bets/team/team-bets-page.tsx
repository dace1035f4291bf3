import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Dices, X } from '@palpite/ui/icon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { MoreButton } from '../../../base/records/more-button.tsx';
import { OrderSearch } from '../../../base/records/order-search.tsx';
import { boundsOf, isBackwards } from '../../../base/records/range.ts';
import { RangeFilter } from '../../../base/records/range-filter.tsx';
import { RecordFailed, RecordWaiting, ZoneNote } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { SaveButton } from '../../../base/records/save-button.tsx';
import { Select } from '../../../base/records/select.tsx';
import { MemberFilter } from '../../../base/team/member-filter.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { TeamBetDialog } from './team-bet-dialog.tsx';
import { TeamBetSums } from './team-bet-sums.tsx';
import { TeamBetTable } from './team-bet-table.tsx';
import { saveTeamBets, teamBetsQuery } from './team-bets-data.ts';
import { isNarrowed, outcomes, readTeamBets, type TeamBetsView, teamBetsPath } from './team-bets-state.ts';

const everybody = { member: undefined, reach: 'member' } as const;

/** The bets of everybody below an agent, the newest first. The address holds all that is chosen. */
export function TeamBetsPage() {
  const t = useTexts('bets', 'records', 'catalogue');
  const [path, navigate] = useLocation();
  const view = readTeamBets(useSearch());
  const go = (next: Partial<TeamBetsView>, replace = true) =>
    navigate(teamBetsPath(path, { ...view, ...next }), { replace });
  const bounds = boundsOf(view.range, Date.now());
  return (
    <div className={css.page}>
      <PageHead title={t('team.title')} back={paths.agentHome} />
      <p className={css.lead}>{t('team.lead')}</p>
      <div className={css.filters}>
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <MemberFilter chosen={view.of} onChange={(of) => go({ of })} />
        <Select
          label={t('team.product')}
          value={view.product ?? ''}
          onChange={(chosen) => go({ product: gameTypes.find((each) => each === chosen) })}
          options={[
            { value: '', label: t('team.allProducts') },
            ...gameTypes.map((each) => ({ value: each, label: t(`catalogue:type.${each}`) })),
          ]}
        />
        <Select
          label={t('filter.outcome')}
          value={view.outcome ?? ''}
          onChange={(chosen) => go({ outcome: outcomes.find((each) => each === chosen) })}
          options={[
            { value: '', label: t('filter.allOutcomes') },
            ...outcomes.map((each) => ({ value: each, label: t(`team.outcome.${each}`) })),
          ]}
        />
        {view.game !== '' && (
          <Button variant="secondary" size={36} icon={<X size={17} />} onClick={() => go({ game: '' })}>
            {t('team.game', { game: view.game })}
          </Button>
        )}
        <div className={css.end}>
          <OrderSearch value={view.order} onSearch={(order) => go({ order })} />
          <SaveButton load={() => saveTeamBets(view, bounds)} />
        </div>
      </div>
      {!isBackwards(view.range) && <Bets view={view} onGo={go} />}
      {view.bet && (
        <TeamBetDialog
          orderNo={view.bet}
          onClose={() => go({ bet: undefined })}
          onGame={(game) => go({ game, order: '', bet: undefined })}
          onMember={(member) => go({ of: { member, reach: 'member' }, order: '', bet: undefined })}
        />
      )}
    </div>
  );
}

interface BetsProps {
  view: TeamBetsView;
  onGo(next: Partial<TeamBetsView>, replace?: boolean): void;
}

function Bets({ view, onGo }: BetsProps) {
  const t = useTexts('bets', 'records');
  const bounds = boundsOf(view.range, Date.now());
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    teamBetsQuery(view, bounds),
  );
  if (isError && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  const list = data.pages.flatMap((page) => page.list);
  const narrowed = isNarrowed(view);
  if (list.length === 0)
    return (
      <Empty
        art={<Dices size={40} />}
        title={t(narrowed ? 'noneOfThese' : 'none')}
        text={t(narrowed ? 'noneOfTheseText' : 'team.noneText')}
        actions={
          narrowed && (
            <Button
              variant="secondary"
              onClick={() => onGo({ of: everybody, product: undefined, game: '', outcome: undefined, order: '' })}
            >
              {t('records:filters.clear')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      {view.order === '' && <TeamBetSums view={view} bounds={bounds} />}
      <TeamBetTable bets={list} onOpen={({ orderNo }) => onGo({ bet: orderNo }, false)} />
      <ZoneNote />
      {hasNextPage && <MoreButton busy={isFetchingNextPage} failed={isError} onMore={() => void fetchNextPage()} />}
    </>
  );
}
