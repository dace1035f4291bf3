import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { MoreButton } from '../../../base/records/more-button.tsx';
import { boundsOf, isBackwards } from '../../../base/records/range.ts';
import { RangeFilter } from '../../../base/records/range-filter.tsx';
import { RecordFailed, RecordWaiting, ZoneNote } from '../../../base/records/record-states.tsx';
import css from '../../../base/records/records.module.css';
import { SaveButton } from '../../../base/records/save-button.tsx';
import { Select } from '../../../base/records/select.tsx';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { MemberFilter } from '../../../base/team/member-filter.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { kindsOffered, toggled } from '../movements-state.ts';
import { TeamMovementSums } from './team-movement-sums.tsx';
import { TeamMovementTable } from './team-movement-table.tsx';
import { saveTeamMovements, teamMovementsQuery } from './team-movements-data.ts';
import { readTeamMovements, type TeamMovementsView, teamKinds, teamMovementsPath } from './team-movements-state.ts';

/** What moved in the wallets of everybody below an agent, but for play. The address holds all that is chosen. */
export function TeamMovementsPage() {
  const t = useTexts('wallet', 'records');
  const [path, navigate] = useLocation();
  const view = readTeamMovements(useSearch());
  const status = useSiteStatus();
  const offered = kindsOffered((modId) => flagOn(status, modId), view.kinds).filter((kind) => teamKinds.includes(kind));
  const go = (next: Partial<TeamMovementsView>) =>
    navigate(teamMovementsPath(path, { ...view, ...next }), { replace: true });
  return (
    <div className={css.page}>
      <PageHead title={t('team.title')} back={paths.agentHome} />
      <p className={css.lead}>{t('team.lead')}</p>
      <fieldset className={css.chips} aria-label={t('movements.kinds')}>
        <button type="button" aria-pressed={view.kinds.length === 0} onClick={() => go({ kinds: [] })}>
          {t('movements.all')}
        </button>
        {offered.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={view.kinds.includes(kind)}
            onClick={() => go({ kinds: toggled(view.kinds, kind, offered) })}
          >
            {t(`kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      <div className={css.filters}>
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <MemberFilter chosen={view.of} onChange={(of) => go({ of })} />
        <Select
          label={t('team.state')}
          value={view.held ? 'held' : ''}
          onChange={(chosen) => go({ held: chosen === 'held' })}
          options={[
            { value: '', label: t('team.allStates') },
            { value: 'held', label: t('movements.held') },
          ]}
        />
        <div className={css.end}>
          <SaveButton load={() => saveTeamMovements(view, boundsOf(view.range, Date.now()))} />
        </div>
      </div>
      {!isBackwards(view.range) && <Movements view={view} onGo={go} />}
    </div>
  );
}

function Movements({ view, onGo }: { view: TeamMovementsView; onGo(next: Partial<TeamMovementsView>): void }) {
  const t = useTexts('wallet', 'records');
  const bounds = boundsOf(view.range, Date.now());
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    teamMovementsQuery(view, bounds),
  );
  if (isError && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  const list = data.pages.flatMap((page) => page.list);
  const narrowed = view.kinds.length > 0 || view.held || view.of.member !== undefined;
  if (list.length === 0)
    return (
      <Empty
        art={<ReceiptText size={40} />}
        title={t(narrowed ? 'movements.noneOfThese' : 'movements.none')}
        text={t(narrowed ? 'movements.noneOfTheseText' : 'team.noneText')}
        actions={
          narrowed && (
            <Button
              variant="secondary"
              onClick={() => onGo({ kinds: [], held: false, of: { member: undefined, reach: 'member' } })}
            >
              {t('records:filters.clear')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      <TeamMovementSums view={view} bounds={bounds} />
      <TeamMovementTable movements={list} />
      <ZoneNote />
      {hasNextPage && <MoreButton busy={isFetchingNextPage} failed={isError} onMore={() => void fetchNextPage()} />}
    </>
  );
}
