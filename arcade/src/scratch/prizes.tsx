import { type Charm, scratchRules } from '@palpite/math/games/scratch/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { memo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { timesText } from '../stage/times.ts';
import { CharmArt } from './art.tsx';
import css from './prizes.module.css';

/** The kiosk's board: what three of each charm pay. */
export const Prizes = memo(function Prizes({ won }: { won: Charm | null | undefined }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <ol className={css.board} aria-label={t('stage.prizes')}>
      {scratchRules.prizes.map(({ charm, multiplier }) => (
        <li key={charm} className={classNames(charm === won && css.came)}>
          <CharmArt charm={charm} className={css.charm} />
          <span className="sr-only">{t(`charm.${charm}`)}</span>
          <b>{timesText(multiplier, language)}</b>
        </li>
      ))}
    </ol>
  );
});
