import { IconButton } from '@palpite/ui/button.tsx';
import { Languages, Moon, Sun } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { setTheme, useTheme } from '@palpite/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import css from './preferences.module.css';

/** Theme and language, one press each. */
export function Preferences() {
  const { t } = useTranslation();
  const theme = useTheme();
  const language = useLanguage();
  const other = language === 'PT' ? 'EN' : 'PT';
  return (
    <div className={css.preferences}>
      <IconButton
        label={theme === 'dark' ? t('shell.toLight') : t('shell.toDark')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
      </IconButton>
      <button
        type="button"
        className={css.language}
        aria-label={t('shell.languageNow', { language })}
        title={t('shell.toOtherLanguage')}
        onClick={() => void changeLanguage(other)}
      >
        <Languages size={20} />
        {language}
      </button>
    </div>
  );
}
