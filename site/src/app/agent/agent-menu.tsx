import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { contractKinds } from '@palpite/math/commission/terms.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import {
  ArrowLeft,
  ArrowLeftRight,
  Bell,
  Calendar,
  ChartColumn,
  Clock,
  Dices,
  FileText,
  Gauge,
  History,
  House,
  QrCode,
  ReceiptText,
  SlidersHorizontal,
  Users,
  Wallet,
  Zap,
} from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import * as paths from '../../base/paths.ts';
import { useMember } from '../../base/session/member.ts';
import { isAgent } from '../../base/session/member-kind.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { flagOfKind } from '../../base/terms/offering.ts';
import { useTexts } from '../../base/text/texts.ts';
import { agentNoticesQuery } from '../../features/agents/announcements/announcements-data.ts';
import { openOffersQuery } from '../../features/contracts/contracts-data.ts';
import css from './agent-menu.module.css';

interface Entry {
  readonly path: string;
  /** The key of its name in the texts of agents. */
  readonly name: string;
  readonly icon: ReactNode;
  /** Whether the brand has it; always without. */
  readonly shown?: (status: SiteStatus) => boolean;
}

const anyContract = (status: SiteStatus) => contractKinds.some((kind) => flagOn(status, flagOfKind[kind]));

/** The pages of the agent centre, in the order of the menu. */
const entries: readonly Entry[] = [
  { path: paths.agentHome, name: 'home', icon: <House size={18} /> },
  {
    path: paths.agentAnnouncements,
    name: 'announcements',
    icon: <Bell size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  {
    path: paths.agentOverview,
    name: 'overview',
    icon: <Gauge size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  { path: paths.agentTeam, name: 'team', icon: <Users size={18} />, shown: (status) => flagOn(status, 'AFFMAN3') },
  {
    path: paths.agentRegister,
    name: 'register',
    icon: <QrCode size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  { path: paths.agentBets, name: 'bets', icon: <Dices size={18} />, shown: (status) => flagOn(status, 'AFFMAN3') },
  {
    path: paths.agentStatement,
    name: 'statement',
    icon: <ReceiptText size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  { path: paths.agentRevenue, name: 'revenue', icon: <ChartColumn size={18} />, shown: anyContract },
  {
    path: paths.agentMovements,
    name: 'movements',
    icon: <History size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  {
    path: paths.earnedPages.dividend,
    name: 'dividend',
    icon: <Calendar size={18} />,
    shown: (status) => flagOn(status, flagOfKind.dividend),
  },
  {
    path: paths.earnedPages.daily_salary,
    name: 'dailySalary',
    icon: <Wallet size={18} />,
    shown: (status) => flagOn(status, flagOfKind.daily_salary),
  },
  {
    path: paths.earnedPages.hourly_salary,
    name: 'hourlySalary',
    icon: <Clock size={18} />,
    shown: (status) => flagOn(status, flagOfKind.hourly_salary),
  },
  {
    path: paths.earnedPages.realtime_salary,
    name: 'realtimeSalary',
    icon: <Zap size={18} />,
    shown: (status) => flagOn(status, flagOfKind.realtime_salary),
  },
  {
    path: paths.agentSeries,
    name: 'series',
    icon: <SlidersHorizontal size={18} />,
    shown: (status) => flagOn(status, 'AFFMAN3'),
  },
  { path: paths.agentTransfer, name: 'transfer', icon: <ArrowLeftRight size={18} /> },
];

/** The pages an agent has, as far as the brand has them: beside the page at a desk, above it on a phone. */
export function AgentMenu() {
  const t = useTexts('agents');
  const status = useSiteStatus();
  const [here] = useLocation();
  const contracts = anyContract(status);
  const menu = useRef<HTMLElement>(null);
  // a phone shows a part of the menu: the page that is open is in it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another page is open
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  const { data: member } = useMember();
  const agent = member !== undefined && isAgent(member.type);
  const open = useQuery({ ...openOffersQuery, enabled: agent && contracts }).data?.total ?? 0;
  const told = agent && flagOn(status, 'AFFMAN3');
  const unread = useQuery({ ...agentNoticesQuery(useLanguage(), 1), enabled: told }).data?.unread ?? 0;
  return (
    <nav ref={menu} className={css.menu} aria-label={t('menu.label')}>
      {entries
        .filter(({ shown }) => shown?.(status) ?? true)
        .map(({ path, name, icon }) => (
          <Link
            key={path}
            href={path}
            className={classNames(css.entry, path === here && css.on)}
            aria-current={path === here ? 'page' : undefined}
          >
            {icon}
            {t(`menu.${name}`)}
            {name === 'announcements' && <Count number={unread} of={t('menu.unread')} />}
          </Link>
        ))}
      {contracts && (
        <Link href={`${here}?contract=list`} className={css.entry}>
          <FileText size={18} />
          {t('menu.contracts')}
          <Count number={open} of={t('menu.offers')} />
        </Link>
      )}
      <Link href="/" className={css.entry}>
        <ArrowLeft size={18} />
        {t('toSite')}
      </Link>
    </nav>
  );
}

/** How many wait there; nothing for none. */
function Count({ number, of }: { number: number; of: string }) {
  if (number === 0) return null;
  return (
    <b className={css.count}>
      {number} <span className="sr-only">{of}</span>
    </b>
  );
}
