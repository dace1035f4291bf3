// Every address of the site: its page, who may open it, the frame around it, and the popup that opens over it.

import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { PageProps } from '../base/page/page.ts';
import * as paths from '../base/paths.ts';
import { loadTexts } from '../base/text/texts.ts';
import { agentRoutes } from './agent/agent-routes.tsx';
import { HomePage } from './pages/home-page.tsx';
import { type Coming, comingOf, part, type SiteRoute } from './site-route.ts';

/**
 * Loads the code and texts of a page before the visitor presses its link. If something does not arrive, the page asks
 * for it again.
 */
export function prefetch(path: string): void {
  const page = comingAt(path);
  if (page) Promise.all([page.bring(), loadTexts(...page.rooms)]).catch(() => undefined);
}

/** Loads the code of the page at an address; undefined if it is loaded already. */
export function comingAt(path: string): Coming | undefined {
  return comingOf(routeOf(path).route.page);
}

const AccountPage = part(
  () => import('./pages/account-page.tsx'),
  (module) => module.AccountPage,
  'wallet',
  'safeguards',
);
const DepositsPage = part(
  () => import('../features/payments/deposits-page.tsx'),
  (module) => module.DepositsPage,
  'payments',
  'orders',
);
const DepositPage = part(
  () => import('../features/payments/deposit/deposit-page.tsx'),
  (module) => module.DepositPage,
  'payments',
  'orders',
);
const WithdrawPage = part(
  () => import('./pages/withdraw-page.tsx'),
  (module) => module.WithdrawPage,
  'withdrawals',
  'payments',
  'orders',
);
const WithdrawalPage = part(
  () => import('../features/withdrawals/withdrawal-page.tsx'),
  (module) => module.WithdrawalPage,
  'withdrawals',
  'orders',
);
const BetRecordPage = part(
  () => import('../features/bets/bet-record-page.tsx'),
  (module) => module.BetRecordPage,
  'bets',
  'records',
);
const RoundPage = part(
  () => import('../features/rounds/round-page.tsx'),
  (module) => module.RoundPage,
  'rounds',
  'bets',
);
const SharedRoundPage = part(
  () => import('../features/rounds/shared-round-page.tsx'),
  (module) => module.SharedRoundPage,
  'rounds',
  'bets',
);
const ProfitPage = part(
  () => import('../features/bets/profit-page.tsx'),
  (module) => module.ProfitPage,
  'bets',
  'records',
);
const MovementsPage = part(
  () => import('../features/wallet/movements-page.tsx'),
  (module) => module.MovementsPage,
  'wallet',
  'records',
);
const WalletsPage = part(
  () => import('./pages/wallets-page.tsx'),
  (module) => module.WalletsPage,
  'wallet',
  'contracts',
  'records',
);
const MemberTransferPage = part(
  () => import('../features/agents/transfer-page.tsx'),
  (module) => module.MemberTransferPage,
  'agents',
  'records',
);
const BonusesPage = part(
  () => import('../features/bonuses/bonuses-page.tsx'),
  (module) => module.BonusesPage,
  'bonuses',
  'catalogue',
);
const RewardsPage = part(
  () => import('../features/rewards/rewards-page.tsx'),
  (module) => module.RewardsPage,
  'rewards',
  'catalogue',
);
const MissionsPage = part(
  () => import('../features/missions/missions-page.tsx'),
  (module) => module.MissionsPage,
  'missions',
  'catalogue',
  'rewards',
);
const RebatesPage = part(
  () => import('../features/rebates/rebates-page.tsx'),
  (module) => module.RebatesPage,
  'rebates',
  'catalogue',
);
const SecurityPage = part(
  () => import('./pages/security-page.tsx'),
  (module) => module.SecurityPage,
  'security',
  'social',
  'vip',
);
const ProfilePage = part(
  () => import('../features/profile/profile-page.tsx'),
  (module) => module.ProfilePage,
  'profile',
);
const InboxPage = part(
  () => import('../features/messages/inbox-page.tsx'),
  (module) => module.InboxPage,
  'messages',
);
const DevicesPage = part(
  () => import('../features/security/devices-page.tsx'),
  (module) => module.DevicesPage,
  'security',
);
const SafeguardsPage = part(
  () => import('../features/safeguards/safeguards-page.tsx'),
  (module) => module.SafeguardsPage,
  'safeguards',
);
const SocialPage = part(
  () => import('./pages/social-page.tsx'),
  (module) => module.SocialPage,
  'social',
  'entrance',
);
const IdentityPage = part(
  () => import('../features/identity/identity-page.tsx'),
  (module) => module.IdentityPage,
  'identity',
);
/** The page of all games of one type. */
const gamesOf = (type: GameType) =>
  part(
    () => import('../features/catalogue/list/game-list-page.tsx'),
    ({ GameListPage }) =>
      function GamesOfType() {
        return <GameListPage type={type} />;
      },
    'catalogue',
    'games',
  );
const SlotsPage = part(
  () => import('./pages/slots-page.tsx'),
  (module) => module.SlotsPage,
  'catalogue',
  'games',
);
/** The page of one type, with its vendors above its games. */
const centreOf = (type: GameType) =>
  part(
    () => import('../features/catalogue/list/game-centre-page.tsx'),
    ({ GameCentrePage }) =>
      function CentreOfType() {
        return <GameCentrePage type={type} />;
      },
    'catalogue',
    'games',
  );
const LivePage = part(
  () => import('./pages/live-page.tsx'),
  (module) => module.LivePage,
  'catalogue',
  'games',
  'tables',
);
const InHousePage = part(
  () => import('../features/catalogue/list/in-house-page.tsx'),
  (module) => module.InHousePage,
  'catalogue',
  'games',
);
const ownGames = () => import('../features/catalogue/list/own-games-page.tsx');
const FavouritesPage = part(ownGames, (module) => module.FavouritesPage, 'catalogue', 'games');
const RecentPage = part(ownGames, (module) => module.RecentPage, 'catalogue', 'games');
const LotteryPage = part(
  () => import('../features/catalogue/list/lottery-page.tsx'),
  (module) => module.LotteryPage,
  'catalogue',
  'games',
);
const SeamlessPage = part(
  () => import('../features/catalogue/list/seamless-page.tsx'),
  (module) => module.SeamlessPage,
  'catalogue',
  'games',
);
const PointMallPage = part(
  () => import('../features/points/point-mall-page.tsx'),
  (module) => module.PointMallPage,
  'points',
);
const ReferralPage = part(
  () => import('./pages/referral-page.tsx'),
  (module) => module.ReferralPage,
  'agents',
  'referral',
);
const PromotionsPage = part(
  () => import('./pages/promotions-page.tsx'),
  (module) => module.PromotionsPage,
  'promotions',
);
const DownloadPage = part(
  () => import('../features/download/download-page.tsx'),
  (module) => module.DownloadPage,
  'download',
);
const SpeedPage = part(
  () => import('../features/speed/speed-page.tsx'),
  (module) => module.SpeedPage,
  'speed',
);
const FeedbackPage = part(
  () => import('../features/feedback/feedback-page.tsx'),
  (module) => module.FeedbackPage,
  'feedback',
);
const NotFoundPage = part(
  () => import('./pages/not-found-page.tsx'),
  (module) => module.NotFoundPage,
);

export const routes: readonly SiteRoute[] = [
  { path: '/', page: HomePage, seenBy: 'anyone', frame: 'lobby' },
  { path: paths.indexPage, page: HomePage, seenBy: 'anyone', frame: 'lobby' },
  { path: paths.indexFile, page: HomePage, seenBy: 'anyone', frame: 'lobby' },
  { path: paths.homePage, page: HomePage, seenBy: 'anyone', frame: 'lobby' },
  { path: paths.login, page: HomePage, seenBy: 'anyone', frame: 'lobby', popup: 'login', title: 'login' },
  { path: paths.register, page: HomePage, seenBy: 'anyone', frame: 'lobby', popup: 'register', title: 'register' },
  { path: paths.help, page: HomePage, seenBy: 'anyone', frame: 'lobby', popup: 'help', title: 'help' },
  { path: paths.sports, page: centreOf('SPORTS'), seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.SPORTS' },
  { path: paths.esports, page: centreOf('ESPORTS'), seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.ESPORTS' },
  { path: paths.lotteries, page: centreOf('LOTT'), seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.LOTT' },
  {
    path: paths.quickLotteries,
    page: centreOf('ELOTT'),
    seenBy: 'anyone',
    frame: 'lobby',
    title: 'catalogue:type.ELOTT',
  },
  { path: paths.live, page: LivePage, seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.LIVE' },
  { path: paths.fish, page: gamesOf('FISH'), seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.FISH' },
  { path: paths.slots, page: SlotsPage, seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.RNG' },
  { path: paths.pvp, page: gamesOf('PVP'), seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.PVP' },
  { path: paths.inHouse, page: InHousePage, seenBy: 'anyone', frame: 'lobby', title: 'catalogue:type.INHOUSE' },
  { path: paths.favourites, page: FavouritesPage, seenBy: 'player', frame: 'lobby', title: 'games:own.FAV' },
  { path: paths.recent, page: RecentPage, seenBy: 'player', frame: 'lobby', title: 'games:own.RECENT' },
  { path: paths.lottery, page: LotteryPage, seenBy: 'player', frame: 'game', title: 'catalogue:type.LOTT' },
  { path: paths.seaLottery, page: LotteryPage, seenBy: 'player', frame: 'game', title: 'catalogue:type.LOTT' },
  { path: paths.vnLottery, page: LotteryPage, seenBy: 'player', frame: 'game', title: 'catalogue:type.LOTT' },
  { path: paths.seamless, page: SeamlessPage, seenBy: 'anyone', frame: 'game', title: 'games:game' },
  { path: paths.pointMall, page: PointMallPage, seenBy: 'anyone', frame: 'lobby', title: 'points:title' },
  { path: paths.promotions, page: PromotionsPage, seenBy: 'anyone', frame: 'lobby', title: 'promotions:title' },
  { path: paths.download, page: DownloadPage, seenBy: 'anyone', frame: 'lobby', title: 'download:title' },
  { path: paths.speed, page: SpeedPage, seenBy: 'anyone', frame: 'lobby', title: 'speed:title' },
  { path: paths.feedback, page: FeedbackPage, seenBy: 'player', frame: 'task', title: 'feedback:title' },
  ...agentRoutes,
  // Login providers send visitors back to this address.
  { path: paths.socialCallback, page: SocialPage, seenBy: 'anyone', frame: 'task', title: 'login' },
  { path: paths.account, page: AccountPage, seenBy: 'player', frame: 'member', title: 'account.title' },
  {
    path: paths.newDeposit,
    page: DepositsPage,
    seenBy: 'player',
    frame: 'member',
    popup: 'deposit',
    title: 'menu.deposit',
  },
  { path: paths.deposits, page: DepositsPage, seenBy: 'player', frame: 'member', title: 'menu.deposit' },
  { path: paths.deposit, page: DepositPage, seenBy: 'player', frame: 'task', title: 'menu.deposit' },
  { path: paths.withdraw, page: WithdrawPage, seenBy: 'player', frame: 'task', title: 'menu.withdraw' },
  { path: paths.withdrawal, page: WithdrawalPage, seenBy: 'player', frame: 'task', title: 'menu.withdraw' },
  { path: paths.walletTransfer, page: WalletsPage, seenBy: 'player', frame: 'task', title: 'wallet:transfer.title' },
  {
    path: paths.uplineTransfer,
    page: MemberTransferPage,
    seenBy: 'player',
    frame: 'task',
    title: 'agents:transfer.title',
  },
  { path: paths.bets, page: BetRecordPage, seenBy: 'player', frame: 'task', title: 'menu.bets' },
  { path: paths.round, page: RoundPage, seenBy: 'player', frame: 'task', title: 'rounds:title' },
  // The page of one round that staff share with a vendor.
  { path: paths.sharedRound, page: SharedRoundPage, seenBy: 'anyone', frame: 'task', title: 'rounds:title' },
  {
    path: paths.movements,
    page: MovementsPage,
    seenBy: 'player',
    frame: 'task',
    title: 'menu.transactions',
  },
  { path: paths.profit, page: ProfitPage, seenBy: 'player', frame: 'task', title: 'menu.profit' },
  { path: paths.bonuses, page: BonusesPage, seenBy: 'player', frame: 'task', title: 'menu.bonuses' },
  { path: paths.rewards, page: RewardsPage, seenBy: 'player', frame: 'task', title: 'menu.rewards' },
  { path: paths.missions, page: MissionsPage, seenBy: 'player', frame: 'task', title: 'menu.missions' },
  { path: paths.rebates, page: RebatesPage, seenBy: 'player', frame: 'task', title: 'menu.rebates' },
  { path: paths.referral, page: ReferralPage, seenBy: 'player', frame: 'member', title: 'agents:referral.title' },
  { path: paths.security, page: SecurityPage, seenBy: 'player', frame: 'task', title: 'account.security' },
  { path: paths.profile, page: ProfilePage, seenBy: 'player', frame: 'task', title: 'account.profile' },
  { path: paths.identity, page: IdentityPage, seenBy: 'player', frame: 'task', title: 'account.identity' },
  { path: paths.devices, page: DevicesPage, seenBy: 'player', frame: 'task', title: 'account.devices' },
  { path: paths.inbox, page: InboxPage, seenBy: 'player', frame: 'task', title: 'account.messages' },
  { path: paths.safeguards, page: SafeguardsPage, seenBy: 'player', frame: 'task', title: 'account.safePlay' },
];

export const notFound: SiteRoute = {
  path: '*',
  page: NotFoundPage,
  seenBy: 'anyone',
  frame: 'lobby',
  title: 'notFound.title',
};

/** The parameters in an address that matches the pattern of a route; undefined if it does not match. */
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

/**
 * The route of an address, with its parameters; `notFound` for an unknown address. A slash at the end makes no
 * difference.
 */
export function routeOf(path: string): { route: SiteRoute; params: PageProps['params'] } {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const route of routes) {
    const params = partsOf(route.path, plain);
    if (params) return { route, params };
  }
  return { route: notFound, params: {} };
}
