import { Button } from '@palpite/ui/button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useEffect, useState } from 'react';
import { PageHead } from '../base/page/page-head.tsx';
import { PageTitle } from '../base/page/page-title.tsx';
import { useTexts } from '../base/seat/say.ts';
import { FoundationPart, foundations } from './foundations.tsx';
import css from './page.module.css';
import { GameSection } from './section.tsx';
import { sections } from './sections.ts';

export interface PageProps {
  language: Language;
  /** The part the address points at; nothing, or the code of a game or of what games share. */
  asked: string;
  onLanguage(language: Language): void;
}

const codes = Object.keys(sections);

/** How every game of the house draws: complete enough to write a verifier from it. */
export function Page({ language, asked, onLanguage }: PageProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([asked]));
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setOpen(new Set([...open, asked]));
  }
  // the browser has looked for the part before there was one
  useEffect(() => {
    document.getElementById(asked)?.scrollIntoView();
  }, [asked]);
  const change = (code: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, code] : [...before].filter((each) => each !== code)));
  const isAllOpen = codes.every((code) => open.has(code));
  return (
    <LanguageRoot language={language}>
      <a className="skip-link" href="#stream">
        {t('skip')}
      </a>
      <PageHead onLanguage={onLanguage} />
      <main className={css.main}>
        <PageTitle icon={<ShieldCheck size={30} />} title={t('title')}>
          <p>{t('intro')}</p>
          <p>
            <a href={`${import.meta.env.BASE_URL}verify/`}>{t('verifier')}</a>
          </p>
        </PageTitle>
        <nav className={css.contents} aria-label={t('contents')}>
          {foundations.map(({ code }) => (
            <a key={code} href={`#${code}`}>
              {t(`foundations.${code}`)}
            </a>
          ))}
          {codes.map((code) => (
            <a key={code} className={css.toGame} href={`#${code}`} onClick={() => change(code, true)}>
              {t(`games.${code}`)}
            </a>
          ))}
        </nav>
        <div className={css.parts}>
          <h2>{t('shared')}</h2>
          {foundations.map((each) => (
            <FoundationPart key={each.code} {...each} />
          ))}
          <div className={css.head}>
            <h2>{t('each')}</h2>
            <Button variant="quiet" size={44} onClick={() => setOpen(new Set(isAllOpen ? [] : codes))}>
              {t(isAllOpen ? 'closeAll' : 'openAll')}
            </Button>
          </div>
          {codes.map((code) => (
            <GameSection key={code} code={code} isOpen={open.has(code)} onOpen={(isOpen) => change(code, isOpen)} />
          ))}
        </div>
      </main>
    </LanguageRoot>
  );
}
