import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../base/failure/chunk.ts';
import { usePictureAddress } from '../../../base/picture/picture-address.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { GameDrawingProps } from './game-drawing.tsx';
import css from './game-picture.module.css';

type Pictured = Pick<Game, 'gameCode' | 'gameType' | 'iconUrl'> &
  Partial<Pick<Game, 'vassalage' | 'nodeId' | 'gameName'>>;

/** A drawing that does not arrive breaks no page: the name stands in its place. */
const drawing = loadChunk(() => import('./game-drawing.tsx')).then(
  (file) => ({ default: file.GameDrawing }),
  () => ({ default: NameAlone }),
);
const GameDrawing = lazy(() => drawing);

function NameAlone({ title, thumb }: GameDrawingProps) {
  return thumb === undefined ? <span className={css.name}>{title}</span> : null;
}

interface GamePictureProps {
  game: Pictured;
  title: string;
  /** Which edge the wave of a drawing has: the card's place in its row. */
  edge?: number;
  /** A small square instead of a card, its side in pixels. */
  thumb?: number;
  /** Stands where the eye falls first: it does not wait until the browser knows what is in sight. */
  first?: boolean;
}

/**
 * The picture its house sent; where there is none, or it does not arrive, our own drawing. The name stands beside
 * it for those who listen.
 */
export function GamePicture({ game, title, edge = 0, thumb, first = false }: GamePictureProps) {
  const t = useTexts('catalogue');
  const addressOf = usePictureAddress();
  const [lost, setLost] = useState<string>();
  const failed = lost === game.iconUrl;
  if (game.iconUrl && !failed)
    return (
      <img
        className={css.picture}
        src={addressOf(game.iconUrl)}
        alt=""
        width={thumb ?? 300}
        height={thumb ?? 400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setLost(game.iconUrl)}
      />
    );
  return (
    <>
      <span className={css.drawing} aria-hidden="true">
        <Suspense>
          <GameDrawing game={game} title={title} edge={edge} thumb={thumb} />
        </Suspense>
      </span>
      {failed && game.iconUrl && <span className="sr-only">{t('site:error.image')}</span>}
    </>
  );
}
