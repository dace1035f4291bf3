import { Button, IconButton } from '@palpite/ui/button.tsx';
import { X } from '@palpite/ui/icon.tsx';
import { dropChosenGame, useChosenGame } from '../../base/chosen-game.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './chosen-game.module.css';
import { useLaunch } from './launch.ts';

/** Leads a player to the game they chose before they had logged in. */
export function ChosenGame() {
  const t = useTexts('catalogue');
  const game = useChosenGame();
  const { start, starting } = useLaunch();
  if (!game) return null;
  return (
    <aside className={css.bar} aria-label={t('chosen.label')}>
      <p>{game.name ? t('chosen.text', { game: game.name }) : t('chosen.unnamed')}</p>
      <Button size={36} busy={starting === game.gameCode} onClick={() => void start(game)}>
        {t('chosen.play')}
      </Button>
      <IconButton label={t('chosen.drop')} onClick={dropChosenGame}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}
