// Every page of the back office: its path, what it needs, and where it stands in the menu.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../base/staff.ts';

export type MenuPlace =
  | 'withdrawals'
  | 'deposits'
  | 'disputes'
  | 'clawbacks'
  | 'returns'
  | 'adjustments'
  | 'reconciliation'
  | 'transfers'
  | 'identity'
  | 'bets'
  | 'rounds'
  | 'ledger'
  | 'jackpots'
  | 'audit'
  | 'shelf'
  | 'vendors'
  | 'news'
  | 'banners'
  | 'help'
  | 'services'
  | 'inbox'
  | 'feedback'
  | 'brand';

export interface PageRoute {
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  readonly permission: Permission;
  readonly place: MenuPlace;
}

const withdrawals = lazy(async () => ({ default: (await import('../features/withdrawals/queue-page.tsx')).QueuePage }));
const withdrawal = lazy(async () => ({ default: (await import('../features/withdrawals/case-page.tsx')).CasePage }));
const deposits = lazy(async () => ({ default: (await import('../features/deposits/deposits-page.tsx')).DepositsPage }));
const deposit = lazy(async () => ({ default: (await import('../features/deposits/deposit-page.tsx')).DepositPage }));
const disputes = lazy(async () => ({ default: (await import('../features/disputes/disputes-page.tsx')).DisputesPage }));
const clawbacks = lazy(async () => ({
  default: (await import('../features/clawbacks/clawbacks-page.tsx')).ClawbacksPage,
}));
const returns = lazy(async () => ({ default: (await import('../features/returns/returns-page.tsx')).ReturnsPage }));
const adjustments = lazy(async () => ({
  default: (await import('../features/adjustments/adjustments-page.tsx')).AdjustmentsPage,
}));
const reconciliation = lazy(async () => ({
  default: (await import('../features/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
}));
const day = lazy(async () => ({ default: (await import('../features/reconciliation/day-page.tsx')).DayPage }));
const transfers = lazy(async () => ({
  default: (await import('../features/transfers/transfers-page.tsx')).TransfersPage,
}));
const audit = lazy(async () => ({ default: (await import('../features/audit/audit-page.tsx')).AuditPage }));
const reviews = lazy(async () => ({ default: (await import('../features/identity/review-page.tsx')).ReviewPage }));
const review = lazy(async () => ({ default: (await import('../features/identity/check-page.tsx')).CheckPage }));
const bets = lazy(async () => ({ default: (await import('../features/bets/bet-page.tsx')).BetPage }));
const rounds = lazy(async () => ({ default: (await import('../features/rounds/rounds-page.tsx')).RoundsPage }));
const round = lazy(async () => ({ default: (await import('../features/rounds/round-page.tsx')).RoundPage }));
const ledger = lazy(async () => ({ default: (await import('../features/ledger/ledger-page.tsx')).LedgerPage }));
const jackpots = lazy(async () => ({ default: (await import('../features/jackpots/jackpots-page.tsx')).JackpotsPage }));
const shelf = lazy(async () => ({ default: (await import('../features/shelf/shelf-page.tsx')).ShelfPage }));
const vendors = lazy(async () => ({ default: (await import('../features/vendors/vendors-page.tsx')).VendorsPage }));
const vendor = lazy(async () => ({ default: (await import('../features/vendors/house-page.tsx')).HousePage }));
const news = lazy(async () => ({ default: (await import('../features/news/news-page.tsx')).NewsPage }));
const banners = lazy(async () => ({ default: (await import('../features/banners/banners-page.tsx')).BannersPage }));
const help = lazy(async () => ({ default: (await import('../features/help/help-page.tsx')).HelpPage }));
const services = lazy(async () => ({ default: (await import('../features/services/services-page.tsx')).ServicesPage }));
const inbox = lazy(async () => ({ default: (await import('../features/inbox/inbox-page.tsx')).InboxPage }));
const feedback = lazy(async () => ({ default: (await import('../features/feedback/feedback-page.tsx')).FeedbackPage }));
const brand = lazy(async () => ({ default: (await import('../features/brand/brand-page.tsx')).BrandPage }));

export const pageRoutes: readonly PageRoute[] = [
  { path: '/withdrawals', page: withdrawals, permission: 'withdrawals.read', place: 'withdrawals' },
  { path: '/withdrawals/:orderNo', page: withdrawal, permission: 'withdrawals.read', place: 'withdrawals' },
  { path: '/deposits', page: deposits, permission: 'deposits.read', place: 'deposits' },
  { path: '/deposits/:orderNo', page: deposit, permission: 'deposits.read', place: 'deposits' },
  { path: '/disputes', page: disputes, permission: 'withdrawals.read', place: 'disputes' },
  { path: '/clawbacks', page: clawbacks, permission: 'deposits.read', place: 'clawbacks' },
  { path: '/returns', page: returns, permission: 'deposits.read', place: 'returns' },
  { path: '/adjustments', page: adjustments, permission: 'adjustments.read', place: 'adjustments' },
  { path: '/reconciliation', page: reconciliation, permission: 'treasury.read', place: 'reconciliation' },
  { path: '/reconciliation/:day', page: day, permission: 'treasury.read', place: 'reconciliation' },
  { path: '/transfers', page: transfers, permission: 'treasury.read', place: 'transfers' },
  { path: '/identity', page: reviews, permission: 'identity.review', place: 'identity' },
  { path: '/identity/:caseNo', page: review, permission: 'identity.review', place: 'identity' },
  { path: '/bets', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/bets/:orderNo', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/rounds', page: rounds, permission: 'rounds.read', place: 'rounds' },
  { path: '/rounds/opened', page: round, permission: 'rounds.read', place: 'rounds' },
  { path: '/ledger', page: ledger, permission: 'ledger.read', place: 'ledger' },
  { path: '/jackpots', page: jackpots, permission: 'ledger.read', place: 'jackpots' },
  { path: '/audit', page: audit, permission: 'audit.read', place: 'audit' },
  { path: '/shelf', page: shelf, permission: 'catalogue.write', place: 'shelf' },
  { path: '/vendors', page: vendors, permission: 'vendors.read', place: 'vendors' },
  { path: '/vendors/:code', page: vendor, permission: 'vendors.read', place: 'vendors' },
  { path: '/news', page: news, permission: 'content.write', place: 'news' },
  { path: '/banners', page: banners, permission: 'content.write', place: 'banners' },
  { path: '/help', page: help, permission: 'content.write', place: 'help' },
  { path: '/services', page: services, permission: 'content.write', place: 'services' },
  { path: '/inbox', page: inbox, permission: 'content.write', place: 'inbox' },
  { path: '/feedback', page: feedback, permission: 'content.write', place: 'feedback' },
  { path: '/brand', page: brand, permission: 'site.write', place: 'brand' },
];

export type MenuGroup = 'money' | 'control' | 'players' | 'games' | 'site';

interface MenuItem {
  readonly place: MenuPlace;
  readonly path: string;
  readonly permission: Permission;
}

/** What the menu shows, by what the work is about. */
export const menuGroups: readonly { readonly group: MenuGroup; readonly items: readonly MenuItem[] }[] = [
  {
    group: 'money',
    items: [
      { place: 'withdrawals', path: '/withdrawals', permission: 'withdrawals.read' },
      { place: 'deposits', path: '/deposits', permission: 'deposits.read' },
      { place: 'disputes', path: '/disputes', permission: 'withdrawals.read' },
      { place: 'clawbacks', path: '/clawbacks', permission: 'deposits.read' },
      { place: 'returns', path: '/returns', permission: 'deposits.read' },
      { place: 'adjustments', path: '/adjustments', permission: 'adjustments.read' },
    ],
  },
  {
    group: 'control',
    items: [
      { place: 'reconciliation', path: '/reconciliation', permission: 'treasury.read' },
      { place: 'transfers', path: '/transfers', permission: 'treasury.read' },
      { place: 'ledger', path: '/ledger', permission: 'ledger.read' },
      { place: 'audit', path: '/audit', permission: 'audit.read' },
    ],
  },
  {
    group: 'players',
    items: [
      { place: 'identity', path: '/identity', permission: 'identity.review' },
      { place: 'inbox', path: '/inbox', permission: 'content.write' },
      { place: 'feedback', path: '/feedback', permission: 'content.write' },
    ],
  },
  {
    group: 'games',
    items: [
      { place: 'bets', path: '/bets', permission: 'bets.read' },
      { place: 'rounds', path: '/rounds', permission: 'rounds.read' },
      { place: 'jackpots', path: '/jackpots', permission: 'ledger.read' },
      { place: 'shelf', path: '/shelf', permission: 'catalogue.write' },
      { place: 'vendors', path: '/vendors', permission: 'vendors.read' },
    ],
  },
  {
    group: 'site',
    items: [
      { place: 'news', path: '/news', permission: 'content.write' },
      { place: 'banners', path: '/banners', permission: 'content.write' },
      { place: 'help', path: '/help', permission: 'content.write' },
      { place: 'services', path: '/services', permission: 'content.write' },
      { place: 'brand', path: '/brand', permission: 'site.write' },
    ],
  },
];

/** The groups somebody may open, each with what they may open of it. */
export function groupsFor(permissions: readonly string[]): typeof menuGroups {
  return menuGroups.flatMap(({ group, items }) => {
    const open = items.filter(({ permission }) => permissions.includes(permission));
    return open.length > 0 ? [{ group, items: open }] : [];
  });
}
