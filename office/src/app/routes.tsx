// Every page of the back office: its path, what it needs, and where it stands in the menu.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../base/staff.ts';
import { loadTexts } from './i18n.ts';

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
  | 'settings'
  | 'brand';

export interface PageRoute {
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  readonly permission: Permission;
  readonly place: MenuPlace;
}

/** A page and the texts of its rooms, brought when first opened. */
function page(load: () => Promise<ComponentType>, ...rooms: readonly string[]): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(...rooms)]);
    return { default: page };
  });
}

const withdrawals = page(async () => (await import('../features/withdrawals/queue-page.tsx')).QueuePage, 'withdrawals');
const withdrawal = page(
  async () => (await import('../features/withdrawals/case-page.tsx')).CasePage,
  'withdrawals',
  'bets',
);
const deposits = page(
  async () => (await import('../features/payments/deposits/deposits-page.tsx')).DepositsPage,
  'payments',
);
const deposit = page(
  async () => (await import('../features/payments/deposits/deposit-page.tsx')).DepositPage,
  'payments',
);
const disputes = page(
  async () => (await import('../features/withdrawals/disputes/disputes-page.tsx')).DisputesPage,
  'withdrawals',
);
const clawbacks = page(
  async () => (await import('../features/payments/clawbacks/clawbacks-page.tsx')).ClawbacksPage,
  'payments',
);
const returns = page(
  async () => (await import('../features/payments/returns/returns-page.tsx')).ReturnsPage,
  'payments',
);
const adjustments = page(
  async () => (await import('../features/treasury/adjustments/adjustments-page.tsx')).AdjustmentsPage,
  'treasury',
);
const reconciliation = page(
  async () => (await import('../features/treasury/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
  'treasury',
);
const day = page(async () => (await import('../features/treasury/reconciliation/day-page.tsx')).DayPage, 'treasury');
const transfers = page(
  async () => (await import('../features/agents/transfers/transfers-page.tsx')).TransfersPage,
  'agents',
);
const audit = page(async () => (await import('../features/staff/audit/audit-page.tsx')).AuditPage, 'staff');
const reviews = page(async () => (await import('../features/identity/review-page.tsx')).ReviewPage, 'identity');
const review = page(async () => (await import('../features/identity/check-page.tsx')).CheckPage, 'identity');
const bets = page(async () => (await import('../features/bets/bet-page.tsx')).BetPage, 'bets');
const rounds = page(async () => (await import('../features/rounds/rounds-page.tsx')).RoundsPage, 'rounds', 'bets');
const round = page(async () => (await import('../features/rounds/round-page.tsx')).RoundPage, 'rounds', 'bets');
const ledger = page(async () => (await import('../features/ledger/ledger-page.tsx')).LedgerPage, 'ledger');
const jackpots = page(async () => (await import('../features/jackpots/jackpots-page.tsx')).JackpotsPage, 'jackpots');
const shelf = page(async () => (await import('../features/catalogue/shelf/shelf-page.tsx')).ShelfPage, 'catalogue');
const vendors = page(
  async () => (await import('../features/vendors/vendors-page.tsx')).VendorsPage,
  'vendors',
  'oversight',
);
const vendor = page(
  async () => (await import('../features/vendors/vendor-page.tsx')).VendorPage,
  'vendors',
  'oversight',
);
const news = page(async () => (await import('../features/messages/news/news-page.tsx')).NewsPage, 'messages');
const banners = page(
  async () => (await import('../features/messages/banners/banners-page.tsx')).BannersPage,
  'messages',
);
const help = page(async () => (await import('../features/messages/help/help-page.tsx')).HelpPage, 'messages');
const services = page(
  async () => (await import('../features/messages/services/services-page.tsx')).ServicesPage,
  'messages',
);
const inbox = page(async () => (await import('../features/messages/inbox/inbox-page.tsx')).InboxPage, 'messages');
const feedback = page(
  async () => (await import('../features/messages/feedback/feedback-page.tsx')).FeedbackPage,
  'messages',
);
const settings = page(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage, 'settings');
const law = page(async () => (await import('../features/settings/law-page.tsx')).LawPage, 'settings');
const brand = page(async () => (await import('../features/site/brand/brand-page.tsx')).BrandPage, 'site');

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
  { path: '/settings', page: settings, permission: 'settings.read', place: 'settings' },
  { path: '/settings/law', page: law, permission: 'settings.read', place: 'settings' },
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
      { place: 'settings', path: '/settings', permission: 'settings.read' },
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
