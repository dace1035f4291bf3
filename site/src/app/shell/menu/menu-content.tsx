import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Crown, Gift, House, ReceiptText, TicketPercent, UserPlus } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { availablePromotionsQuery } from '../../../base/available-promotions.ts';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import * as paths from '../../../base/paths.ts';
import { useToken } from '../../../base/session/session.ts';
import { useHasVip } from '../../../base/session/vip.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CategoryRows } from '../../../features/catalogue/nav/category-rows.tsx';
import { FramePart } from '../../frame-part.tsx';
import { usePromoCount } from '../use-news.ts';
import css from './menu-content.module.css';

const MenuExtras = lazyPart(
  () => import('./menu-extras.tsx'),
  (module) => module.MenuExtras,
);

/** What the side menu holds, the same at a desk and in the phone's sheet. */
export function MenuContent({ inSheet = false }: { inSheet?: boolean }) {
  const t = useTexts();
  const promotions = usePromoCount();
  return (
    <div className={classNames(css.content, !inSheet && css.desk)}>
      <Place href="/" icon={<House size={20} />} label={t('menu.home')} />
      <Vip />
      <Invite />
      <Place href={paths.bets} icon={<ReceiptText size={20} />} label={t('menu.bets')} />
      <Place
        href={paths.promotions}
        icon={<TicketPercent size={20} />}
        label={t('menu.promotions')}
        aside={promotions > 0 && <b className={css.count}>{promotions}</b>}
      />
      <Points />
      <hr />
      <CategoryRows rowClass={css.row} currentClass={css.current} />
      <hr />
      <FramePart fallback={<Skeleton height={104} radius={14} />}>
        <MenuExtras />
      </FramePart>
    </div>
  );
}

/** The points mall, where the brand gives points. */
function Points() {
  const t = useTexts();
  if (!flagOn(useSiteStatus(), 'PTSYS3')) return null;
  return <Place href={paths.pointMall} icon={<Gift size={20} />} label={t('menu.points')} />;
}

/**
 * The player's VIP level, where the brand has levels. It is a part of the security centre, which is another place of
 * the account, so this one is never lit.
 */
function Vip() {
  const t = useTexts();
  if (!useHasVip()) return null;
  return <Place href={paths.security} icon={<Crown size={20} />} label={t('menu.vip')} lit={false} />;
}

/** Inviting others: for whom it is open to; a visitor logs in on the way there. */
function Invite() {
  const t = useTexts();
  const visitor = useToken() === undefined;
  const { data } = useQuery({ ...availablePromotionsQuery, enabled: !visitor });
  if (!visitor && !data?.REFERRAL.enabled) return null;
  return <Place href={paths.referral} icon={<UserPlus size={20} />} label={t('menu.invite')} />;
}

interface PlaceProps {
  href: string;
  icon: ReactNode;
  label: string;
  aside?: ReactNode;
  /** Whether it shows that its page is open. */
  lit?: boolean;
}

function Place({ href, icon, label, aside, lit = true }: PlaceProps) {
  const [path] = useLocation();
  const search = useSearch();
  const there = href === '/' ? path === '/' && search === '' : path === href || path.startsWith(`${href}/`);
  const here = lit && there;
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
