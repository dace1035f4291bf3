import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { GameCard } from '../../card/game-card.tsx';
import { useLaunch } from '../../launch.ts';
import { lobbyConstants } from '../../lobby/lobby-constants.ts';
import { shownOnce } from '../../lobby/lobby-state.ts';
import css from './list-grid.module.css';

/** How many pictures a phone shows before it is scrolled. */
const firstPictures = 6;

interface ListGridProps {
  label: string;
  games: readonly Game[];
  /** The games are still those of the view before. */
  stale?: boolean;
}

/** One page of games. */
export function ListGrid({ label, games, stale = false }: ListGridProps) {
  const { start, starting } = useLaunch();
  return (
    <ul className={css.grid} aria-label={label} aria-busy={stale || undefined}>
      {shownOnce(games).map((game, place) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            place={place}
            first={place < firstPictures}
            starting={starting === game.gameCode}
            onStart={start}
          />
        </li>
      ))}
    </ul>
  );
}

const places = Array.from({ length: lobbyConstants.lobbyPageSize }, (_, place) => `place ${place}`);

/** In the shape of a page of games. */
export function ListSkeleton() {
  return (
    <div className={css.grid} aria-busy="true">
      {places.map((place) => (
        <div key={place}>
          <Skeleton ratio="3 / 4" radius={14} />
          <Skeleton width="60%" height={13} className={css.caption ?? ''} />
        </div>
      ))}
    </div>
  );
}
