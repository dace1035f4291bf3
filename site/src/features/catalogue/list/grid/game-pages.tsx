import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Heart, History, Search, Sparkles } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect } from 'react';
import { useTexts } from '../../../../base/text/texts.ts';
import { lobbyConstants } from '../../lobby/lobby-constants.ts';
import css from '../game-list-page.module.css';
import type { ListAnswer } from '../list-data.ts';
import { chooseFilter, chooseVendor, type ListView, turnTo } from '../state/list-state.ts';
import { ListFailed, NoGames } from '../state/list-states.tsx';
import { ListGrid, ListSkeleton } from './list-grid.tsx';

interface GamePagesProps {
  type: GameType;
  view: ListView;
  answer: ListAnswer;
  onView(view: ListView, replace?: boolean): void;
}

/** One page of games, and the way to the others. */
export function GamePages({ type, view, answer, onView }: GamePagesProps) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const { games, total, totalPages, pending, stale, error, retry } = answer;
  const past = !pending && !stale && error === undefined && totalPages > 0 && view.page > totalPages;
  useEffect(() => {
    // An address may name a page that was there once.
    if (past) onView({ ...view, page: totalPages }, true);
  });
  if (error !== undefined) return <ListFailed error={error} onRetry={retry} />;
  if (pending || past) return <ListSkeleton />;
  if (games.length === 0) return <Nothing view={view} onView={onView} />;
  return (
    <>
      <ListGrid label={t(`catalogue:type.${type}`)} games={games} stale={stale} />
      <footer className={css.foot}>
        <Pager
          page={view.page}
          totalPages={totalPages}
          {...lobbyConstants.lobbyPager}
          onPage={(page) => {
            onView(turnTo(view, page, totalPages));
            // Reading goes on at the first of the new games.
            scrollTo(0, 0);
          }}
          labels={{
            pages: t('site:pages'),
            previous: t('site:previousPage'),
            next: t('site:nextPage'),
            page: (number) => t('site:page', { number }),
          }}
        />
        {view.filter === 'ALL' && totalPages > 1 && (
          <button type="button" onClick={() => onView({ ...view, paging: false, page: 1 })}>
            {t('endless', { count: total, number: formatInteger(total, language) })}
          </button>
        )}
      </footer>
    </>
  );
}

const arts = { ALL: Search, NEW: Sparkles, HOT: Search, FAV: Heart, RECENT: History };

/** Nothing to show, and what to do about it. */
export function Nothing({ view, onView }: Pick<GamePagesProps, 'view' | 'onView'>) {
  const t = useTexts('games');
  const Art = arts[view.filter];
  const narrowed = view.query !== '' || view.vassalage !== '' || view.classify !== '' || view.filter !== 'ALL';
  const reset = () => onView(chooseFilter(chooseVendor(view, ''), 'ALL'));
  const say = view.query ? 'search' : view.filter;
  return (
    <NoGames
      art={<Art size={36} />}
      title={t(`none.${say}`, { query: view.query })}
      text={t(`noneText.${say}`)}
      onReset={narrowed ? reset : undefined}
    />
  );
}
