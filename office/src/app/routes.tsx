// Every page of the back office: its path, what it needs, and where it stands in the menu.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../base/staff.ts';

export type MenuPlace =
  | 'withdrawals'
  | 'identity'
  | 'bets'
  | 'ledger'
  | 'shelf'
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
const reviews = lazy(async () => ({ default: (await import('../features/identity/review-page.tsx')).ReviewPage }));
const review = lazy(async () => ({ default: (await import('../features/identity/check-page.tsx')).CheckPage }));
const bets = lazy(async () => ({ default: (await import('../features/bets/bet-page.tsx')).BetPage }));
const ledger = lazy(async () => ({ default: (await import('../features/ledger/ledger-page.tsx')).LedgerPage }));
const shelf = lazy(async () => ({ default: (await import('../features/shelf/shelf-page.tsx')).ShelfPage }));
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
  { path: '/identity', page: reviews, permission: 'identity.review', place: 'identity' },
  { path: '/identity/:caseNo', page: review, permission: 'identity.review', place: 'identity' },
  { path: '/bets', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/bets/:orderNo', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/ledger', page: ledger, permission: 'ledger.read', place: 'ledger' },
  { path: '/shelf', page: shelf, permission: 'catalogue.write', place: 'shelf' },
  { path: '/news', page: news, permission: 'content.write', place: 'news' },
  { path: '/banners', page: banners, permission: 'content.write', place: 'banners' },
  { path: '/help', page: help, permission: 'content.write', place: 'help' },
  { path: '/services', page: services, permission: 'content.write', place: 'services' },
  { path: '/inbox', page: inbox, permission: 'content.write', place: 'inbox' },
  { path: '/feedback', page: feedback, permission: 'content.write', place: 'feedback' },
  { path: '/brand', page: brand, permission: 'site.write', place: 'brand' },
];

export const menuPlaces: readonly { place: MenuPlace; path: string; permission: Permission }[] = [
  { place: 'withdrawals', path: '/withdrawals', permission: 'withdrawals.read' },
  { place: 'identity', path: '/identity', permission: 'identity.review' },
  { place: 'bets', path: '/bets', permission: 'bets.read' },
  { place: 'ledger', path: '/ledger', permission: 'ledger.read' },
  { place: 'shelf', path: '/shelf', permission: 'catalogue.write' },
  { place: 'news', path: '/news', permission: 'content.write' },
  { place: 'banners', path: '/banners', permission: 'content.write' },
  { place: 'help', path: '/help', permission: 'content.write' },
  { place: 'services', path: '/services', permission: 'content.write' },
  { place: 'inbox', path: '/inbox', permission: 'content.write' },
  { place: 'feedback', path: '/feedback', permission: 'content.write' },
  { place: 'brand', path: '/brand', permission: 'site.write' },
];
