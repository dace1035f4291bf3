import { type Game, ownVendors } from '@palpite/contract/catalogue/shapes.ts';
import { CardBadge } from '@palpite/ui/badge.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Heart, LoaderCircle, Play } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { useFavourite } from '../favourites.ts';
import { useLaunch } from '../launch.ts';
import { useOffered } from '../offered-lists.ts';
import css from './game-card.module.css';
import { GamePicture } from './game-picture.tsx';
import { useLongPress } from './long-press.ts';
import { writePercent } from './percent.ts';

const CardPot = lazyPart(
  () => import('./card-pot.tsx'),
  (module) => module.CardPot,
);

interface GameCardProps {
  game: Game;
  /** The card's place in its row: it decides the edge of the wave. */
  place: number;
  /** Among the first of its page. */
  first?: boolean;
  starting: boolean;
  onStart(game: Game): void;
}

/**
 * A game: its card opens it, its studio and return stand below. Cards of every type but slots carry a play button. A
 * resting pointer, the focus or a finger that stays tells the house and the return, on a slot that it starts, and
 * brings the second action: to try it for play money.
 */
export function GameCard({ game, place, first = false, starting, onStart }: GameCardProps) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const { tryOut, mayTry } = useLaunch();
  const { told, handlers } = useLongPress();
  const offers = useOffered();
  const { vassalage, accountTypeName } = game;
  const { displayName, rtp, maintenance, isHot, isNew } = game;
  // a code is no name
  const house = accountTypeName === vassalage ? undefined : accountTypeName;
  const back = rtp === null ? undefined : t('rtp', { rtp: writePercent(rtp, language) });
  const single = game.isGame === 'GAME';
  const slot = game.gameType === 'RNG';
  const fillsPots = slot && !maintenance && ownVendors.includes(vassalage);
  return (
    <div className={css.game}>
      <div className={classNames(css.frame, told && css.told, maintenance && css.shut)} {...handlers}>
        <button type="button" className={css.card} aria-busy={starting || undefined} onClick={() => onStart(game)}>
          <span className="sr-only">{t('play', { game: displayName })}</span>
          <span className={css.art}>
            <GamePicture game={game} title={displayName} edge={place} first={first} />
          </span>
          {maintenance ? (
            <CardBadge kind="plain">{t('inMaintenance')}</CardBadge>
          ) : isHot === 1 ? (
            <CardBadge kind="hot">{t('hot')}</CardBadge>
          ) : (
            isNew && <CardBadge kind="new">{t('new')}</CardBadge>
          )}
          {fillsPots && (
            <span className={css.pot}>
              <Suspense fallback={null}>
                <CardPot gameCode={game.gameCode} />
              </Suspense>
            </span>
          )}
          {(house || back) && (
            <span className={css.more}>
              {slot && !maintenance && <i className={css.begin} />}
              {house && <b>{house}</b>}
              {back && <span className="num">{back}</span>}
            </span>
          )}
          {(!slot || starting) && (
            <span className={css.play} aria-hidden="true">
              {starting ? <LoaderCircle size={18} className={css.turning} /> : <Play size={18} />}
            </span>
          )}
        </button>
        {single && offers('FAV') && <FavouriteButton game={game} />}
        {single && mayTry && game.supportPlay === 0 && !maintenance && (
          <button
            type="button"
            className={css.free}
            aria-label={t('tryOut', { game: displayName })}
            onClick={() => void tryOut(game)}
          >
            {t('free')}
          </button>
        )}
      </div>
      <div className={css.caption}>
        {house && <span className={css.studio}>{house}</span>}
        {back && <span className={classNames('num', css.back)}>{back}</span>}
      </div>
    </div>
  );
}

/** Marks a game as a favourite, or no longer. */
function FavouriteButton({ game }: { game: Game }) {
  const t = useTexts('catalogue');
  const { chosen, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      className={classNames(css.heart, chosen && css.chosen)}
      aria-pressed={chosen}
      aria-label={t('favourite', { game: game.displayName })}
      onClick={() => void toggle()}
    >
      <Heart size={18} />
    </button>
  );
}

interface GameRowProps {
  game: Game;
  /** Below the name: when it was last played. */
  note: string;
  starting: boolean;
  onStart(game: Game): void;
}

/** A game lying on its side, for those played lately; with a play button as on its card. */
export function GameRow({ game, note, starting, onStart }: GameRowProps) {
  return (
    <button type="button" className={css.row} aria-busy={starting || undefined} onClick={() => onStart(game)}>
      <span className={css.small}>
        <GamePicture game={game} title={game.displayName} />
      </span>
      <span className={css.words}>
        <b>{game.displayName}</b>
        <small>{note}</small>
      </span>
      {(game.gameType !== 'RNG' || starting) && (
        <span className={css.go} aria-hidden="true">
          {starting ? <LoaderCircle size={16} className={css.turning} /> : <Play size={16} />}
        </span>
      )}
    </button>
  );
}
