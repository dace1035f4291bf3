import { useToast } from '@palpite/ui/toast.tsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onNotice } from '../../base/notice.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { readMenuNarrow, rememberMenuNarrow } from './menu-width.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** lobby: everything · member: no footer · task: on a phone the page is alone, with a head of its own. */
export type Frame = 'lobby' | 'member' | 'task';

/** Header, side menu, footer and the phone's bar around a page. */
export function Shell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { t } = useTranslation();
  const [narrow, setNarrow] = useState(readMenuNarrow);
  const toast = useToast();
  useEffect(() => onNotice((notice) => toast({ text: notice.text ?? t(notice.key), tone: notice.tone })), [toast, t]);
  useEffect(() => {
    document.body.dataset.frame = frame;
  }, [frame]);
  const fold = () => {
    rememberMenuNarrow(!narrow);
    setNarrow(!narrow);
  };
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Header narrow={narrow} onFold={fold} frame={frame} />
      <div className={css.columns}>
        <SideMenu />
        <div className={css.page}>
          <main id="content" tabIndex={-1} className={css.main}>
            {children}
          </main>
          {frame === 'lobby' && (
            <Suspense fallback={null}>
              <Footer />
            </Suspense>
          )}
        </div>
      </div>
      {frame !== 'task' && <BottomBar />}
    </>
  );
}
