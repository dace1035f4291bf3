import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { GameCardArt, GameThumb } from '@palpite/ui/art/game-card-art.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/texts.ts';
import { pictureOf } from './game-art.ts';
import css from './game-picture.module.css';

type Pictured = Pick<Game, 'gameCode' | 'gameType' | 'iconUrl'> &
  Partial<Pick<Game, 'vassalage' | 'nodeId' | 'gameName'>>;

interface GamePictureProps {
  game: Pictured;
  title: string;
  /** Which edge the wave of a drawing has: the card's place in its row. */
  edge?: number;
  /** A small square instead of a card, its side in pixels. */
  thumb?: number;
}

/** The picture its house sent; where there is none, or it does not arrive, our own drawing. The name stands beside it for those who listen. */
export function GamePicture({ game, title, edge = 0, thumb }: GamePictureProps) {
  const t = useTexts('catalogue');
  const [lost, setLost] = useState<string>();
  const failed = lost === game.iconUrl;
  if (game.iconUrl && !failed)
    return (
      <img
        className={css.picture}
        src={game.iconUrl}
        alt=""
        width={thumb ?? 300}
        height={thumb ?? 400}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setLost(game.iconUrl)}
      />
    );
  return (
    <>
      <span className={css.drawing} aria-hidden="true">
        {thumb === undefined ? (
          <GameCardArt recipe={pictureOf(game)} title={title} edge={edge} />
        ) : (
          <GameThumb recipe={pictureOf(game)} size={thumb} />
        )}
      </span>
      {failed && game.iconUrl && <span className="sr-only">{t('site:error.image')}</span>}
    </>
  );
}
