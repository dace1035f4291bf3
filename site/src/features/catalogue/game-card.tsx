import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { GameCardArt } from '@palpite/ui/art/game-card-art.tsx';
import { CardBadge } from '@palpite/ui/badge.tsx';
import { LoaderCircle, Play } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useTexts } from '../../base/texts.ts';
import { pictureOf } from './game-art.ts';
import css from './game-card.module.css';
import { writePercent } from './percent.ts';

interface GameCardProps {
  game: Game;
  /** The card's place in its row: it decides the edge of the wave. */
  place: number;
  starting: boolean;
  onStart(game: Game): void;
}

/** A game: its card opens it. Cards of every type but slots carry a play button. */
export function GameCard({ game, place, starting, onStart }: GameCardProps) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  return (
    <div>
      <button type="button" className={css.card} aria-busy={starting || undefined} onClick={() => onStart(game)}>
        <span className="sr-only">{t('play', { game: game.displayName })}</span>
        <span className={css.art} aria-hidden="true">
          <GameCardArt recipe={pictureOf(game)} title={game.displayName} edge={place} />
        </span>
        {game.isHot === 1 && <CardBadge kind="hot">{t('hot')}</CardBadge>}
        {(game.gameType !== 'RNG' || starting) && (
          <span className={css.play} aria-hidden="true">
            {starting ? <LoaderCircle size={18} className={css.turning} /> : <Play size={18} />}
          </span>
        )}
      </button>
      <p className={css.caption}>
        {game.rtp !== null && <span className="num">{t('rtp', { rtp: writePercent(game.rtp, language) })}</span>}
        {game.accountTypeName !== game.vassalage && <span className={css.vendor}>{game.accountTypeName}</span>}
      </p>
    </div>
  );
}

interface GameRowProps {
  game: Game;
  /** Below the name: when it was last played. */
  note: string;
  starting: boolean;
  onStart(game: Game): void;
}

/** A game lying on its side, for those played lately. */
export function GameRow({ game, note, starting, onStart }: GameRowProps) {
  return (
    <button type="button" className={css.row} aria-busy={starting || undefined} onClick={() => onStart(game)}>
      <span className={css.small} aria-hidden="true">
        <GameCardArt recipe={pictureOf(game)} title={game.displayName} />
      </span>
      <span className={css.words}>
        <b>{game.displayName}</b>
        <small>{note}</small>
      </span>
      <span className={css.go} aria-hidden="true">
        {starting ? <LoaderCircle size={16} className={css.turning} /> : <Play size={16} />}
      </span>
    </button>
  );
}
