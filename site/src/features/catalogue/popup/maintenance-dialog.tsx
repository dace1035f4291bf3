import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ClosedGame } from '../../../base/page/popup.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { GameCard } from '../card/game-card.tsx';
import { useLaunch } from '../launch.ts';
import { useOffered } from '../offered-lists.ts';
import css from './popup.module.css';
import { suggestionsQuery } from './popup-data.ts';

interface MaintenanceDialogProps {
  open: boolean;
  game: ClosedGame;
  /** When it opens again, in epoch milliseconds; null: not said. */
  endTime: number | null;
  onClose(): void;
}

/** A game its house has closed for now: until when, and what to play meanwhile. */
export function MaintenanceDialog({ open, game, endTime, onClose }: MaintenanceDialogProps) {
  const t = useTexts('popups');
  const language = useLanguage();
  const { start, starting } = useLaunch();
  const { data, isPending } = useQuery(suggestionsQuery(language, game, useOffered()('HOT')));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('maintenance.title')}
      closeLabel={t('site:close')}
      width="normal"
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('maintenance.ok')}
        </Button>
      }
    >
      <p className={css.lead}>
        {game.displayName ? t('maintenance.textOf', { game: game.displayName }) : t('maintenance.text')}{' '}
        {endTime === null ? t('maintenance.soon') : t('maintenance.until', { time: formatDateTime(endTime, language) })}
      </p>
      {/* Without an answer nothing is offered: the news stands on its own. */}
      {(isPending || (data && data.length > 0)) && (
        <section className={css.instead} aria-labelledby="play-instead">
          <h3 id="play-instead">{t('maintenance.instead')}</h3>
          <div className={css.four} aria-busy={isPending || undefined}>
            {isPending
              ? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} ratio="3 / 4" radius={14} />)
              : data?.map((other, place) => (
                  <GameCard
                    key={other.nodeId}
                    game={other}
                    place={place}
                    starting={starting === other.gameCode}
                    onStart={(chosen) => void start(chosen)}
                  />
                ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}
