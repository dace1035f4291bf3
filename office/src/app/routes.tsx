// Every page of the back office: its path, what it needs, and where it stands in the menu.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../base/staff.ts';

export type MenuPlace = 'withdrawals' | 'identity' | 'bets' | 'ledger';

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

export const pageRoutes: readonly PageRoute[] = [
  { path: '/withdrawals', page: withdrawals, permission: 'withdrawals.read', place: 'withdrawals' },
  { path: '/withdrawals/:orderNo', page: withdrawal, permission: 'withdrawals.read', place: 'withdrawals' },
  { path: '/identity', page: reviews, permission: 'identity.review', place: 'identity' },
  { path: '/identity/:caseNo', page: review, permission: 'identity.review', place: 'identity' },
  { path: '/bets', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/bets/:orderNo', page: bets, permission: 'bets.read', place: 'bets' },
  { path: '/ledger', page: ledger, permission: 'ledger.read', place: 'ledger' },
];

export const menuPlaces: readonly { place: MenuPlace; path: string; permission: Permission }[] = [
  { place: 'withdrawals', path: '/withdrawals', permission: 'withdrawals.read' },
  { place: 'identity', path: '/identity', permission: 'identity.review' },
  { place: 'bets', path: '/bets', permission: 'bets.read' },
  { place: 'ledger', path: '/ledger', permission: 'ledger.read' },
];
