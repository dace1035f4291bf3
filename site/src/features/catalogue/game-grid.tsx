import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useId } from 'react';
import { GameCard } from './game-card.tsx';
import css from './game-grid.module.css';

interface GameGridProps {
  title: string;
  note: string;
  games: readonly Game[];
  starting: string | undefined;
  onStart(game: Game): void;
}

/** Games side by side, as many as fit. */
export function GameGrid({ title, note, games, starting, onStart }: GameGridProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </header>
      <div className={css.grid}>
        {games.map((game, place) => (
          <GameCard
            key={game.nodeId}
            game={game}
            place={place}
            starting={starting === game.gameCode}
            onStart={onStart}
          />
        ))}
      </div>
    </section>
  );
}

export function GridSkeleton() {
  return (
    <div className={css.section} aria-busy="true">
      <Skeleton width={180} height={24} />
      <div className={css.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} ratio="3 / 4" radius={14} />
        ))}
      </div>
    </div>
  );
}
