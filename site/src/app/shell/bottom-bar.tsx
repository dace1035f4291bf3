import { classNames } from '@palpite/ui/class-names.ts';
import { House, LayoutGrid, Plus, ReceiptText, User } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { openPopup } from '../../base/popup.ts';
import { useTexts } from '../../base/texts.ts';
import css from './bottom-bar.module.css';

/** The phone's bar: five places, the middle one acts. */
export function BottomBar() {
  const t = useTexts();
  const [path] = useLocation();
  const search = useSearch();
  const bets = path.startsWith('/member/personalHistoryCopy');
  const inGames = path === '/' && search.includes('type=');
  const home = !bets && !path.startsWith('/member') && !inGames;
  return (
    <nav className={css.bar} aria-label={t('bar.label')}>
      <Place href="/" here={home} icon={<House size={22} />} label={t('bar.home')} />
      <Place href="/?type=INHOUSE" here={inGames} icon={<LayoutGrid size={22} />} label={t('bar.games')} />
      <button type="button" className={css.deposit} onClick={() => openPopup('deposit')}>
        <span>
          <Plus size={26} />
        </span>
        <em>{t('bar.deposit')}</em>
      </button>
      <Place href="/member/personalHistoryCopy" here={bets} icon={<ReceiptText size={22} />} label={t('bar.bets')} />
      <Place href="/member" here={path.startsWith('/member') && !bets} icon={<User size={22} />} label={t('bar.me')} />
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
