// The addresses of agents: their own door, and the pages of the agent centre.
import * as paths from '../../base/paths.ts';
import { part, type SiteRoute } from '../site-route.ts';

const AgentEntryPage = part(
  () => import('./agent-entry-page.tsx'),
  (module) => module.AgentEntryPage,
  'agents',
);
const AgentHomePage = part(
  () => import('./agent-home-page.tsx'),
  (module) => module.AgentHomePage,
  'agents',
  'wallet',
  'figures',
  'contracts',
  'records',
);
const AgentTransferPage = part(
  () => import('./agent-transfer-page.tsx'),
  (module) => module.AgentTransferPage,
  'agents',
  'records',
);
const AgentTeamPage = part(
  () => import('./agent-team-page.tsx'),
  (module) => module.AgentTeamPage,
  'agents',
);
const AgentAnnouncementsPage = part(
  () => import('./agent-announcements-page.tsx'),
  (module) => module.AgentAnnouncementsPage,
  'agents',
);
const AgentRegisterPage = part(
  () => import('./agent-register-page.tsx'),
  (module) => module.AgentRegisterPage,
  'agents',
);
const AgentSeriesPage = part(
  () => import('./agent-series-page.tsx'),
  (module) => module.AgentSeriesPage,
  'agents',
  'series',
  'records',
);
const figuresPages = () => import('./agent-figures-pages.tsx');
const figuresTexts = ['agents', 'figures', 'records', 'catalogue'] as const;
const AgentOverviewPage = part(figuresPages, (module) => module.AgentOverviewPage, ...figuresTexts);
const AgentStatementPage = part(figuresPages, (module) => module.AgentStatementPage, ...figuresTexts);
const recordPages = () => import('./agent-record-pages.tsx');
const AgentBetsPage = part(recordPages, (module) => module.AgentBetsPage, 'agents', 'bets', 'records', 'catalogue');
const AgentMovementsPage = part(recordPages, (module) => module.AgentMovementsPage, 'agents', 'wallet', 'records');
const earnedPages = () => import('./agent-earned-pages.tsx');
const earnedTexts = ['agents', 'contracts', 'records', 'bets'] as const;
const AgentRevenuePage = part(earnedPages, (module) => module.AgentRevenuePage, ...earnedTexts);
const AgentDividendPage = part(earnedPages, (module) => module.AgentDividendPage, ...earnedTexts);
const AgentDailySalaryPage = part(earnedPages, (module) => module.AgentDailySalaryPage, ...earnedTexts);
const AgentHourlySalaryPage = part(earnedPages, (module) => module.AgentHourlySalaryPage, ...earnedTexts);
const AgentRealtimeSalaryPage = part(earnedPages, (module) => module.AgentRealtimeSalaryPage, ...earnedTexts);
export const agentRoutes: readonly SiteRoute[] = [
  { path: paths.agent, page: AgentEntryPage, seenBy: 'anyone', frame: 'agent', title: 'agents' },
  { path: paths.agentHome, page: AgentHomePage, seenBy: 'player', frame: 'agent', title: 'agents' },
  {
    path: paths.agentTransfer,
    page: AgentTransferPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'agents:transfer.title',
  },
  { path: paths.agentSeries, page: AgentSeriesPage, seenBy: 'player', frame: 'agent', title: 'series:title' },
  { path: paths.agentTeam, page: AgentTeamPage, seenBy: 'player', frame: 'agent', title: 'agents:team.title' },
  { path: paths.agentBets, page: AgentBetsPage, seenBy: 'player', frame: 'agent', title: 'bets:team.title' },
  {
    path: paths.agentMovements,
    page: AgentMovementsPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'wallet:team.title',
  },
  {
    path: paths.agentAnnouncements,
    page: AgentAnnouncementsPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'agents:announcements.title',
  },
  {
    path: paths.agentRegister,
    page: AgentRegisterPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'agents:register.title',
  },
  {
    path: paths.agentOverview,
    page: AgentOverviewPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'figures:overview.title',
  },
  {
    path: paths.agentStatement,
    page: AgentStatementPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'figures:statement.title',
  },
  {
    path: paths.agentRevenue,
    page: AgentRevenuePage,
    seenBy: 'player',
    frame: 'agent',
    title: 'contracts:revenue.title',
  },
  {
    path: paths.earnedPages.dividend,
    page: AgentDividendPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'contracts:earned.title.dividend',
  },
  {
    path: paths.earnedPages.daily_salary,
    page: AgentDailySalaryPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'contracts:earned.title.daily_salary',
  },
  {
    path: paths.earnedPages.hourly_salary,
    page: AgentHourlySalaryPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'contracts:earned.title.hourly_salary',
  },
  {
    path: paths.earnedPages.realtime_salary,
    page: AgentRealtimeSalaryPage,
    seenBy: 'player',
    frame: 'agent',
    title: 'contracts:earned.title.realtime_salary',
  },
];
