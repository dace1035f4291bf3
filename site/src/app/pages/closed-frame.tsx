import { Logo } from '@palpite/ui/logo.tsx';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import { useSpokenLanguage } from '../../base/text/texts.ts';
import css from './closed-pages.module.css';

interface ClosedFrameProps {
  /** Language and theme; without them where no other text could arrive anyway. */
  preferences?: ReactNode;
  children: ReactNode;
}

/** What stands around a page that stands instead of the site. */
export function ClosedFrame({ preferences, children }: ClosedFrameProps) {
  return (
    <LanguageRoot language={useSpokenLanguage()}>
      <main className={css.page}>
        <Wave opacity={0.045} />
        <div className={css.card}>
          <div className={css.head}>
            <Logo height={32} />
            <span>{preferences}</span>
          </div>
          {children}
        </div>
      </main>
    </LanguageRoot>
  );
}
