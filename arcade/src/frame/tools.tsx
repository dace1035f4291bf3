import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Volume2, VolumeX, Zap } from '@palpite/ui/icon.tsx';
import { memo } from 'react';
import { LanguageButton, ThemeButton } from '../base/page/appearance-buttons.tsx';
import { preferences } from '../base/page/preferences.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import css from './panel.module.css';
import { Ways } from './ways/ways.tsx';

export interface ToolsProps {
  /** What the space bar does, in words. */
  hotkey: string;
  /** Whether the game may go faster where the player plays. */
  turboAllowed?: boolean;
  onLanguage(): void;
}

/** The foot of the bet panel: pace and sound; on a phone language and theme too. */
export const Tools = memo(function Tools({ hotkey, turboAllowed = true, onLanguage }: ToolsProps) {
  const { t } = useTexts();
  const { turbo, sound } = useStore(preferences);
  return (
    <div className={css.tools}>
      <span className={css.hotkey}>{hotkey}</span>
      <span className={css.switches}>
        <span className={css.phoneOnly}>
          <Ways />
          <LanguageButton onLanguage={onLanguage} />
          <ThemeButton />
        </span>
        {turboAllowed && (
          <IconButton
            label={t('bet.turbo')}
            aria-pressed={turbo}
            className={classNames(turbo && css.on)}
            onClick={() => preferences.say({ turbo: !turbo })}
          >
            <Zap size={18} />
          </IconButton>
        )}
        <IconButton
          label={t('bet.sound')}
          aria-pressed={sound}
          className={classNames(sound && css.on)}
          onClick={() => preferences.say({ sound: !sound })}
        >
          {sound ? <Volume2 size={18} /> : <VolumeX size={18} />}
        </IconButton>
      </span>
    </div>
  );
});
