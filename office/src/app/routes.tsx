// Every page of the back office: its path and the permission it needs. Its place in the menu is in `menu.tsx`.
import type { Permission } from '@palpite/contract/base/endpoint.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from './i18n.ts';

export interface PageRoute {
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  readonly permission: Permission;
}

/** A page and the texts of its rooms, loaded when the page is first opened. */
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
const limits = page(async () => (await import('../features/agents/limits/limits-page.tsx')).LimitsPage, 'agents');
const commissionDisputes = page(
  async () => (await import('../features/disputes/disputes-page.tsx')).DisputesPage,
  'disputes',
);
const pointGoods = page(async () => (await import('../features/points/goods/goods-page.tsx')).GoodsPage, 'points');
const pointOrders = page(async () => (await import('../features/points/orders/orders-page.tsx')).OrdersPage, 'points');
const playerPoints = page(
  async () => (await import('../features/points/player/player-points-page.tsx')).PlayerPointsPage,
  'points',
);
const rewards = page(async () => (await import('../features/rewards/rewards-page.tsx')).RewardsPage, 'rewards');
const rewardNew = page(async () => (await import('../features/rewards/gifts/give-page.tsx')).GivePage, 'rewards');
const reward = page(
  async () => (await import('../features/rewards/reward-page.tsx')).RewardPage,
  'rewards',
  'bonuses',
  'catalogue',
);
const bonuses = page(async () => (await import('../features/bonuses/bonuses-page.tsx')).BonusesPage, 'bonuses');
const bonusNew = page(
  async () => (await import('../features/bonuses/give/give-page.tsx')).GivePage,
  'bonuses',
  'catalogue',
);
const bonus = page(async () => (await import('../features/bonuses/bonus-page.tsx')).BonusPage, 'bonuses', 'catalogue');
const promotions = page(
  async () => (await import('../features/promotions/activities/activities-page.tsx')).ActivitiesPage,
  'promotions',
);
const promotionApplications = page(
  async () => (await import('../features/promotions/applications/applications-page.tsx')).ApplicationsPage,
  'promotions',
);
const promotionRaffles = page(
  async () => (await import('../features/promotions/raffles/raffles-page.tsx')).RafflesPage,
  'promotions',
);
const rings = page(async () => (await import('../features/rings/rings-page.tsx')).RingsPage, 'rings');
const ring = page(async () => (await import('../features/rings/ring-page.tsx')).RingPage, 'rings');
const series = page(async () => (await import('../features/series/series-page.tsx')).SeriesPage, 'series');
const abuse = page(async () => (await import('../features/abuse/abuse-page.tsx')).AbusePage, 'abuse');
const abuseOne = page(async () => (await import('../features/abuse/case-page.tsx')).CasePage, 'abuse');
const tree = page(async () => (await import('../features/agents/tree/tree-page.tsx')).TreePage, 'agents');
const contracts = page(
  async () => (await import('../features/commission/contracts/contracts-page.tsx')).ContractsPage,
  'commission',
);
const contractOffer = page(
  async () => (await import('../features/commission/offer/offer-page.tsx')).OfferPage,
  'commission',
);
const contract = page(
  async () => (await import('../features/commission/contracts/contract-page.tsx')).ContractPage,
  'commission',
);
const settlements = page(
  async () => (await import('../features/commission/settlements/settlements-page.tsx')).SettlementsPage,
  'commission',
);
const owed = page(async () => (await import('../features/commission/owed/owed-page.tsx')).OwedPage, 'commission');
const audit = page(async () => (await import('../features/staff/audit/audit-page.tsx')).AuditPage, 'staff');
const reviews = page(async () => (await import('../features/identity/review-page.tsx')).ReviewPage, 'identity');
const review = page(async () => (await import('../features/identity/check-page.tsx')).CheckPage, 'identity');
const bets = page(async () => (await import('../features/bets/bet-page.tsx')).BetPage, 'bets');
const rounds = page(async () => (await import('../features/rounds/rounds-page.tsx')).RoundsPage, 'rounds', 'bets');
const round = page(async () => (await import('../features/rounds/round-page.tsx')).RoundPage, 'rounds', 'bets');
const ledger = page(async () => (await import('../features/ledger/ledger-page.tsx')).LedgerPage, 'ledger');
const lotteries = page(async () => (await import('../features/lottery/lotteries-page.tsx')).LotteriesPage, 'lottery');
const lotteryIssues = page(async () => (await import('../features/lottery/issues-page.tsx')).IssuesPage, 'lottery');
const lotteryIssue = page(async () => (await import('../features/lottery/issue-page.tsx')).IssuePage, 'lottery');
const sportsEvents = page(async () => (await import('../features/odds/events-page.tsx')).EventsPage, 'odds');
const sportsEvent = page(async () => (await import('../features/odds/event-page.tsx')).EventPage, 'odds');
const sportsResults = page(async () => (await import('../features/odds/results-page.tsx')).ResultsPage, 'odds');
const sportsResult = page(async () => (await import('../features/odds/result-page.tsx')).ResultPage, 'odds');
const sportsRisks = page(async () => (await import('../features/sports/risks-page.tsx')).RisksPage, 'sports');
const sportsRisk = page(async () => (await import('../features/sports/risk-page.tsx')).RiskPage, 'sports');
const sportsBets = page(async () => (await import('../features/sports/bets-page.tsx')).BetsPage, 'sports');
const sportsBet = page(async () => (await import('../features/sports/bet-page.tsx')).BetPage, 'sports');
const sportsApprovals = page(
  async () => (await import('../features/sports/approvals-page.tsx')).ApprovalsPage,
  'sports',
);
const sportsVoids = page(async () => (await import('../features/sports/voids-page.tsx')).VoidsPage, 'sports');
const sportsPlayers = page(async () => (await import('../features/sports/players-page.tsx')).PlayersPage, 'sports');
const pools = page(async () => (await import('../features/pools/pools-page.tsx')).PoolsPage, 'pools');
const pool = page(async () => (await import('../features/pools/pool-page.tsx')).PoolPage, 'pools');
const liveTables = page(async () => (await import('../features/tables/tables-page.tsx')).TablesPage, 'tables');
const liveTable = page(async () => (await import('../features/tables/table-page.tsx')).TablePage, 'tables');
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
const chatReports = page(async () => (await import('../features/chat/reports-page.tsx')).ReportsPage, 'chat');
const chatRooms = page(async () => (await import('../features/chat/rooms-page.tsx')).RoomsPage, 'chat');
const chatRoom = page(async () => (await import('../features/chat/room-page.tsx')).RoomPage, 'chat');
const chatLines = page(async () => (await import('../features/chat/lines-page.tsx')).LinesPage, 'chat');
const chatPeople = page(async () => (await import('../features/chat/people-page.tsx')).PeoplePage, 'chat');
const settings = page(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage, 'settings');
const law = page(async () => (await import('../features/settings/law-page.tsx')).LawPage, 'settings');
const vipLevels = page(async () => (await import('../features/vip/levels-page.tsx')).LevelsPage, 'vip');
const vipPlayers = page(async () => (await import('../features/vip/player-page.tsx')).PlayerPage, 'vip');
const missions = page(
  async () => (await import('../features/missions/list.tsx')).Campaigns,
  ...['missions', 'catalogue', 'rewards'],
);
const referral = page(async () => (await import('../features/referral/reviews-page.tsx')).ReviewsPage, 'referral');
const rebatePlan = page(
  async () => (await import('../features/rebates/plan-page.tsx')).PlanPage,
  'rebates',
  'catalogue',
);
const playerRebates = page(
  async () => (await import('../features/rebates/player-page.tsx')).PlayerRebatesPage,
  'rebates',
  'catalogue',
);
const brand = page(async () => (await import('../features/site/brand/brand-page.tsx')).BrandPage, 'site');

export const pageRoutes: readonly PageRoute[] = [
  { path: '/withdrawals', page: withdrawals, permission: 'withdrawals.read' },
  { path: '/withdrawals/:orderNo', page: withdrawal, permission: 'withdrawals.read' },
  { path: '/deposits', page: deposits, permission: 'deposits.read' },
  { path: '/deposits/:orderNo', page: deposit, permission: 'deposits.read' },
  { path: '/disputes', page: disputes, permission: 'withdrawals.read' },
  { path: '/clawbacks', page: clawbacks, permission: 'deposits.read' },
  { path: '/returns', page: returns, permission: 'deposits.read' },
  { path: '/adjustments', page: adjustments, permission: 'adjustments.read' },
  { path: '/reconciliation', page: reconciliation, permission: 'treasury.read' },
  { path: '/reconciliation/:day', page: day, permission: 'treasury.read' },
  { path: '/agents', page: tree, permission: 'agents.read' },
  { path: '/contracts', page: contracts, permission: 'agents.read' },
  { path: '/contracts/new', page: contractOffer, permission: 'agents.change' },
  { path: '/contracts/:id', page: contract, permission: 'agents.read' },
  { path: '/settlements', page: settlements, permission: 'agents.read' },
  { path: '/owed', page: owed, permission: 'agents.read' },
  { path: '/transfers', page: transfers, permission: 'treasury.read' },
  { path: '/commission-disputes', page: commissionDisputes, permission: 'disputes.read' },
  { path: '/rings', page: rings, permission: 'rings.read' },
  { path: '/rings/:id', page: ring, permission: 'rings.read' },
  { path: '/agent-limits', page: limits, permission: 'agents.read' },
  { path: '/identity', page: reviews, permission: 'identity.review' },
  { path: '/identity/:caseNo', page: review, permission: 'identity.review' },
  { path: '/rewards', page: rewards, permission: 'rewards.read' },
  { path: '/rewards/new', page: rewardNew, permission: 'rewards.give' },
  { path: '/rewards/:id', page: reward, permission: 'rewards.read' },
  { path: '/bonuses', page: bonuses, permission: 'bonuses.read' },
  { path: '/bonuses/new', page: bonusNew, permission: 'bonuses.give' },
  { path: '/bonuses/:id', page: bonus, permission: 'bonuses.read' },
  { path: '/series', page: series, permission: 'series.view' },
  { path: '/abuse', page: abuse, permission: 'abuse.read' },
  { path: '/abuse/:id', page: abuseOne, permission: 'abuse.read' },
  { path: '/points/orders', page: pointOrders, permission: 'points.read' },
  { path: '/points/goods', page: pointGoods, permission: 'points.read' },
  { path: '/points/player', page: playerPoints, permission: 'points.read' },
  { path: '/promotions/activities', page: promotions, permission: 'promotions.read' },
  { path: '/promotions/applications', page: promotionApplications, permission: 'promotions.read' },
  { path: '/promotions/raffles', page: promotionRaffles, permission: 'promotions.read' },
  { path: '/missions', page: missions, permission: 'missions.read' },
  { path: '/vip', page: vipLevels, permission: 'vip.read' },
  { path: '/vip/players', page: vipPlayers, permission: 'vip.read' },
  { path: '/referral', page: referral, permission: 'referral.read' },
  { path: '/rebates', page: rebatePlan, permission: 'rebates.read' },
  { path: '/rebates/players', page: playerRebates, permission: 'rebates.read' },
  { path: '/bets', page: bets, permission: 'bets.read' },
  { path: '/bets/:orderNo', page: bets, permission: 'bets.read' },
  { path: '/rounds', page: rounds, permission: 'rounds.read' },
  { path: '/rounds/opened', page: round, permission: 'rounds.read' },
  { path: '/ledger', page: ledger, permission: 'ledger.read' },
  { path: '/lotteries', page: lotteries, permission: 'lottery.view' },
  { path: '/lotteries/issues/:issueId', page: lotteryIssue, permission: 'lottery.view' },
  { path: '/lotteries/:gameCode', page: lotteryIssues, permission: 'lottery.view' },
  { path: '/events', page: sportsEvents, permission: 'odds.view' },
  { path: '/events/:fixtureId', page: sportsEvent, permission: 'odds.view' },
  { path: '/sports-results', page: sportsResults, permission: 'fixtures.results' },
  { path: '/sports-results/:fixtureId', page: sportsResult, permission: 'fixtures.results' },
  { path: '/sports-risks', page: sportsRisks, permission: 'sports.view' },
  { path: '/sports-risks/:fixtureId', page: sportsRisk, permission: 'sports.view' },
  { path: '/sports-bets', page: sportsBets, permission: 'sports.view' },
  { path: '/sports-bets/:betId', page: sportsBet, permission: 'sports.view' },
  { path: '/sports-approvals', page: sportsApprovals, permission: 'sports.view' },
  { path: '/sports-voids', page: sportsVoids, permission: 'sports.view' },
  { path: '/sports-players', page: sportsPlayers, permission: 'sports.view' },
  { path: '/pools', page: pools, permission: 'pools.view' },
  { path: '/pools/:gameCode', page: pool, permission: 'pools.view' },
  { path: '/tables', page: liveTables, permission: 'tables.view' },
  { path: '/tables/:table', page: liveTable, permission: 'tables.view' },
  { path: '/jackpots', page: jackpots, permission: 'ledger.read' },
  { path: '/audit', page: audit, permission: 'audit.read' },
  { path: '/shelf', page: shelf, permission: 'catalogue.write' },
  { path: '/vendors', page: vendors, permission: 'vendors.read' },
  { path: '/vendors/:code', page: vendor, permission: 'vendors.read' },
  { path: '/news', page: news, permission: 'content.write' },
  { path: '/banners', page: banners, permission: 'content.write' },
  { path: '/help', page: help, permission: 'content.write' },
  { path: '/services', page: services, permission: 'content.write' },
  { path: '/inbox', page: inbox, permission: 'content.write' },
  { path: '/feedback', page: feedback, permission: 'content.write' },
  { path: '/chat/reports', page: chatReports, permission: 'chat.view' },
  { path: '/chat/rooms', page: chatRooms, permission: 'chat.view' },
  { path: '/chat/rooms/:room', page: chatRoom, permission: 'chat.view' },
  { path: '/chat/lines', page: chatLines, permission: 'chat.view' },
  { path: '/chat/people', page: chatPeople, permission: 'chat.view' },
  { path: '/settings', page: settings, permission: 'settings.read' },
  { path: '/settings/law', page: law, permission: 'settings.read' },
  { path: '/brand', page: brand, permission: 'site.write' },
];
