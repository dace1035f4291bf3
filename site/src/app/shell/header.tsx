import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { MenuLines, PanelLeftClose, PanelLeftOpen } from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../base/page/lazy-part.ts';
import { openPopup } from '../../base/page/popup.ts';
import { useWide } from '../../base/page/wide.ts';
import * as paths from '../../base/paths.ts';
import { useToken } from '../../base/session/session.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { AccountMenuButton } from '../../features/players/account-menu-button.tsx';
import { FramePart } from '../frame-part.tsx';
import css from './header.module.css';
import { NoticeButton } from './notice-button.tsx';
import { ServiceMenu } from './service-menu.tsx';
import type { Frame } from './shell.tsx';

const CategoryNav = lazyPart(
  () => import('../../features/catalogue/nav/category-nav.tsx'),
  (module) => module.CategoryNav,
);
const HeaderPreferences = lazyPart(
  () => import('./language/preferences.tsx'),
  (module) => module.HeaderPreferences,
);
const AccountArea = lazyPart(
  () => import('./account-area.tsx'),
  (module) => module.AccountArea,
  'players',
  'wallet',
  'safeguards',
);

interface HeaderProps {
  frame: Frame;
  /** The side menu is folded to its icons. */
  narrow: boolean;
  onFold(): void;
  /** Opens the menu of a phone. */
  onMenu(): void;
}

export function Header({ frame, narrow, onFold, onMenu }: HeaderProps) {
  const t = useTexts();
  const wide = useWide();
  const token = useToken();
  const [path, navigate] = useLocation();
  // On the phone's own address the popups belong to the home page beneath.
  const enter = (popup: 'login' | 'register') =>
    path === '/' ? navigate(popup === 'login' ? paths.login : paths.register) : openPopup(popup);
  return (
    <header className={classNames(css.header, frame === 'task' && css.wideOnly)}>
      <div className={classNames(css.brand, frame === 'game' && css.bare)}>
        {frame !== 'game' && (
          <IconButton label={t('menu.open')} aria-haspopup="dialog" onClick={onMenu} className={css.lines ?? ''}>
            <MenuLines size={22} />
          </IconButton>
        )}
        <Link href="/" className={css.logo}>
          <Logo height={28} label={t('brandHome', { brand: brandName })} />
        </Link>
        {frame !== 'game' && (
          <IconButton
            label={narrow ? t('menu.unfold') : t('menu.fold')}
            aria-expanded={!narrow}
            onClick={onFold}
            className={css.fold ?? ''}
          >
            {narrow ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
          </IconButton>
        )}
      </div>
      {wide && (
        <FramePart fallback={<span className={css.categories} />}>
          <CategoryNav className={css.categories} />
        </FramePart>
      )}
      <div className={css.account}>
        <span className={css.preferences}>
          {wide && (
            <FramePart>
              <HeaderPreferences />
            </FramePart>
          )}
        </span>
        <NoticeButton />
        <ServiceMenu />
        {token === undefined ? (
          <>
            <Button variant="quiet" className={css.register ?? ''} onClick={() => enter('register')}>
              {t('register')}
            </Button>
            <Button size={36} className={css.login ?? ''} onClick={() => enter('login')}>
              {t('login')}
            </Button>
          </>
        ) : (
          <FramePart
            fallback={
              <>
                <span className={css.balanceSpace} aria-hidden="true" />
                <AccountMenuButton />
              </>
            }
          >
            <AccountArea />
          </FramePart>
        )}
      </div>
    </header>
  );
}
