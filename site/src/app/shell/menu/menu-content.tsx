import { classNames } from '@palpite/ui/class-names.ts';
import { Crown, House, ReceiptText, TicketPercent, UserPlus } from '@palpite/ui/icon.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../../base/lazy-part.ts';
import { openPopup } from '../../../base/popup.ts';
import { useToken } from '../../../base/session.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/texts.ts';
import { CategoryRows } from '../../../features/catalogue/nav/category-rows.tsx';
import css from './menu-content.module.css';
import { useNews } from '../use-news.ts';

const MenuExtras = lazyPart(
  () => import('./menu-extras.tsx'),
  (module) => module.MenuExtras,
);

/** What the side menu holds, the same at a desk and in the phone's sheet. */
export function MenuContent({ inSheet = false }: { inSheet?: boolean }) {
  const t = useTexts();
  const { data: news } = useNews();
  const promotions = news?.promotion.length ?? 0;
  return (
    <div className={classNames(css.content, !inSheet && css.desk)}>
      <Place href="/" icon={<House size={20} />} label={t('menu.home')} />
      <Place href="/member/securityCenter" icon={<Crown size={20} />} label={t('menu.vip')} />
      <Invite />
      <Place href="/member/personalHistoryCopy" icon={<ReceiptText size={20} />} label={t('menu.bets')} />
      <Place
        href="/promotions"
        icon={<TicketPercent size={20} />}
        label={t('menu.promotions')}
        aside={promotions > 0 && <b className={css.count}>{promotions}</b>}
      />
      <hr />
      <CategoryRows rowClass={css.row} currentClass={css.current} />
      <hr />
      <Suspense fallback={<Skeleton height={104} radius={14} />}>
        <MenuExtras />
      </Suspense>
    </div>
  );
}

/** Inviting others: for players where the brand rewards it; a visitor is asked to log in first. */
function Invite() {
  const t = useTexts();
  const visitor = useToken() === undefined;
  const enabled = flagOn(useSiteStatus(), 'REFERRAL3');
  const label = t('menu.invite');
  if (visitor)
    return (
      <button type="button" className={css.row} title={label} onClick={() => openPopup('login')}>
        <UserPlus size={20} />
        <span>{label}</span>
      </button>
    );
  return enabled && <Place href="/member/referral" icon={<UserPlus size={20} />} label={label} />;
}

interface PlaceProps {
  href: string;
  icon: ReactNode;
  label: string;
  aside?: ReactNode;
}

function Place({ href, icon, label, aside }: PlaceProps) {
  const [path] = useLocation();
  const search = useSearch();
  const here = href === '/' ? path === '/' && search === '' : path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      title={label}
      className={classNames(css.row, here && css.current)}
      aria-current={here ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
      {aside}
    </Link>
  );
}
