import { Empty } from '@palpite/ui/box/empty.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Dices } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { boundsOf, isBackwards } from '../../base/records/range.ts';
import { RecordFailed, RecordPager, RecordWaiting } from '../../base/records/record-states.tsx';
import css from '../../base/records/records.module.css';
import { useTexts } from '../../base/text/texts.ts';
import { BetFilters } from './bet-filters.tsx';
import { BetTable } from './bet-table.tsx';
import { betRecordQuery, familiesQuery } from './bets-data.ts';
import { families, isNarrowed, type RecordView, readRecord, recordPath } from './bets-state.ts';

const BetDialog = lazyPart(
  () => import('./bet-dialog.tsx'),
  (module) => module.BetDialog,
);

/** Every bet of the player, by family and days; each opens to its round. The address holds all that is chosen. */
export function BetRecordPage() {
  const t = useTexts('bets', 'records', 'catalogue');
  const [path, navigate] = useLocation();
  const view = readRecord(useSearch());
  const { data: played = [] } = useQuery(familiesQuery(useLanguage()));
  // games of one's own are everywhere, and a record that is open stays; a brand without fish has no record of fish
  const offered = families.filter((each) => each === 'RNG' || each === view.family || played.includes(each));
  const go = (next: Partial<RecordView>, replace = false) =>
    navigate(recordPath(path, { ...view, ...next }), { replace });
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} />
      <Tabs
        label={t('families')}
        value={view.family}
        // another family has other houses and other outcomes
        onChange={(family) => go({ family, unsettled: false, vendor: '', outcome: undefined, page: 1 }, true)}
        items={offered.map((family) => ({ value: family, label: t(`family.${family}`) }))}
      >
        <BetFilters view={view} onChange={(next) => go({ ...next, page: 1 }, true)} />
        <Bets view={view} onGo={go} />
      </Tabs>
      {view.bet && (
        <Suspense fallback={null}>
          <BetDialog orderNo={view.bet} onClose={() => go({ bet: undefined }, true)} />
        </Suspense>
      )}
    </div>
  );
}

function Bets({ view, onGo }: { view: RecordView; onGo(next: Partial<RecordView>): void }) {
  const t = useTexts('bets', 'records');
  const backwards = isBackwards(view.range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...betRecordQuery(view, boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  if (data.list.length === 0)
    return (
      <Empty
        art={<Dices size={40} />}
        title={t(isNarrowed(view) ? 'noneOfThese' : view.unsettled ? 'noneUnsettled' : 'none')}
        text={t(isNarrowed(view) ? 'noneOfTheseText' : 'noneText')}
        actions={
          isNarrowed(view) ? (
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' })}
              onClick={() => onGo({ vendor: '', outcome: undefined, order: '', page: 1 })}
            >
              {t('records:filters.clear')}
            </button>
          ) : (
            <Link href="/" className={buttonClass()}>
              {t('toGames')}
            </Link>
          )
        }
      />
    );
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <BetTable record={data} waiting={view.unsettled} onOpen={(bet) => onGo({ bet: bet.orderNo })} />
      <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page })} />
    </div>
  );
}
