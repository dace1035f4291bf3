// The menu of the back office: its groups and pages, who sees which, and which groups are folded.
import type { Permission } from '@palpite/contract/base/endpoint.ts';
import {
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgeCheck,
  Ban,
  Banknote,
  Bell,
  CircleHelp,
  Crown,
  FileText,
  Gamepad2,
  Gauge,
  Gift,
  Globe,
  Headset,
  History,
  Hourglass,
  Landmark,
  LayoutGrid,
  Mail,
  MessageCircle,
  Monitor,
  ReceiptText,
  Repeat,
  RotateCw,
  Search,
  Settings,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Spade,
  Star,
  Ticket,
  TicketPercent,
  Trophy,
  UserPlus,
  Users,
  VolumeX,
  Wallet,
} from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';

/** The groups of the menu and their pages. The names are in `menu` of the texts of `office`. */
const menu = [
  {
    group: 'money',
    items: [
      { place: 'withdrawals', path: '/withdrawals', permission: 'withdrawals.read', icon: <Wallet size={20} /> },
      { place: 'deposits', path: '/deposits', permission: 'deposits.read', icon: <Banknote size={20} /> },
      { place: 'disputes', path: '/disputes', permission: 'withdrawals.read', icon: <ShieldAlert size={20} /> },
      { place: 'clawbacks', path: '/clawbacks', permission: 'deposits.read', icon: <RotateCw size={20} /> },
      { place: 'returns', path: '/returns', permission: 'deposits.read', icon: <ArrowUpFromLine size={20} /> },
      {
        place: 'adjustments',
        path: '/adjustments',
        permission: 'adjustments.read',
        icon: <SlidersHorizontal size={20} />,
      },
    ],
  },
  {
    group: 'control',
    items: [
      { place: 'reconciliation', path: '/reconciliation', permission: 'treasury.read', icon: <Landmark size={20} /> },
      { place: 'ledger', path: '/ledger', permission: 'ledger.read', icon: <ShieldCheck size={20} /> },
      { place: 'audit', path: '/audit', permission: 'audit.read', icon: <History size={20} /> },
    ],
  },
  {
    group: 'agents',
    items: [
      { place: 'agents', path: '/agents', permission: 'agents.read', icon: <Users size={20} /> },
      { place: 'contracts', path: '/contracts', permission: 'agents.read', icon: <FileText size={20} /> },
      { place: 'settlements', path: '/settlements', permission: 'agents.read', icon: <Repeat size={20} /> },
      { place: 'owed', path: '/owed', permission: 'agents.read', icon: <Hourglass size={20} /> },
      { place: 'transfers', path: '/transfers', permission: 'treasury.read', icon: <ArrowLeftRight size={20} /> },
      { place: 'limits', path: '/agent-limits', permission: 'agents.read', icon: <SlidersHorizontal size={20} /> },
      {
        place: 'commissionDisputes',
        path: '/commission-disputes',
        permission: 'disputes.read',
        icon: <MessageCircle size={20} />,
      },
      { place: 'series', path: '/series', permission: 'series.view', icon: <SlidersHorizontal size={20} /> },
      { place: 'rings', path: '/rings', permission: 'rings.read', icon: <ShieldAlert size={20} /> },
    ],
  },
  {
    group: 'players',
    items: [
      { place: 'identity', path: '/identity', permission: 'identity.review', icon: <BadgeCheck size={20} /> },
      { place: 'bonuses', path: '/bonuses', permission: 'bonuses.read', icon: <Wallet size={20} /> },
      { place: 'abuse', path: '/abuse', permission: 'abuse.read', icon: <ShieldAlert size={20} /> },
      { place: 'rewards', path: '/rewards', permission: 'rewards.read', icon: <Star size={20} /> },
      { place: 'pointOrders', path: '/points/orders', permission: 'points.read', icon: <Gift size={20} /> },
      { place: 'pointGoods', path: '/points/goods', permission: 'points.read', icon: <LayoutGrid size={20} /> },
      { place: 'playerPoints', path: '/points/player', permission: 'points.read', icon: <Search size={20} /> },
      {
        place: 'promotions',
        path: '/promotions/activities',
        permission: 'promotions.read',
        icon: <TicketPercent size={20} />,
      },
      {
        place: 'promotionApplications',
        path: '/promotions/applications',
        permission: 'promotions.read',
        icon: <FileText size={20} />,
      },
      {
        place: 'promotionRaffles',
        path: '/promotions/raffles',
        permission: 'promotions.read',
        icon: <Ticket size={20} />,
      },
      { place: 'missions', path: '/missions', permission: 'missions.read', icon: <Trophy size={20} /> },
      { place: 'vip', path: '/vip', permission: 'vip.read', icon: <Crown size={20} /> },
      { place: 'vipPlayers', path: '/vip/players', permission: 'vip.read', icon: <Crown size={20} /> },
      { place: 'referral', path: '/referral', permission: 'referral.read', icon: <UserPlus size={20} /> },
      { place: 'rebates', path: '/rebates', permission: 'rebates.read', icon: <TicketPercent size={20} /> },
      {
        place: 'playerRebates',
        path: '/rebates/players',
        permission: 'rebates.read',
        icon: <TicketPercent size={20} />,
      },
      { place: 'inbox', path: '/inbox', permission: 'content.write', icon: <Mail size={20} /> },
      { place: 'feedback', path: '/feedback', permission: 'content.write', icon: <MessageCircle size={20} /> },
      { place: 'chatReports', path: '/chat/reports', permission: 'chat.view', icon: <ShieldAlert size={20} /> },
      { place: 'chatRooms', path: '/chat/rooms', permission: 'chat.view', icon: <MessageCircle size={20} /> },
      { place: 'chatLines', path: '/chat/lines', permission: 'chat.view', icon: <Search size={20} /> },
      { place: 'chatPeople', path: '/chat/people', permission: 'chat.view', icon: <VolumeX size={20} /> },
    ],
  },
  {
    group: 'games',
    items: [
      { place: 'bets', path: '/bets', permission: 'bets.read', icon: <ReceiptText size={20} /> },
      { place: 'rounds', path: '/rounds', permission: 'rounds.read', icon: <Search size={20} /> },
      { place: 'lotteries', path: '/lotteries', permission: 'lottery.view', icon: <Ticket size={20} /> },
      { place: 'sportsEvents', path: '/events', permission: 'odds.view', icon: <Trophy size={20} /> },
      {
        place: 'sportsResults',
        path: '/sports-results',
        permission: 'fixtures.results',
        icon: <BadgeCheck size={20} />,
      },
      { place: 'sportsRisks', path: '/sports-risks', permission: 'sports.view', icon: <Gauge size={20} /> },
      { place: 'sportsBets', path: '/sports-bets', permission: 'sports.view', icon: <ReceiptText size={20} /> },
      { place: 'sportsApprovals', path: '/sports-approvals', permission: 'sports.view', icon: <Hourglass size={20} /> },
      { place: 'sportsVoids', path: '/sports-voids', permission: 'sports.view', icon: <Ban size={20} /> },
      {
        place: 'sportsPlayers',
        path: '/sports-players',
        permission: 'sports.view',
        icon: <SlidersHorizontal size={20} />,
      },
      { place: 'pools', path: '/pools', permission: 'pools.view', icon: <Ticket size={20} /> },
      { place: 'tables', path: '/tables', permission: 'tables.view', icon: <Spade size={20} /> },
      { place: 'jackpots', path: '/jackpots', permission: 'ledger.read', icon: <Trophy size={20} /> },
      { place: 'shelf', path: '/shelf', permission: 'catalogue.write', icon: <Gamepad2 size={20} /> },
      { place: 'vendors', path: '/vendors', permission: 'vendors.read', icon: <LayoutGrid size={20} /> },
    ],
  },
  {
    group: 'site',
    items: [
      { place: 'news', path: '/news', permission: 'content.write', icon: <Bell size={20} /> },
      { place: 'banners', path: '/banners', permission: 'content.write', icon: <Monitor size={20} /> },
      { place: 'help', path: '/help', permission: 'content.write', icon: <CircleHelp size={20} /> },
      { place: 'services', path: '/services', permission: 'content.write', icon: <Headset size={20} /> },
      { place: 'settings', path: '/settings', permission: 'settings.read', icon: <Settings size={20} /> },
      { place: 'brand', path: '/brand', permission: 'site.write', icon: <Globe size={20} /> },
    ],
  },
] as const;

export type MenuGroup = (typeof menu)[number]['group'];
export type MenuPlace = (typeof menu)[number]['items'][number]['place'];

export interface MenuItem {
  readonly place: MenuPlace;
  readonly path: string;
  readonly permission: Permission;
  readonly icon: ReactNode;
}

export const menuGroups: readonly { readonly group: MenuGroup; readonly items: readonly MenuItem[] }[] = menu;

/** The menu groups for a person, each with the pages this person may open. */
export function groupsFor(permissions: readonly string[]): typeof menuGroups {
  return menuGroups.flatMap(({ group, items }) => {
    const open = items.filter(({ permission }) => permissions.includes(permission));
    return open.length > 0 ? [{ group, items: open }] : [];
  });
}

const storageKey = 'foldedGroups';

/** The groups of the menu that were folded on this device. */
export function foldedGroups(): readonly MenuGroup[] {
  try {
    const kept = localStorage.getItem(storageKey)?.split(' ') ?? [];
    return menuGroups.map(({ group }) => group).filter((group) => kept.includes(group));
  } catch {
    // Storage is off: all are open.
    return [];
  }
}

export function keepFolded(groups: readonly MenuGroup[]): void {
  try {
    localStorage.setItem(storageKey, groups.join(' '));
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

/** As it is compared: neither accents nor capitals matter. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Places whose name holds the search text; those that begin with it come first. Undefined for an empty search. */
export function placesFound(
  groups: typeof menuGroups,
  sought: string,
  nameOf: (place: MenuPlace) => string,
): MenuItem[] | undefined {
  const word = plain(sought.trim());
  if (word === '') return undefined;
  const found = groups.flatMap(({ items }) => items.filter(({ place }) => plain(nameOf(place)).includes(word)));
  const begins = ({ place }: { place: MenuPlace }) => plain(nameOf(place)).startsWith(word);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
