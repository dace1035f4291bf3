import { LogOut } from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { leave } from './leave.ts';
import { PlacesMenu } from './places-menu.tsx';
import { Preferences } from './preferences.tsx';
import css from './side-menu.module.css';

export interface SideMenuProps {
  staff: { name: string; username: string; permissions: readonly string[] };
  /** Where we are. */
  path: string;
}

/** Places, who is here, and the way out. At the side on a desktop, above and below the page on a phone. */
export function SideMenu({ staff, path }: SideMenuProps) {
  const { t } = useTranslation();
  return (
    <header className={css.side}>
      <div className={css.brand}>
        <Link href="/">
          <Logo height={28} />
          <span className="sr-only">{t('shell.home')}</span>
        </Link>
        <span className={css.role}>{t('shell.role')}</span>
      </div>
      <PlacesMenu permissions={staff.permissions} path={path} />
      <div className={css.foot}>
        <div className={css.who}>
          <span className={css.face} aria-hidden="true">
            {staff.name.slice(0, 1).toUpperCase()}
          </span>
          <span className={css.names}>
            <b>{staff.name}</b>
            <small>{staff.username}</small>
          </span>
        </div>
        <div className={css.tools}>
          <Preferences />
          <button type="button" className={css.leave} onClick={() => void leave('left')} title={t('shell.signOut')}>
            <LogOut size={20} />
            <span>{t('shell.signOut')}</span>
          </button>
        </div>
      </div>
    </header>
  );
}
