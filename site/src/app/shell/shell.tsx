import { useToast } from '@palpite/ui/box/toast.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onNotice } from '../../base/failure/notice.ts';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { useWide } from '../../base/page/wide.ts';
import { useToken } from '../../base/session/session.ts';
import { loadTexts, textsNow, useTexts } from '../../base/text/texts.ts';
import { FramePart } from '../frame-part.tsx';
import { usePageThere } from '../page-there.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { readMenuNarrow, rememberMenuNarrow } from './menu/menu-look.ts';
import menuCss from './menu/side-menu.module.css';
import css from './shell.module.css';

const TrialBanner = lazyPart(
  () => import('../../features/entrance/login/trial-banner.tsx'),
  (module) => module.TrialBanner,
  'entrance',
);

const ChosenGame = lazyPart(
  () => import('../../features/catalogue/chosen-game.tsx'),
  (module) => module.ChosenGame,
  'catalogue',
);

const SideMenu = lazyPart(
  () => import('./menu/side-menu.tsx'),
  (module) => module.SideMenu,
);

const Footer = lazyPart(
  () => import('./footer.tsx'),
  (module) => module.Footer,
);

const MenuSheet = lazyPart(
  () => import('./menu/menu-sheet.tsx'),
  (module) => module.MenuSheet,
);

/**
 * lobby: everything · member: no footer · task: on a phone the page is alone, with a head of its own · game: the header
 * alone · agent: the page is alone everywhere.
 */
export type Frame = 'lobby' | 'member' | 'task' | 'game' | 'agent';

function roomOf(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf(':'))) || 'site';
}

/** Header, side menu, footer and the phone's bar around a page. */
export function Shell({ frame, children }: { frame: Frame; children: ReactNode }) {
  const t = useTexts();
  const [narrow, setNarrow] = useState(readMenuNarrow);
  const [menu, setMenu] = useState(false);
  // Once opened it stays mounted, so that it can leave as it came.
  const [menuAsked, setMenuAsked] = useState(false);
  const openMenu = () => {
    setMenuAsked(true);
    setMenu(true);
  };
  const closeMenu = useCallback(() => setMenu(false), []);
  const wide = useWide();
  const there = usePageThere();
  const token = useToken();
  const toast = useToast();
  useEffect(
    () =>
      onNotice(({ key, text, tone }) => {
        if (text !== undefined) toast({ text, tone });
        else
          loadTexts(roomOf(key)).then(
            () => toast({ text: textsNow()(key), tone }),
            () => undefined,
          );
      }),
    [toast],
  );
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
      {frame !== 'agent' && <Header frame={frame} narrow={narrow} onFold={fold} onMenu={openMenu} />}
      <div className={css.columns}>
        {wide && frame !== 'agent' && frame !== 'game' && (
          <FramePart fallback={<div className={menuCss.menu} />}>
            <SideMenu />
          </FramePart>
        )}
        <div className={css.page}>
          <main id="content" tabIndex={-1} className={css.main}>
            {token !== undefined && (
              <FramePart>
                <TrialBanner />
              </FramePart>
            )}
            {token !== undefined && (frame === 'lobby' || frame === 'member') && (
              <FramePart>
                <ChosenGame />
              </FramePart>
            )}
            {children}
          </main>
          {frame === 'lobby' && there && (
            <FramePart>
              <Footer />
            </FramePart>
          )}
        </div>
      </div>
      {(frame === 'lobby' || frame === 'member') && <BottomBar />}
      {menuAsked && (
        <FramePart>
          <MenuSheet open={menu} onClose={closeMenu} />
        </FramePart>
      )}
    </>
  );
}
