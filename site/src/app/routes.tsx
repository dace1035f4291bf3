// Every address of the site: its page, who may see it, what stands around it, which popup opens over it.
import type { ComponentType } from 'react';
import { lazyPart } from '../base/lazy-part.ts';
import type { PageProps } from '../base/page.ts';
import type { Popup } from '../base/popup.ts';
import { LobbyPage } from '../features/catalogue/lobby-page.tsx';
import type { Frame } from './shell/shell.tsx';

export interface SiteRoute {
  /** `:name` is a part the page is given. */
  path: string;
  page: ComponentType<PageProps>;
  /** `player`: a visitor is sent to /login; from an agents' page, to /agent. */
  seenBy: 'anyone' | 'player';
  frame: Frame;
  /** The key of the page's title in the file `site`; the brand alone without it. */
  title?: string;
  popup?: Popup;
}

const AgentEntryPage = lazyPart(
  () => import('./agent-entry-page.tsx'),
  (module) => module.AgentEntryPage,
  'agents',
);
const AgentHomePage = lazyPart(
  () => import('./agent-home-page.tsx'),
  (module) => module.AgentHomePage,
  'agents',
  'wallet',
);
const AccountPage = lazyPart(
  () => import('./account-page.tsx'),
  (module) => module.AccountPage,
  'wallet',
);
const WithdrawPage = lazyPart(
  () => import('../features/payments/withdraw-page.tsx'),
  (module) => module.WithdrawPage,
  'payments',
);
const WithdrawalPage = lazyPart(
  () => import('../features/payments/withdrawal-page.tsx'),
  (module) => module.WithdrawalPage,
  'payments',
);
const BetRecordPage = lazyPart(
  () => import('../features/bets/bet-record-page.tsx'),
  (module) => module.BetRecordPage,
  'bets',
);
const SecurityPage = lazyPart(
  () => import('./security-page.tsx'),
  (module) => module.SecurityPage,
  'security',
  'social',
);
const ProfilePage = lazyPart(
  () => import('../features/profile/profile-page.tsx'),
  (module) => module.ProfilePage,
  'profile',
);
const DevicesPage = lazyPart(
  () => import('../features/security/devices-page.tsx'),
  (module) => module.DevicesPage,
  'security',
);
const SafeguardsPage = lazyPart(
  () => import('../features/safeguards/safeguards-page.tsx'),
  (module) => module.SafeguardsPage,
  'safeguards',
);
const SocialPage = lazyPart(
  () => import('./social-page.tsx'),
  (module) => module.SocialPage,
  'social',
  'entrance',
);
const IdentityPage = lazyPart(
  () => import('../features/identity/identity-page.tsx'),
  (module) => module.IdentityPage,
  'identity',
);
const NotFoundPage = lazyPart(
  () => import('./not-found-page.tsx'),
  (module) => module.NotFoundPage,
);

export const routes: readonly SiteRoute[] = [
  { path: '/', page: LobbyPage, seenBy: 'anyone', frame: 'lobby' },
  { path: '/index', page: LobbyPage, seenBy: 'anyone', frame: 'lobby' },
  { path: '/index.html', page: LobbyPage, seenBy: 'anyone', frame: 'lobby' },
  { path: '/home', page: LobbyPage, seenBy: 'anyone', frame: 'lobby' },
  { path: '/login', page: LobbyPage, seenBy: 'anyone', frame: 'lobby', popup: 'login', title: 'login' },
  { path: '/register', page: LobbyPage, seenBy: 'anyone', frame: 'lobby', popup: 'register', title: 'register' },
  { path: '/help', page: LobbyPage, seenBy: 'anyone', frame: 'lobby', popup: 'help', title: 'help' },
  { path: '/agent', page: AgentEntryPage, seenBy: 'anyone', frame: 'agent', title: 'agents' },
  { path: '/agentHome', page: AgentHomePage, seenBy: 'player', frame: 'agent', title: 'agents' },
  // Where providers of logins send visitors back to.
  { path: '/social/callback', page: SocialPage, seenBy: 'anyone', frame: 'task', title: 'login' },
  { path: '/member', page: AccountPage, seenBy: 'player', frame: 'member', title: 'account.title' },
  {
    path: '/member/depositv2',
    page: AccountPage,
    seenBy: 'player',
    frame: 'member',
    popup: 'deposit',
    title: 'menu.deposit',
  },
  { path: '/member/withdraw', page: WithdrawPage, seenBy: 'player', frame: 'task', title: 'menu.withdraw' },
  { path: '/member/withdraw/:orderNo', page: WithdrawalPage, seenBy: 'player', frame: 'task', title: 'menu.withdraw' },
  { path: '/member/personalHistoryCopy', page: BetRecordPage, seenBy: 'player', frame: 'member', title: 'menu.bets' },
  { path: '/member/securityCenter', page: SecurityPage, seenBy: 'player', frame: 'task', title: 'account.security' },
  { path: '/member/profile', page: ProfilePage, seenBy: 'player', frame: 'task', title: 'account.profile' },
  { path: '/member/identity', page: IdentityPage, seenBy: 'player', frame: 'task', title: 'account.identity' },
  { path: '/member/devices', page: DevicesPage, seenBy: 'player', frame: 'task', title: 'account.devices' },
  { path: '/member/responsible', page: SafeguardsPage, seenBy: 'player', frame: 'task', title: 'account.safePlay' },
];

export const notFound: SiteRoute = {
  path: '*',
  page: NotFoundPage,
  seenBy: 'anyone',
  frame: 'lobby',
  title: 'notFound.title',
};

/** The named parts of an address that has a route's form; undefined when it has another. */
function partsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const part = given[at] ?? '';
    if (name.startsWith(':') && part !== '') parts[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return parts;
}

/** The route of an address with the named parts it holds; `notFound` for any other. A slash at the end changes nothing. */
export function routeOf(path: string): { route: SiteRoute; params: PageProps['params'] } {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const route of routes) {
    const params = partsOf(route.path, plain);
    if (params) return { route, params };
  }
  return { route: notFound, params: {} };
}
