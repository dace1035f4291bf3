import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../base/text/texts.ts';
import { shownOnce } from '../lobby/lobby-state.ts';
import { GameCard } from './game-card.tsx';
import css from './game-grid.module.css';

interface GameGridProps {
  title: string;
  note: string;
  games: readonly Game[];
  starting: string | undefined;
  onStart(game: Game): void;
  /** Left out when everything is here. */
  more?: { busy: boolean; onMore(): void } | undefined;
}

/** Games side by side, as many as fit. */
export function GameGrid({ title, note, games, starting, onStart, more }: GameGridProps) {
  const t = useTexts('catalogue');
  return (
    <TitledGrid title={title} note={note}>
      <div className={css.grid}>
        {shownOnce(games).map((game, place) => (
          <GameCard
            key={game.nodeId}
            game={game}
            place={place}
            starting={starting === game.gameCode}
            onStart={onStart}
          />
        ))}
      </div>
      {more && (
        <Button variant="secondary" busy={more.busy} className={css.more} onClick={more.onMore}>
          {t('showMore')}
        </Button>
      )}
    </TitledGrid>
  );
}

export function TitledGrid({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </header>
      {children}
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
