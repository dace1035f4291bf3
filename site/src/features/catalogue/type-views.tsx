// What the lobby shows of one type: its games or its vendors, what is hot, a player's favourites,
// or what was searched for.
import { type Game, type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openPopup } from '../../base/page/popup.ts';
import { useToken } from '../../base/session/session.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './card/game-grid.module.css';
import { GameGrid, GridSkeleton, TitledGrid } from './card/game-grid.tsx';
import { VendorCard } from './card/vendor-card.tsx';
import { favouriteGamesQuery, favouriteIdsQuery, hottestQuery, searchQuery, typeQuery } from './catalogue-data.ts';
import { LoadFailed, LoginFirst, NoGames } from './lobby/lobby-states.tsx';
import { useVendorChoice } from './vendors.ts';

interface Starting {
  starting: string | undefined;
  onStart(game: Game): void;
}

type ListedType = 'INHOUSE' | 'RNG' | 'LIVE' | 'FISH' | 'PVP';

export function OneType({ type, ...launch }: { type: ListedType } & Starting) {
  const t = useTexts('catalogue');
  const found = useInfiniteQuery(typeQuery(useLanguage(), type));
  if (found.isPending) return <GridSkeleton />;
  if (found.isError && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const games = found.data.pages.flatMap((page) => page.games);
  if (games.length === 0) return <NoGames title={t('noGames')} text={t('noGamesText')} />;
  return (
    <GameGrid
      title={t(`type.${type}`)}
      note={t('gameCount', { count: found.data.pages[0]?.totalCount ?? games.length })}
      games={games}
      more={moreOf(found)}
      {...launch}
    />
  );
}

export function SearchResults({ query, ...launch }: { query: string } & Starting) {
  const t = useTexts('catalogue');
  const found = useInfiniteQuery(searchQuery(useLanguage(), query));
  if (found.isPending) return <GridSkeleton />;
  if (found.isError && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const games = found.data.pages.flatMap((page) => page.games);
  if (games.length === 0) return <NoGames title={t('notFound', { query })} text={t('notFoundText')} />;
  return (
    <GameGrid
      title={t('results', { query })}
      note={t('gameCount', { count: found.data.pages[0]?.totalCount ?? games.length })}
      games={games}
      more={moreOf(found)}
      {...launch}
    />
  );
}

function moreOf(found: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }) {
  return found.hasNextPage ? { busy: found.isFetchingNextPage, onMore: () => void found.fetchNextPage() } : undefined;
}

/** Every hot game; those the lobby brought stand there until all are here. */
export function Hot({ first, ...launch }: { first: Game[] | undefined } & Starting) {
  const t = useTexts('catalogue');
  const found = useQuery({ ...hottestQuery(useLanguage()), placeholderData: () => first });
  const games = found.data;
  if (found.isError && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!games) return <GridSkeleton />;
  const titles = { title: t('type.HOT'), note: t('gameCount', { count: games.length }) };
  if (games.length > 0) return <GameGrid games={games} {...titles} {...launch} />;
  return (
    <TitledGrid {...titles}>
      <NoGames title={t('noGames')} text={t('noGamesText')} />
    </TitledGrid>
  );
}

/** What this player marked. A game taken off leaves at once. */
export function Favourites(launch: Starting) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const visitor = useToken() === undefined;
  const list = useQuery({ ...favouriteGamesQuery(language), enabled: !visitor });
  const ids = useQuery({ ...favouriteIdsQuery, enabled: !visitor });
  useEffect(() => {
    if (visitor) openPopup('login');
  }, [visitor]);
  if (visitor) return <LoginFirst />;
  if (list.isPending) return <GridSkeleton />;
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  const games = list.data.content.filter((game) => ids.data?.includes(game.nodeId) ?? true);
  if (games.length === 0) return <NoGames heart title={t('noFavourites')} text={t('noFavouritesText')} />;
  return <GameGrid title={t('type.FAV')} note={t('gameCount', { count: games.length })} games={games} {...launch} />;
}

interface VendorsProps {
  type: 'SPORTS' | 'ESPORTS' | 'COCKFIGHT';
  lanes: readonly Lane[] | undefined;
}

export function Vendors({ type, lanes }: VendorsProps) {
  const t = useTexts('catalogue');
  const choose = useVendorChoice();
  if (!lanes) return <GridSkeleton />;
  const vendors = vendorCardsOf(lanes.find((lane) => lane.title === type));
  if (vendors.length === 0) return <NoGames title={t('noGames')} text={t('noGamesText')} />;
  return (
    <TitledGrid title={t(`type.${type}`)} note={t('vendorCount', { count: vendors.length })}>
      <div className={css.vendors}>
        {vendors.map((vendor) => (
          <VendorCard key={vendor.vassalage} type={type} vendor={vendor} onChoose={(...told) => void choose(...told)} />
        ))}
      </div>
    </TitledGrid>
  );
}
