import { Logo } from '@palpite/ui/logo.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../seat/say.ts';
import { otherLanguage } from '../texts.ts';
import { LanguageButton, ThemeButton } from './appearance-buttons.tsx';
import css from './page-head.module.css';

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
