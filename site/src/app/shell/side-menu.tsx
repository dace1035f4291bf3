import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowDownToLine, ArrowUpFromLine, CircleHelp, Headset, House, ReceiptText } from '@palpite/ui/icon.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { openPopup } from '../../base/popup.ts';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import { CategoryRows } from '../../features/catalogue/category-nav.tsx';
import { Preferences } from './preferences.tsx';
import css from './side-menu.module.css';

/** The left menu of the desktop: places, categories that have games, preferences and help. */
export function SideMenu() {
  const t = useTexts();
  const service = useSiteStatus().info.customerService[0];
  return (
    <nav className={css.menu} aria-label={t('menu.label')}>
      <Place href="/" icon={<House size={20} />} label={t('menu.home')} />
      <Place href="/member/personalHistoryCopy" icon={<ReceiptText size={20} />} label={t('menu.bets')} />
      <Place href="/member/depositv2" icon={<ArrowDownToLine size={20} />} label={t('menu.deposit')} />
      <Place href="/member/withdraw" icon={<ArrowUpFromLine size={20} />} label={t('menu.withdraw')} />
      <hr />
      <CategoryRows rowClass={css.row} currentClass={css.current} />
      <hr />
      <a className={css.banner} href="/arcade/verify/">
        <Wave color="#FFF1D6" opacity={0.1} scale={1.1} />
        <strong>{t('menu.verifier')}</strong>
        <small>{t('menu.verifierText')}</small>
      </a>
      <div className={css.preferences}>
        <Preferences />
      </div>
      {service && (
        <button
          type="button"
          className={css.row}
          title={t('customerService')}
          onClick={() => openCustomerService(service.path)}
        >
          <Headset size={20} />
          <span>{t('customerService')}</span>
        </button>
      )}
      <button type="button" className={css.row} title={t('help')} onClick={() => openPopup('help')}>
        <CircleHelp size={20} />
        <span>{t('help')}</span>
      </button>
    </nav>
  );
}

function Place({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const here = href === '/' ? path === '/' && search === '' : path.startsWith(href);
  return (
    <Link
      href={href}
      title={label}
      className={classNames(css.row, here && css.current)}
      aria-current={here ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
    </Link>
  );
}
