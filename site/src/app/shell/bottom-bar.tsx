import { classNames } from '@palpite/ui/class-names.ts';
import { House, LayoutGrid, Plus, TicketPercent, User } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { openPopup } from '../../base/page/popup.ts';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import { pageOf } from '../../features/catalogue/nav/category-state.ts';
import { useLanes } from '../../features/catalogue/nav/use-lanes.ts';
import css from './bottom-bar.module.css';

/** The phone's bar: five places, the middle one acts. */
export function BottomBar() {
  const t = useTexts();
  const [path] = useLocation();
  const search = useSearch();
  const lanes = useLanes();
  const games = pageOf(lanes[0]?.title ?? 'INHOUSE');
  const inGames = lanes.some(({ title }) => path === pageOf(title)) || path === games;
  const promotions = path === pageOf('PROMO');
  const me = path.startsWith(paths.account);
  const home = path === '/' && search === '';
  return (
    <nav className={css.bar} aria-label={t('bar.label')}>
      <Place href={pageOf('HOME')} here={home} icon={<House size={22} />} label={t('bar.home')} />
      <Place href={games} here={inGames} icon={<LayoutGrid size={22} />} label={t('bar.games')} />
      <button type="button" className={css.deposit} onClick={() => openPopup('deposit')}>
        <span>
          <Plus size={26} />
        </span>
        <em>{t('bar.deposit')}</em>
      </button>
      <Place href={pageOf('PROMO')} here={promotions} icon={<TicketPercent size={22} />} label={t('bar.promotions')} />
      <Place href={paths.account} here={me} icon={<User size={22} />} label={t('bar.me')} />
    </nav>
  );
}

function Place({ href, here, icon, label }: { href: string; here: boolean; icon: ReactNode; label: string }) {
  return (
    <Link href={href} className={classNames(css.place, here && css.here)} aria-current={here ? 'page' : undefined}>
      {icon}
      {label}
    </Link>
  );
}
