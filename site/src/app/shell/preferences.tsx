import { IconButton } from '@palpite/ui/button.tsx';
import { Moon, Sun } from '@palpite/ui/icon.tsx';
import { type Language, languages, languageTag } from '@palpite/ui/language.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Segmented } from '@palpite/ui/tabs.tsx';
import { setTheme, type Theme, useTheme } from '@palpite/ui/theme.ts';
import { showNotice } from '../../base/notice.ts';
import { readToken } from '../../base/session.ts';
import { useTexts } from '../../base/texts.ts';
import { changeLanguage } from '../language.ts';
import css from './preferences.module.css';

/** Each language by its own name: whoever looks for it reads it. */
const names: Record<Language, string> = { PT: 'Português', EN: 'English' };

function choose(language: Language): void {
  changeLanguage(language)
    .then(async () => {
      if (readToken() !== undefined) (await import('../account-language.ts')).keepLanguage(language);
    })
    .catch(() => showNotice('site:error.network', 'bad'));
}

/** Language and theme, both open to see: for the side menu and the account page. */
export function Preferences() {
  const t = useTexts();
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div className={css.preferences}>
      <Segmented<Language>
        label={t('language')}
        value={language}
        onChange={choose}
        items={languages.map((each) => ({ value: each, label: <span lang={languageTag(each)}>{names[each]}</span> }))}
      />
      <Segmented<Theme>
        label={t('theme.label')}
        value={theme}
        onChange={setTheme}
        items={[
          { value: 'dark', label: t('theme.dark'), icon: <Moon size={15} /> },
          { value: 'light', label: t('theme.light'), icon: <Sun size={15} /> },
        ]}
      />
    </div>
  );
}

/** Turns the theme over: for the phone's header. */
export function ThemeButton() {
  const t = useTexts();
  const theme = useTheme();
  return (
    <IconButton
      label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      className={css.small ?? ''}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun size={19} /> : <Moon size={19} />}
    </IconButton>
  );
}

/** Changes to the other language: for the phone's header. */
export function LanguageButton() {
  const language = useLanguage();
  const other: Language = language === 'PT' ? 'EN' : 'PT';
  return (
    <button
      type="button"
      lang={languageTag(other)}
      aria-label={`${other}, ${names[other]}`}
      title={names[other]}
      className={css.language}
      onClick={() => choose(other)}
    >
      {other}
    </button>
  );
}
