import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Gamepad2, Search } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { GameCard } from '../card/game-card.tsx';
import { useLaunch } from '../launch.ts';
import css from './popup.module.css';
import { vendorGamesQuery } from './popup-data.ts';

interface GamesDialogProps {
  open: boolean;
  vassalage: string;
  gameType: GameType;
  title: string;
  onClose(): void;
}

/** How long typing rests before the list is asked for. */
const restMs = 300;

/** The games of a vendor whose card is no game itself. */
export function GamesDialog({ open, vassalage, gameType, title, onClose }: GamesDialogProps) {
  const t = useTexts('popups');
  const language = useLanguage();
  const { start, starting } = useLaunch();
  const [typed, setTyped] = useState('');
  const [gameName, setGameName] = useState('');
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    vendorGamesQuery(language, { vassalage, gameType, gameName, page }),
  );
  useEffect(() => {
    if (typed.trim() === gameName) return;
    const timer = setTimeout(() => {
      setGameName(typed.trim());
      setPage(1);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, gameName]);
  const toPage = (next: number) => {
    if (next < 1 || !data || next > data.totalPages) return;
    setPage(next);
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('site:close')} width="wide">
      <div className={css.room} ref={top}>
        <label className={css.search}>
          <Search size={18} />
          <span className="sr-only">{t('games.search')}</span>
          <input
            type="search"
            value={typed}
            maxLength={60}
            placeholder={t('games.search')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {isError && !data ? (
          <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className={css.grid} aria-busy="true">
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <Skeleton key={key} ratio="3 / 4" radius={14} />
            ))}
          </div>
        ) : data.games.length === 0 ? (
          <Empty
            art={<Gamepad2 size={36} />}
            title={t('noData')}
            text={gameName === '' ? t('games.none') : t('games.notFound', { name: gameName })}
            actions={gameName !== '' && <Button onClick={() => setTyped('')}>{t('games.all')}</Button>}
          />
        ) : (
          <>
            <p className={css.count} role="status">
              {t('games.count', { count: data.totalCount })}
            </p>
            <div className={css.grid} aria-busy={isPlaceholderData || undefined}>
              {data.games.map((game, place) => (
                <GameCard
                  key={game.nodeId}
                  game={game}
                  place={place}
                  starting={starting === game.gameCode}
                  onStart={(chosen) => void start(chosen)}
                />
              ))}
            </div>
            <Pager
              page={page}
              totalPages={data.totalPages}
              margin={1}
              range={5}
              onPage={toPage}
              labels={{
                pages: t('site:pages'),
                previous: t('site:previousPage'),
                next: t('site:nextPage'),
                page: (number) => t('site:page', { number }),
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
