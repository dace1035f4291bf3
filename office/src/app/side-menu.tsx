import {
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  Banknote,
  Bell,
  CircleHelp,
  Gamepad2,
  Globe,
  Headset,
  History,
  Landmark,
  LayoutGrid,
  LogOut,
  Mail,
  MessageCircle,
  Monitor,
  ReceiptText,
  RotateCw,
  Search,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Trophy,
  Wallet,
} from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AdjustmentCount } from '../features/adjustments/adjustment-count.tsx';
import { DepositCount } from '../features/deposits/deposit-count.tsx';
import { DisputeCount } from '../features/disputes/dispute-count.tsx';
import { FeedbackCount } from '../features/feedback/feedback-count.tsx';
import { ReviewCount } from '../features/identity/review-count.tsx';
import { ReturnCount } from '../features/returns/return-count.tsx';
import { QueueCount } from '../features/withdrawals/queue-count.tsx';
import { leave } from './leave.ts';
import { Preferences } from './preferences.tsx';
import { type MenuPlace, menuPlaces } from './routes.tsx';
import css from './side-menu.module.css';

const icons: Record<MenuPlace, ReactNode> = {
  withdrawals: <Wallet size={20} />,
  deposits: <Banknote size={20} />,
  disputes: <ShieldAlert size={20} />,
  clawbacks: <RotateCw size={20} />,
  returns: <ArrowUpFromLine size={20} />,
  adjustments: <SlidersHorizontal size={20} />,
  reconciliation: <Landmark size={20} />,
  transfers: <ArrowLeftRight size={20} />,
  identity: <BadgeCheck size={20} />,
  bets: <ReceiptText size={20} />,
  rounds: <Search size={20} />,
  ledger: <ShieldCheck size={20} />,
  jackpots: <Trophy size={20} />,
  audit: <History size={20} />,
  shelf: <Gamepad2 size={20} />,
  vendors: <LayoutGrid size={20} />,
  news: <Bell size={20} />,
  banners: <Monitor size={20} />,
  help: <CircleHelp size={20} />,
  services: <Headset size={20} />,
  inbox: <Mail size={20} />,
  feedback: <MessageCircle size={20} />,
  brand: <Globe size={20} />,
};

/** How much waits there, where something can. */
const counts: Partial<Record<MenuPlace, ReactNode>> = {
  withdrawals: <QueueCount />,
  deposits: <DepositCount />,
  disputes: <DisputeCount />,
  returns: <ReturnCount />,
  adjustments: <AdjustmentCount />,
  identity: <ReviewCount />,
  feedback: <FeedbackCount />,
};

export interface SideMenuProps {
  staff: { name: string; username: string; permissions: readonly string[] };
  /** Where we are. */
  path: string;
}

/** Places, who is here, and the way out. At the side on a desktop, above and below the page on a phone. */
export function SideMenu({ staff, path }: SideMenuProps) {
  const { t } = useTranslation();
  const places = menuPlaces.filter((item) => staff.permissions.includes(item.permission));
  const menu = useRef<HTMLElement>(null);
  // on a phone the places stand in one line that scrolls
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time we are somewhere else
  useEffect(() => {
    const places = [...(menu.current?.children ?? [])];
    const show = () =>
      places.find((place) => place.ariaCurrent)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    show();
    if (typeof ResizeObserver === 'undefined') return;
    // counts come later and push the places aside
    const watching = new ResizeObserver(show);
    for (const place of places) watching.observe(place);
    return () => watching.disconnect();
  }, [path]);
  return (
    <header className={css.side}>
      <div className={css.brand}>
        <Link href="/">
          <Logo height={28} />
          <span className="sr-only">{t('shell.home')}</span>
        </Link>
        <span className={css.role}>{t('shell.role')}</span>
      </div>
      <nav ref={menu} className={css.places} aria-label={t('shell.menu')}>
        {places.map((item) => {
          const here = path === item.path || path.startsWith(`${item.path}/`);
          return (
            <Link key={item.place} href={item.path} className={css.place} aria-current={here ? 'page' : undefined}>
              {icons[item.place]}
              <span>{t(`menu.${item.place}`)}</span>
              {counts[item.place]}
            </Link>
          );
        })}
      </nav>
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
