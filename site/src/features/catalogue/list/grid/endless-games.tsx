import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../../../base/text/texts.ts';
import css from '../game-list-page.module.css';
import { endlessQuery, selectionOf } from '../list-data.ts';
import type { ListView } from '../state/list-state.ts';
import { ListFailed } from '../state/list-states.tsx';
import { EndlessGrid } from './endless-grid.tsx';
import { Nothing } from './game-pages.tsx';
import { ListSkeleton } from './list-grid.tsx';

interface EndlessGamesProps {
  type: GameType;
  view: ListView;
  onView(view: ListView): void;
}

/** Every game of a view in one grid; more of them come as one gets there. */
export function EndlessGames({ type, view, onView }: EndlessGamesProps) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    endlessQuery(selectionOf(language, type, view)),
  );
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (isPending) return <ListSkeleton />;
  if (isError && !data) return <ListFailed error={error} onRetry={() => void refetch()} />;
  const games = data.pages.flatMap((page) => page.games);
  const total = data.pages.at(-1)?.totalCount ?? games.length;
  if (total === 0) return <Nothing view={view} onView={onView} />;
  return (
    <>
      <EndlessGrid label={t(`catalogue:type.${type}`)} games={games} total={total} onMore={more} />
      {isError && <ListFailed error={error} onRetry={() => void fetchNextPage()} />}
      <footer className={css.foot}>
        <button type="button" onClick={() => onView({ ...view, paging: true, page: 1 })}>
          {t('paged')}
        </button>
      </footer>
    </>
  );
}
