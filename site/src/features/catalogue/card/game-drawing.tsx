// Our own drawing of a game: fetched apart, so that a page can be read and pressed before it is painted.
import { GameCardArt, GameThumb } from '@palpite/ui/art/game-card-art.tsx';
import { type Drawable, pictureOf } from '@palpite/ui/art/picture-of.ts';

export interface GameDrawingProps {
  game: Drawable;
  title: string;
  /** Which edge the wave has: the card's place in its row. */
  edge: number;
  /** A small square instead of a card, its side in pixels. */
  thumb?: number | undefined;
}

export function GameDrawing({ game, title, edge, thumb }: GameDrawingProps) {
  const recipe = pictureOf(game);
  return thumb === undefined ? (
    <GameCardArt recipe={recipe} title={title} edge={edge} />
  ) : (
    <GameThumb recipe={recipe} size={thumb} />
  );
}
