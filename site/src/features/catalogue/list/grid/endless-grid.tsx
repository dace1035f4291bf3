import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GameCard } from '../../card/game-card.tsx';
import { useLaunch } from '../../launch.ts';
import { type GridShape, gridShapeOf } from './grid-shape.ts';
import css from './list-grid.module.css';

/** The cards that stay in sight are not drawn anew with each row that comes. */
const Card = memo(GameCard);

interface EndlessGridProps {
  label: string;
  games: readonly Game[];
  /** How many there are in all; those not yet here keep their place. */
  total: number;
  /** Called when a place without a game is in sight. */
  onMore?(): void;
}

/** All games in one grid as long as it takes. Only the rows in sight, and a few around them, are in the page. */
export function EndlessGrid({ label, games, total, onMore }: EndlessGridProps) {
  const { start, starting } = useLaunch();
  const grid = useRef<HTMLUListElement>(null);
  const { shape, top } = useShape(grid);
  const { columns, rowPx } = shape;
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowPx,
    overscan: 3,
    scrollMargin: top,
    // A row that comes a frame late is better than a finger that waits.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights known to it so far are of another width
  useEffect(() => rows.measure(), [rowPx]);
  const shown = rows.getVirtualItems();
  const end = Math.min(total, ((shown.at(-1)?.index ?? -1) + 1) * columns);
  useEffect(() => {
    if (end > games.length) onMore?.();
  }, [end, games.length, onMore]);
  return (
    <ul ref={grid} className={css.tall} aria-label={label} style={{ height: rows.getTotalSize() }}>
      {shown.flatMap((row) =>
        Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
          const place = row.index * columns + column;
          const game = games[place];
          return (
            <li
              key={game?.nodeId ?? place}
              aria-setsize={total}
              aria-posinset={place + 1}
              style={{
                width: shape.cardPx || `${100 / columns}%`,
                insetInlineStart: column * (shape.cardPx + shape.gapPx),
                transform: `translateY(${row.start - top}px)`,
              }}
            >
              {game ? (
                <Card game={game} place={place} starting={starting === game.gameCode} onStart={start} />
              ) : (
                <Skeleton ratio="3 / 4" radius={14} />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** The shape of the grid at its width, and how far down the page it begins; both followed as they change. */
function useShape(grid: { current: HTMLUListElement | null }): { shape: GridShape; top: number } {
  const [at, setAt] = useState(() => ({ shape: gridShapeOf(innerWidth), top: 0 }));
  useLayoutEffect(() => {
    const look = () => {
      const box = grid.current?.getBoundingClientRect();
      if (!box) return;
      const shape = gridShapeOf(box.width || innerWidth, innerWidth);
      const top = Math.round(box.top + scrollY);
      setAt((known) => (known.top === top && known.shape.cardPx === shape.cardPx ? known : { shape, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    if (grid.current) observer.observe(grid.current);
    // What stands above may grow: the page's own height tells.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return at;
}
