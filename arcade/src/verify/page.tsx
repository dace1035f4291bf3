import { ShieldCheck } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/language.ts';
import { LanguageRoot } from '@palpite/ui/language-root.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageButton, ThemeButton } from '../base/appearance-buttons.tsx';
import { otherLanguage } from '../base/texts.ts';
import { check, type RoundForm } from './check.ts';
import css from './page.module.css';
import { Result } from './result.tsx';
import { RoundFields } from './round-fields.tsx';
import { Steps } from './steps.tsx';

export interface PageProps {
  language: Language;
  asked: RoundForm;
  onLanguage(language: Language): void;
}

/** The verifier: what is known of a round on one side, what follows from it on the other. */
export function Page({ language, asked, onLanguage }: PageProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState(asked);
  const verdict = useMemo(() => check(form), [form]);
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#result">
        {t('skip')}
      </a>
      <header className={css.header}>
        <a href="/">
          <Logo height={26} label={t('head.home')} />
        </a>
        <span className={css.tools}>
          <LanguageButton onLanguage={() => onLanguage(otherLanguage(language))} />
          <ThemeButton />
        </span>
      </header>
      <main className={css.main}>
        <div className={css.title}>
          <h1>
            <ShieldCheck size={30} />
            {t('title')}
          </h1>
          <p>{t('intro')}</p>
        </div>
        <RoundFields form={form} onForm={setForm} />
        <div className={css.side} id="result" tabIndex={-1}>
          <Result verdict={verdict} form={form} />
          {verdict.kind === 'checked' && <Steps checked={verdict} form={form} />}
          <p className={css.how}>{t('how')}</p>
        </div>
      </main>
    </LanguageRoot>
  );
}
