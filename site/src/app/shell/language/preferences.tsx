import { languageTable } from '@palpite/contract/base/language.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Moon, Sun } from '@palpite/ui/icon.tsx';
import { type Language, languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { setTheme, type Theme, useTheme } from '@palpite/ui/theme.ts';
import { showNotice } from '../../../base/failure/notice.ts';
import { readToken } from '../../../base/session/session.ts';
import { useOfferedLanguages } from '../../../base/text/offered-languages.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { changeLanguage } from './language.ts';
import css from './preferences.module.css';

function choose(language: Language): void {
  changeLanguage(language)
    .then(async () => {
      if (readToken() !== undefined) (await import('./account-language.ts')).keepLanguage(language);
    })
    .catch(() => showNotice('site:error.network', 'bad'));
}

/** Language and theme, both open to see: for the side menu and the account page. */
export function Preferences() {
  const t = useTexts();
  const theme = useTheme();
  return (
    <div className={css.preferences}>
      <LanguageChoice />
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

/** Language and theme as a desk's header has them. */
export function HeaderPreferences() {
  return (
    <>
      <LanguageButton />
      <ThemeButton />
    </>
  );
}

function ThemeButton() {
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

/** As many as stand side by side in the menu's width; more are a list. */
const sideBySide = 3;

/** The languages of the brand, each by its own name: whoever looks for it reads it. */
function LanguageChoice() {
  const t = useTexts();
  const language = useLanguage();
  const offered = useOfferedLanguages();
  if (offered.length < 2) return null;
  if (offered.length > sideBySide) {
    return (
      <SelectField
        label={t('language')}
        value={language}
        onChange={(event) => choose(event.target.value as Language)}
        options={offered.map((each) => ({ value: each, label: languageTable[each].name }))}
      />
    );
  }
  return (
    <Segmented<Language>
      label={t('language')}
      value={language}
      onChange={choose}
      items={offered.map((each) => ({
        value: each,
        label: <span lang={languageTag(each)}>{languageTable[each].name}</span>,
      }))}
    />
  );
}

/** Changes to the other language where there are two, else opens the list of them: for the phone's header. */
function LanguageButton() {
  const t = useTexts();
  const language = useLanguage();
  const offered = useOfferedLanguages();
  const [other, more] = offered.filter((each) => each !== language);
  if (!other) return null;
  if (more) {
    return (
      <label className={css.language}>
        <span aria-hidden="true">{language}</span>
        <select
          aria-label={t('language')}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {offered.map((each) => (
            <option key={each} value={each} lang={languageTag(each)}>
              {languageTable[each].name}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const { name } = languageTable[other];
  return (
    <button
      type="button"
      lang={languageTag(other)}
      aria-label={`${other}, ${name}`}
      title={name}
      className={css.language}
      onClick={() => choose(other)}
    >
      {other}
    </button>
  );
}
