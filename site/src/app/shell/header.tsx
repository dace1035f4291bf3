import { Button, IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Headset, PanelLeftClose, PanelLeftOpen } from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPart } from '../../base/lazy-part.ts';
import { openPopup } from '../../base/popup.ts';
import { useToken } from '../../base/session.ts';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import { CategoryNav } from '../../features/catalogue/category-nav.tsx';
import { AccountMenuButton } from '../../features/players/account-menu-button.tsx';
import css from './header.module.css';
import { LanguageButton, ThemeButton } from './preferences.tsx';
import type { Frame } from './shell.tsx';

const BalanceChip = lazyPart(
  () => import('../../features/wallet/balance-chip.tsx'),
  (module) => module.BalanceChip,
  'wallet',
);
const AccountMenu = lazyPart(
  () => import('../../features/players/account-menu.tsx'),
  (module) => module.AccountMenu,
  'players',
);

export function Header({ narrow, onFold, frame }: { narrow: boolean; onFold(): void; frame: Frame }) {
  const t = useTexts();
  const token = useToken();
  const [path, navigate] = useLocation();
  const service = useSiteStatus().info.customerService[0];
  const deposit = () => openPopup('deposit');
  // On the phone's own address the popups belong to the home page beneath.
  const enter = (popup: 'login' | 'register') => (path === '/' ? navigate(`/${popup}`) : openPopup(popup));
  return (
    <header className={classNames(css.header, frame === 'task' && css.wideOnly)}>
      <div className={css.brand}>
        <Link href="/" className={css.logo}>
          <Logo height={28} label={t('brandHome')} />
        </Link>
        <IconButton
          label={narrow ? t('menu.unfold') : t('menu.fold')}
          aria-expanded={!narrow}
          onClick={onFold}
          className={css.fold ?? ''}
        >
          {narrow ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
        </IconButton>
      </div>
      <CategoryNav className={css.categories} />
      <div className={css.account}>
        <span className={css.preferences}>
          <LanguageButton />
          <ThemeButton />
        </span>
        {service && (
          <IconButton
            label={t('customerService')}
            className={css.service ?? ''}
            onClick={() => openCustomerService(service.path)}
          >
            <Headset size={20} />
          </IconButton>
        )}
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
          <Suspense
            fallback={
              <>
                <span className={css.balanceSpace} aria-hidden="true" />
                <AccountMenuButton />
              </>
            }
          >
            <BalanceChip onDeposit={deposit} />
            <AccountMenu onDeposit={deposit} onLogout={() => openPopup('logout')} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
