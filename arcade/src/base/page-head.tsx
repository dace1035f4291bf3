import type { Language } from '@palpite/ui/language.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { LanguageButton, ThemeButton } from './appearance-buttons.tsx';
import css from './page-head.module.css';
import { useTexts } from './say.ts';
import { otherLanguage } from './texts.ts';

/** The head of a page that is no game: the way home, language and theme. */
export function PageHead({ onLanguage }: { onLanguage(language: Language): void }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <header className={css.header}>
      <a href="/">
        <Logo height={26} label={t('head.home')} />
      </a>
      <span className={css.tools}>
        <LanguageButton onLanguage={() => onLanguage(otherLanguage(language))} />
        <ThemeButton />
      </span>
    </header>
  );
}
