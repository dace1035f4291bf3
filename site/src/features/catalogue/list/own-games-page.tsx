import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Heart, History } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import { favouriteIdsQuery } from '../catalogue-data.ts';
import css from './game-list-page.module.css';
import { EndlessGrid } from './grid/endless-grid.tsx';
import { ListSkeleton } from './grid/list-grid.tsx';
import { favouritesQuery, playedQuery } from './list-data.ts';
import toolsCss from './list-tools.module.css';
import { ListFailed, NoGames } from './state/list-states.tsx';
import { type OwnView, ownGames, ownPath, readOwn, typesOf, vendorsOf } from './state/own-games-state.ts';
import { VendorSelect } from './vendor-select.tsx';

export function FavouritesPage() {
  const language = useLanguage();
  const favourites = useQuery(favouritesQuery({ language }));
  const ids = useQuery(favouriteIdsQuery).data;
  // One taken away leaves at once, before the platform has answered.
  const games = favourites.data?.filter((game) => ids === undefined || ids.includes(game.nodeId));
  return <OwnGames kind="FAV" answer={{ ...favourites, data: games }} />;
}

export function RecentPage() {
  const language = useLanguage();
  return <OwnGames kind="RECENT" answer={useQuery(playedQuery({ language }))} />;
}

interface OwnGamesProps {
  kind: 'FAV' | 'RECENT';
  answer: Pick<ReturnType<typeof useQuery>, 'isPending' | 'isError' | 'error' | 'refetch'> & {
    data: ReturnType<typeof ownGames> | undefined;
  };
}

const arts = { FAV: Heart, RECENT: History };

/** A player's own games in one grid, by type and vendor. */
function OwnGames({ kind, answer }: OwnGamesProps) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const [path, navigate] = useLocation();
  const view = readOwn(useSearch());
  const games = answer.data ?? [];
  const shown = ownGames(games, view);
  const go = (next: Partial<OwnView>) => navigate(ownPath(path, { ...view, ...next }), { replace: true });
  const Art = arts[kind];
  const title = t(`own.${kind}`);
  const types = typesOf(games);
  const vendors = vendorsOf(games.filter((game) => view.type === '' || game.gameType === view.type));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>
          {answer.data ? (
            games.length > 0 && t('count', { count: shown.length, number: formatInteger(shown.length, language) })
          ) : answer.isPending ? (
            <Skeleton width={72} height={15} />
          ) : null}
        </p>
      </header>
      {(types.length > 1 || vendors.length > 1) && (
        <div className={toolsCss.own}>
          <fieldset className={toolsCss.filters} aria-label={t('types')}>
            {(['', ...types] as const).map((type) => (
              <button
                key={type}
                type="button"
                aria-pressed={type === view.type}
                onClick={() => go({ type, vassalage: '' })}
              >
                {type === '' ? t('kindAll') : t(`catalogue:type.${type}`)}
              </button>
            ))}
          </fieldset>
          <VendorSelect vendors={vendors} vassalage={view.vassalage} onVendor={(vassalage) => go({ vassalage })} />
        </div>
      )}
      <section className={`${css.games} ${css.tall}`} aria-label={title}>
        {answer.isError && !answer.data ? (
          <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.isPending ? (
          <ListSkeleton />
        ) : games.length === 0 ? (
          <NoGames art={<Art size={36} />} title={t(`none.${kind}`)} text={t(`noneText.${kind}`)} />
        ) : (
          <EndlessGrid label={title} games={shown} total={shown.length} />
        )}
      </section>
    </div>
  );
}
