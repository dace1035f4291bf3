import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleAlert, Search } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { failureText } from '../../base/failure.ts';
import { useTexts } from '../../base/texts.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { homeBanners } from './banners.ts';
import { lobbyQuery, searchQuery } from './catalogue-data.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { HomeSections } from './home-sections.tsx';
import { useLaunch } from './launch.ts';
import { LobbyMenu } from './lobby-menu.tsx';
import css from './lobby-page.module.css';
import { type LobbyType, readLobby, sectionsOf } from './lobby-state.ts';

/** The home lobby: every section, or one category, or what was searched for. */
export function LobbyPage() {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const view = readLobby(useSearch());
  const lobby = useQuery(lobbyQuery(language));
  const { start, starting } = useLaunch();
  const sections = sectionsOf(lobby.data?.games ?? []);
  const chosen = sections.find((section) => section.type === view.type);
  return (
    <div className={css.page}>
      <h1 className="sr-only">{t('heading')}</h1>
      {view.type === 'HOME' && <BannerCarousel banners={homeBanners} onStart={start} />}
      <LobbyMenu view={view} sections={sections} />
      <div className={css.sections}>
        {view.type === 'SEARCH' ? (
          <SearchResults query={view.query} starting={starting} onStart={start} />
        ) : lobby.isError ? (
          <Failed error={lobby.error} onRetry={() => void lobby.refetch()} />
        ) : view.type === 'HOME' ? (
          <HomeSections sections={sections} loading={lobby.isPending} starting={starting} onStart={start} />
        ) : (
          <OneType
            type={view.type}
            games={chosen?.games}
            loading={lobby.isPending}
            starting={starting}
            onStart={start}
          />
        )}
      </div>
    </div>
  );
}

interface Starting {
  starting: string | undefined;
  onStart(game: Game): void;
}

function OneType({
  type,
  games,
  loading,
  ...launch
}: { type: LobbyType; games: readonly Game[] | undefined; loading: boolean } & Starting) {
  const t = useTexts('catalogue');
  if (loading) return <GridSkeleton />;
  if (!games) return <NoGames title={t('noGames')} text={t('noGamesText')} />;
  return (
    <GameGrid title={t(`type.${type}`)} note={t('gameCount', { count: games.length })} games={games} {...launch} />
  );
}

function SearchResults({ query, ...launch }: { query: string } & Starting) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const found = useQuery(searchQuery(language, query));
  if (found.isPending) return <GridSkeleton />;
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  const { games } = found.data;
  if (games.length === 0) return <NoGames title={t('notFound', { query })} text={t('notFoundText')} />;
  return (
    <GameGrid
      title={t('results', { query })}
      note={t('gameCount', { count: found.data.totalCount })}
      games={games}
      {...launch}
    />
  );
}

function NoGames({ title, text }: { title: string; text: string }) {
  const t = useTexts('catalogue');
  return (
    <Empty
      art={<Search size={36} />}
      title={title}
      text={text}
      actions={
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('allGames')}
        </Link>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('catalogue');
  return (
    <Empty
      tone="error"
      art={<CircleAlert size={36} />}
      title={t('failed')}
      text={failureText(error, t)}
      actions={<Button onClick={onRetry}>{t('site:error.retry')}</Button>}
    />
  );
}
