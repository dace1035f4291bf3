import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Money } from '@palpite/ui/money.tsx';
import { type CSSProperties, useId, useSyncExternalStore } from 'react';
import { useTexts } from '../../../base/text/texts.ts';
import { GamePicture } from '../card/game-picture.tsx';
import type { Startable } from '../launch.ts';
import { lobbyConstants } from '../lobby/lobby-constants.ts';
import { groupsOf } from '../lobby/lobby-state.ts';
import { useCarousel } from './carousel.ts';
import css from './winner-board.module.css';

export type Winner = OutputOf<typeof winnerBoard>['list'][number]['vo'];

const { pair: pairSize, stayMs } = lobbyConstants.winners;
const timing = { stayMs, moveMs: 600 };
const phone = '(max-width: 599px)';
const tablet = '(max-width: 1199px)';

function pairsSeen(): number {
  return matchMedia(phone).matches ? 1 : matchMedia(tablet).matches ? 2 : 4;
}

function usePairsSeen(): number {
  return useSyncExternalStore((changed) => {
    const lists = [matchMedia(phone), matchMedia(tablet)];
    for (const list of lists) list.addEventListener('change', changed);
    return () => {
      for (const list of lists) list.removeEventListener('change', changed);
    };
  }, pairsSeen);
}

/** Who just won, in pairs that step on; a press starts the game. */
export function WinnerBoard({ winners, onStart }: { winners: readonly Winner[]; onStart(game: Startable): void }) {
  const pairs = groupsOf(winners, pairSize);
  const t = useTexts('catalogue');
  const id = useId();
  const seen = usePairsSeen();
  const turns = pairs.length > seen;
  const carousel = useCarousel(turns ? pairs.length : 1, timing);
  // one player may win the same twice: only the place tells such wins apart
  const keyed = pairs.map((pair, place) => ({
    pair: pair.map((winner, at) => ({ winner, key: at })),
    key: `${place}`,
  }));
  const row = turns
    ? [...keyed, ...keyed.slice(0, seen).map(({ pair, key }) => ({ pair, key: `${key} double` }))]
    : keyed;
  return (
    <section
      className={css.board}
      aria-labelledby={id}
      onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.setHeld(true)}
      onPointerLeave={() => carousel.setHeld(false)}
      onFocus={() => carousel.setHeld(true)}
      onBlur={() => carousel.setHeld(false)}
    >
      <header>
        <h2 id={id}>{t('winners.title')}</h2>
        <p>{t('winners.note')}</p>
      </header>
      <div className={css.window}>
        <div
          className={classNames(css.row, carousel.moves && css.moves)}
          style={{ '--at': carousel.at, '--seen': seen } as CSSProperties}
        >
          {row.map(({ pair, key }, place) => {
            const hidden = place < carousel.at || place >= carousel.at + seen;
            return (
              <ul key={key} inert={hidden} aria-hidden={hidden || undefined}>
                {pair.map(({ winner, key: at }) => (
                  <li key={at}>
                    <WinnerButton winner={winner} onStart={onStart} />
                  </li>
                ))}
              </ul>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function WinnerButton({ winner, onStart }: { winner: Winner; onStart(game: Startable): void }) {
  const t = useTexts('catalogue');
  return (
    <button
      type="button"
      className={css.winner}
      onClick={() => onStart({ vassalage: winner.vendor, gameCode: winner.gameCode, gameName: winner.gameName })}
    >
      <GamePicture game={{ ...winner, vassalage: winner.vendor }} title={winner.gameName} thumb={46} />
      <span>
        <small>{t('winners.won', { name: winner.customerName })}</small>
        <span className={css.prize}>
          <Money amount={winner.winAmount} symbol={winner.currencySymbol} className={css.amount} />{' '}
          {t('winners.at', { game: winner.gameName })}
        </span>
      </span>
    </button>
  );
}
